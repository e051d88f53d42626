// Chapter 6.4 and 6.16: Equip Cards.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// equip makes a card an Equip Card on a monster. A trap or a monster is treated as one, by the same rules (6.4.1); a monster moves to the
// Spell & Trap Zone.
func (g *match) equip(p engine.Seat, c, host engine.Card) {
	d := g.def(c)
	rule := cite.RA_27
	if d.Type != card.SpellCard {
		rule = cite.R6_4_1
	}
	zone, free := g.freeZone(p, S1, S5)
	monster := d.Type == card.MonsterCard
	switch {
	case !g.up(host):
		g.nothing(p, wNoEffect, host, cite.R6_16_2)
	case !g.up(c) || c == host:
		g.nothing(p, wNoEffect, host, cite.R6_4_1)
	case monster && !free:
		g.nothing(p, wNoEffect, c, cite.RA_5)
	default:
		if monster {
			g.place(kMove, p, c, p, zone, true, false, rule, cite.RA_5)
		}
		g.attach(c, host, rule)
	}
}

// destroyLostEquips destroys the Equip Cards whose monster has left or lies face down (6.16.2, doubt A-23).
func (g *match) destroyLostEquips() {
	for p := range engine.Chance {
		for _, c := range g.spellZones(p) {
			if h := g.Status[c].Equip; h.Card != 0 && (!g.Still(h) || !g.up(h.Card)) {
				g.destroy(engine.Nobody, []engine.Card{c}, card.ByRule, cite.R6_16_2, cite.A23)
			}
		}
	}
}
