// Chapter 3: how a player wins. A player loses at rule enforcement (doubt A-2).

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
)

// applyDefeats makes players lose the match. defeats has, by player, the rules by which the player loses, zero for a
// player who does not. The other player wins (3.1); where both lose at the same time the match is drawn (3.2).
func (g *match) applyDefeats(defeats [2][3]cite.ID) {
	var lost [2]bool
	for _, p := range g.Turn.WithOpponent() {
		lost[p] = defeats[p] != [3]cite.ID{} && g.recordLoss(p, append(defeats[p][:], cite.A2)...)
	}
	switch {
	case lost[engine.A] && lost[engine.B]:
		g.endMatch(engine.Nobody, cite.R3_2)
	case lost[engine.A]:
		g.endMatch(engine.B, cite.R3_1)
	case lost[engine.B]:
		g.endMatch(engine.A, cite.R3_1)
	}
}

// drawIfEndless ends the match as drawn where abilities that nobody stops trigger one another without end (3.2,
// doubt C-3a): the match has come back to the same situation, and no player has done anything but pass.
func (g *match) drawIfEndless() {
	if g.rounds.triggered < watchAfter {
		return
	}
	if current := g.currentSituation(); g.rounds.isEndlessAt(&current) {
		g.endMatch(engine.Nobody, cite.R3_2, cite.C3a)
	}
}

// defeatRules returns the rules by which player p loses at a check: with 0 life or less (3.3, 8.5, 9.44.2), or after
// a draw from an empty main deck in the own draw phase (3.4, 8.6). It returns zero where p does not lose.
func (g *match) defeatRules(p engine.Seat) (rules [3]cite.ID) {
	switch {
	case g.Life[p] <= 0:
		rules = [3]cite.ID{cite.R8_5, cite.R3_3, cite.R9_44_2}
	case g.Failed[p]:
		rules = [3]cite.ID{cite.R8_6, cite.R3_4}
	}
	return rules
}
