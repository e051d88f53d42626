package weiss

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine/replay"
)

// heads are the passages of a scenario as "kind subjects > to".
func heads(p *replay.Replay) []string {
	var out []string
	for _, v := range p.Passages {
		e := p.Events[v.Head]
		out = append(out, strings.TrimSpace(e.Kind+" "+strings.Join(e.Subjects, " ")+" > "+e.To))
	}
	return out
}

// TestPassages holds what a reader steps through in one scenario, where the page opens, and that every event is in one
// passage.
func TestPassages(t *testing.T) {
	for _, s := range proof.Published(t) {
		played, err := replay.Play(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		var all []int
		for _, v := range played.Passages {
			all = append(all, v.Events...)
			if !slices.Contains(v.Events, v.Head) {
				t.Errorf("%s: the head of a passage is not in it", s.ID)
			}
		}
		for i, at := range all {
			if i != at {
				t.Fatalf("%s: event %d is not in its place among the passages", s.ID, i)
			}
		}
		t.Logf("%s opens at %d: %s", s.ID, played.DecisivePassage, strings.Join(heads(played), " | "))
	}
}
