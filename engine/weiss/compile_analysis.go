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

// allAreas is the set of every area.
const allAreas areaSet = 1<<areaCount - 1

func (s areaSet) has(a Area) bool { return s&(1<<a) != 0 }

// pop removes the first area from the set and returns it.
func (s *areaSet) pop() Area {
	a := Area(bits.TrailingZeros32(uint32(*s)))
	*s &= *s - 1
	return a
}

var (
	// stageSet has the slots of the Stage.
	stageSet  = areaSetOf(stageSlots[:]...)
	markerSet = areaSetOf(UnderCenterLeft, UnderCenterCenter, UnderCenterRight, UnderBackLeft, UnderBackRight)

	// zoneAreas are the areas that a text means by a zone, or may mean.
	zoneAreas = [...]areaSet{card.Deck: areaSetOf(Deck), card.Hand: areaSetOf(Hand), card.WaitingRoom: areaSetOf(WaitingRoom),
		card.Clock: areaSetOf(Clock),
		card.Level: areaSetOf(Level), card.Stock: areaSetOf(Stock), card.ClimaxArea: areaSetOf(ClimaxArea),
		card.MemoryArea: areaSetOf(Memory),
		card.Resolution: areaSetOf(Resolution), card.Stage: stageSet, card.CenterStage: areaSetOf(centerSlots[:]...),
		card.BackStage: areaSetOf(BackLeft,
			BackRight),
		card.CenterLeftSlot: areaSetOf(CenterLeft), card.CenterSlot: areaSetOf(CenterCenter),
		card.CenterRightSlot: areaSetOf(CenterRight),
		card.BackLeftSlot:    areaSetOf(BackLeft), card.BackRightSlot: areaSetOf(BackRight), card.MarkerArea: markerSet}
)

// areaSetOf returns the set of some areas.
func areaSetOf(list ...Area) (s areaSet) {
	for _, a := range list {
		s |= 1 << a
	}
	return s
}

// zoneAreaSet returns the areas that zones of a text may mean.
func zoneAreaSet(zones []card.Zone) (s areaSet) {
	for _, z := range zones {
		s |= zoneAreas[z]
	}
	return s
}

// triggerAreas returns the areas that a trigger names; all areas where it names none.
func triggerAreas(zones []card.Zone) areaSet {
	if len(zones) == 0 {
		return allAreas
	}
	return zoneAreaSet(zones)
}

// clause is one thing that a CONT does, with the conditions under which it does it.
type clause struct {
	action     *card.Action
	conditions [][]card.Condition
	isElse     []bool // for each element of asks: it must not hold (the Else of a When)

	dependsOn dependencies
}

// analyseAbility records what an ability depends on and what it may change. The ability is printed on a card of type
// cardType or, where isGiven is true, given by an effect to cards of any type.
func (g *match) analyseAbility(a *ability, cardType card.Type, isGiven bool) {
	a.validIn = zoneAreaSet(a.In)
	switch {
	case len(a.In) > 0:
	case !isGiven && cardType == card.Character:
		a.validIn = stageSet
	case !isGiven && cardType == card.Climax:
		a.validIn = areaSetOf(ClimaxArea)
	default:
		a.validIn = allAreas
	}
	a.triggerFrom, a.triggerTo = allAreas, allAreas
	if t := a.When; t != nil {
		if len(t.From) > 0 && t.Word == card.NoKeyword {
			a.triggerFrom = zoneAreaSet(t.From)
		}
		if len(t.To) > 0 {
			a.triggerTo = zoneAreaSet(t.To)
		}
		a.isOnlyOfItself = t.What != nil && t.What.Ref == card.This
	}
	if a.Word == card.Alarm {
		a.dependsOn.addAreas(a.validIn, card.You) // it is valid on top of the Clock (10.1.1)
	}
	if a.When != nil && a.When.On == card.OnSituation {
		a.dependsOn.addConditions(a.When.If)
	}
	if a.When != nil && a.When.On == card.OnMove {
		g.recordMoves(a)
	}
	if a.Kind == card.CONT {
		a.clauses = appendClauses(nil, a.Do, [][]card.Condition{a.If}, []bool{false})
		for i := range a.clauses {
			c := &a.clauses[i]
			for _, conditions := range c.conditions {
				c.dependsOn.addConditions(conditions)
			}
			switch {
			case isCharacteristicsVerb(c.action.Do):
				a.changesCharacteristics = true
				c.dependsOn |= attributeBit(abilitiesAttribute) // its own text
				c.dependsOn.addSelector(c.action.What)
				c.dependsOn.addCount(c.action.N)
			case c.action.Do == card.Forbid, c.action.Do == card.Permit, c.action.Do == card.HandLimit, c.action.Do == card.Replace:
				a.hasStaticClauses = true // the cards that it is about are selected each time
			}
			a.dependsOn |= c.dependsOn
			g.recordAffectedAreas(a, c.action)
		}
	}
}

