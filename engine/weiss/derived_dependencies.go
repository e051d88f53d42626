package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// dependencies is a set of the things on which continuous or situational abilities depend, besides where their own
// cards lie. It has a bit for each area of each player, for each attribute of cards, and for other things that change.
// In the dependencies of an ability the first player stands for its controller.
type dependencies uint64

const (
	dependsOnTurn dependencies = 1 << (iota + 2*areaCount)
	dependsOnPhase
	dependsOnOrientation
	dependsOnAttack
	dependsOnUse
	firstAttribute
)

// attribute is one of the characteristics that an effect changes or depends on.
type attribute uint8

const (
	noAttribute attribute = iota
	traitsAttribute
	levelAttribute
	costAttribute
	powerAttribute
	soulAttribute
	abilitiesAttribute
	attributeCount
)

// stats describes each value that a text names: its attribute, its word in events, and the name of its fact if it is a
// number of a card.
var stats = [...]struct {
	attribute attribute
	word      engine.Word
	fact      string
}{card.Power: {powerAttribute, wPower, "power"}, card.Soul: {soulAttribute, wSoulStat, "soul"}, card.PlayerLevel: {},
	card.CardLevel: {levelAttribute, wLevelStat, "livello"}, card.CardCost: {costAttribute, wCostStat, "costo"},
	card.LevelSum: {levelAttribute, wLevelStat, ""}}

// changedAttribute returns the attribute that an effect changes.
func changedAttribute(v card.Verb, s card.Stat) attribute {
	switch v {
	case card.GiveTrait, card.LoseTrait:
		return traitsAttribute
	case card.GiveAbility, card.LoseText:
		return abilitiesAttribute
	}
	return stats[s].attribute
}

// attributeBit returns the bit of an attribute of cards.
func attributeBit(a attribute) dependencies { return firstAttribute << a }

// currentDependencies returns what characteristics, static clauses and situational abilities depend on now.
func (g *match) currentDependencies() dependencies {
	return g.layers.effectDependencies | g.layers.staticDependencies | g.situationalDependencies
}

// areaBit returns the bit of an area of a player.
func areaBit(p engine.Seat, a Area) dependencies { return 1 << (areaCount*Area(p) + a) }

// controlledBy returns the dependencies of an ability for its controller p: the areas are those of the players
// themselves.
func (k dependencies) controlledBy(p engine.Seat) dependencies {
	if p == engine.A {
		return k
	}
	const one = dependencies(allAreas)
	return k&^(one|one<<areaCount) | k&one<<areaCount | k>>areaCount&one
}

// addAreas adds areas of the player, or of both, that a text names.
func (k *dependencies) addAreas(s areaSet, of card.Player) {
	if of != card.Opponent {
		*k |= dependencies(s)
	}
	if of != card.You {
		*k |= dependencies(s) << areaCount
	}
}

// addIf adds dependencies where isAdded is true.
func (k *dependencies) addIf(added dependencies, isAdded bool) {
	if isAdded {
		*k |= added
	}
}

// addConditions adds what conditions depend on.
func (k *dependencies) addConditions(conditions []card.Condition) {
	for i := range conditions {
		c := &conditions[i]
		k.addSelector(c.Exists)
		k.addCount(c.Count)
		k.addCount(c.Is.From)
		k.addCount(c.Is.To)
		k.addIf(dependsOnTurn, c.TurnOf != card.Any)
		k.addIf(dependsOnPhase, c.During != card.Turn)
		k.addIf(dependsOnAttack, c.Attack != card.AnyAttack)
		k.addIf(dependsOnUse, bool(c.FirstAct))
	}
}

// addCount adds what a number depends on; nothing for nil.
func (k *dependencies) addCount(c *card.Count) {
	if c == nil {
		return
	}
	k.addSelector(c.Each)
	k.addSelector(c.Card)
	*k |= attributeBit(stats[c.Stat].attribute)
	if c.Stat == card.PlayerLevel {
		k.addAreas(areaSetOf(Level), c.Player)
	}
}

// addSelector adds what the choice of cards by a selector depends on; nothing for nil.
func (k *dependencies) addSelector(s *card.Selector) {
	if s == nil {
		return
	}
	switch {
	case s.Ref == card.This:
	case s.Ref == card.Battler || s.Ref == card.Attacker || s.Ref == card.Defender:
		k.addAreas(stageSet, card.Any)
		*k |= dependsOnAttack
	case s.Ref != card.NoRef:
		k.addAreas(allAreas, card.Any)
	case s.Place == card.MarkersUnder:
		k.addAreas(markerSet|stageSet, card.You)
	case s.Place == card.FacingSlot:
		k.addAreas(stageSet, card.Opponent)
	case s.Place != card.Anywhere:
		k.addAreas(stageSet, card.You)
	default:
		k.addAreas(zoneAreaSet(zonesOf(s)), s.Of)
	}
	k.addIf(dependsOnOrientation, s.Orient != card.AnyOrient)
	k.addSelector(s.Except)
	k.addCount(s.Top)
	k.addIf(attributeBit(traitsAttribute), s.Trait != "")
	for stat, r := range [...]*card.Range{card.NoStat: {}, card.Power: &s.Power, card.Soul: &s.Soul,
		card.CardLevel: &s.Level,
		card.CardCost:  &s.Cost} {
		k.addIf(attributeBit(stats[stat].attribute), r.IsBounded())
		k.addCount(r.From)
		k.addCount(r.To)
	}
}
