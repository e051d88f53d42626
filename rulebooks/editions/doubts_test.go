package editions

import (
	"testing"

	"cavillo/rulebooks"
)

// Whoever sees one of these rules without its reading rules the contrary: the reading is marked, and stands before the
// others of its rule. A reading that only fills a silence is not marked.
func TestReadingsThatTurnTheirRule(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game      rulebooks.Game
		number    rulebooks.Number
		first     string
		overrides bool
	}{
		{rulebooks.WS, "3.8.3", "B-7", true},
		{rulebooks.WS, "4.9.1.2", "A-15", true},
		{rulebooks.WS, "7.2.1.3", "C-71", true}, // after A-27 in the chapter
		{rulebooks.WS, "7.2.1.4.2", "A-10", false},
		{rulebooks.NAR, "4.3.3", "A-4", true},
		{rulebooks.NAR, "8.5.3", "A-32", true},
		{rulebooks.NAR, "8.2.5", "C-8b", false},
		{rulebooks.OP, "4.4.4", "C-4c", true},
		{rulebooks.OP, "7.10", "C-7c", true},
		{rulebooks.OP, "5.3.1", "A-42", false},
		{rulebooks.YGO, "3.3.4", "C-3l", true}, // after C-3d in the chapter
		{rulebooks.YGO, "5.3.3", "C-5b", true},
		{rulebooks.YGO, "3.9.2", "A-21", false},
		{rulebooks.FOW, "3.3", "A-2", true},
		{rulebooks.FOW, "1.4", "A-34", false},
	} {
		for _, b := range books {
			if b.Game != c.game {
				continue
			}
			if d := b.Rule(c.number).Doubts; len(d) == 0 || d[0].ID != c.first || d[0].Overrides != c.overrides {
				t.Errorf("the first doubt of %s %s is not %s with overrides %v", c.game.Upper(), c.number, c.first,
					c.overrides)
			}
		}
	}
	for _, b := range books {
		turning := 0
		for _, d := range b.Doubts {
			if d.Overrides {
				turning++
			}
		}
		t.Logf("%s: %d readings of %d turn their rule", b.Game.Upper(), turning, len(b.Doubts))
	}
}
