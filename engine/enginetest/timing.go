package enginetest

import (
	"fmt"
	"strings"
	"testing"
)

// testTiming plays every line of the game's timing and compares the answers with timing.tsv, which a person has read beside the rulebook:
// the class, whose turn it is, the moment, the phase where the engine was asked, yes or no, and the rule.
func (p Proof) testTiming(t *testing.T) {
	timing, err := p.Timing()
	if err != nil {
		t.Fatal(err)
	}
	if timing == nil {
		t.Skip("the game has no timing.yaml")
	}
	lines, err := timing.Lines()
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, l := range lines {
		whose, may := "suo", "no"
		if l.Own {
			whose = "tuo"
		}
		if l.Allowed {
			may = "sì"
		}
		if l.Rule.Number == "" {
			t.Errorf("%s, %s: no rule says so", l.Class.ID, l.Moment.Name)
		}
		fmt.Fprintf(&text, "%s\t%s\t%s\t%s\t%s\t%s\n", l.Class.ID, whose, l.Moment.Name, l.Phase, may, l.Rule.Number)
	}
	golden(t, "timing.tsv", []byte(text.String()))
}
