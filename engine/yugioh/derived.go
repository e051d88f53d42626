package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// Values that are kept for speed. Each is a function of the cards and of the state: without them the chapters
// would look at the whole field each time. derived_test.go computes them that way and compares.

// summary holds facts about a printed card that the chapters often ask for, computed once.
type summary struct {
	activations    uint8  // how many of its effects a player can activate
	hasFast        bool   // it has an effect of Spell Speed 2 or more
	hasSlow        bool   // it has something that is activated only in a Main Phase
	worksOffField  bool   // it has an effect that is activated from the hand or the Graveyard
	continuousBits uint64 // bit set of what its continuous effects do (continuousBit)
	triggerBits    uint64 // bit set of the events on another card, or on a player, that trigger its effects
}

// summaryOf computes the summary of a card.
func summaryOf(c *card.Card) (t summary) {
	for i := range c.Effects {
		e := &c.Effects[i]
		switch e.Kind {
		case card.CardActivation, card.IgnitionEffect, card.QuickEffect:
			isCardActivation, isQuick := e.Kind == card.CardActivation, e.Kind == card.QuickEffect
			t.activations++
			t.hasFast = t.hasFast || isQuick || isCardActivation && (c.Type == card.TrapCard || c.Icon == card.QuickPlay)
			t.hasSlow = t.hasSlow || !isQuick
			t.worksOffField = t.worksOffField || !isCardActivation && len(e.From) > 0
		case card.ContinuousEffect:
			for j := range e.Do {
				t.continuousBits |= continuousBit(e.Do[j].Do, e.Do[j].Act)
			}
		case card.TriggerEffect:
			if !e.When.IsOwn() {
				t.triggerBits |= 1 << e.When.On
			}
		}
	}
	return t
}

// continuousBit returns the bit of summary.continuousBits for an action of a continuous effect with this verb; act
// tells apart what is forbidden, permitted or doubled.
func continuousBit(verb card.Verb, act card.Act) uint64 { return 1 << (firstBits[verb] + int(act)) }

// firstBits has the first bit of each verb in summary.continuousBits. Three verbs have a bit for each act, the
// others one bit.
var firstBits = [...]int{card.Forbid: 0, card.Permit: actCount, card.Double: 2 * actCount, card.Change: 3 * actCount,
	card.NegateEffects: 3*actCount + 1}

const actCount = len(card.EachAct)

// derived holds values that follow from the cards of a match and from the cards that are face up on the field.
type derived struct {
	worksOffField bool // some card of the match has an effect to activate from the hand or the Graveyard

	fieldCache table.ActiveCards // the face-up cards on the field that watch, and those with continuous effects

	activatableBuffer [zoneCount + 2*pileSize]engine.Card // buffer for the result of activatable
}

// fieldCards has room for every card of the field.
type fieldCards [2 * zoneCount]engine.Card

// freshFieldCache returns the face-up cards on the field that wait for events or have continuous effects. It fills
// the cache again where these cards may have changed.
func (g *match) freshFieldCache() *table.ActiveCards {
	if g.fieldCache.BeginRefill() {
		for p := range engine.Chance {
			for c := range g.zoneCards(p, M1, FieldZone) {
				if d := g.definition(c); g.Status[c].Up {
					g.fieldCache.Add(c, d.triggerBits, d.continuousBits)
				}
			}
		}
	}
	return &g.fieldCache
}

// watchers returns the face-up cards on the field with an effect that an event triggers when it happens to something
// else. They are stored in buffer.
func (g *match) watchers(event card.TriggerEvent, buffer *fieldCards) []engine.Card {
	return table.Filter(buffer[:], g.freshFieldCache().WatchingCards(1<<event), func(c engine.Card) bool {
		return g.definition(c).triggerBits&(1<<event) != 0
	})
}

// continuousCards returns the face-up cards on the field that have a continuous effect with this verb and act. They
// are stored in buffer.
func (g *match) continuousCards(verb card.Verb, act card.Act, buffer *fieldCards) []engine.Card {
	bit := continuousBit(verb, act)
	return table.Filter(buffer[:], g.freshFieldCache().HoldingCards(bit),
		func(c engine.Card) bool { return g.definition(c).continuousBits&bit != 0 })
}

// activatableCards returns the cards of player p on the field, in the hand and in the Graveyard that have something
// to activate. Where only Spell Speed 2 or more can be activated, the other cards are left out: they would be
// refused, and refusals are kept only where engine.Run.Reading is set.
func (g *match) activatableCards(p engine.Seat) []engine.Card {
	slow := g.KeepsChoices || g.ChainCount == 0 && p == g.Turn && g.isMainPhase()
	n := 0
	add := func(cards []engine.Card) {
		for _, c := range cards {
			if d := g.definition(c); d.hasFast || slow && d.hasSlow {
				g.activatableBuffer[n] = c
				n++
			}
		}
	}
	for z := M1; z < areaCount; z++ {
		add(g.CardsIn(p, z))
	}
	add(g.CardsIn(p, Hand))
	if g.derived.worksOffField {
		add(g.CardsIn(p, Graveyard))
	}
	return g.activatableBuffer[:n]
}
