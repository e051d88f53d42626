// Chapter 4.10: Danni, Punti Vita, Trofei.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// hit is Danno that one Personaggio is to suffer; the zero hit is none. inflictor is the opponent who inflicts it,
// or Nobody. technique is the Carta Tecnica whose effect inflicts it, 0 where none does.
type hit struct {
	target    engine.Card
	amount    int
	inflictor engine.Seat
	technique engine.Card
}

// maxHits is how many Personaggi can suffer Danni at the same time: all that stand on both Ponti.
const maxHits = 6

// dealDamage has Personaggi suffer Danni at the same time. For each Danno one Punto Vita goes to the Mano of its
// player (4.10.1), from the top (4.10.2), up to as many as there are (doubt A-38). A Personaggio that comes to 0
// becomes a Trofeo at once (4.10.3); one that is already at 0 suffers nothing. Then the goals are checked.
func (g *match) dealDamage(hits []hit, causeRules ...cite.ID) {
	var rules [3]cite.ID
	rules[0] = cite.R4_10_1
	copy(rules[1:], causeRules)
	var suffers [maxHits]engine.Card
	n := 0
	for _, h := range hits {
		if h.amount <= 0 || g.life(h.target) == 0 {
			continue
		}
		if rule := g.shieldRule(h); rule != 0 {
			g.recordNothing(g.Cards[h.target].In, wNoDamage, h.target, rule)
			continue
		}
		pos := g.Cards[h.target]
		g.moveFromTop(kDamage, pos.In, pos.Area.lifeArea(), h.amount, Mano, rules[:]...)
		if pos.Area == Capitano && h.inflictor == pos.In.Opponent() && g.Match.Extra != NoExtra {
			g.markStruck(h.inflictor)
		}
		suffers[n] = h.target
		n++
	}
	var fallen [maxHits]engine.Card
	fallenCount := 0
	for _, c := range suffers[:n] {
		if g.life(c) == 0 {
			fallen[fallenCount] = c
			fallenCount++
		}
	}
	g.defeatCharacters(fallen[:fallenCount])
	g.checkGoals()
	for _, c := range suffers[:n] {
		if g.isOnPonte(c) {
			g.triggerEvent(card.Suffers, c)
		}
	}
	g.updateValues(valueCause{})
}

// shieldRule returns the rule by which a Personaggio does not suffer a hit because it comes from a Carta Tecnica of
// the opponent (11.1), 0 where it suffers it.
func (g *match) shieldRule(h hit) (rule cite.ID) {
	if h.technique != 0 && g.Cards[h.target].In == h.inflictor.Opponent() {
		g.eachHeld(card.Forbid, card.BeHurt, func(q engine.Seat, source engine.Card, a *card.Action) bool {
			if g.isSelectedCard(q, source, a.What, h.target) {
				rule = g.textRule(g.def(source), cite.R6_4)
			}
			return rule == 0
		})
	}
	return rule
}

// defeatCharacters makes Trofei of the Personaggi without Punti Vita (4.10.3), all at the same time. During a Battle
// they are also sconfitti (4.10.4), even if a cost paid to prevent the Battle caused it (doubt C-9g), and the
// ability of each still works until it is a Trofeo (4.10.6, doubt C-4m). Goals are not checked before all of them
// are Trofei.
func (g *match) defeatCharacters(fallen []engine.Card) {
	g.fallDepth++
	if g.Battle.On {
		doubt := table.RuleIf(g.openWindow == card.AtBeginning, cite.C9g)
		for _, c := range fallen {
			g.markDefeated(c, cite.R4_10_4, doubt)
		}
		for _, c := range fallen {
			g.triggerEvent(card.Falls, c)
		}
	}
	for _, c := range fallen {
		if g.isOnPonte(c) {
			g.becomeTrophy(c)
		}
	}
	g.fallDepth--
}

// becomeTrophy puts Personaggio c upside down in the Lista dei Trofei (4.10.5, doubt C-4l). One that is sconfitto
// goes instead where a text puts it, if one does. A Capitano that becomes a Trofeo outside a Battle is not sconfitto
// (doubt A-2).
func (g *match) becomeTrophy(c engine.Card) {
	p, d := g.Cards[c].In, g.def(c)
	if !g.Battle.On {
		if g.Cards[c].Area == Capitano {
			g.recordNothing(p.Opponent(), wNoGoal, c, cite.R1_3_2, cite.A2)
		}
		g.moveToTrophies(c, cite.R4_10_3, cite.R4_10_5)
		return
	}
	if dest, atBottom, rule := g.diversion(c, Trofei); rule != 0 {
		captain := g.Cards[c].Area == Capitano
		if g.sendTo(p, c, dest, atBottom, rule, d.secondRule) && captain {
			g.markAside(p)
		}
		return
	}
	g.moveToTrophies(c, cite.R4_10_3, cite.R4_10_5, cite.R4_10_6)
}
