// Chapter 6.9: destroying.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// destroy sends cards of the field to the Graveyard as destroyed (6.9.1), except those that an effect protects
// (5.7.1). It returns how many it destroyed.
func (g *match) destroy(p engine.Seat, cards []engine.Card, by card.Cause, why ...cite.ID) int {
	act := card.FallByEffect
	if by == card.ByBattle {
		act = card.FallInBattle
	}
	var falling [pileSize]engine.Card
	n := 0
	for _, c := range cards {
		switch {
		case by != card.ByRule && g.forbidden(c, act):
			g.nothing(g.Cards[c].In, wNoDestruction, c, cite.R5_7_1)
		case g.Cards[c].Area.onField():
			falling[n] = c
			n++
		}
	}
	return g.leave(kDestroy, p, falling[:n], Graveyard, by, why...)
}

// afterLeaving triggers the effects that wait for card c to leave its place. was is where c lay, kind the event
// that moved it, by its cause.
func (g *match) afterLeaving(c engine.Card, was *Card, kind engine.Kind, by card.Cause) {
	p, now := g.Cards[c].In, g.Cards[c].Area
	switch {
	case kind == kDestroy:
		g.occurs(card.Destroyed, c, was.In, by)
	case was.Area.onField() && (kind == kReturn || by == card.ByCost || kind == kTribute):
		g.notDestroyed(c, kind)
	}
	if kind == kDiscard {
		// Only of the card itself: for the others, discard counts all cards discarded together once.
		g.trigger(card.Discarded, c, c, p, by, [2]cite.ID{cite.R6_10_3})
	}
	switch {
	case now == Graveyard:
		g.occurs(card.ToGraveyard, c, p, by)
	case now == Removed:
		g.occurs(card.Removed, c, p, by)
	case kind == kReturn && now == Hand:
		g.occurs(card.ToHand, c, p, by)
	}
}

// notDestroyed records that the effects of card c that wait for its destruction do not trigger: it returned to
// the hand or the Deck, or was sent to the Graveyard as a cost (6.9.2) or as a Tribute (6.17.4).
func (g *match) notDestroyed(c engine.Card, kind engine.Kind) {
	d := g.def(c)
	for i := range d.Effects {
		if w := d.Effects[i].When; d.Effects[i].Kind == card.TriggerEffect && w.On == card.Destroyed && w.IsOwn() {
			g.nothing(g.Cards[c].In, wNoTrigger, c, table.Where(kind == kTribute, cite.R6_17_4, cite.R6_9_2))
		}
	}
}
