package weiss

import (
	"testing"

	"cavillo/engine"
)

// TestFoldTrips takes away, one at a time, the events that change a table: each is missed.
func TestFoldTrips(t *testing.T) {
	replay, err := engine.Play(refreshInDamage(t), 0)
	if err != nil {
		t.Fatal(err)
	}
	end := replay.Passages[len(replay.Passages)-1].Table
	missed := 0
	for i, e := range replay.Events {
		without := append(append([]engine.Event(nil), replay.Events[:i]...), replay.Events[i+1:]...)
		if engine.Fold(&layout.Table, replay.Start, without, end) != "" {
			missed++
			continue
		}
		switch e.Kind {
		case "damage", "draw", "move", "refresh", "refresh-point", "rest", "trigger", "point":
			t.Errorf("event %d (%s) is not missed", e.Seq, e.Kind)
		}
	}
	if missed < 10 {
		t.Errorf("only %d events are missed", missed)
	}
}
