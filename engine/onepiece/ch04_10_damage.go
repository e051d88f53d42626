// Chapter 4.10: Danni, Punti Vita, Trofei.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// hit is Danno that a Personaggio suffers; the zero hit is none. by is the player who inflicts it, Nobody where no opponent does; technique
// is the Carta Tecnica whose effect it is, 0 for none.
type hit struct {
	target    engine.Card
	amount    int
	by        engine.Seat
	technique engine.Card
}

// maxHits is how many Personaggi can suffer Danni at the same time: all that stand on both Ponti.
const maxHits = 6

// suffer has Personaggi suffer Danni at the same time: as many Punti Vita go to the Mano of the player (4.10.1), from the top (4.10.2), no
// more than there are (doubt A-38). At 0 a Personaggio becomes a Trofeo at once (4.10.3). Then the goals are looked at.
func (g *match) suffer(hits []hit, why ...cite.ID) {
	var rules [3]cite.ID
	rules[0] = cite.R4_10_1
	copy(rules[1:], why)
	var suffers [maxHits]engine.Card
	n := 0
	for _, h := range hits {
		if h.amount <= 0 || !g.onPonte(h.target) {
			continue
		}
		if rule := g.shielded(h); rule != 0 {
			g.nothing(g.Cards[h.target].In, wNoDamage, h.target, rule)
			continue
		}
		now := g.Cards[h.target]
		g.upper(kDamage, now.In, now.Area.life(), h.amount, Mano, rules[:]...)
		if now.Area == Capitano && h.by == now.In.Other() && g.Match.Extra != NoExtra {
			g.struck(h.by)
		}
		suffers[n] = h.target
		n++
	}
	for _, c := range suffers[:n] {
		if g.onPonte(c) && g.life(c) == 0 {
			g.fall(c)
		}
	}
	g.goals()
	for _, c := range suffers[:n] {
		if g.onPonte(c) {
			g.occurs(card.Suffers, c, g.Cards[c].In)
		}
	}
	g.reckon(because{})
}

// shielded is the rule by which a Personaggio suffers no Danni from the effect of a Carta Tecnica of the opponent (11.1), 0 where it
// suffers them.
func (g *match) shielded(h hit) (rule cite.ID) {
	if h.technique == 0 || g.Cards[h.target].In != h.by.Other() {
		return 0
	}
	g.eachHolding(card.Forbid, card.BeHurt, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if g.fits(q, src, a.What, h.target) {
			rule = g.textRule(g.def(src), cite.R6_4)
		}
		return rule == 0
	})
	return rule
}

// fall makes a Personaggio with no Punti Vita a Trofeo (4.10.3), which is put upside down in the Lista dei Trofei (4.10.5, doubt C-4l).
// During a Battle it is also sconfitto (4.10.4), and its ability influences the Battle until then (4.10.6, doubt C-4m).
func (g *match) fall(c engine.Card) {
	now, d := g.Cards[c], g.def(c)
	if !g.Battle.On {
		if now.Area == Capitano {
			g.nothing(now.In.Other(), wNoGoal, c, cite.R1_3_2, cite.A2)
		}
		g.trophy(c, cite.R4_10_3, cite.R4_10_5)
		return
	}
	g.beaten(c, cite.R4_10_4)
	g.occurs(card.Falls, c, now.In)
	if !g.onPonte(c) {
		return
	}
	if to, last, rule := g.diverted(c, Trofei); rule != 0 {
		g.sendTo(now.In, c, to, last, rule, d.rules[1])
		return
	}
	g.trophy(c, cite.R4_10_3, cite.R4_10_5, cite.R4_10_6)
}
