package search

import (
	"slices"
	"testing"

	"cavillo/rulebooks"
)

func TestSaidFor(t *testing.T) {
	said, err := SaidFor(&rulebooks.Term{Name: "Waiting Room", Forms: []string{"cimitero"}}, rulebooks.WS)
	if err != nil || !slices.Contains(said, "graveyard") || slices.Contains(said, "cimitero") {
		t.Errorf("%v, %v", said, err)
	}
	if said, err := SaidFor(&rulebooks.Term{Name: "Waiting Room"}, rulebooks.NAR); err != nil || len(said) != 0 {
		t.Errorf("another game's words: %v, %v", said, err)
	}
}
