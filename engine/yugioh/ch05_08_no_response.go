// Chapter 5.8: what cannot be responded to.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// unanswerable is the rule by which a player cannot respond to what is being done, or has just been done by the turn
// player, because it is no activation of an effect: a cost is paid, Tributes are offered, a monster is Summoned or
// changes its position (5.8.2). It is 0 where it is something else.
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
