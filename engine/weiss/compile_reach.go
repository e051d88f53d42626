package weiss

import (
	"cavillo/engine/weiss/card"
)

// What a text can have to do with at all, worked out once for a match, so that a match asks only the texts that may answer.

// areaSet is a set of areas, a bit each.
type areaSet uint32

const everywhere areaSet = 1<<areas - 1

func (s areaSet) has(a Area) bool { return s&(1<<a) != 0 }

var (
	stageSet  = setOf(slots[:]...)
	markerSet = setOf(markerAreas[:]...)
)

func setOf(list ...Area) (s areaSet) {
	for _, a := range list {
		s |= 1 << a
	}
	return s
}

// zoneSet are the areas that a text may mean by a zone.
func zoneSet(zones []card.Zone) (s areaSet) {
	for _, z := range zones {
		switch z {
		case card.Stage, card.CenterStage, card.BackStage, card.CenterSlot:
			s |= stageSet
		case card.MarkerArea:
			s |= markerSet
		default:
			s |= setOf(zoneAreas[z])
		}
	}
	return s
}

// reachOf are the areas that a trigger names; all where it names none.
func reachOf(zones []card.Zone) areaSet {
	if len(zones) == 0 {
		return everywhere
	}
	return zoneSet(zones)
}

// clause is one thing that a CONT says, with the conditions on the way to it.
type clause struct {
	do    *card.Action
	asks  [][]card.Condition
	other []bool // of asks: it is what is said where they do not hold

	depend sorts // what it depends on
}

// reach works out what an ability of a card of a type may have to do with, of any type where it is given by an effect.
func (g *match) reach(a *ability, of CardType, given bool) {
	a.valid = zoneSet(a.In)
	switch {
	case len(a.In) > 0:
	case !given && of == Character:
		a.valid = stageSet
	case !given && of == Climax:
		a.valid = setOf(ClimaxArea)
	default:
		a.valid = everywhere
	}
	a.from, a.to = everywhere, everywhere
	if t := a.When; t != nil {
		if len(t.From) > 0 && t.Word == card.NoKeyword {
			a.from = zoneSet(t.From)
		}
		if len(t.To) > 0 {
			a.to = zoneSet(t.To)
		}
		a.own = t.What != nil && t.What.Ref == card.This
	}
	if a.Word == card.Alarm {
		a.cares.areas(a.valid, card.You) // it is valid on top of the Clock (10.1.1)
	}
	if a.When != nil && a.When.On == card.Holds {
		a.cares.conditions(a.When.If)
	}
	if a.When != nil && a.When.On == card.Moves {
		g.hearMoves(a)
	}
	if a.Kind == card.CONT {
		a.clauses = clauses(nil, a.Do, [][]card.Condition{a.If}, []bool{false})
		for i := range a.clauses {
			c := &a.clauses[i]
			c.depend = c.depends()
			for _, asks := range c.asks {
				a.cares.conditions(asks)
			}
			switch {
			case changesInfo(c.do.Do):
				a.changes = true
				a.cares.selector(c.do.What)
				a.cares.count(c.do.N)
			case c.do.Do == card.Forbid, c.do.Do == card.Permit, c.do.Do == card.HandLimit, c.do.Do == card.Instead:
				a.stands = true // what it is about is asked each time
			}
			g.reaches(a, c.do)
		}
	}
}

// clauses lists what a CONT says, into its conditional parts.
func clauses(list []clause, actions []card.Action, asks [][]card.Condition, other []bool) []clause {
	for i := range actions {
		a := &actions[i]
		with := append(asks[:len(asks):len(asks)], a.If)
		if a.Do == card.When {
			list = clauses(list, a.Then, with, append(other[:len(other):len(other)], false))
			list = clauses(list, a.Else, with, append(other[:len(other):len(other)], true))
			continue
		}
		list = append(list, clause{do: a, asks: with, other: append(other[:len(other):len(other)], false)})
	}
	return list
}

