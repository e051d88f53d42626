package verbatim

import "testing"

// Twelve words in a row are a copy, whatever their case, accents and punctuation; eleven are not, and quoted ones are
// allowed.
func TestCopies(t *testing.T) {
	const original = "Il giocatore che può pescare mette una carta del mazzo nella sua mano, e poi passa."
	var o Originals
	o.Add("prova", original)
	for text, want := range map[string]int{
		original: 5,
		"Prima riga.\nil GIOCATORE che puo pescare; mette una\ncarta del mazzo nella sua!": 1,
		"Il giocatore che può pescare mette una carta del mazzo nella":                     0,
		"Chi può pescare mette in mano una carta dalla cima del suo mazzo, e poi passa.":   0,
	} {
		found := o.CopiesIn(text)
		if len(found) != want {
			t.Errorf("%q: %v, want %d", text, found, want)
		}
		if want == 1 && found[0].Line != 2 {
			t.Errorf("the copy is on line %d", found[0].Line)
		}
	}
	if line := o.Quote("ws:1.1\tsenza motivo"); line != 1 {
		t.Errorf("a bad line of the table is line %d", line)
	}
	if line := o.Quote("ws:1.1\t" + original + "\tuna formula\n"); line != 0 || len(o.CopiesIn(original)) != 0 {
		t.Errorf("line %d; quoted words count as a copy", line)
	}
}
