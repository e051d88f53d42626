// Chapter 6.10 and 6.12, with 4.2.6.2: what makes automatic effects trigger.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// triggerEvent adds the automatic effects that an event triggers to those that wait. c is the card to which it
// happens, 0 for none; p is the player of the card, the draw, the damage or the phase. Several draws or discards at
// the same time count once (6.10.1, 6.10.3).
func (g *match) triggerEvent(event card.TriggerEvent, c engine.Card, p engine.Seat, cause card.Cause) {
	if c != 0 {
		g.triggerCard(event, c, c, p, cause, triggerRules[event])
	}
	var buffer fieldCards
	for _, watcher := range g.watchers(event, &buffer) {
		if watcher != c {
			g.triggerCard(event, watcher, c, p, cause, triggerRules[event])
		}
	}
}

// triggerRules has, by event, the rules by which it triggers effects.
var triggerRules = [...][2]cite.ID{
	card.Never: {cite.R4_2_6_2}, card.Summoned: {cite.R4_2_6_2}, card.Flipped: {cite.R4_2_6_2},
	card.Destroyed:   {cite.R6_9_1},
	card.ToGraveyard: {cite.R6_14_2}, card.Discarded: {cite.R6_10_3}, card.Draws: {cite.R6_10_1},
	card.Damaged:     {cite.R6_10_3},
	card.DealsDamage: {cite.R4_2_6_2}, card.Attacks: {cite.R4_2_6_2}, card.Activated: {cite.R4_2_6_2},
	card.StandbyPhase: {cite.R3_5_1, cite.R3_5_3_1}, card.EndPhase: {cite.R3_9_1, cite.R3_9_3_1},
	card.Removed: {cite.R6_20_1}, card.ToHand: {cite.R6_9_2},
}

// triggerCard adds the effects of the card watcher that an event triggers to those that wait, by rules. c is the
// card to which the event happens, p the player, cause why.
func (g *match) triggerCard(event card.TriggerEvent, watcher, c engine.Card, p engine.Seat, cause card.Cause,
	rules [2]cite.ID) {
	d, controller := g.definition(watcher), g.Cards[watcher].In
	for i := range d.Effects {
		e := &d.Effects[i]
		if e.Kind != card.TriggerEffect || e.On() != event || bool(e.When.Each) != isCardByCard(event, watcher, c) {
			continue
		}
		if wanted := e.When.By; wanted != card.AnyCause && wanted != cause {
			g.recordOtherCause(watcher, wanted, cause)
			continue
		}
		if bool(e.When.Once) && g.isAlreadyWaiting(watcher, i) {
			continue
		}
		citations := [3]cite.ID{rules[0], rules[1], table.RuleIf(bool(e.When.Once), cite.R6_10_3)}
		if g.waitsFor(e.When, watcher, c, p) && (len(e.From) == 0 || g.isInZones(watcher, controller, e.From, Graveyard)) &&
			!g.isNegated(watcher) {
			about := AnsweredEvent{g.ObjectOf(c), thatPlayer(event, p)}
			g.addWaiting(Waiting{Player: controller, Effect: uint8(i), Late: g.isFollowedAtOnce(cause),
				Source: g.ObjectOf(watcher), AnsweredEvent: about},
				citations[:]...)
		}
	}
}

// thatPlayer returns the player whom a text calls "that player": p, the player of the card, the draw, the discard or
// the phase; for battle damage that a monster of p deals, the opponent of p, who suffers it.
func thatPlayer(event card.TriggerEvent, p engine.Seat) engine.Seat {
	if event == card.DealsDamage {
		return p.Opponent()
	}
	return p
}

// triggerTogether triggers the effects that wait for cards that player p draws or discards at the same time. These
// count once (6.10.1, 6.10.3), except for an effect whose text counts each of them (6.12.1).
func (g *match) triggerTogether(event card.TriggerEvent, cards []engine.Card, p engine.Seat, cause card.Cause) {
	g.triggerEvent(event, 0, p, cause)
	var buffer fieldCards
	for _, watcher := range g.watchers(event, &buffer) {
		for _, c := range cards {
			g.triggerCard(event, watcher, c, p, cause, [2]cite.ID{cite.R6_12_1})
		}
	}
}

// isCardByCard reports whether triggerCard is called for one card c of several drawn or discarded together, of which
// an effect of the card watcher may count each.
func isCardByCard(event card.TriggerEvent, watcher, c engine.Card) bool {
	return c != 0 && c != watcher && (event == card.Draws || event == card.Discarded)
}

// isAlreadyWaiting reports whether one effect of the card watcher already waits because of another card that left
// its place at the same time. Cards that a text calls "one or more" count once, as discards do (6.10.3).
func (g *match) isAlreadyWaiting(watcher engine.Card, effectIndex int) bool {
	isSame := func(o Waiting) bool { return o.Source == g.ObjectOf(watcher) && int(o.Effect) == effectIndex }
	return slices.ContainsFunc(g.Waiting[g.waitingBefore:g.WaitCount], isSame)
}

// waitsFor reports whether a trigger of the card watcher waits for an event that happens to card c, or to player p.
func (g *match) waitsFor(trigger *card.Trigger, watcher, c engine.Card, p engine.Seat) bool {
	if trigger.IsOwn() {
		return watcher == c
	}
	controller := g.Cards[watcher].In
	return g.isFaceUp(watcher) && trigger.Who.Includes(controller, p) && (trigger.What == nil || c != 0 &&
		g.hasProperties(watcher, trigger.What, c))
}

// recordOtherCause records that an effect of the card watcher does not trigger because the cause of the event was a
// cost, while the effect wants an effect as its cause (6.12.2).
func (g *match) recordOtherCause(watcher engine.Card, wanted, cause card.Cause) {
	if wanted == card.ByEffect && cause == card.ByCost {
		g.recordNonEvent(g.Cards[watcher].In, wNoTrigger, watcher, cite.R6_12_2)
	}
}

// triggerFlipEffects adds the Flip effects of monster c to the effects that wait, by rules.
func (g *match) triggerFlipEffects(c engine.Card, rules ...cite.ID) {
	d := g.definition(c)
	for i := range d.Effects {
		if d.Effects[i].Kind == card.FlipEffect {
			g.addWaiting(Waiting{Player: g.Cards[c].In, Effect: uint8(i), Source: g.ObjectOf(c)}, rules...)
		}
	}
}
