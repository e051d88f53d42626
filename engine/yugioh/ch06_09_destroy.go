// Chapter 6.9: destroying.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// destroy sends cards of the field to the Graveyard as destroyed (6.9.1), except those that an effect protects
// (5.7.1). It returns how many cards it destroyed.
func (g *match) destroy(p engine.Seat, cards []engine.Card, cause card.Cause, rules ...cite.ID) int {
	act := card.FallByEffect
	if cause == card.ByBattle {
		act = card.FallInBattle
	}
	var victims [pileSize]engine.Card
	n := 0
	for _, c := range cards {
		switch {
		case cause != card.ByRule && g.isForbidden(c, act):
			g.recordNonEvent(g.Cards[c].In, wNoDestruction, c, cite.R5_7_1)
		case g.Cards[c].Area.isOnField():
			victims[n] = c
			n++
		}
	}
	return g.moveToPiles(kDestroy, p, victims[:n], Graveyard, cause, rules...)
}

// triggerLeaving triggers the effects that wait for card c to leave its place. before is where c lay, kind the event
// that moved it, cause why it moved.
func (g *match) triggerLeaving(c engine.Card, before *Card, kind engine.Kind, cause card.Cause) {
	p, area := g.Cards[c].In, g.Cards[c].Area
	switch {
	case kind == kDestroy:
		g.triggerEvent(card.Destroyed, c, before.In, cause)
	case before.Area.isOnField() && (kind == kReturn || cause == card.ByCost || kind == kTribute):
		g.recordNotDestroyed(c, kind)
	}
	if kind == kDiscard {
		// Only of the card itself: for the others, discard counts all cards discarded together once.
		g.triggerCard(card.Discarded, c, c, p, cause, [2]cite.ID{cite.R6_10_3})
	}
	switch {
	case area == Graveyard:
		g.triggerEvent(card.ToGraveyard, c, p, cause)
	case area == Removed:
		g.triggerEvent(card.Removed, c, p, cause)
	case kind == kReturn && area == Hand:
		g.triggerEvent(card.ToHand, c, p, cause)
	}
}

// recordNotDestroyed records that the effects of card c that wait for its destruction do not trigger: c returned to
// the hand or the Deck, or was sent to the Graveyard as a cost (6.9.2) or as a Tribute (6.17.4).
func (g *match) recordNotDestroyed(c engine.Card, kind engine.Kind) {
	d := g.definition(c)
	for i := range d.Effects {
		if w := d.Effects[i].When; d.Effects[i].Kind == card.TriggerEffect && w.On == card.Destroyed && w.IsOwn() {
			g.recordNonEvent(g.Cards[c].In, wNoTrigger, c, table.RuleIf(kind == kTribute, cite.R6_17_4, cite.R6_9_2))
		}
	}
}
