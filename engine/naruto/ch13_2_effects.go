// Chapter 13.2: how players use the effects of Ninja and Clienti, and which effects activate by themselves.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// offerEffects offers the effects that player p might use now: those of cards in play, and those of other cards
// whose text says so (13.2.1).
func (g *match) offerEffects(p engine.Seat) {
	for _, a := range [...]Area{Field, Clients, Permanents, Hand, Chakra, Graveyard} {
		for _, c := range g.CardsIn(p, a) {
			d := g.def(c)
			for i := range d.Effects {
				if e := &d.Effects[i]; e.Kind == card.Activated && (a.inPlay() || len(e.From) > 0) {
					g.offer(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}, g.useEffectRule(c))
				}
			}
			if a == Field && g.hasMark(c, card.Surge) {
				g.offer(engine.Option{Verb: vActivate, Card: c, To: wEffects + surgeIndex}, cite.R15_14_2)
			}
		}
	}
}

// useEffectRule returns the rule that lets a player use an effect of card c: 13.2.2 for a Ninja or a Cliente, 13.3.1
// for a permanent Strategia.
func (g *match) useEffectRule(c engine.Card) cite.ID {
	return table.RuleIf(g.def(c).Type == card.Strategy, cite.R13_3_1, cite.R13_2_2)
}

// whyNotActivate returns the rule that forbids player p to use an effect of card c (13.2), 0 where none does:
// another player controls c (10.14), this is not the time of the effect (13.2.2), p does not have priority, the
// effect has been used as often as it may (13.2.3), or a requirement of the effect is not met. effectWord names the
// effect, as in effectIndex.
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, effectWord engine.Word) cite.ID {
	i := g.effectIndex(c, effectWord)
	switch {
	case g.Cards[c].In != p:
		return cite.R10_14
	case i < 0:
		return cite.R13_2_1
	}
	e, answerWait := g.effect(c, i), cite.ID(0)
	if g.ChainCount > 0 && g.Resolving == 0 {
		answerWait = g.waitRule(p, cite.R13_3_5) // in a Catena the other player answers first
	}
	if rule := cmp.Or(answerWait, g.whyNotNow(p, e), g.waitRule(p, cite.R13_3_5), g.whyNotUsableHere(c, i, e),
		g.whyNotAgain(c, i, e)); rule != 0 {
		return rule
	}
	l := Link{Source: g.ObjectOf(c), Effect: uint8(i)}
	rule := g.missingNeedRule(&effectContext{player: p, source: c, link: &l}, e, cite.R13_2_2, cite.R13_2_2, cite.R15_3_1)
	return cmp.Or(rule, g.forbiddenRule(c, card.UseEffects))
}

// effectIndex returns the index of the effect of card c that effectWord names or, where effectWord is 0, of its
// first activated effect; -1 where there is none.
func (g *match) effectIndex(c engine.Card, effectWord engine.Word) int {
	effects := g.def(c).Effects
	isActivated := func(e card.Effect) bool { return e.Kind == card.Activated }
	switch i := int(effectWord) - int(wEffects); {
	case i < 0 && !slices.ContainsFunc(effects, isActivated) && g.bearsMark(c, card.Surge):
		return surgeIndex
	case i < 0:
		return slices.IndexFunc(effects, isActivated)
	case i == surgeIndex || i < len(effects) && isActivated(effects[i]):
		return i
	}
	return -1
}

// whyNotUsableHere returns the rule by which effect i cannot be used where card c lies, 0 where it can. c must be in
// play (13.2.1) with a valid text (13.1), or in a zone that the effect names. The effect of Surge needs a Ninja that
// has Surge (15.14.2), and Surge must not be negated (15.14.7).
func (g *match) whyNotUsableHere(c engine.Card, i int, e *card.Effect) cite.ID {
	switch {
	case len(e.From) > 0:
		return table.RuleIf(!isInZones(g.Cards[c].Area, e.From), cite.R13_2_1)
	case g.whyTextInvalid(c, e) != 0:
		return g.whyTextInvalid(c, e)
	case i == surgeIndex && !g.hasMark(c, card.Surge):
		return table.RuleIf(g.bearsMark(c, card.Surge), cite.R15_14_7, cite.R15_14_2)
	}
	return 0
}

// whyNotNow returns the rule by which this is not the time for player p to use effect e, 0 where it is (13.2.2,
// doubt A-21). The text gives the time; where it gives none, the effect is used in the Preparazione of p, and not as
// an answer (13.3.2).
func (g *match) whyNotNow(p engine.Seat, e *card.Effect) cite.ID {
	switch {
	case g.ChainCount > 0 && slices.Contains(e.Time, card.InChain):
		return 0
	case g.ChainCount > 0 && g.Resolving == 0 && len(e.Time) == 0:
		return cite.R13_3_2
	case !g.isRightTime(p, e):
		return cite.R13_2_2
	}
	return 0
}

