package forceofwill

import (
	"testing"

	"cavillo/engine"
)

// TestWordsAreSaid finds words for everything that events, keys and choices name.
func TestWordsAreSaid(t *testing.T) {
	for w := wATK; w < wAttributes; w++ {
		if words[w] == "" {
			t.Errorf("word %d, %d after the places, says nothing", w, w-wATK)
		}
	}
	if len(verbs) != int(vConcede)+1 {
		t.Errorf("%d verbs have names, of %d", len(verbs), vConcede+1)
	}
	for k := engine.KindRefused; int(k) < len(kinds); k++ {
		if kinds[k].Name == "" || kinds[k].ID == "" || kinds[k].Doc == "" {
			t.Errorf("kind %d is not described", k)
		}
	}
}
