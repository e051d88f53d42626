package weiss

import (
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// TestFoldTrips takes away, one at a time, the events that change a table: each is missed.
func TestFoldTrips(t *testing.T) {
	played, err := replay.Play(refreshInDamage(t), 0)
	if err != nil {
		t.Fatal(err)
	}
	end := played.Passages[len(played.Passages)-1].Table
	missed := 0
	for i, e := range played.Events {
		without := append(append([]engine.Event(nil), played.Events[:i]...), played.Events[i+1:]...)
		if engine.TableFault(&layout.Table, played.Start, without, end) != "" {
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
