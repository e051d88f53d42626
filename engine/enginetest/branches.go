package enginetest

import (
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// testBranches takes some options of the choices of every scenario and variant: a sample, because all would take too
// long.
func (p Proof) testBranches(t *testing.T) {
	p.forEachVariant(t, func(t *testing.T, s *scenario.Scenario, variant int) {
		own := mustPlay(t, s, variant)
		for i, c := range own.Choices {
			for option := range c.Options {
				switch departures := own.Departures(own, i, option); {
				case len(c.Options) < 2 || c.Taken < 0 || (i+option)%9 != 0 || option > 3:
				case option != c.Taken:
					p.testBranch(t, own, i, option)
				case len(departures) != 0:
					t.Errorf("%s, variant %d: the script's own choice %d departs as %s", s.ID, variant, i,
						replay.WriteBranch(departures))
				}
			}
		}
	})
}

// testBranch checks the branch of a replay that takes an option at a choice. It can be written as an address and read
// back, departs at that choice, and ends with a choice that waits or with the end of the game; from a choice that waits
// a longer branch can be played.
func (p Proof) testBranch(t *testing.T, own *replay.Replay, at, option int) {
	s, variant := own.Scenario, own.Variant
	departures := own.Departures(own, at, option)
	address := replay.WriteBranch(departures)
	read, err := replay.ReadBranch(address)
	if err != nil || !slices.Equal(read, departures) || len(departures) != 1 {
		t.Fatalf("%s, variant %d: the departures %v are read as %v, %v", s.ID, variant, departures, read, err)
	}
	branch, err := replay.Branch(own, read)
	if err != nil {
		t.Fatalf("%s, variant %d, %s: %v", s.ID, variant, address, err)
	}
	if len(branch.DepartsAt) != 1 || branch.DepartsAt[0] != at || branch.Choices[at].Taken != option ||
		branch.Choices[at].Options[option].Key != own.Choices[at].Options[option].Key {
		t.Fatalf("%s, variant %d, %s: it departs at %v", s.ID, variant, address, branch.DepartsAt)
	}
	last := len(branch.Choices) - 1
	pending, over := branch.Choices[last].Taken == engine.PendingAnswer, branch.End.GameOver
	// in the preparation a match can stop without a game: the decks are not regular
	begun := !slices.Contains(p.Preparation, branch.End.Phase)
	if pending && over || !pending && !over && begun {
		t.Errorf("%s, variant %d, %s: over %v, a choice waits %v", s.ID, variant, address, over, pending)
	}
	if !pending {
		return
	}
	more := own.Departures(branch, last, 0)
	if replay.WriteBranch(more[:1]) != address {
		t.Fatalf("%s, variant %d, %s: it goes on as %v", s.ID, variant, address, more)
	}
	if further, err := replay.Branch(own, more); err != nil || len(further.Choices) < len(branch.Choices) {
		t.Errorf("%s, variant %d, %v: %v", s.ID, variant, more, err)
	}
}
