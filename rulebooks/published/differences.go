package published

import (
	"fmt"

	"cavillo/rulebooks"
)

// DifferenceKind is how a copy differs from the known document.
type DifferenceKind string

const (
	Lost    DifferenceKind = "missing" // the copy lacks known words
	Added   DifferenceKind = "added"   // the copy has words that are not known
	Changed DifferenceKind = "changed" // the copy has other words instead of known ones
)

// Difference is one place where a copy differs from the known document.
type Difference struct {
	Kind       DifferenceKind   `json:"kind"`
	Line       int              `json:"line"`             // of the copy; for missing words, the line before which they were expected
	Number     rulebooks.Number `json:"number,omitempty"` // the rule; "" outside every rule
	Found      string           `json:"found,omitempty"`  // the words of the copy
	Lost       int              `json:"lost,omitempty"`   // number of known words and symbols that are missing
	IsRuleLost bool             `json:"whole,omitempty"`  // the copy has no word of the rule
	Sentence   string           `json:"sentence"`
}

func (d Difference) String() string { return d.Sentence }

// differences returns the differences that the gaps make: one for each gap, or, for a gap that lacks words of
// several rules, one for each rule. isKnown means that the copy is the known document.
func (b *book) differences(gaps []gap, lex *lexedText, isKnown bool) []Difference {
	var out []Difference
	matched := b.matchedWords(gaps)
	for _, g := range gaps {
		home := b.entryOf(b.homeSegment(g, matched))
		changed := -1
		for k := g.k0; k < g.k1; {
			i := b.segmentOf(k)
			_, end := b.segmentWords(i)
			to := min(end, g.k1)
			if g.added() > 0 && b.entryOf(i) == home && changed < 0 {
				changed = i
				out = append(out, b.changedDifference(home, lex, g, to-k))
			} else {
				out = appendDifference(out, b.lostDifference(i, lex, g, to-k, matched))
			}
			k = to
		}
		if g.added() > 0 && changed < 0 {
			d := Difference{Kind: Added, Line: lex.lineOf(g.f0), Number: home.number, Found: lex.quote(g.f0, g.f1)}
			d.Sentence = fmt.Sprintf("Riga %d: testo in più presso %s, «%s».", d.Line, home.displayName(), d.Found)
			out = append(out, d)
		}
	}
	if len(out) == 0 && !isKnown {
		out = append(out, Difference{Kind: Changed, Line: 1, Sentence: "Il testo non è quello noto, ma nessuna parola si lascia indicare."})
	}
	return out
}

// appendDifference appends d, or adds d to the last difference if both are parts of the same lost rule.
func appendDifference(out []Difference, d Difference) []Difference {
	if last := len(out) - 1; last >= 0 && d.IsRuleLost && d.Number != "" && out[last].IsRuleLost && out[last].Number == d.Number {
		out[last].Lost += d.Lost
		return out
	}
	return append(out, d)
}

// changedDifference returns the difference of a gap where the copy has other words instead of known words of e. lost
// is the number of known words that they replace.
func (b *book) changedDifference(e *entry, lex *lexedText, g gap, lost int) Difference {
	d := Difference{Kind: Changed, Line: lex.lineOf(g.f0), Number: e.number, Found: lex.quote(g.f0, g.f1), Lost: lost}
	d.Sentence = fmt.Sprintf("Riga %d, presso %s: «%s» al posto di %s del documento noto.", d.Line, e.displayName(),
		d.Found,
		countedWords(lost))
	return d
}

// lostDifference returns the difference of missing words of the i-th segment. lost is their number, matched the
// result of matchedWords.
func (b *book) lostDifference(i int, lex *lexedText, g gap, lost int, matched []int) Difference {
	e := b.entryOf(i)
	d := Difference{Kind: Lost, Line: lex.lineOf(g.f0), Number: e.number, Lost: lost, IsRuleLost: b.ruleIsLost(i, matched)}
	after := "all'inizio"
	if i > 0 {
		after = "dopo " + b.entryOf(i-1).displayName()
	}
	switch {
	case e.reason != "":
		d.Sentence = fmt.Sprintf("Riga %d: di un pezzo fuori dalle regole %s, %s.", d.Line, missingWords(lost), after)
	case d.IsRuleLost:
		d.Sentence = fmt.Sprintf("Riga %d: manca %s%s; doveva stare %s.", d.Line, e.displayName(),
			e.nameWithOpening(), after)
	default:
		d.Sentence = fmt.Sprintf("Riga %d, presso %s: %s.", d.Line, e.displayName(), missingWords(lost))
		if g.f0 > 0 && g.f0 <= len(lex.stream) {
			d.Sentence = fmt.Sprintf("Riga %d, presso %s: %s dopo «%s».", d.Line, e.displayName(), missingWords(lost),
				lex.quote(max(0, g.f0-4), g.f0))
		}
	}
	return d
}

// ruleIsLost reports whether the copy has no word of the rule to which the i-th segment belongs. matched is the
// result of matchedWords.
func (b *book) ruleIsLost(i int, matched []int) bool {
	n := b.entryOf(i).number
	for j := range matched {
		if matched[j] > 0 && (j == i || n != "" && b.entryOf(j).number == n) {
			return false
		}
	}
	return true
}

// countedWords returns n with its Italian noun.
func countedWords(n int) string {
	if n == 1 {
		return "una parola o un segno"
	}
	return fmt.Sprintf("%d parole e segni", n)
}

// missingWords returns an Italian clause that n words are missing.
func missingWords(n int) string {
	if n == 1 {
		return "manca " + countedWords(n)
	}
	return "mancano " + countedWords(n)
}
