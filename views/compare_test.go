package views

import (
	"slices"
	"testing"

	"cavillo/engine/compare"
	"cavillo/engine/replay"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

// A variant parts from its scenario no later than its sentences do. It may part earlier: by a rule, a place or an
// outcome that no sentence says.
func TestVariantsPartWhereTheirSentencesDo(t *testing.T) {
	variants, earlier := 0, 0
	ws, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	ygo, err := yugioh.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range slices.Concat(ws, ygo) {
		own, err := replay.Play(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		for n := range s.Variants {
			variant, err := replay.Play(s, n+1)
			if err != nil {
				t.Fatal(err)
			}
			variants++
			c := compare.Compare(own, variant)
			at, said := -1, FirstDifference(own, variant)
			if c.IsDifferent() {
				at = len(variant.Passages)
				for _, r := range c.Rows[c.FirstPartedRow:] {
					if r.Other >= 0 {
						at = r.Other
						break
					}
				}
			}
			switch {
			case at == said:
			case said >= 0 && (at < 0 || at > said):
				t.Errorf("%s, variant %d: it parts at passage %d, its sentences at %d", s.ID, n+1, at, said)
			default:
				earlier++
			}
		}
	}
	t.Logf("%d variants, %d of them part before their sentences do", variants, earlier)
	if earlier > variants/10 {
		t.Error("the two hardly agree")
	}
}
