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
func (g *match) discard(p engine.Seat, cards []engine.Card, cause card.Cause, rules ...cite.ID) {
	if g.moveToPiles(kDiscard, p, cards, Graveyard, cause, rules...) > 0 {
		g.triggerTogether(card.Discarded, cards, p, cause)
	}
}

// discardBy has a player discard n cards by action a of card c (6.22.1): cards that the player chooses, or cards at
// random (6.1.1). The event also cites orderRule.
func (g *match) discardBy(player engine.Seat, c engine.Card, a *card.Action, n int, orderRule cite.ID) {
	var buffer, chosen cardList
	cards := table.Filter(buffer[:], g.CardsIn(player, Hand), func(h engine.Card) bool { return g.hasProperties(c, a.What, h) })
	if a.Do == card.DiscardAny {
		n = g.ChooseAtRandom(g.Run, wRandom, vChoose, cite.R6_22_1, cards, n, chosen[:])
	} else {
		n = g.chooseFrom(player, wEffectChoice, vChoose, cite.R6_11_4, cards, n, chosen[:])
	}
	if n > 0 {
		g.discard(player, chosen[:n], card.ByEffect, cite.R6_22_1, orderRule)
		g.rememberCards(chosen[:n])
	}
}
