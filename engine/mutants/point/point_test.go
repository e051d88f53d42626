package point

import (
	"slices"
	"testing"

	"cavillo/engine"
)

// TestPoints asks every change with its mutant off and on, at its border.
func TestPoints(t *testing.T) {
	list := []int{1, 2, 3}
	all := func() []any {
		return []any{Is(1), Not(1, true), Less(1, 2, 2), LessEqual(1, 2, 2), Greater(1, 2, 2), GreaterEqual(1, 2, 2),
			Up(1, 2), Down(1, uint8(2)),
			None(1, "rule"), Other(1, engine.A), Other(1, engine.Chance), Rest(1, list)[0], len(Short(1, list)),
			len(Rest(1, list[:0])),
			Less(1, 1, 2), LessEqual(1, 1, 2), Greater(1, 1, 2), GreaterEqual(1, 1, 2),
			Less(1, 3, 2), LessEqual(1, 3, 2), Greater(1, 3, 2), GreaterEqual(1, 3, 2)}
	}
	same := []any{true, true, false, false, false, false, true, true}
	On = 0
	off := []any{false, true, false, true, false, true, 2, uint8(2), "rule", engine.A, engine.Chance, 1, 3, 0}
	if want := append(off, same...); !slices.Equal(all(), want) {
		t.Errorf("off: %v, expected %v", all(), want)
	}
	On = 1
	defer func() { On = 0 }()
	on := []any{true, false, true, false, true, false, 3, uint8(1), "", engine.B, engine.Chance, 2, 2, 0}
	if want := append(on, same...); !slices.Equal(all(), want) {
		t.Errorf("on: %v, expected %v", all(), want)
	}
}

// TestReached is told of a comparison only where its mutant could differ.
func TestReached(t *testing.T) {
	var reached []int
	Reached = func(mutant int) { reached = append(reached, mutant) }
	defer func() { Reached = nil }()
	Less(1, 1, 2)
	Less(2, 2, 2)
	Not(3, false)
	GreaterEqual(4, 3, 2)
	Other(5, engine.Nobody)
	if !slices.Equal(reached, []int{2, 3}) {
		t.Errorf("reached %v", reached)
	}
}
