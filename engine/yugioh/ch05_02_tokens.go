// Chapter 5.2: tokens.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// makeTokens puts n tokens of a name on the field of p (5.2.1), each in a Monster Zone (5.2.5), face up (5.2.6); the effect is of player by.
// It stops where no zone is left: there are as many tokens as zones.
func (g *match) makeTokens(p, by engine.Seat, name string, n int, as card.BattlePosition) {
	if g.forbiddenFor(by, card.SummonMonster) {
		g.nothing(by, wNoEffect, 0, cite.R5_7_1)
		return
	}
	for range n {
		zone, free := g.freeZone(p, M1, M5)
		c := g.spareToken(name)
		if !free {
			g.nothing(by, wNoEffect, c, cite.R5_2_5)
			return
		}
		defense := g.comesInDefense(p, c, as)
		event, ok := g.place(kToken, p, c, p, zone, true, defense, cite.R5_2_1, cite.R5_2_5, cite.R5_2_6)
		if !ok {
			return
		}
		g.recent(c, by)
		before := g.Because(event)
		g.occurs(card.Summoned, c, by, card.ByEffect)
		g.Because(before)
	}
}

// spareToken is a token with the given name that is not on the field, 0 where there is none.
func (g *match) spareToken(name string) engine.Card {
	for c := g.firstToken; int(c) < len(g.Named); c++ {
		if g.Cards[c].Area == Limbo && g.def(c).Name == name {
			return c
		}
	}
	return 0
}