// hearMoves notes which moves an ability may look at.
func (g *match) hearMoves(a *ability) {
	for from := range areas {
		if a.from.has(from) {
			g.moves[from] |= a.to
		}
	}
}

// reaches notes in which areas a CONT may change the information of cards.
func (g *match) reaches(a *ability, do *card.Action) {
	switch {
	case !changesInfo(do.Do):
		g.standing = g.standing || a.stands
	case do.What == nil || do.What.Ref == card.This:
		g.reached |= a.valid
	case do.What.Ref != card.NoRef:
		g.reached = everywhere
	case do.What.Place == card.Under:
		g.reached |= markerSet
	case do.What.Place != card.Anywhere:
		g.reached |= stageSet
	case len(do.What.In) > 0:
		g.reached |= zoneSet(do.What.In)
	default:
		g.reached |= zoneSet(defaultZones[do.What.Type])
	}
}

// gives reports whether a CONT gives abilities.
func (a *ability) gives() bool {
	for i := range a.clauses {
		if a.clauses[i].do.Do == card.GiveAbility {
			return true
		}
	}
	return false
}

// holdsFor reports whether the conditions on the way to a clause hold.
func (g *match) holdsFor(f *frame, c *clause) bool {
	for i, asks := range c.asks {
		if (g.inactive(f, asks) == 0) == c.other[i] {
			return false
		}
	}
	return true
}

// mayHear reports whether an ability printed on a card may be triggered by an event at all.
func (g *match) mayHear(printed *characteristics, e *event, own bool, at Area) bool {
	for _, id := range printed.Abilities[:printed.Count] {
		a := &g.abilities[id]
		switch {
		case a.Kind != card.AUTO || a.When == nil || a.When.On != e.On, a.own && !own, !own && !a.valid.has(at):
		case e.On == card.Moves && (!a.to.has(e.To) || !a.from.has(e.From)):
		case (e.On == card.Begins || e.On == card.Ends) && a.When.Phase != e.Phase:
		default:
			return true
		}
	}
	return false
}

// asking and making are what a continuous effect depends on and what it changes, a bit for each sort of information.
type sorts uint8

const (
	sortTrait sorts = 1 << iota
	sortLevel
	sortCost
	sortPower
	sortSoul
	sortText

	sortCount = 6
)

func statSort(s card.Stat) sorts {
	switch s {
	case card.Power:
		return sortPower
	case card.Soul:
		return sortSoul
	case card.CardLevel, card.LevelSum:
		return sortLevel
	case card.CardCost:
		return sortCost
	}
	return 0
}

// makes is what an effect changes.
func makes(v card.Verb, s card.Stat) sorts {
	switch v {
	case card.GiveTrait, card.LoseTrait:
		return sortTrait
	case card.LoseText:
		return sortText
	case card.GiveAbility:
		return 0
	}
	return statSort(s)
}

// asks is what a clause depends on: its own text, and what its selectors and conditions ask.
func (c *clause) depends() sorts {
	s := sortText | selectorAsks(c.do.What) | countAsks(c.do.N)
	for _, list := range c.asks {
		for i := range list {
			s |= selectorAsks(list[i].Exists) | countAsks(list[i].Count) | countAsks(list[i].Is.From) | countAsks(list[i].Is.To)
		}
	}
	return s
}

func selectorAsks(s *card.Selector) (asked sorts) {
	if s == nil {
		return 0
	}
	if s.Trait != "" {
		asked |= sortTrait
	}
	for _, r := range []struct {
		of   *card.Range
		sort sorts
	}{{&s.Level, sortLevel}, {&s.Cost, sortCost}, {&s.Power, sortPower}, {&s.Soul, sortSoul}} {
		if r.of.From != nil || r.of.To != nil {
			asked |= r.sort | countAsks(r.of.From) | countAsks(r.of.To)
		}
	}
	return asked | countAsks(s.Top)
}

func countAsks(c *card.Count) sorts {
	if c == nil {
		return 0
	}
	return statSort(c.Stat) | selectorAsks(c.Each) | selectorAsks(c.Card)
}
