// Chapter 5.8: what cannot be responded to.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// noResponseRule returns the rule by which player p cannot respond because what is being done, or was just done by
// the turn player, is no activation: a cost is being paid, Tributes are offered, a monster is Summoned or changes
// its position (5.8.2). It returns 0 in all other cases.
func (g *match) noResponseRule(p engine.Seat) cite.ID {
	isChoosing, moment := g.Choice.Seat != engine.Nobody, g.Choice.Decision
	switch {
	case g.isPaying || moment == wTributeChoice || moment == wPositionChoice:
		return cite.R5_8_2
	case isChoosing && (p == g.Turn || moment != wMainChoice):
		return 0
	case g.lastMainAct == vSummon || g.lastMainAct == vSpecial || g.lastMainAct == vFlip || g.lastMainAct == vTurn ||
		isChoosing && g.Recent.Monster.Card != 0:
		return cite.R5_8_2
	}
	return 0
}
