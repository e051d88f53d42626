package weiss

import (
	"testing"

	"cavillo/engine"
)

// TestEventsFoldToTheEnd folds the events of every scenario over its first table and gets its last.
func TestEventsFoldToTheEnd(t *testing.T) {
	everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		replay, err := engine.Play(s, variant)
		if err != nil {
			t.Fatal(err)
		}
		if fault := engine.Fold(&table, replay.Start, replay.Events, replay.Passages[len(replay.Passages)-1].Table); fault != "" {
			t.Errorf("%s, variant %d: %s", s.ID, variant, fault)
		}
	})
}

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
		if engine.Fold(&table, replay.Start, without, end) != "" {
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

// TestRandomGamesFold folds the events of full games, and plays them again from their answers.
func TestRandomGamesFold(t *testing.T) {
	start := started(t)
	for seed := range uint64(25) {
		run := &engine.Run{Driver: &engine.Random{Source: engine.Source(seed)}, Tracing: true}
		m := fresh(start, run, seed)
		before := m.Snapshot()
		if err := run.Play(m); err != nil {
			t.Fatal(err)
		}
		if fault := engine.Fold(&table, before, run.Events(), m.Snapshot()); fault != "" {
			t.Fatalf("seed %d: %s", seed, fault)
		}
		again := fresh(start, &engine.Run{Driver: &engine.Path{Answers: run.Answers()}}, seed)
		if err := again.Run.Play(again); err != nil || again.Hash() != m.Hash() {
			t.Fatalf("seed %d: played from its %d answers the game ends otherwise: %v", seed, len(run.Answers()), err)
		}
	}
}
