// Chapter 3.3 to 3.5 and 3.9: the turn, the Draw Phase, the Standby Phase and the End Phase.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// drawPhase draws a card, then lets both players activate (3.4).
func (g *match) drawPhase() {
	p := g.Turn
	g.draw(p, 1, cite.R3_4_1, cite.R3_4_4_1, cite.A1)
	g.priorityWindow(cite.R3_4_3)
	g.enter(StandbyPhase, cite.R3_3_3_1, cite.R3_3_4)
}

// standbyPhase triggers the effects of the phase, then lets both players activate (3.5).
func (g *match) standbyPhase() {
	g.occurs(card.StandbyPhase, 0, g.Turn, card.AnyCause)
	g.priorityWindow(cite.R3_5_2)
	g.enter(MainPhase1, cite.R3_3_3_1, cite.R3_3_4)
}

// endPhase triggers the effects of the phase, lets both players activate, has the turn player discard down to
// the limit, and ends the turn (3.9).
func (g *match) endPhase() {
	p := g.Turn
	g.occurs(card.EndPhase, 0, p, card.AnyCause)
	g.priorityWindow(cite.R4_2_4_5_3)
	g.leaving(DrawPhase) // both have passed (4.2.6.4): what follows is the end of the phase (3.9.2)
	g.handLimit(p)
	for g.resolveWaiting() { // what the discarded cards do may fill the hand again
		g.handLimit(p)
	}
	g.expire(card.ThisTurn, cite.R6_12_1, cite.R3_3_2_1, cite.C3o)
	g.passTurn(p.Opponent(), cite.R3_3_2_1)
	g.enter(DrawPhase, cite.R3_3_2_2, cite.R3_4_1)
}

// handLimit has the turn player, and not the other, discard down to 6 cards, or to the number that a text gives
// (3.9.2, doubt A-21).
func (g *match) handLimit(p engine.Seat) {
	excess := max(g.Count(p, Hand)-g.rules.HandLimit[p], 0)
	var chosen [pileSize]engine.Card
	g.chooseFrom(p, wHandChoice, vDiscard, cite.R3_9_2, g.In(p, Hand), excess, chosen[:])
	g.discard(p, chosen[:excess], card.ByRule, cite.R3_9_2, cite.R6_22_1, cite.R3_9_3_2, cite.A21)
}

// whyNotDiscard returns the rule by which player p discards nothing of his own accord. In his own End Phase he
// discards down to the limit, at the end of it (3.9.2); otherwise only by an effect (6.22.2).
func (g *match) whyNotDiscard(p engine.Seat) cite.ID {
	return table.Where(p == g.Turn && g.Phase == EndPhase && !g.turnBegins(), cite.R3_9_2, cite.R6_22_2)
}

// turnBegins reports whether a turn has just begun (3.3.2) and its player has not drawn yet.
func (g *match) turnBegins() bool {
	return g.Choice.Rule == cite.R3_3_2_1 || g.Choice.Rule == cite.R3_3_2_2
}
