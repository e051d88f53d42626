package reading_test

import (
	"context"
	"slices"
	"testing"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// TestExplain explains a line with a misspelt word, one with a word that nobody knows, one with an open number, and one
// with an open denial: what is open, which readings lost, and whether the evidence is enough.
func TestExplain(t *testing.T) {
	var list []*situation.Situation
	for _, s := range situations(t) {
		if s.Game.Code() == "ygo" {
			list = append(list, s)
		}
	}
	reader := readerOf(t, list...)
	found := []rulebooks.Ref{{Game: "ygo", Number: "4.1.2.5.1"}}
	for _, c := range []struct {
		line, open string
		bars       []reading.Bar
		enough     bool
	}{
		{"attaco con 2000 un mostro in difesa con 1000", "", nil, true},
		{"attacco con 2000 un mostro in difesa con 1000, zorblax", "zorblax", nil, true},
		{"attacco con 2000 un mostro in difesa con 1000, zorblax 77", "77", []reading.Bar{reading.BarOpenValue}, true},
		{"attacco con 2000 un mostro in difesa con 1000, non zorblax", "non", []reading.Bar{reading.BarDenial}, true},
	} {
		e, err := reader.Explain(list, c.line, found, func(r reading.Reading) (*situation.Answer, error) {
			return r.AnswerSupposed(context.Background(), r.Typed.Filling, 5000)
		})
		if err != nil || e == nil {
			t.Fatalf("%q: %v", c.line, err)
		}
		isOpen := func(w reading.WordReading) bool { return w.IsOpen && w.Typed == c.open }
		if e.Readings[0].ID != "battaglia" || len(e.Readings) < 2 || e.Readings[1].Worth > e.Readings[0].Worth ||
			c.open != "" != slices.ContainsFunc(e.Words, isOpen) || !slices.Equal(e.Bars, c.bars) || e.Score >= e.Needed != c.enough {
			t.Errorf("%q: %+v", c.line, e)
		}
		if w := e.Words[0]; w.Read != "attacco" {
			t.Errorf("%q is read as %q", w.Typed, w.Read)
		}
	}
	numbers := func(line string) float64 {
		e, err := reader.Explain(list, line, found, func(r reading.Reading) (*situation.Answer, error) {
			return r.AnswerSupposed(context.Background(), r.Typed.Filling, 5000)
		})
		if err != nil {
			t.Fatal(err)
		}
		return e.Score
	}
	if closed, open := numbers("attacco con 2000 un mostro in difesa con 1000"), numbers("attacco con 2000 un mostro in difesa con 1000 e 77"); closed <= open {
		t.Errorf("an open number does not lower the score: %v and %v", closed, open)
	}
	if without, _ := reader.Explain(list, "attacco con 2000 un mostro in difesa con 1000", nil, func(r reading.Reading) (*situation.Answer, error) {
		return r.AnswerSupposed(context.Background(), r.Typed.Filling, 5000)
	}); without.Score >= without.Needed {
		t.Errorf("without a found rule the evidence is enough: %+v", without.Evidence)
	}
}
