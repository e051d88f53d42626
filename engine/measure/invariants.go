package measure

import (
	"fmt"
	"reflect"
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Invariant is a property that must hold at a choice, whatever the players do. Find returns an English sentence about
// what is wrong, "" where the property holds.
type Invariant struct {
	Name      string // in Italian: what is checked, as a summary prints it
	Interval  int    // it is checked at one choice out of so many; 0 is at every choice
	FindFault func() string
}

// Invariants holds the invariants of a match and counts how often each was checked.
type Invariants struct {
	List        []Invariant
	Counts      []int // by index in List
	choiceCount int
}

// Fault checks the invariants that are due at the pending choice and returns what the first that fails found, "" where
// all hold.
func (v *Invariants) Fault() string {
	if v.Counts == nil {
		v.Counts = make([]int, len(v.List))
	}
	v.choiceCount++
	for i, c := range v.List {
		if v.choiceCount%max(c.Interval, 1) != 0 {
			continue
		}
		v.Counts[i]++
		if found := c.FindFault(); found != "" {
			return found
		}
	}
	return ""
}

// ChoiceSound checks that a rule gives the choice to its seat, and that there are options, each with a key of its own
// and a rule that allows it. It returns what is wrong, "" where nothing is.
func ChoiceFault(m engine.Match, c *engine.Choice) string {
	if len(c.Options) == 0 {
		return "a choice without options"
	}
	if c.Rule == 0 || c.Rule.IsDoubt() {
		return "no rule gives a choice to " + c.Seat.String()
	}
	keys := make(map[string]bool, len(c.Options))
	for _, o := range c.Options {
		key := m.Key(o)
		switch {
		case keys[key]:
			return key + " is twice among the options"
		case o.Rule == 0 || o.Rule.IsDoubt():
			return "nothing allows " + key
		}
		keys[key] = true
	}
	return ""
}

// NoneForbidden checks that no option of the pending choice with one of some verbs is an act that forbids refuses. It
// returns what is wrong, "" where nothing is.
func ForbiddenOptionFault(m engine.Match, c *engine.Choice, forbids func(engine.Seat, engine.Option) cite.ID,
	verbs ...engine.Verb) string {
	for _, o := range c.Options {
		if !slices.Contains(verbs, o.Verb) {
			continue
		}
		if why := forbids(c.Seat, o); why != 0 {
			return m.Key(o) + " is an option and forbidden by " + why.String()
		}
	}
	return ""
}

// ActsAgree checks that Match.EachCandidateAct agrees with the options: each act that it has either is an option of the
// pending choice or has a rule that forbids it. It returns what is wrong, "" where nothing is.
func ActsFault(m engine.Match, c *engine.Choice) (fault string) {
	keys := make(map[string]bool, len(c.Options))
	for _, o := range c.Options {
		keys[m.Key(o)] = true
	}
	for seat := range engine.Chance {
		c.EachCandidateAct(m, seat, func(o engine.Option) {
			if allowed := seat == c.Seat && keys[m.Key(o)]; allowed != (o.Rule == 0) {
				fault = fmt.Sprintf("%s by %s: among the options %v, forbidden by %q", m.Key(o), seat, allowed, o.Rule)
			}
		})
	}
	return fault
}

// Permuter is a match that can exchange at random the cards that a player does not see.
type Permuter interface {
	engine.Match
	Permute(viewer engine.Seat, by *engine.RandomSource)
}

// SeesNoMore checks that a player's view of the table does not change when the cards that they do not see are
// exchanged. It returns what is wrong, "" where nothing is, and leaves the match as it was.
func VisibilityFault(m Permuter, by *engine.RandomSource) string {
	saved := m.Save()
	defer m.Restore(saved)
	for viewer := range engine.Chance {
		before := m.View().Snapshot().SeenBy(viewer)
		m.Permute(viewer, by)
		if after := m.View().Snapshot().SeenBy(viewer); !reflect.DeepEqual(before, after) {
			return fmt.Sprintf("%s sees the difference when hidden cards are exchanged", viewer)
		}
		m.Restore(saved)
	}
	return ""
}
