package enginetest

import (
	"slices"
	"testing"

	"cavillo/engine"
)

// testBranches takes, of every scenario and variant, options that its script does not: the branch goes through its address and back, turns
// where it says, follows the script until there, and stops with a choice or at the end.
func (p Proof) testBranches(t *testing.T) {
	p.everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		own, err := engine.Play(s, variant)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range own.Choices {
			for option := range c.Options {
				if len(c.Options) < 2 || c.Taken < 0 || (i+option)%9 != 0 || option > 3 {
					continue
				}
				turns := own.Turns(own, i, option)
				if option == c.Taken {
					if len(turns) != 0 {
						t.Errorf("%s, variant %d: the script's own choice %d is the turn %s", s.ID, variant, i, engine.WriteBranch(turns))
					}
					continue
				}
				address := engine.WriteBranch(turns)
				read, err := engine.ReadBranch(address)
				if err != nil || !slices.Equal(read, turns) || len(turns) != 1 {
					t.Fatalf("%s, variant %d: the turns %v are read as %v, %v", s.ID, variant, turns, read, err)
				}
				branch, err := engine.Branch(own, read)
				if err != nil {
					t.Fatalf("%s, variant %d, %s: %v", s.ID, variant, address, err)
				}
				if len(branch.Turned) != 1 || branch.Turned[0] != i || branch.Choices[i].Taken != option ||
					branch.Choices[i].Options[option].Key != c.Options[option].Key {
					t.Fatalf("%s, variant %d, %s: it turns at %v", s.ID, variant, address, branch.Turned)
				}
				last := len(branch.Choices) - 1
				begins := !slices.Contains(p.Preparation, branch.End.Phase) // otherwise the decks may be such that there is no game
				if pending := branch.Choices[last].Taken == engine.Pending; pending == branch.End.Over && (pending || begins) {
					t.Errorf("%s, variant %d, %s: over %v, a choice waits %v", s.ID, variant, address, branch.End.Over, pending)
				} else if pending {
					if more := own.Turns(branch, last, 0); engine.WriteBranch(more[:1]) != address {
						t.Errorf("%s, variant %d, %s: it goes on as %v", s.ID, variant, address, more)
					} else if farther, err := engine.Branch(own, more); err != nil || len(farther.Choices) <= len(branch.Choices)-1 {
						t.Errorf("%s, variant %d, %v: %v", s.ID, variant, more, err)
					}
				}
			}
		}
	})
}
