// Chapter 6: the Fase Finale, and how one turn follows another.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// runFinalPhase first does what texts do at the end of the turn (doubt C-6b). Then it brings the Mano of the turn
// player to 4 cards, or to the number that a text gives: with fewer the player draws (6.1), with more the player
// discards (6.2). The opponent of a player who did the Mulligan Pirata need do neither in the first turn (1.2.19,
// doubt A-35). Then the turn passes (5.7.2, 6.3).
func (g *match) runFinalPhase() {
	p := g.Turn
	g.triggerEvent(card.TurnEnds, 0)
	handCount, limit := g.Count(p, Mano), g.rules.Keep[p]
	if isExempt := g.Exempt[p] && g.isFirstTurn() && handCount != limit; !isExempt || g.offerHandLimit(p) {
		g.draw(p, limit-handCount, cite.R6_1, cite.R1_4_3)
		g.checkGoals()
		for range handCount - limit {
			g.chooseDiscard(p, cite.R6_2)
		}
	}
	g.expireEffects(uint8(card.ThisTurn), cite.R6_3)
	g.checkTurnTime()
	g.passTurn(p.Opponent(), cite.R6_3, cite.R1_4_4, cite.R5_7_2)
	g.enterPhase(Initial, cite.R1_4_1)
}

// offerHandLimit asks player p, who need not bring the Mano to 4 cards (1.2.19), whether to do it anyway, and
// reports whether p does. It is done wholly or not at all (doubt C-1h).
func (g *match) offerHandLimit(p engine.Seat) bool {
	g.Ask(p, wBring, cite.R1_2_19)
	g.Allow(engine.Option{Verb: vYes}, cite.R1_2_19)
	g.AllowFirst(engine.Option{}, cite.R1_2_19)
	if g.Decide().Verb == vYes {
		return true
	}
	g.recordPass(p, cite.R1_2_19, cite.C1h)
	return false
}

// chooseDiscard has player p choose a card of the Mano and discard it to the Oceano.
func (g *match) chooseDiscard(p engine.Seat, rule cite.ID) {
	g.Ask(p, wHand, rule)
	for _, c := range g.CardsIn(p, Mano) {
		g.Allow(engine.Option{Verb: vDiscard, Card: c}, rule)
	}
	g.moveCard(kDiscard, p, g.Decide().Card, p, Oceano, rule, cite.R1_4_3)
}