// appendClauses appends to list the clauses of a CONT, also those inside its conditional actions. conditions and
// isElse are those of the actions around these.
func appendClauses(list []clause, actions []card.Action, conditions [][]card.Condition, isElse []bool) []clause {
	for i := range actions {
		a := &actions[i]
		all := append(conditions[:len(conditions):len(conditions)], a.If)
		if a.Do == card.Branch {
			list = appendClauses(list, a.Then, all, append(isElse[:len(isElse):len(isElse)], false))
			list = appendClauses(list, a.Else, all, append(isElse[:len(isElse):len(isElse)], true))
			continue
		}
		list = append(list, clause{action: a, conditions: all, isElse: append(isElse[:len(isElse):len(isElse)], false)})
	}
	return list
}

// recordMoves records the moves that may trigger an ability.
func (g *match) recordMoves(a *ability) {
	for from := range areaCount {
		if a.triggerFrom.has(from) {
			g.triggeringMoves[from] |= a.triggerTo
		}
	}
}

// recordAffectedAreas records the areas where an action of a CONT may change the characteristics of cards.
func (g *match) recordAffectedAreas(a *ability, action *card.Action) {
	switch {
	case !isCharacteristicsVerb(action.Do):
		g.hasStatic = g.hasStatic || a.hasStaticClauses
	case action.What == nil || action.What.Ref == card.This:
		g.affectedAreas |= a.validIn
	case action.What.Ref != card.NoRef:
		g.affectedAreas = allAreas
	case action.What.Place == card.MarkersUnder:
		g.affectedAreas |= markerSet
	case action.What.Place != card.Anywhere:
		g.affectedAreas |= stageSet
	default:
		g.affectedAreas |= zoneAreaSet(zonesOf(action.What))
	}
}

// givesAbilities reports whether a CONT gives abilities.
func (a *ability) givesAbilities() bool {
	return slices.ContainsFunc(a.clauses, func(c clause) bool { return c.action.Do == card.GiveAbility })
}

// clauseHolds reports whether the conditions of a clause hold.
func (g *match) clauseHolds(ctx *abilityContext, c *clause) bool {
	for i, conditions := range c.conditions {
		if (g.inactiveRule(ctx, conditions) == 0) == c.isElse[i] {
			return false
		}
	}
	return true
}

// mayTrigger reports whether an ability printed on a card may be triggered by an occurrence. isOwnCard tells that
// the occurrence happens to that card; area is where the card lies.
func (g *match) mayTrigger(printed *characteristics, e *occurrence, isOwnCard bool, area Area) bool {
	for _, id := range printed.abilities() {
		a := &g.abilities[id]
		switch {
		case a.Kind != card.AUTO || a.When == nil || a.When.On != e.On, a.isOnlyOfItself && !isOwnCard, !isOwnCard && !a.validIn.has(area):
		case e.On == card.OnMove && (!a.triggerTo.has(e.To) || !a.triggerFrom.has(e.From)):
		case (e.On == card.OnBegin || e.On == card.OnEnd) && a.When.Phase != e.Phase:
		default:
			return true
		}
	}
	return false
}
