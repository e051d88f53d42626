package enginetest

import (
	"reflect"
	"slices"
	"testing"

	"cavillo/engine"
)

// testTables checks the tables of passages, which are taken while rule code runs and share what has not changed: each is the one that the state
// gives when it is put back, and a play of which no table is taken comes to the same events and the same end.
func (p Proof) testTables(t *testing.T) {
	p.everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		var kept keptTables
		seen, blind := *s, *s
		seen.Game, blind.Game = watchedGame{s.Game, &kept}, watchedGame{s.Game, nil}
		replay := played(t, &seen, variant)
		for i, state := range kept.states {
			kept.match.Restore(state)
			if now := kept.explained(nil); !reflect.DeepEqual(now, kept.tables[i]) {
				t.Errorf("variant %d: table %d is another once the state is put back:\n%+v\nand was\n%+v", variant, i, now, kept.tables[i])
			}
		}
		if len(kept.states) < len(replay.Passages) {
			t.Errorf("variant %d: %d tables of %d passages", variant, len(kept.states), len(replay.Passages))
		}
		unseen := played(t, &blind, variant)
		if !reflect.DeepEqual(unseen.Events, replay.Events) || !slices.Equal(unseen.Answers, replay.Answers) || unseen.End != replay.End {
			t.Errorf("variant %d: the play is another when its tables are taken", variant)
		}
	})
}

// keptTables are the tables of a play as they were taken, and the state at each.
type keptTables struct {
	match  engine.Match
	states []any
	tables []engine.Snapshot
}

// explained is the table of the match as it is now, with the parts of its numbers where the game says them.
func (k *keptTables) explained(before *engine.Snapshot) engine.Snapshot {
	if e, ok := k.match.(engine.Explaining); ok {
		return e.Explained(before)
	}
	return k.match.Snapshot()
}

// watchedGame is a game whose tables are kept; where they are kept nowhere, none is made.
type watchedGame struct {
	engine.Game
	kept *keptTables
}

func (g watchedGame) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	m, err := g.Game.Start(run, s)
	if err != nil {
		return nil, err
	}
	kept := g.kept
	switch {
	case kept != nil && kept.match != nil: // another match, to try something out beside the play
		kept = &keptTables{match: m}
	case kept != nil:
		kept.match = m
	}
	return watchedMatch{m, kept}, nil
}

// watchedMatch hides what else the match can do: its refusals may name other rules.
type watchedMatch struct {
	engine.Match
	kept *keptTables
}

func (m watchedMatch) Explained(before *engine.Snapshot) engine.Snapshot {
	if m.kept == nil {
		return engine.Snapshot{}
	}
	m.kept.states = append(m.kept.states, m.Save())
	m.kept.tables = append(m.kept.tables, m.kept.explained(before))
	return m.kept.tables[len(m.kept.tables)-1]
}
