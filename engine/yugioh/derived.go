package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// What is kept for speed. All of it is a function of the cards and of the state: a chapter would read the same if it
// looked at the whole field each time, and derived_test.go does so and compares.

// summary is what the chapters often ask of a printed card, worked out once.
type summary struct {
	acts    uint8  // how many effects a player may activate
	fast    bool   // has an effect of Spell Speed 2 or more
	slow    bool   // has something to activate in a Main Phase alone
	away    bool   // has an effect to activate from the hand or the Graveyard
	does    uint64 // bit set of what its continuous effects do (doesBit)
	watches uint64 // bit set of the events on another card, or on a player, that trigger its effects
}

// summaryOf computes the summary of a card.
func summaryOf(c *card.Card) (t summary) {
	for i := range c.Effects {
		e := &c.Effects[i]
		switch e.Kind {
		case card.CardActivation, card.IgnitionEffect, card.QuickEffect:
			itself, quick := e.Kind == card.CardActivation, e.Kind == card.QuickEffect
			t.acts++
			t.fast = t.fast || quick || itself && (c.Type == card.TrapCard || c.Icon == card.QuickPlay)
			t.slow = t.slow || !quick
			t.away = t.away || !itself && len(e.From) > 0
		case card.ContinuousEffect:
			for j := range e.Do {
				t.does |= doesBit(e.Do[j].Do, e.Do[j].Act)
			}
		case card.TriggerEffect:
			if !e.When.Own() {
				t.watches |= 1 << e.When.On
			}
		}
	}
	return t
}

// doesBit is the bit of what an action of a continuous effect does: forbids or permits an act, doubles damage, changes
// values, negates effects.
func doesBit(do card.Verb, act card.Act) uint64 { return 1 << (doesBits[do] + int(act)) }

// doesBits are the first of each verb, each act having one.
var doesBits = [...]int{card.Forbid: 0, card.Permit: acts, card.Double: 2 * acts, card.Change: 3 * acts,
	card.NegateEffects: 3*acts + 1}

const acts = len(card.EachAct)

// derived is what follows from the cards of a match, and from those that are face up on the field.
type derived struct {
	away bool // some card of the match has an effect to activate from the hand or the Graveyard

	gathered table.Gathered // the face-up cards on the field that watch, and those with continuous effects

	offered [zones + 2*pileSize]engine.Card // buffer for the result of activatable
}

// fieldCards has room for every card of the field.
type fieldCards [2 * zones]engine.Card

// gather finds the face-up cards on the field that watch and those with continuous effects, unless they are known.
func (g *match) gather() *table.Gathered {
	if g.gathered.Refill() {
		for p := range engine.Chance {
			for c := range g.row(p, M1, FieldZone) {
				if d := g.def(c); g.Status[c].Up {
					g.gathered.Add(c, d.watches, d.does)
				}
			}
		}
	}
	return &g.gathered
}

// watchers are the face-up cards on the field with an effect that an event triggers where it happens to something else.
func (g *match) watchers(on card.TriggerEvent, found *fieldCards) []engine.Card {
	return table.Keep(found[:], g.gather().Watching(1<<on), func(c engine.Card) bool {
		return g.def(c).watches&(1<<on) != 0
	})
}

// continuousCards are the face-up cards on the field with a continuous effect that does something: forbids or permits
// an act, changes values, negates effects.
func (g *match) continuousCards(do card.Verb, act card.Act, found *fieldCards) []engine.Card {
	bit := doesBit(do, act)
	return table.Keep(found[:], g.gather().Holding(bit), func(c engine.Card) bool { return g.def(c).does&bit != 0 })
}

// activatable are the cards of a player, in the zones, the hand and the Graveyard, that have something to activate.
// Where only Spell Speed 2 or more can be activated the others are left out: they would be refused, and refusals are
// kept only where engine.Run.Reading is set.
func (g *match) activatable(p engine.Seat) []engine.Card {
	slow := g.Reading || g.ChainCount == 0 && p == g.Turn && g.isMain()
	n := 0
	add := func(cards []engine.Card) {
		for _, c := range cards {
			if d := g.def(c); d.fast || slow && d.slow {
				g.offered[n] = c
				n++
			}
		}
	}
	for z := M1; z < areas; z++ {
		add(g.In(p, z))
	}
	add(g.In(p, Hand))
	if g.derived.away {
		add(g.In(p, Graveyard))
	}
	return g.offered[:n]
}
