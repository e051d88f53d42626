package views

import (
	"regexp"
	"slices"
	"strings"

	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// Today is a rule on which a verdict rests and of which newer official rules are known to differ.
type Today struct {
	Rule  rulebooks.Ref
	Newer *rulebooks.Newer
}

// TodayOf are those of some rules of a book of which newer official rules are known to differ, each once.
func TodayOf(book *rulebooks.Book, rules []rulebooks.Ref) (today []Today) {
	for _, ref := range rules {
		r := book.Rule(ref.Number)
		if ref.Game != book.Game || r == nil || r.Newer == nil ||
			slices.ContainsFunc(today, func(t Today) bool { return t.Rule == ref }) {
			continue
		}
		today = append(today, Today{ref, r.Newer})
	}
	return today
}

// String is the warning that stands before the verdict.
func (t Today) String() string {
	return "Oggi è diverso (" + t.Newer.Date + "): " + afterColon(strings.TrimSuffix(t.Newer.Says, ".")) + "."
}

// asToday says of a verdict whether the rules on which it stands were compared with those of today; "" where newer
// rules differ, since then the verdict says it.
func asToday(book *rulebooks.Book, today []Today, rules []rulebooks.Ref) string {
	same := 0
	for _, ref := range rules {
		if r := book.Rule(ref.Number); r != nil && r.Compared != nil {
			same++
		}
	}
	switch {
	case len(today) > 0 || len(rules) == 0:
		return ""
	case same == len(rules):
		return "Confrontato con le regole di oggi: " + plural(same, "la regola è la stessa.", "sono le stesse.")
	case same > 0:
		return "Con le regole di oggi è confrontato solo in parte."
	}
	return "Non è confrontato con regole più recenti."
}

// Warnings are warnings as lines, each once: several rules may differ by the same.
func Warnings(today []Today) (lines []string) {
	for _, t := range today {
		if line := t.String(); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// AboutRule is a rule as a description for link previews has it: after how newer rules differ.
func AboutRule(r *rulebooks.Rule) string {
	if r.Newer == nil {
		return r.Text()
	}
	return Today{r.Ref, r.Newer}.String() + " " + r.Text()
}

// By says by whose rules a verdict is: "Secondo il manuale circa 2008".
func By(b *rulebooks.Book) string {
	if feminine(b.Vintage) {
		return "Secondo la " + b.Vintage
	}
	return "Secondo il " + b.Vintage
}

// Alternative is one of the verdicts between which what is not known decides.
type Alternative struct {
	If    string // "Se in cima c’è un climax"
	Says  string
	Rules []rulebooks.Ref
}

// Numbers are rules as they are written: "WS 9.2.1".
func Numbers(rules []rulebooks.Ref) (numbers []string) {
	for _, r := range rules {
		numbers = append(numbers, r.String())
	}
	return numbers
}

// Headline is a verdict as every door says it.
type Headline struct {
	Before []string      // how newer rules differ; that something else is asked
	By     string        // whose rules it is by; "" where no book is
	Says   string        // the verdict; where what is not known decides, that it depends
	Cases  []Alternative // the verdicts between which it depends; none elsewhere
}

// Lines are the paragraphs of a headline.
func (h Headline) Lines() []string {
	lines := append(slices.Clone(h.Before), h.line())
	for _, c := range h.Cases {
		lines = append(lines, c.line())
	}
	return lines
}

// line is the verdict after whose rules it is by.
func (h Headline) line() string {
	if h.By == "" {
		return h.Says
	}
	return h.source() + " " + afterColon(h.Says)
}

// line is one of the verdicts between which it depends, with its rules.
func (c Alternative) line() string {
	line := "– " + c.If + ": " + afterColon(c.Says)
	if len(c.Rules) > 0 {
		line += " (" + strings.Join(Numbers(c.Rules), ", ") + ")"
	}
	return line
}

// source is whose rules the verdict is by, with the sign after it: a comma where the verdict's own first sentence has
// the colon.
func (h Headline) source() string {
	first, _, _ := strings.Cut(h.Says, ". ")
	if strings.Contains(first, ":") {
		return h.By + ","
	}
	return h.By + ":"
}

// String is a headline in one paragraph.
func (h Headline) String() string { return strings.Join(h.Lines(), " ") }

const (
	ordinarily = "se le carte che non si conoscono sono qualunque"
	depends    = "dipende da ciò che non si conosce."
)

// Whole is the verdict without its warnings and without whose rules it is by; where it depends, with all that it may
// be.
func (h Headline) Whole() string {
	says := h.Says
	for _, c := range h.Cases {
		says += " " + c.If + ": " + afterColon(c.Says)
	}
	return capital(says)
}

// HeadlineOf is the verdict of an answer. Where what is not known decides, no verdict is the one: it depends. While
// that is still looked for, the verdict says what it supposes.
func HeadlineOf(law *rulebooks.Book, a *situation.Answer, today []Today, going bool) Headline {
	h := Headline{Before: Warnings(today), By: By(law), Says: a.Verdict.Text}
	cases := a.Alternatives()
	if len(cases) == 0 && going && a.Situation.HasUnknowns(a.Filling) {
		h.Says = ordinarily + ": " + afterColon(h.Says)
	}
	if len(cases) > 0 {
		h.Says = depends
	}
	if question, reply := a.QuestionAndReply(); question != "" && !going {
		asked := strings.TrimPrefix(question, "se ") + "? "
		switch {
		case reply != "dipende":
			h.Says = strings.TrimSpace(asked + capital(reply) + ". " + capital(firstReply.ReplaceAllString(h.Says, "")))
		case len(cases) > 0:
			h.Says = asked + capital(h.Says)
		default:
			h.Says = asked + "Dipende. " + h.Says
		}
	}
	for i, c := range cases {
		one := Alternative{If: capital(ordinarily), Says: c.Verdict.Text, Rules: c.Verdict.Rules}
		if i > 0 {
			one.If = "Se " + bare(listOr(c.Conditions))
		}
		h.Cases = append(h.Cases, one)
	}
	return h
}

// firstReply is the answer with which a verdict begins, where it answers another question than the one that is asked.
var firstReply = regexp.MustCompile(`^(?:[Ss]ì|[Nn]o)(?:[:.,] *|$)`)

// listOr is words of which each is enough: "a, b o c".
func listOr(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " o " + words[len(words)-1]
}

// maySay is under every verdict: what the engine does not know.
const maySay = "Il testo delle carte può cambiarlo; al tavolo decide l’arbitro."
