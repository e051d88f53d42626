// Chapter 6.21 and 6.22: revealing and discarding.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// reveal shows cards to both players (6.21.1). This activates nothing, not even a Flip effect (6.21.3), and the
// cards stay where they are (6.21.4).
func (g *match) reveal(p engine.Seat, cards []engine.Card) {
	g.RecordWithoutChange(engine.EventData{Kind: kReveal, Actor: p}, cards, cite.R6_21_1, cite.R6_21_3, cite.R6_21_4)
}

// discard sends cards from the hand to the Graveyard (6.22.1); cards discarded together count as one discard (6.10.3).
func (g *match) discard(p engine.Seat, cards []engine.Card, by card.Cause, why ...cite.ID) {
	if g.leave(kDiscard, p, cards, Graveyard, by, why...) > 0 {
		g.occursTogether(card.Discarded, cards, p, by)
	}
}

// discardBy has player q discard n cards by an effect (6.22.1): cards that q chooses, or cards at random
// (6.1.1).
func (g *match) discardBy(q engine.Seat, c engine.Card, a *card.Action, n int, order cite.ID) {
	var found, chosen cardList
	cards := table.Keep(found[:], g.In(q, Hand), func(h engine.Card) bool { return g.matches(c, a.What, h) })
	if a.Do == card.DiscardAny {
		n = g.AtRandom(g.Run, wRandom, vChoose, cite.R6_22_1, cards, n, chosen[:])
	} else {
		n = g.chooseFrom(q, wResolve, vChoose, cite.R6_11_4, cards, n, chosen[:])
	}
	if n > 0 {
		g.discard(q, chosen[:n], card.ByEffect, cite.R6_22_1, order)
		g.remember(chosen[:n])
	}
}
