package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// cares are the things on which continuous or situational abilities depend, besides where their own cards lie: a bit for each area of each
// player, and for what else changes. Of an ability, the first player is its controller.
type cares uint64

const (
	caresTurn cares = 1 << (iota + 2*areas)
	caresPhase
	caresOrient
	caresAttack
	caresUse
)

// caring is what the characteristics of cards, and what else continuous and situational abilities look at, depends on now.
func (g *match) caring() cares { return g.world.changing | g.world.caring | g.looksAt }

// caresFor is what depends on a place.
func caresFor(p engine.Seat, a Area) cares { return 1 << (areas*Area(p) + a) }

// by is what an ability of a player depends on.
func (k cares) by(p engine.Seat) cares {
	if p == engine.A {
		return k
	}
	const one = cares(everywhere)
	return k&^(one|one<<areas) | k&one<<areas | k>>areas&one
}

// areas adds areas of a player, as the text names one.
func (k *cares) areas(s areaSet, of card.Player) {
	if of != card.Opponent {
		*k |= cares(s)
	}
	if of != card.You {
		*k |= cares(s) << areas
	}
}

func (k *cares) also(what cares, asked bool) {
	if asked {
		*k |= what
	}
}

// conditions adds what conditions look at; count and selector are the same for a number and for cards.
func (k *cares) conditions(list []card.Condition) {
	for i := range list {
		c := &list[i]
		k.selector(c.Exists)
		k.count(c.Count)
		k.count(c.Is.From)
		k.count(c.Is.To)
		k.also(caresTurn, c.TurnOf != card.Any)
		k.also(caresPhase, c.During != card.Turn)
		k.also(caresAttack, c.Attack != card.AnyAttack)
		k.also(caresUse, bool(c.FirstAct))
	}
}

func (k *cares) count(c *card.Count) {
	if c == nil {
		return
	}
	k.selector(c.Each)
	k.selector(c.Card)
	if c.Stat == card.PlayerLevel {
		k.areas(setOf(Level), c.Player)
	}
}

func (k *cares) selector(s *card.Selector) {
	if s == nil {
		return
	}
	switch {
	case s.Ref == card.This:
	case s.Ref == card.Battler || s.Ref == card.Attacker || s.Ref == card.Defender:
		k.areas(stageSet, card.Any)
		*k |= caresAttack
	case s.Ref != card.NoRef:
		k.areas(everywhere, card.Any)
	case s.Place == card.Under:
		k.areas(markerSet|stageSet, card.You)
	case s.Place == card.Facing:
		k.areas(stageSet, card.Opponent)
	case s.Place != card.Anywhere:
		k.areas(stageSet, card.You)
	case len(s.In) > 0:
		k.areas(zoneSet(s.In), s.Of)
	default:
		k.areas(zoneSet(defaultZones[s.Type]), s.Of)
	}
	k.also(caresOrient, s.Orient != card.AnyOrient)
	k.count(s.Top)
	for _, r := range []*card.Range{&s.Level, &s.Cost, &s.Power, &s.Soul} {
		k.count(r.From)
		k.count(r.To)
	}
}
