package published

import (
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// A rule of two parts is reported as lost only if both are, and then once.
func TestLostParts(t *testing.T) {
	const first, second = "Il giocatore di turno toglie da uno a tre sassi.", " Poi il turno\n\npassa."
	l := invented(t).layout
	outline := strings.Replace(inventedOutline, "2.2\tE\t1\tPoi", "2.1\tE\t2\tPoi", 1)
	b, err := newBook(rulebooks.FOW, l, l.fingerprintOf(inventedText).String(), outline, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, lost, sentence string
		whole                bool
	}{
		{"first part", first, "presso la regola 2.1: mancano", false},
		{"second part", second, "presso la regola 2.1: mancano", false},
		{"both", first + second, "manca la regola 2.1, che si apre con «Il giocatore di turno»", true},
	} {
		doc, err := b.read([]byte(strings.Replace(inventedText, c.lost, "", 1)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(doc.Differences) != 1 {
			t.Errorf("%s: %v", c.name, doc.Differences)
			continue
		}
		d := doc.Differences[0]
		if d.Kind != Lost || d.Number != "2.1" || d.IsRuleLost != c.whole || !strings.Contains(d.Sentence, c.sentence) ||
			d.Lost == 0 {
			t.Errorf("%s: %+v", c.name, d)
		}
		if gone := slices.Contains(doc.Missing, rulebooks.Number("2.1")); gone != c.whole {
			t.Errorf("%s: missing %v", c.name, doc.Missing)
		}
	}
}

// Dashes in a row between the words of the layout's list are text, on one line or several; others are list marks.
func TestRowOfDashes(t *testing.T) {
	l := &layout{dashes: [][2]string{{"meno", "Vince"}}}
	for _, text := range []string{"Tre o meno - - - Vince", "Tre o meno – — -\nVince", "Tre o meno\n-\n-\n-\nVince"} {
		if got := plain(l.lex(text)); got != "Tre o meno - - - Vince" {
			t.Errorf("%q: %q", text, got)
		}
	}
	for _, text := range []string{"Tre o meno - - - Perde", "- - - Vince", "Tre o meno\n- Vincere"} {
		if got := plain(l.lex(text)); strings.Contains(got, "-") {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// plain joins the tokens that are text, as a node does.
func plain(l *lexedText) string {
	var words []string
	for _, it := range l.tokens {
		if it.kind != markup {
			words = append(words, it.plain)
		}
	}
	return strings.Join(words, " ")
}

// fingerprintOf makes the fingerprint of a text.
func (l *layout) fingerprintOf(text string) fingerprint {
	lex := l.lex(normalize(text))
	return fingerprint{lex.digest(), lex.wordHashes()}
}
