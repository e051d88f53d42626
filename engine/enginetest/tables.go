package enginetest

import (
	"reflect"
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/scenario"
)

// testTables checks the tables of passages, which are taken while rule code runs and share what has not changed: each
// is the one that the state gives when it is put back, and a play of which no table is taken comes to the same events
// and the same end.
func (p Proof) testTables(t *testing.T) {
	p.everyPart(t, func(t *testing.T, s *scenario.Scenario, variant int) {
		var kept keptTables
		seen, blind := *s, *s
		seen.Game, blind.Game = watchedGame{s.Game, &kept}, watchedGame{s.Game, nil}
		replay := played(t, &seen, variant)
		for i, state := range kept.states {
			kept.match.Restore(state)
			if now := kept.match.View().Explained(nil); !reflect.DeepEqual(now, kept.tables[i]) {
				t.Errorf("variant %d: table %d is another once the state is put back:\n%+v\nand was\n%+v", variant, i,
					now, kept.tables[i])
			}
		}
		if len(kept.states) < len(replay.Passages) {
			t.Errorf("variant %d: %d tables of %d passages", variant, len(kept.states), len(replay.Passages))
		}
		unseen := played(t, &blind, variant)
		if !reflect.DeepEqual(unseen.Events, replay.Events) || !slices.Equal(unseen.Answers, replay.Answers) ||
			unseen.End != replay.End {
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

func (m watchedMatch) View() engine.View { return watchedView{m.Match.View(), m} }

// watchedView keeps each table that it is asked for, and the state at it.
type watchedView struct {
	engine.View
	of watchedMatch
}

func (v watchedView) Explained(before *engine.Snapshot) engine.Snapshot {
	kept := v.of.kept
	if kept == nil {
		return engine.Snapshot{}
	}
	kept.states = append(kept.states, v.of.Save())
	kept.tables = append(kept.tables, v.View.Explained(before))
	return kept.tables[len(kept.tables)-1]
}
