// Chapter 3.1: the Duel and the Match, and how they are won.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// whyNoDuel returns the rule by which nothing can be played because no Duel is going on: the Duel has ended
// (3.1.1.1) or has not begun (3.2.7). It returns 0 during a Duel.
func (g *match) whyNoDuel() cite.ID {
	switch {
	case g.Over:
		return cite.R3_1_1_1
	case g.Phase == SetUp || g.Phase == SideDecking:
		return cite.R3_2_7
	}
	return 0
}

// continueMatch ends the Match after a Duel, or goes on to the next Duel. A player who has won 2 Duels wins the
// Match, which is over after 3 Duels (3.1.1.2, doubt C-3a).
func (g *match) continueMatch() {
	g.scoreDuel(g.Winner)
	for _, p := range engine.A.WithOpponent() {
		if int(g.Match.Wins[p]) >= g.rules.WinsOfMatch {
			g.endMatch(p, cite.R3_1_1_2)
		}
	}
	if int(g.Match.Duel) >= g.rules.MaxDuels {
		g.endMatch(engine.Nobody, cite.R3_1_1_2, cite.C3a)
	}
	g.clearForNextDuel()
	panic(duelOver{})
}

// duelOver is the value with which continueMatch panics to leave a Duel of a Match from anywhere in the code; Play
// recovers it.
type duelOver struct{}

// checkLifePoints ends the Duel where a player has 0 Life Points (3.1.2.3); the Duel is a draw where both have 0
// (3.1.2.6).
func (g *match) checkLifePoints() {
	a, b := g.LP[engine.A] <= 0, g.LP[engine.B] <= 0
	winner := engine.A
	if a {
		winner = engine.B
	}
	switch {
	case a && b:
		g.endDuel(engine.Nobody, cite.R3_1_2_6)
	case a || b:
		g.winDuel(winner, cite.R3_1_2_3, cite.R3_1_2_2, cite.R3_1_3_1, cite.A4)
	}
}

// draw moves n cards from the top of the Deck of player p to the hand, at the same time (6.10.1). If p cannot
// draw them all, p loses (3.1.2.4, doubt A-3).
func (g *match) draw(p engine.Seat, n int, rules ...cite.ID) {
	var cards [pileSize]engine.Card
	drawn := g.TopCards(p, Deck, n, cards[:])
	if g.moveToPiles(kDraw, p, drawn, Hand, card.ByRule, rules...) > 0 {
		g.triggerTogether(card.Draws, drawn, p, card.ByRule)
	}
	switch {
	case len(drawn) == n:
	case g.ChainCount == 0: // for the turn
		g.winDuel(p.Opponent(), cite.R3_1_2_4, cite.R3_4_2, cite.R3_1_2_2)
	default:
		g.winDuel(p.Opponent(), cite.R3_1_2_4, cite.R3_1_2_2, cite.R3_1_3_2, cite.A3)
	}
}
