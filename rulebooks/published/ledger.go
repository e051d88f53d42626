package published

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// Reason is why a part of a text belongs to no node. The list is closed: there is no reason "everything else".
type Reason string

const (
	Chrome        Reason = "site chrome"    // menus, banners and notices of the site it was taken from
	Furniture     Reason = "page furniture" // running titles, side tabs, page numbers, stray repetitions of a column
	Figure        Reason = "figure remains" // arrows and labels of pictures that are not text
	Marker        Reason = "marker"         // list marks, emphasis, remains of markup
	Bibliographic Reason = "bibliographic"  // title page, credits, addresses
)

// Reasons lists all reasons.
var Reasons = []Reason{Chrome, Furniture, Figure, Marker, Bibliographic}

func (r Reason) isValid() bool { return slices.Contains(Reasons, r) }

// Part is a range of one line with exactly one owner: a node, by its number, or a reason for rejecting the range.
type Part struct {
	Line int // from 1
	// Start and End are byte offsets in the decoded text.
	Start, End int
	Number     rulebooks.Number
	Reason     Reason
	IsAdded    bool // not in the known document
}

// Ledger lists all parts of a text, in order.
type Ledger struct {
	Parts []Part
	text  string
}

// newLedger returns the ledger of all tokens; adjacent tokens of a line with the same owner are one part.
func newLedger(lex *lexedText, owned []owner) *Ledger {
	l := &Ledger{text: lex.source}
	for i, it := range lex.tokens {
		p := Part{Line: it.line, Start: it.start, End: it.end, Reason: Marker, IsAdded: owned[i].isAdded}
		if e := owned[i].entry; e != nil {
			p.Number, p.Reason = e.number, e.reason
		}
		if n := len(l.Parts) - 1; n >= 0 {
			last := &l.Parts[n]
			if last.Line == p.Line && last.Number == p.Number && last.Reason == p.Reason && last.IsAdded == p.IsAdded {
				last.End = p.End
				continue
			}
		}
		l.Parts = append(l.Parts, p)
	}
	return l
}

// Text returns the text of a part, "" for a part that is outside the text.
func (l *Ledger) Text(p Part) string {
	if p.Start < 0 || p.End > len(l.text) || p.Start > p.End {
		return ""
	}
	return l.text[p.Start:p.End]
}

// Check returns an error unless every visible character is in exactly one part, and every part has either a number
// or a valid reason.
func (l *Ledger) Check() error {
	parts := slices.Clone(l.Parts)
	slices.SortStableFunc(parts, func(a, b Part) int { return a.Start - b.Start })
	at := 0
	for _, p := range parts {
		switch {
		case p.Start < 0 || p.End > len(l.text) || p.Start >= p.End:
			return fmt.Errorf("registro: riga %d: una parte è fuori dal testo", p.Line)
		case (p.Number == "") == (p.Reason == "") || p.Reason != "" && !p.Reason.isValid():
			return fmt.Errorf("registro: riga %d: «%s» non sta in una regola né in un motivo di scarto", p.Line,
				l.Text(p))
		case p.Start < at:
			return fmt.Errorf("registro: riga %d: «%s» è contato due volte", p.Line, l.text[p.Start:min(at, p.End)])
		}
		if err := l.checkBlank(at, p.Start); err != nil {
			return err
		}
		at = p.End
	}
	return l.checkBlank(at, len(l.text))
}

// checkBlank returns an error if the text has a visible character between two offsets.
func (l *Ledger) checkBlank(from, to int) error {
	hole := strings.IndexFunc(l.text[from:to], func(r rune) bool { return !unicode.IsSpace(r) })
	if hole < 0 {
		return nil
	}
	r, _ := utf8.DecodeRuneInString(l.text[from+hole:])
	return fmt.Errorf("registro: riga %d: «%c» non sta in nessun posto", 1+strings.Count(l.text[:from+hole], "\n"), r)
}
