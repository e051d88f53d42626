// Chapter 3.3 to 3.5 and 3.9: the turn, the Draw Phase, the Standby Phase and the End Phase.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// runDrawPhase has the turn player draw a card, then lets both players activate (3.4).
func (g *match) runDrawPhase() {
	p := g.Turn
	g.draw(p, 1, cite.R3_4_1, cite.R3_4_4_1, cite.A1)
	g.openPriorityWindow(cite.R3_4_3)
	g.enterPhase(StandbyPhase, cite.R3_3_3_1, cite.R3_3_4)
}

// runStandbyPhase triggers the effects that wait for the Standby Phase, then lets both players activate (3.5).
func (g *match) runStandbyPhase() {
	g.triggerEvent(card.StandbyPhase, 0, g.Turn, card.AnyCause)
	g.openPriorityWindow(cite.R3_5_2)
	g.enterPhase(MainPhase1, cite.R3_3_3_1, cite.R3_3_4)
}

// runEndPhase triggers the effects that wait for the End Phase, lets both players activate, has the turn player
// discard down to the limit, and ends the turn (3.9).
func (g *match) runEndPhase() {
	p := g.Turn
	g.triggerEvent(card.EndPhase, 0, p, card.AnyCause)
	g.openPriorityWindow(cite.R4_2_4_5_3)
	g.announcePhaseEnd(DrawPhase) // both have passed (4.2.6.4): what follows is the end of the phase (3.9.2)
	g.discardToLimit(p)
	for g.resolveWaiting() { // what the discarded cards do may fill the hand again
		g.discardToLimit(p)
	}
	g.expireEffects(card.ThisTurn, cite.R6_12_1, cite.R3_3_2_1, cite.C3o)
	g.startTurn(p.Opponent(), cite.R3_3_2_1)
	g.enterPhase(DrawPhase, cite.R3_3_2_2, cite.R3_4_1)
}

// discardToLimit has the turn player p discard down to 6 cards, or to the number that a text gives (3.9.2, doubt
//
func (g *match) discardToLimit(p engine.Seat) {
	excess := max(g.Count(p, Hand)-g.rules.HandLimit[p], 0)
	var chosen [pileSize]engine.Card
	g.chooseFrom(p, wHandChoice, vDiscard, cite.R3_9_2, g.CardsIn(p, Hand), excess, chosen[:])
	g.discard(p, chosen[:excess], card.ByRule, cite.R3_9_2, cite.R6_22_1, cite.R3_9_3_2, cite.A21)
}

// whyNotDiscard returns the rule by which player p cannot discard freely: in the own End Phase p discards down to
// the limit at its end (3.9.2); at any other time only an effect makes p discard (6.22.2).
func (g *match) whyNotDiscard(p engine.Seat) cite.ID {
	return table.RuleIf(p == g.Turn && g.Phase == EndPhase && !g.isTurnBeginning(), cite.R3_9_2, cite.R6_22_2)
}

// isTurnBeginning reports whether a turn has just begun (3.3.2) and the turn player has not drawn yet.
func (g *match) isTurnBeginning() bool {
	return g.Choice.Rule == cite.R3_3_2_1 || g.Choice.Rule == cite.R3_3_2_2
}
