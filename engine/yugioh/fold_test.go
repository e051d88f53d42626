package yugioh

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
