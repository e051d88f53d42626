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
	dependsOnTurn dependencies = 1 << (iota + 2*areas)
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
	attributes
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

// attributeOf returns the attribute that an effect changes.
func attributeOf(v card.Verb, s card.Stat) attribute {
	switch v {
	case card.GiveTrait, card.LoseTrait:
		return traitsAttribute
	case card.GiveAbility, card.LoseText:
		return abilitiesAttribute
	}
	return stats[s].attribute
}

// dependsOn returns the bit of an attribute of cards.
func dependsOn(a attribute) dependencies { return firstAttribute << a }

// currentDependencies returns what characteristics, static clauses and situational abilities depend on now.
func (g *match) currentDependencies() dependencies {
	return g.layers.effectDependencies | g.layers.staticDependencies | g.situationalDependencies
}

// dependencyOn returns the bit of an area of a player.
func dependencyOn(p engine.Seat, a Area) dependencies { return 1 << (areas*Area(p) + a) }

// controlledBy returns the dependencies of an ability for its controller p: the areas are those of the players
// themselves.
func (k dependencies) controlledBy(p engine.Seat) dependencies {
	if p == engine.A {
		return k
	}
	const one = dependencies(everywhere)
	return k&^(one|one<<areas) | k&one<<areas | k>>areas&one
}

// areas adds areas of the player, or of both, that a text names.
func (k *dependencies) areas(s areaSet, of card.Player) {
	if of != card.Opponent {
		*k |= dependencies(s)
	}
	if of != card.You {
		*k |= dependencies(s) << areas
	}
}

func (k *dependencies) also(what dependencies, asked bool) {
	if asked {
		*k |= what
	}
}

// conditions adds what conditions depend on, count what a number depends on, selector what the choice of cards by a
// selector depends on.
func (k *dependencies) conditions(list []card.Condition) {
	for i := range list {
		c := &list[i]
		k.selector(c.Exists)
		k.count(c.Count)
		k.count(c.Is.From)
		k.count(c.Is.To)
		k.also(dependsOnTurn, c.TurnOf != card.Any)
		k.also(dependsOnPhase, c.During != card.Turn)
		k.also(dependsOnAttack, c.Attack != card.AnyAttack)
		k.also(dependsOnUse, bool(c.FirstAct))
	}
}

func (k *dependencies) count(c *card.Count) {
	if c == nil {
		return
	}
	k.selector(c.Each)
	k.selector(c.Card)
	*k |= dependsOn(stats[c.Stat].attribute)
	if c.Stat == card.PlayerLevel {
		k.areas(setOf(Level), c.Player)
	}
}

func (k *dependencies) selector(s *card.Selector) {
	if s == nil {
		return
	}
	switch {
	case s.Ref == card.This:
	case s.Ref == card.Battler || s.Ref == card.Attacker || s.Ref == card.Defender:
		k.areas(stageSet, card.Any)
		*k |= dependsOnAttack
	case s.Ref != card.NoRef:
		k.areas(everywhere, card.Any)
	case s.Place == card.Under:
		k.areas(markerSet|stageSet, card.You)
	case s.Place == card.Facing:
		k.areas(stageSet, card.Opponent)
	case s.Place != card.Anywhere:
		k.areas(stageSet, card.You)
	default:
		k.areas(zoneSet(zonesOf(s)), s.Of)
	}
	k.also(dependsOnOrientation, s.Orient != card.AnyOrient)
	k.selector(s.Except)
	k.count(s.Top)
	k.also(dependsOn(traitsAttribute), s.Trait != "")
	for stat, r := range [...]*card.Range{card.NoStat: {}, card.Power: &s.Power, card.Soul: &s.Soul,
		card.CardLevel: &s.Level,
		card.CardCost:  &s.Cost} {
		k.also(dependsOn(stats[stat].attribute), r.IsBounded())
		k.count(r.From)
		k.count(r.To)
	}
}
