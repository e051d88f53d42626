package weiss

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
)

// TestEventsFoldToTheEnd folds the events of every scenario over its first table and gets its last: where every card is, how it lies, the
// Refresh Points, the phase and the turn. What happened is all in the events.
func TestEventsFoldToTheEnd(t *testing.T) {
	for _, s := range published(t) {
		for variant := range len(s.Variants) + 1 {
			replay, err := engine.Play(s, variant)
			if err != nil {
				t.Fatal(err)
			}
			folded := flatten(replay.Start)
			for i := range replay.Events {
				folded.apply(t, &replay.Events[i])
			}
			end := flatten(replay.Passages[len(replay.Passages)-1].Table)
			for place := range end.areas {
				if !slices.Equal(folded.areas[place], end.areas[place]) {
					t.Errorf("%s, variant %d: %s is %v, folded %v", s.ID, variant, place, end.areas[place], folded.areas[place])
				}
			}
			if !maps.Equal(folded.orient, end.orient) || folded.points != end.points || folded.phase != end.phase || folded.turn != end.turn {
				t.Errorf("%s, variant %d: folded %v %v %s %s, the end is %v %v %s %s", s.ID, variant, folded.orient, folded.points, folded.phase, folded.turn,
					end.orient, end.points, end.phase, end.turn)
			}
		}
	}
}

// TestRandomGamesFold folds the events of full games, and plays them again from their answers.
func TestRandomGamesFold(t *testing.T) {
	start := started(t)
	for seed := range uint64(25) {
		run := &engine.Run{Driver: &engine.Random{Source: engine.Source(seed)}, Tracing: true}
		m := fresh(start, run, seed)
		folded := flatten(m.Snapshot())
		if err := run.Play(m); err != nil {
			t.Fatal(err)
		}
		events := run.Events()
		for i := range events {
			folded.apply(t, &events[i])
		}
		end := flatten(m.Snapshot())
		for place := range end.areas {
			if !slices.Equal(folded.areas[place], end.areas[place]) {
				t.Fatalf("seed %d: %s is %v, folded %v", seed, place, end.areas[place], folded.areas[place])
			}
		}
		if !maps.Equal(folded.orient, end.orient) || folded.points != end.points || folded.phase != end.phase || folded.turn != end.turn {
			t.Fatalf("seed %d: the end and what is folded differ", seed)
		}
		again := fresh(start, &engine.Run{Driver: &engine.Path{Answers: run.Answers()}}, seed)
		if err := again.Run.Play(again); err != nil || again.Hash() != m.Hash() {
			t.Fatalf("seed %d: played from its %d answers the game ends otherwise: %v", seed, len(run.Answers()), err)
		}
	}
}

// flat is a table by names: each area from the bottom, the orientation of the cards on the Stage.
type flat struct {
	areas  map[string][]string
	orient map[string]string
	points [2]int
	phase  string
	turn   engine.Seat
}

func flatten(s engine.Snapshot) *flat {
	f := &flat{areas: map[string][]string{}, orient: map[string]string{}, phase: s.Phase, turn: s.Turn}
	for p := range engine.Chance {
		for i, pile := range s.Players[p].Areas {
			var names []string
			for _, c := range pile.Cards {
				names = append(names, c.Name)
				if c.Orient != "" {
					f.orient[c.Name] = c.Orient
				}
			}
			if table.Areas[i].TopFirst {
				slices.Reverse(names)
			}
			f.areas[p.String()+"."+pile.Area] = names
		}
		f.points[p] = s.Players[p].Values[1].Value
	}
	return f
}

// apply does what an event says, from its fields alone.
func (f *flat) apply(t *testing.T, e *engine.Event) {
	switch e.Kind {
	case "phase":
		f.phase = e.To
	case "turn":
		f.turn = e.Actor
	case "point":
		f.points[e.Actor] += e.Amount
	case "stand", "rest", "reverse":
		for _, name := range e.Subjects {
			f.orient[name] = map[string]string{"stand": "Stand", "rest": "Rest", "reverse": "Reverse"}[e.Kind]
		}
	case "shuffle":
		f.areas[e.To] = slices.Clone(e.Subjects)
		slices.Reverse(f.areas[e.To])
	case "swap":
		f.areas[e.From], f.areas[e.To] = f.areas[e.To], f.areas[e.From]
	default:
		if !strings.Contains(e.From, ".") {
			return
		}
		for _, name := range e.Subjects {
			at := slices.Index(f.areas[e.From], name)
			if at < 0 {
				t.Fatalf("event %d (%s): %s is not in %s", e.Seq, e.Kind, name, e.From)
			}
			f.areas[e.From] = slices.Delete(f.areas[e.From], at, at+1)
			f.areas[e.To] = append(f.areas[e.To], name)
			if delete(f.orient, name); strings.Contains(e.To, "centro") || strings.Contains(e.To, "retro") {
				f.orient[name] = "Stand"
			}
		}
	}
}