// whyNotAgain returns the rule by which effect i cannot be used again in this turn (13.2.3), 0 where it can.
func (g *match) whyNotAgain(c engine.Card, i int, e *card.Effect) cite.ID {
	return table.RuleIf(g.isUsedUp(c, i, e), table.RuleIf(i == surgeIndex, cite.R15_14_4, cite.R13_2_3))
}

// isRightTime reports whether player p can use effect e in this phase.
func (g *match) isRightTime(p engine.Seat, e *card.Effect) bool {
	if len(e.Time) == 0 {
		return g.Phase == Preparation && p == g.Turn
	}
	return slices.ContainsFunc(e.Time, func(t card.Time) bool {
		switch t {
		case card.OwnPreparation:
			return g.Phase == Preparation && p == g.Turn
		case card.TheirPreparation:
			return g.Phase == Preparation && p != g.Turn
		case card.Exchange:
			return g.Phase == ExchangeStep
		}
		return false
	})
}

// isUsedUp reports whether effect i of card c has been used in this turn as often as allowed: once, unless its text
// says otherwise (13.2.3), and the effect of Surge once more each time that Surge was duplicated (15.14.8).
func (g *match) isUsedUp(c engine.Card, i int, e *card.Effect) bool {
	limit := max(e.Times, 1)
	if i == surgeIndex {
		limit += g.lingeringCount(DoublingEffect, uint8(card.Surge), c)
	}
	return int(g.Status[c].Used[i]) >= limit
}

// lastKnownInfo is the last-known information about a card that has left its place.
type lastKnownInfo struct {
	Object
	Place      Card
	Status     Status
	validTexts [effectSlots]bool // by effect, whether its text was valid
}

// lastKnown returns the information about card c as it lies now.
func (g *match) lastKnown(c engine.Card) lastKnownInfo {
	last := lastKnownInfo{Object: g.ObjectOf(c), Place: g.Cards[c], Status: g.Status[c]}
	for i := range g.def(c).Effects {
		last.validTexts[i] = g.isTextValid(c, g.effect(c, i))
	}
	return last
}

// triggerLeaving activates the effects that wait for the card of last to leave the Campo; its own effects activate
// where they were valid there.
func (g *match) triggerLeaving(trigger card.TriggerEvent, last *lastKnownInfo) {
	c, p := last.Card, last.Place.In
	for i := range g.def(c).Effects {
		if e := g.effect(c, i); last.validTexts[i] && e.Kind == card.Triggered && e.When.On == trigger && e.When.IsOwn() {
			w := Waiting{Player: p, Effect: uint8(i), Gone: true, Source: g.ObjectOf(c), Cause: Cause{g.ObjectOf(c), p}}
			g.addWaiting(w, cite.R13_3_1, cite.R13_2_1)
		}
	}
	g.triggerEvent(trigger, c, p, cite.R13_3_1)
}

// triggerEvent activates the effects that wait for an event. c is the card to which the event happens, 0 for none; p
// is the player of the card, or the one whose turn it is.
func (g *match) triggerEvent(trigger card.TriggerEvent, c engine.Card, p engine.Seat, rules ...cite.ID) {
	if c != 0 {
		g.triggerCard(trigger, c, c, p, rules...)
	}
	var listenerBuf cardList
	for _, w := range g.listeners(trigger, &listenerBuf) {
		if w != c {
			g.triggerCard(trigger, w, c, p, rules...)
		}
	}
}

// triggerCard activates the effects of card w that wait for an event, which happens to card c of player p. Each
// activates once in a turn, unless its text says otherwise (13.2.3, doubt C-13i).
func (g *match) triggerCard(trigger card.TriggerEvent, w, c engine.Card, p engine.Seat, rules ...cite.ID) {
	d, controller := g.def(w), g.Cards[w].In
	for i := range d.Effects {
		e := &d.Effects[i]
		if e.Kind != card.Triggered || e.When.On != trigger || !g.isTriggeredBy(e.When, w, c, p) || !g.isTextValid(w, e) {
			continue
		}
		if g.isUsedUp(w, i, e) {
			g.recordNothing(controller, wNoTrigger, w, cite.R13_2_3, cite.C13i)
			continue
		}
		g.countUse(w, i)
		g.addWaiting(Waiting{Player: controller, Effect: uint8(i), Source: g.ObjectOf(w), Cause: Cause{g.ObjectOf(c), p}},
			rules...)
	}
}

// isTriggeredBy reports whether trigger m of card w waits for an event that happens to card c of player p.
func (g *match) isTriggeredBy(m *card.Trigger, w, c engine.Card, p engine.Seat) bool {
	if m.IsOwn() {
		return w == c
	}
	x := effectContext{player: g.Cards[w].In, source: w}
	return m.Who.Includes(x.player, p) && g.matches(&x, m.What, c)
}
