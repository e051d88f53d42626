package search

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"cavillo/rulebooks"
)

// labelPattern matches the label of a doubt: a letter and a number, "A-17", and perhaps one more letter, "C-13g". A
// is also the letter of the appendix, so "A.17" may be a rule: a hyphen or the word "dubbio" means the doubt, a dot,
// a blank or nothing means the rule.
var labelPattern = regexp.MustCompile(`(?:^|[^a-z0-9])([a-z])([ .,:_/-]*)0*([1-9][0-9]{0,2})(?:[ .-]?\(?([a-z])\)?)?(?:$|[^a-z0-9])`)

// label is a parsed text with the form of a doubt's label.
type label struct {
	game       rulebooks.Game   // "" where the text names no game
	base       string           // "C-13"
	suffix     string           // the last letter, "g", "" for none
	rule       rulebooks.Number // the rule of the appendix with the same number, "" for none
	meansDoubt bool             // the text names the doubt rather than the rule
}

var (
	doubtWords        = wordSet("dubbio dubbi doubt")
	labelContextWords = wordSet("punto punti il al del della di in sul su numero num nr n sigla etichetta rif vedi vd")
)

// readLabel parses a label, perhaps with the name of a game and words such as "dubbio" around it. ok is false for
// any other text.
func readLabel(text string) (l label, ok bool) {
	m := labelPattern.FindStringSubmatchIndex(text)
	if m == nil || strings.ContainsAny(text, `§#"“”«»+*=<>%`) {
		return l, false
	}
	part := func(i int) string {
		if m[2*i] < 0 {
			return ""
		}
		return text[m[2*i]:m[2*i+1]]
	}
	l.base, l.suffix = strings.ToUpper(part(1))+"-"+part(3), part(4)
	l.meansDoubt = part(2) != "" && !strings.ContainsAny(part(2), " .,:/")
	var names []string
	context := text[:m[2]] + " " + text[max(m[7], m[9]):]
	for _, word := range strings.FieldsFunc(context,
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		switch {
		case doubtWords[word]:
			l.meansDoubt = true
		case !labelContextWords[word]:
			names = append(names, word)
		}
	}
	if len(names) > 0 {
		if l.game, ok = parseGame(names); !ok {
			return l, false
		}
	}
	if part(1) == "a" && l.suffix == "" {
		l.rule = rulebooks.Number(rulebooks.Appendix + "." + part(3))
	}
	return l, true
}

// doubtsOf returns the doubts of a game ("" for all) with a label. If no doubt has that label, it returns those
// whose label lacks the last letter, or else those with one letter more.
func (ix *Index) doubtsOf(game rulebooks.Game, l label) []*rulebooks.Doubt {
	exact, base, family := []*rulebooks.Doubt{}, []*rulebooks.Doubt{}, []*rulebooks.Doubt{}
	for _, g := range ix.games {
		b := ix.books[g]
		if b == nil || game != "" && game != g {
			continue
		}
		start := len(family)
		for _, d := range b.Doubts {
			last, ok := strings.CutPrefix(d.ID, l.base)
			switch {
			case !ok || strings.IndexFunc(last, unicode.IsDigit) >= 0:
			case last == l.suffix:
				exact = append(exact, d)
			case last == "":
				base = append(base, d)
			case l.suffix == "":
				family = append(family, d)
			}
		}
		slices.SortFunc(family[start:], func(d, e *rulebooks.Doubt) int { return strings.Compare(d.ID, e.ID) })
	}
	switch {
	case len(exact) > 0:
		return exact
	case len(base) > 0:
		return base
	}
	return family
}

// answerLabel fills r for a text with the form of a label. answered is false where the label names no doubt, or
// where the text names a rule rather than a doubt; r.Alternatives are then the doubts.
func (ix *Index) answerLabel(r *Result, l label) (answered bool) {
	game := r.Game
	if l.game != "" {
		game = l.game
	}
	var doubts, rules []Hit
	for _, d := range ix.doubtsOf(game, l) {
		doubts = append(doubts, doubtHit(d))
	}
	for _, g := range ix.games {
		if ref, ok := ix.ruleOfNumber(g, l.rule); ok && l.rule != "" && (game == "" || game == g) {
			rules = append(rules, ix.newHit(ranked{doc: ix.byRef[ref]}, nil, false))
		}
	}
	if len(doubts) == 0 || len(rules) > 0 && !l.meansDoubt {
		r.Alternatives = doubts
		return false
	}
	r.Game, r.Alternatives = game, rules
	if len(doubts) == 1 {
		ref := doubts[0].Ref()
		r.Redirect, r.Doubt, r.Game = &ref, doubts[0].ID, ref.Game
		r.Hits = doubts
		return true
	}
	for _, hit := range doubts {
		r.Numbers = append(r.Numbers, hit.Ref())
	}
	r.Hits, r.Alternatives = append(doubts, rules...), nil
	return true
}

// doubtHit returns the hit of a doubt whose label was typed.
func doubtHit(d *rulebooks.Doubt) Hit {
	return Hit{Kind: Doubt, Game: d.Game, Number: d.Rule, ID: d.ID, Path: d.Rule.Ancestors(),
		Title: []Run{{Text: d.Question}}, Text: []Run{{Text: d.Reading}}, TextRule: d.Rule, IsComplete: true}
}
