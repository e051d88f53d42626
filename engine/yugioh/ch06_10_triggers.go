// Chapter 6.10 and 6.12, with 4.2.6.2: what makes automatic effects trigger.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// occurs adds the automatic effects that event on triggers to those that wait. c is the card to which it
// happens, 0 for none; p is the player of the card, the draw, the damage or the phase. Several draws or
// discards at the same time count once (6.10.1, 6.10.3).
func (g *match) occurs(on card.TriggerEvent, c engine.Card, p engine.Seat, by card.Cause) {
	if c != 0 {
		g.trigger(on, c, c, p, by, triggerRules[on])
	}
	var found fieldCards
	for _, w := range g.watchers(on, &found) {
		if w != c {
			g.trigger(on, w, c, p, by, triggerRules[on])
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

// trigger adds the effects of card w that event on triggers to those that wait; c is the card to which it
// happens.
func (g *match) trigger(on card.TriggerEvent, w, c engine.Card, p engine.Seat, by card.Cause, why [2]cite.ID) {
	d, side := g.def(w), g.Cards[w].In
	for i := range d.Effects {
		e := &d.Effects[i]
		if e.Kind != card.TriggerEffect || e.On() != on || bool(e.When.Each) != cardByCard(on, w, c) {
			continue
		}
		if cause := e.When.By; cause != card.AnyCause && cause != by {
			g.otherCause(w, cause, by)
			continue
		}
		if bool(e.When.Once) && g.waitsAlready(w, i) {
			continue
		}
		rules := [3]cite.ID{why[0], why[1], table.Where(bool(e.When.Once), cite.R6_10_3)}
		if g.isAbout(e.When, w, c, p) && (len(e.From) == 0 || g.inZones(w, side, e.From, Graveyard)) &&
			!g.effectsNegated(w) {
			about := About{g.Object(c), whoseEvent(on, p)}
			g.await(Waiting{Player: side, Effect: uint8(i), Late: g.goesOn(by), Source: g.Object(w), About: about},
				rules[:]...)
		}
	}
}

// whoseEvent returns the player that a text calls "that player": the player of the card, the draw, the discard
// or the phase; of battle damage, the one who suffers it.
func whoseEvent(on card.TriggerEvent, p engine.Seat) engine.Seat {
	if on == card.DealsDamage {
		return p.Opponent()
	}
	return p
}

// occursTogether is occurs for cards that a player draws or discards at the same time: they count once (6.10.1,
// 6.10.3), but for an effect whose text says so each of them counts (6.12.1).
func (g *match) occursTogether(on card.TriggerEvent, cards []engine.Card, p engine.Seat, by card.Cause) {
	g.occurs(on, 0, p, by)
	var found fieldCards
	for _, w := range g.watchers(on, &found) {
		for _, c := range cards {
			g.trigger(on, w, c, p, by, [2]cite.ID{cite.R6_12_1})
		}
	}
}

// cardByCard reports whether this is the call of trigger for one card c of an event that otherwise counts once
// for several.
func cardByCard(on card.TriggerEvent, w, c engine.Card) bool {
	return c != 0 && c != w && (on == card.Draws || on == card.Discarded)
}

// waitsAlready reports whether effect i of card w already waits because of another card that left its place at
// the same time. Cards that a text calls "one or more" count once, as discards do (6.10.3).
func (g *match) waitsAlready(w engine.Card, i int) bool {
	same := func(o Waiting) bool { return o.Source == g.Object(w) && int(o.Effect) == i }
	return slices.ContainsFunc(g.Waiting[g.earlier:g.WaitCount], same)
}

// isAbout reports whether trigger m of card w waits for an event that happens to card c, or to player p.
func (g *match) isAbout(m *card.Trigger, w, c engine.Card, p engine.Seat) bool {
	if m.IsOwn() {
		return w == c
	}
	side := g.Cards[w].In
	return g.up(w) && m.Who.Includes(side, p) && (m.What == nil || c != 0 && g.matches(w, m.What, c))
}

// otherCause records that an effect of card w does not trigger because the event was a cost, which is not an
// effect (6.12.2).
func (g *match) otherCause(w engine.Card, why, by card.Cause) {
	if why == card.ByEffect && by == card.ByCost {
		g.nothing(g.Cards[w].In, wNoTrigger, w, cite.R6_12_2)
	}
}

// flipEffects adds the Flip effects of a monster to those that wait.
func (g *match) flipEffects(c engine.Card, why ...cite.ID) {
	d := g.def(c)
	for i := range d.Effects {
		if d.Effects[i].Kind == card.FlipEffect {
			g.await(Waiting{Player: g.Cards[c].In, Effect: uint8(i), Source: g.Object(c)}, why...)
		}
	}
}
