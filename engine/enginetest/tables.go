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
	p.forEachVariant(t, func(t *testing.T, s *scenario.Scenario, variant int) {
		var kept tableLog
		seen, blind := *s, *s
		seen.Game, blind.Game = recordingGame{s.Game, &kept}, recordingGame{s.Game, nil}
		replay := mustPlay(t, &seen, variant)
		for i, state := range kept.states {
			kept.match.Restore(state)
			if now := kept.match.View().ExplainedSnapshot(nil); !reflect.DeepEqual(now, kept.tables[i]) {
				t.Errorf("variant %d: table %d is another once the state is put back:\n%+v\nand was\n%+v", variant, i,
					now, kept.tables[i])
			}
		}
		if len(kept.states) < len(replay.Passages) {
			t.Errorf("variant %d: %d tables of %d passages", variant, len(kept.states), len(replay.Passages))
		}
		unseen := mustPlay(t, &blind, variant)
		if !reflect.DeepEqual(unseen.Events, replay.Events) || !slices.Equal(unseen.Answers, replay.Answers) ||
			unseen.End != replay.End {
			t.Errorf("variant %d: the play is another when its tables are taken", variant)
		}
	})
}

// tableLog are the tables of a play as they were taken, and the state at each.
type tableLog struct {
	match  engine.Match
	states []any
	tables []engine.Snapshot
}

// recordingGame is a game that records the tables of its matches in the tableLog, where it has one.
type recordingGame struct {
	engine.Game
	kept *tableLog
}

func (g recordingGame) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	m, err := g.Game.Start(run, s)
	if err != nil {
		return nil, err
	}
	kept := g.kept
	switch {
	case kept != nil && kept.match != nil: // another match, to try something out beside the play
		kept = &tableLog{match: m}
	case kept != nil:
		kept.match = m
	}
	return recordingMatch{m, kept}, nil
}

// recordingMatch is a match whose View records tables. It hides the optional interfaces of the match.
type recordingMatch struct {
	engine.Match
	kept *tableLog
}

func (m recordingMatch) View() engine.View { return recordingView{m.Match.View(), m} }

// recordingView records each table that it returns, with the state at that moment.
type recordingView struct {
	engine.View
	of recordingMatch
}

func (v recordingView) ExplainedSnapshot(before *engine.Snapshot) engine.Snapshot {
	kept := v.of.kept
	if kept == nil {
		return engine.Snapshot{}
	}
	kept.states = append(kept.states, v.of.Save())
	kept.tables = append(kept.tables, v.View.ExplainedSnapshot(before))
	return kept.tables[len(kept.tables)-1]
}
