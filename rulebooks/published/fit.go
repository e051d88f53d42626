package published

import (
	"fmt"

	"cavillo/rulebooks"
)

// A copy fits if at most one in fitMissing known words is missing and at most one in fitAdded is added.
const fitMissing, fitAdded = 4, 4

// checkWords returns a refusal for a text whose words, in any order, are not those of the book; nil for a text that
// may fit.
func (b *book) checkWords(lex *lexedText) *Refusal {
	keys := lex.wordHashes()
	if b.mayBeCopy(keys) {
		return nil
	}
	shared := countCommon(b.known.keys, keys)
	at := 0
	for at < min(len(keys), len(b.known.keys)) && keys[at] == b.known.keys[at] {
		at++
	}
	r := b.unfitRefusal(lex, gap{at, len(b.known.keys), at, min(at+8, len(keys))}, shared, len(keys)-shared)
	for _, other := range rulebooks.Games {
		if other == b.game {
			continue
		}
		if o, err := bookOf(other); err == nil && o.mayBeCopy(keys) {
			r.Found += fmt.Sprintf(" (sembra il regolamento di %s)", other.Name())
			break
		}
	}
	return r
}

// mayBeCopy reports whether the words with these hashes, in any order, may be a copy of the book.
func (b *book) mayBeCopy(keys []uint16) bool {
	shared := countCommon(b.known.keys, keys)
	return !hasTooFewWords(shared, len(b.known.keys)) && !hasTooManyWords(len(keys)-shared, len(b.known.keys))
}

// checkOrder returns a refusal for a text that has too few of the known words in order, or too many others; nil for
// a text that fits.
func (b *book) checkOrder(gaps []gap, lex *lexedText) *Refusal {
	missing, added := 0, 0
	var worst gap
	for _, g := range gaps {
		missing, added = missing+g.missing(), added+g.added()
		if g.missing()+g.added() > worst.missing()+worst.added() {
			worst = g
		}
	}
	shared := len(b.known.keys) - missing
	if !hasTooFewWords(shared, len(b.known.keys)) && !hasTooManyWords(added, len(b.known.keys)) {
		return nil
	}
	return b.unfitRefusal(lex, worst, shared, added)
}

func hasTooFewWords(shared, known int) bool { return shared < known-known/fitMissing }
func hasTooManyWords(added, known int) bool { return added > known/fitAdded }

func (b *book) unfitRefusal(lex *lexedText, g gap, shared, added int) *Refusal {
	found := "la fine del testo"
	if g.f0 < len(lex.stream) {
		found = "«" + lex.quote(g.f0, max(g.f1, min(g.f0+8, len(lex.stream)))) + "»"
	}
	expected := "la fine del testo"
	if g.k0 < len(b.known.keys) {
		e := b.entryOf(b.segmentOf(g.k0))
		expected = e.displayName() + e.nameWithOpening()
	}
	note := fmt.Sprintf("Del documento noto tornano %d parole e segni su %d, e %d sono in più: "+
		"ne devono tornare almeno tre su quattro, con al più un quarto di aggiunte.",
		shared, len(b.known.keys), added)
	return &Refusal{b.game, lex.lineOf(g.f0), found, expected, note}
}

// displayName returns the Italian name of an entry for messages.
func (e *entry) displayName() string {
	switch {
	case e.reason != "":
		return "un pezzo fuori dalle regole"
	case e.class == "H":
		return "il titolo " + e.number.String()
	case e.class == "B":
		return "la voce " + e.number.String()
	}
	return "la regola " + e.number.String()
}

// nameWithOpening returns an Italian clause with the opening words of an entry, to follow its displayName; "" where
// displayName contains them.
func (e *entry) nameWithOpening() string {
	if e.opening == "" || e.opening == e.number.String() {
		return ""
	}
	return fmt.Sprintf(", che si apre con «%s»", e.opening)
}

// countCommon returns how many words two texts share, in any order.
func countCommon(a, b []uint16) int {
	count := map[uint16]int{}
	for _, k := range a {
		count[k]++
	}
	n := 0
	for _, k := range b {
		if count[k] > 0 {
			count[k]--
			n++
		}
	}
	return n
}
