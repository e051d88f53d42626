package weiss

import (
	"testing"

	"cavillo/engine"
)

// TestConforms has the kernel judge the game by its contract, over every scenario and over random games.
func TestConforms(t *testing.T) {
	scenarios, err := Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	start := started(t)
	for _, fault := range engine.Conforms(Game{}, scenarios, func(run *engine.Run, seed uint64) (engine.Match, error) {
		return fresh(start, run, seed), nil
	}) {
		t.Error(fault)
	}
}
