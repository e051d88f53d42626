// Chapter 6.7: control.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// takeControl moves a monster to the field of player p, who takes control of it (6.7.3, 6.7.4). Unless the control is for good, a
// lingering effect gives the monster back.
func (g *match) takeControl(p engine.Seat, c engine.Card, until card.Duration) {
	before := g.Cards[c].In
	zone, free := g.freeZone(p, M1, M5)
	switch {
	case before == p || !g.Cards[c].Area.isMonster():
		g.nothing(p, wNoEffect, c, cite.R6_7_3)
		return
	case !free:
		g.nothing(p, wNoEffect, c, cite.R5_2_5)
		return
	}
	if _, ok := g.place(kControl, p, c, p, zone, true, false, cite.R6_7_3, cite.R6_7_4); ok && until != card.ForGood {
		g.keep(Effect{On: g.Object(c), Player: before, Kind: Borrows, Until: uint8(until)})
	}
}

// giveBack returns a monster to the player who controlled it before; without a zone for it (5.2.5) it stays where it is (doubt C-6d).
func (g *match) giveBack(e Effect) {
	c := e.On.Card
	if g.Cards[c].In == e.Player {
		return
	}
	if zone, free := g.freeZone(e.Player, M1, M5); free {
		g.place(kControl, e.Player, c, e.Player, zone, true, false, cite.R6_7_4)
	} else {
		g.nothing(e.Player, wNoReturn, c, cite.R5_2_5, cite.C6d)
	}
}
