// Chapter 4.10: Danni, Punti Vita, Trofei.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// hit is Danno that a Personaggio suffers; the zero hit is none. by is the player who inflicts it, Nobody where no
// opponent does; technique is the Carta Tecnica whose effect it is, 0 for none.
type hit struct {
	target    engine.Card
	amount    int
	by        engine.Seat
	technique engine.Card
}

// maxHits is how many Personaggi can suffer Danni at the same time: all that stand on both Ponti.
const maxHits = 6

// suffer has Personaggi suffer Danni at the same time: as many Punti Vita go to the Mano of the player (4.10.1), from
// the top (4.10.2), no more than there are (doubt A-38). At 0 a Personaggio becomes a Trofeo at once (4.10.3), and one
// that is at 0 already suffers nothing more. Then the goals are looked at.
func (g *match) suffer(hits []hit, why ...cite.ID) {
	var rules [3]cite.ID
	rules[0] = cite.R4_10_1
	copy(rules[1:], why)
	var suffers [maxHits]engine.Card
	n := 0
	for _, h := range hits {
		if h.amount <= 0 || g.life(h.target) == 0 {
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
	var fallen [maxHits]engine.Card
	falls := 0
	for _, c := range suffers[:n] {
		if g.life(c) == 0 {
			fallen[falls] = c
			falls++
		}
	}
	g.fall(fallen[:falls])
	g.goals()
	for _, c := range suffers[:n] {
		if g.onPonte(c) {
			g.occurs(card.Suffers, c)
		}
	}
	g.reckon(because{})
}

// shielded is the rule by which a Personaggio suffers no Danni from the effect of a Carta Tecnica of the opponent
// (11.1), 0 where it suffers them.
func (g *match) shielded(h hit) (rule cite.ID) {
	if h.technique != 0 && g.Cards[h.target].In == h.by.Other() {
		g.eachHolding(card.Forbid, card.BeHurt, func(q engine.Seat, src engine.Card, a *card.Action) bool {
			if g.fits(q, src, a.What, h.target) {
				rule = g.textRule(g.def(src), cite.R6_4)
			}
			return rule == 0
		})
	}
	return rule
}

// fall makes Trofei of Personaggi that have no Punti Vita (4.10.3), all at the same time. During a Battle they are also
// sconfitti (4.10.4), also by what is paid to prevent it (doubt C-9g), and the ability of each influences the Battle
// until it is a Trofeo (4.10.6, doubt C-4m). Nobody has reached a goal before all of them are.
func (g *match) fall(fallen []engine.Card) {
	g.falling++
	if g.Battle.On {
		doubt := table.Where(g.open == card.AtBeginning, cite.C9g)
		for _, c := range fallen {
			g.beaten(c, cite.R4_10_4, doubt)
		}
		for _, c := range fallen {
			g.occurs(card.Falls, c)
		}
	}
	for _, c := range fallen {
		if g.onPonte(c) {
			g.toTrophies(c)
		}
	}
	g.falling--
}

// toTrophies puts a Personaggio upside down in the Lista dei Trofei (4.10.5, doubt C-4l), or, where it is sconfitto,
// where a text puts it instead. A Capitano that becomes a Trofeo outside a Battle is not sconfitto (doubt A-2).
func (g *match) toTrophies(c engine.Card) {
	p, d := g.Cards[c].In, g.def(c)
	if !g.Battle.On {
		if g.Cards[c].Area == Capitano {
			g.nothing(p.Other(), wNoGoal, c, cite.R1_3_2, cite.A2)
		}
		g.trophy(c, cite.R4_10_3, cite.R4_10_5)
		return
	}
	if to, last, rule := g.diverted(c, Trofei); rule != 0 {
		captain := g.Cards[c].Area == Capitano
		if g.sendTo(p, c, to, last, rule, d.also) && captain {
			g.aside(p)
		}
		return
	}
	g.trophy(c, cite.R4_10_3, cite.R4_10_5, cite.R4_10_6)
}
