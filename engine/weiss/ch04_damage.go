// Chapter 4: the damage process (4.9) and the Source of Damage (4.10).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// dealDamage runs the process of dealing n damage to player p (4.9.1) and reports whether the damage was dealt. n is
// at least 1: there is no damage of 0 (7.5.1.2.1, 1.3.2.2). Where a text forbids that p takes damage, the process
// does not begin, neither for a battle nor for an effect. bySource tells that the source itself deals the damage, in
// battle or by its text, as the ability of a Flame icon requires. The rules why make the damage happen.
func (g *match) dealDamage(p engine.Seat, n int, source engine.Card, bySource bool, why ...cite.ID) bool {
	if forbids := g.forbiddingRule(card.TakeDamage, source, p); forbids != 0 {
		g.notePrevented(p, wNoDamage, source, forbids, why[0])
		return false
	}
	if g.replaceIfAny(proposal{On: card.BeforeDamage, Card: source, Player: p, Amount: n}) {
		return false
	}
	outerDamage := g.Damage // a damage that an interrupt or a replacement of another brings
	knownSource := g.lastKnown(source)
	event, ok := g.beginDamage(p, n, knownSource, why...)
	if !ok {
		return false
	}
	before := g.SetCause(event)
	cancelled := false
	for int(g.Damage.Count) < n {
		next := g.Top(p, Deck)
		if next == 0 || !g.revealForDamage(p, next) {
			break
		}
		if g.definition(next).Type == card.Climax && g.nothingForbids(card.BeCancelled, source, p, wNoCancel) && g.cancelDamage(p) {
			cancelled = true
			break
		}
	}
	if !cancelled {
		g.moveCards(kMove, g.damageCards(p), destination{Player: p, Area: Clock},
			[]cite.ID{cite.R4_9_1_3, cite.R3_13_1_3_1, cite.A15})
	}
	g.endDamage(outerDamage)
	g.triggerByDamage(p, knownSource, n, bySource, cancelled)
	g.SetCause(before)
	return true
}

// revealForDamage puts the next card of the damage face up in the Resolution Area (4.9.1.1), one card each time (doubt
// After a refresh in the middle of the damage, it goes on by rule 3.2.3.1.
func (g *match) revealForDamage(p engine.Seat, card engine.Card) bool {
	why := []cite.ID{cite.R4_9_1_1, g.onTopRule(p, Resolution), cite.A4}
	if g.Damage.Refresh {
		why = []cite.ID{cite.R4_9_1_1, cite.R3_2_3_1}
	}
	return g.moveCards(kDamage, []engine.Card{card}, destination{Player: p, Area: Resolution}, why)
}

// cancelDamage ends the damage because a climax came (4.9.1.2): the cards of this damage go to the Waiting Room.
func (g *match) cancelDamage(p engine.Seat) bool {
	return g.moveAllToTop(kCancel, g.damageCards(p), WaitingRoom, cite.R4_9_1_2, cite.R3_13_1_3, cite.A15)
}

// damageCards returns the cards that this damage put in the Resolution Area, in that order (doubt A-15).
func (g *match) damageCards(p engine.Seat) []engine.Card {
	cards := g.CardsIn(p, Resolution)
	return cards[max(0, len(cards)-int(g.Damage.Count)):]
}

// triggerByDamage triggers abilities by n damage to player p that is over: cancelled (4.9.1.2.1) or suffered. Where
// bySource is false, an effect deals the damage and no character does: for the abilities it is then no damage of the
// source (doubt A-25).
func (g *match) triggerByDamage(p engine.Seat, source LastKnown, n int, bySource, cancelled bool) {
	e := occurrence{On: card.OnDamageDealt, Card: source.Card, known: source, Player: p, Amount: n}
	if !bySource {
		e.Card, e.known = 0, LastKnown{}
	}
	if cancelled {
		e.On = card.OnDamageCancelled
		g.triggerBy(&e)
		return
	}
	g.triggerBy(&e)
	e.On = card.OnDamageSuffered
	g.triggerBy(&e)
}

// performDeal deals damage (4.9). Its source is the card of the ability (4.10.1.2), or the character that the text
// makes deal it (doubt A-25).
func (g *match) performDeal(ctx *abilityContext, a *card.Action, p engine.Seat, n int) bool {
	source, rule := ctx.sourceCard.Card, cite.R4_10_1_2
	if a.What != nil {
		var l cardList
		if g.selectCards(ctx, a.What, &l); l.count == 0 {
			g.noteImpossible(p, wNoDamage, ctx.sourceCard.Card)
			return false
		}
		source, rule = l.cards[0], cite.R4_10_1_2_1
	}
	return g.dealDamage(p, n, source, a.What != nil, ctx.rule, rule, cite.A25)
}
