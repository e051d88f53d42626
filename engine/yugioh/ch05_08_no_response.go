// Chapter 5.8: what cannot be responded to.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// unanswerable returns the rule by which player p cannot respond to what is being done, or has just been done
// by the turn player, because it is not an activation: a cost is being paid, Tributes are offered, a monster is
// Summoned or changes its position (5.8.2). It returns 0 in other cases.
func (g *match) unanswerable(p engine.Seat) cite.ID {
	decided, moment := g.Choice.Seat != engine.Nobody, g.Choice.Decision
	switch {
	case g.paying || moment == wTribute || moment == wBattlePosition:
		return cite.R5_8_2
	case decided && (p == g.Turn || moment != wMainChoice):
		return 0
	case g.doing == vSummon || g.doing == vSpecial || g.doing == vFlip || g.doing == vTurn ||
		decided && g.Recent.Monster.Card != 0:
		return cite.R5_8_2
	}
	return 0
}
