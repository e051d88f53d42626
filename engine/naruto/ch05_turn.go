// Chapter 4 and 5: the turn, and its first phase.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
)

// runDrawPhase takes a coin off the permanent Strategie (15.8.2), then applies the effects of the beginning of the
// turn (5.1.3), then draws (5.1.1). The player who begins skips this phase in the first turn (5.1.4).
func (g *match) runDrawPhase() {
	p := g.Turn
	if g.TurnNumber == 1 {
		g.recordNothing(p, wNoDrawPhase, 0, cite.R5_1_4, cite.A42)
		g.enterPhase(Preparation, cite.R5_1_4, cite.R6_0_1)
		return
	}
	g.removePermanentCoins(p)
	g.triggerEvent(card.TurnBegins, 0, p, cite.R5_1_3)
	g.openWaitingChains()
	g.draw(p, 1, cite.R5_1_1)
	g.enterPhase(Preparation, cite.R6_0_1)
}

// draw moves n cards from the top of the Mazzo of player p to the hand (5.1.2), or as many as there are (doubt A-5).
func (g *match) draw(p engine.Seat, n int, rules ...cite.ID) {
	var buf cardList
	cards := g.TopCards(p, Deck, n, buf[:])
	if len(cards) < n {
		rules = append(rules, cite.A5)
	}
	g.moveToPile(kDraw, p, cards, Hand, rules...)
	g.recordEmptyDeck(p, len(cards))
}

// recordEmptyDeck records that a player whose Mazzo has lost its last card does not lose at once, but at the
// Valutazione (9.1.4, doubt A-4). count is how many cards were taken from the Mazzo of p.
func (g *match) recordEmptyDeck(p engine.Seat, count int) {
	if count > 0 && g.Count(p, Deck) == 0 {
		g.recordNothing(p, wNoVictory, 0, cite.R9_1_4, cite.A4)
	}
}

// takeRewards has player p take n Vincite di Guerra from the top of the opponent's Mazzo, face down and unseen
// (10.5), or as many as there are (doubt A-5).
func (g *match) takeRewards(p engine.Seat, n int, rules ...cite.ID) {
	var buf cardList
	cards := g.TopCards(p.Opponent(), Deck, n, buf[:])
	if len(cards) < n {
		rules = append(rules, cite.A5)
	}
	if len(cards) == 0 {
		g.recordNothing(p, wNoReward, 0, rules...)
		return
	}
	g.moveToRewards(p, cards, rules...)
	g.recordEmptyDeck(p.Opponent(), len(cards))
}
