package enginetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavillo/engine/timing"
)

// testTiming plays every line of the game's timing and compares the answers with timing.tsv, which a person has read
// beside the rulebook: the class, whose turn it is, the moment, the phase where the engine was asked, yes or no, and
// the rule.
func (p Proof) testTiming(t *testing.T) {
	when, err := p.Timing()
	if err != nil {
		t.Fatal(err)
	}
	if when == nil {
		t.Skip("the game has no timing.yaml")
	}
	lines, err := when.Lines()
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	used := make([]bool, len(when.Reasons))
	for _, l := range lines {
		whose, may := "suo", "no"
		if l.OwnTurn {
			whose = "tuo"
		}
		if l.Allowed {
			may = "sì"
		}
		if !l.Allowed {
			at := slices.IndexFunc(when.Reasons, func(r timing.Reason) bool { return r.Rule == l.Rule.Number })
			if at < 0 {
				t.Errorf("%s, %s: «perché no» does not have %s", l.Class.ID, l.Moment.Name, l.Rule.Number)
			} else {
				used[at] = true
			}
		}
		if l.Rule.Number == "" {
			t.Errorf("%s, %s: no rule says so", l.Class.ID, l.Moment.Name)
		}
		fmt.Fprintf(&text, "%s\t%s\t%s\t%s\t%s\t%s\n", l.Class.ID, whose, l.Moment.Name, l.Phase, may, l.Rule.Number)
	}
	for i, r := range when.Reasons {
		if slices.ContainsFunc(when.Reasons[:i], func(before timing.Reason) bool { return before.Rule == r.Rule }) {
			t.Errorf("«perché no» has %s twice", r.Rule)
		} else if !used[i] {
			t.Errorf("«perché no» has %s, by which no line is refused", r.Rule)
		}
	}
	compareWithFile(t, "timing.tsv", []byte(text.String()))
}
