package measure

import (
	"fmt"
	"reflect"
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Invariant is a property that must hold at every choice. FindFault returns an English sentence about a fault, ""
// where the property holds.
type Invariant struct {
	Name      string // in Italian, as a summary prints it
	Interval  int    // it is checked at one choice out of so many; 0 for every choice
	FindFault func() string
}

// Invariants has the invariants of a match and counts the checks of each.
type Invariants struct {
	List        []Invariant
	Counts      []int // by index in List
	choiceCount int
}

// Fault checks the invariants that are due at the pending choice and returns the fault of the first that fails, ""
// where all hold.
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

// ChoiceFault checks that a rule gives the choice to its seat, and that there are options, each with a unique key
// and a rule that allows it. It returns an English sentence about a fault, "" where there is none.
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

// ForbiddenOptionFault checks that forbids returns no rule for an option of the pending choice with one of the
// verbs. It returns an English sentence about a fault, "" where there is none.
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

// ActsFault checks that Match.EachCandidateAct agrees with the options: each candidate act either is an option of
// the pending choice or has a rule that forbids it. It returns an English sentence about a fault, "" where there is
// none.
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

// Permuter is a match that can exchange at random the cards that the viewer does not see.
type Permuter interface {
	engine.Match
	Permute(viewer engine.Seat, by *engine.RandomSource)
}

// VisibilityFault checks that what a player sees of the table stays the same when the cards hidden from that player
// are exchanged. It returns an English sentence about a fault, "" where there is none, and restores the match.
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
