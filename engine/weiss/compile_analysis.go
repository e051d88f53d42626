package weiss

import (
	"math/bits"
	"slices"

	"cavillo/engine/weiss/card"
)

// What each text depends on and may change, found once for a match, so that later only the texts that may matter are
// evaluated.

// areaSet is a set of areas, a bit each.
type areaSet uint32

const everywhere areaSet = 1<<areas - 1

func (s areaSet) has(a Area) bool { return s&(1<<a) != 0 }

// pop removes the first area from the set and returns it.
func (s *areaSet) pop() Area {
	a := Area(bits.TrailingZeros32(uint32(*s)))
	*s &= *s - 1
	return a
}

var (
	stageSet  = setOf(slots[:]...)
	markerSet = setOf(UnderCenterLeft, UnderCenterCenter, UnderCenterRight, UnderBackLeft, UnderBackRight)

	// zoneAreas are the areas that a text means by a zone, or may mean.
	zoneAreas = [...]areaSet{card.Deck: setOf(Deck), card.Hand: setOf(Hand), card.WaitingRoom: setOf(WaitingRoom),
		card.Clock: setOf(Clock),
		card.Level: setOf(Level), card.Stock: setOf(Stock), card.ClimaxArea: setOf(ClimaxArea),
		card.MemoryArea: setOf(Memory),
		card.Resolution: setOf(Resolution), card.Stage: stageSet, card.CenterStage: setOf(center[:]...),
		card.BackStage: setOf(BackLeft,
			BackRight),
		card.CenterLeftSlot: setOf(CenterLeft), card.CenterSlot: setOf(CenterCenter),
		card.CenterRightSlot: setOf(CenterRight),
		card.BackLeftSlot:    setOf(BackLeft), card.BackRightSlot: setOf(BackRight), card.MarkerArea: markerSet}
)

func setOf(list ...Area) (s areaSet) {
	for _, a := range list {
		s |= 1 << a
	}
	return s
}

// zoneSet returns the areas that zones of a text may mean.
func zoneSet(zones []card.Zone) (s areaSet) {
	for _, z := range zones {
		s |= zoneAreas[z]
	}
	return s
}

// areasNamed returns the areas that a trigger names; all areas where it names none.
func areasNamed(zones []card.Zone) areaSet {
	if len(zones) == 0 {
		return everywhere
	}
	return zoneSet(zones)
}

// clause is one thing that a CONT does, with the conditions under which it does it.
type clause struct {
	do    *card.Action
	asks  [][]card.Condition
	other []bool // for each element of asks: it must not hold (the Else of a When)

	dependsOn dependencies
}

// analyse finds what an ability depends on and may change. The ability is printed on a card of type of or, where given
// is true, given by an effect to cards of any type.
func (g *match) analyse(a *ability, of card.Type, given bool) {
	a.validIn = zoneSet(a.In)
	switch {
	case len(a.In) > 0:
	case !given && of == card.Character:
		a.validIn = stageSet
	case !given && of == card.Climax:
		a.validIn = setOf(ClimaxArea)
	default:
		a.validIn = everywhere
	}
	a.from, a.to = everywhere, everywhere
	if t := a.When; t != nil {
		if len(t.From) > 0 && t.Word == card.NoKeyword {
			a.from = zoneSet(t.From)
		}
		if len(t.To) > 0 {
			a.to = zoneSet(t.To)
		}
		a.onlySelf = t.What != nil && t.What.Ref == card.This
	}
	if a.Word == card.Alarm {
		a.dependsOn.areas(a.validIn, card.You) // it is valid on top of the Clock (10.1.1)
	}
	if a.When != nil && a.When.On == card.Holds {
		a.dependsOn.conditions(a.When.If)
	}
	if a.When != nil && a.When.On == card.Moves {
		g.noteMoves(a)
	}
	if a.Kind == card.CONT {
		a.clauses = clauses(nil, a.Do, [][]card.Condition{a.If}, []bool{false})
		for i := range a.clauses {
			c := &a.clauses[i]
			for _, asks := range c.asks {
				c.dependsOn.conditions(asks)
			}
			switch {
			case changesCharacteristics(c.do.Do):
				a.changes = true
				c.dependsOn |= dependsOn(abilitiesAttribute) // its own text
				c.dependsOn.selector(c.do.What)
				c.dependsOn.count(c.do.N)
			case c.do.Do == card.Forbid, c.do.Do == card.Permit, c.do.Do == card.HandLimit, c.do.Do == card.Instead:
				a.static = true // the cards that it is about are selected each time
			}
			a.dependsOn |= c.dependsOn
			g.noteAffected(a, c.do)
		}
	}
}

// clauses adds to list the clauses of a CONT, those inside its conditional actions too. asks and other are the
// conditions of the actions around these.
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

// noteMoves records the moves that may trigger an ability.
func (g *match) noteMoves(a *ability) {
	for from := range areas {
		if a.from.has(from) {
			g.moves[from] |= a.to
		}
	}
}

// noteAffected records the areas where an action of a CONT may change the characteristics of cards.
func (g *match) noteAffected(a *ability, do *card.Action) {
	switch {
	case !changesCharacteristics(do.Do):
		g.hasStatic = g.hasStatic || a.static
	case do.What == nil || do.What.Ref == card.This:
		g.affectedAreas |= a.validIn
	case do.What.Ref != card.NoRef:
		g.affectedAreas = everywhere
	case do.What.Place == card.Under:
		g.affectedAreas |= markerSet
	case do.What.Place != card.Anywhere:
		g.affectedAreas |= stageSet
	default:
		g.affectedAreas |= zoneSet(zonesOf(do.What))
	}
}

// gives reports whether a CONT gives abilities.
func (a *ability) gives() bool {
	return slices.ContainsFunc(a.clauses, func(c clause) bool { return c.do.Do == card.GiveAbility })
}

// holdsFor reports whether the conditions of a clause hold.
func (g *match) holdsFor(ctx *abilityContext, c *clause) bool {
	for i, asks := range c.asks {
		if (g.inactive(ctx, asks) == 0) == c.other[i] {
			return false
		}
	}
	return true
}

// mayTrigger reports whether an ability printed on a card may be triggered by an occurrence: own tells whether it is
// about that card, at is the area of the card.
func (g *match) mayTrigger(printed *characteristics, e *occurrence, own bool, at Area) bool {
	for _, id := range printed.abilities() {
		a := &g.abilities[id]
		switch {
		case a.Kind != card.AUTO || a.When == nil || a.When.On != e.On, a.onlySelf && !own, !own && !a.validIn.has(at):
		case e.On == card.Moves && (!a.to.has(e.To) || !a.from.has(e.From)):
		case (e.On == card.Begins || e.On == card.Ends) && a.When.Phase != e.Phase:
		default:
			return true
		}
	}
	return false
}
