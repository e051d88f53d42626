package search

import (
	"slices"
	"testing"

	"cavillo/rulebooks"
)

func TestSaidFor(t *testing.T) {
	found, err := TermSynonyms(&rulebooks.Term{Name: "Waiting Room", Forms: []string{"cimitero"}}, rulebooks.WS)
	if err != nil || !slices.Contains(found, "graveyard") || slices.Contains(found, "cimitero") {
		t.Errorf("%v, %v", found, err)
	}
	if found, err := TermSynonyms(&rulebooks.Term{Name: "Waiting Room"}, rulebooks.NAR); err != nil || len(found) != 0 {
		t.Errorf("another game's words: %v, %v", found, err)
	}
}
