package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Values that are kept for speed. Each is a function of the cards and of the state: without them the chapters
// would look at the whole field each time. derived_test.go computes them that way and compares.

// summary holds what the chapters often ask of a printed card, computed once.
type summary struct {
	acts    uint8  // how many of its effects a player can activate
	fast    bool   // it has an effect of Spell Speed 2 or more
	slow    bool   // it has something that is activated only in a Main Phase
	away    bool   // it has an effect that is activated from the hand or the Graveyard
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
			if !e.When.IsOwn() {
				t.watches |= 1 << e.When.On
			}
		}
	}
	return t
}

// doesBit returns the bit of summary.does for an action of a continuous effect; act tells apart what is
// forbidden, permitted or doubled.
func doesBit(do card.Verb, act card.Act) uint64 { return 1 << (doesBits[do] + int(act)) }

// doesBits has the first bit of each verb. Three verbs have a bit for each act, the others one bit.
var doesBits = [...]int{card.Forbid: 0, card.Permit: acts, card.Double: 2 * acts, card.Change: 3 * acts,
	card.NegateEffects: 3*acts + 1}

const acts = len(card.EachAct)

// derived holds what follows from the cards of a match and from those that are face up on the field.
type derived struct {
	away bool // some card of the match has an effect to activate from the hand or the Graveyard

	gathered table.Gathered // the face-up cards on the field that watch, and those with continuous effects

	offered [zones + 2*pileSize]engine.Card // buffer for the result of activatable
}

// fieldCards has room for every card of the field.
type fieldCards [2 * zones]engine.Card

// gather returns the face-up cards on the field that wait for events or have continuous effects. It finds them
// again where they may have changed.
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

// watchers returns the face-up cards on the field with an effect that event on triggers when it happens to
// something else.
func (g *match) watchers(on card.TriggerEvent, found *fieldCards) []engine.Card {
	return table.Keep(found[:], g.gather().Watching(1<<on), func(c engine.Card) bool {
		return g.def(c).watches&(1<<on) != 0
	})
}

// continuousCards returns the face-up cards on the field that have a continuous effect with this verb and act.
func (g *match) continuousCards(do card.Verb, act card.Act, found *fieldCards) []engine.Card {
	bit := doesBit(do, act)
	return table.Keep(found[:], g.gather().Holding(bit), func(c engine.Card) bool { return g.def(c).does&bit != 0 })
}

// activatable returns the cards of player p on the field, in the hand and in the Graveyard that have something
// to activate. Where only Spell Speed 2 or more can be activated, the others are left out: they would be
// refused, and refusals are kept only where engine.Run.KeepsChoices is set.
func (g *match) activatable(p engine.Seat) []engine.Card {
	slow := g.KeepsChoices || g.ChainCount == 0 && p == g.Turn && g.isMain()
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
