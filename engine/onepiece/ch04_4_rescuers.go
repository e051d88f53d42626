// Chapter 4.4: Rinforzi.

package onepiece

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// whyNotRescue returns the rule that forbids to call card c as a Rinforzo, 0 where none does. It must be a
// Carta Personaggio (4.4.1) and no Squadra (4.6.11). It may be of another crew (doubt C-4c), and of a Nome that
// is already on the Ponte or among the Rinforzi (4.4.10).
func (g *match) whyNotRescue(c engine.Card) cite.ID {
	switch g.def(c).Type {
	case card.Tecnica:
		return cite.R4_4_1
	case card.Squadra:
		return cite.R4_6_11
	}
	return 0
}

// rescue puts Carta Personaggio c in the Spazio Rinforzi (4.4.1). There may be any number of Rinforzi (4.4.9), also
// with a Nome that is already on the Ponte or among them (4.4.10). textRule is the rule of the text by which an
// effect calls c, 0 for an Azione di Battaglia; after either the rest of 4.4 applies in the same way (4.4.13).
func (g *match) rescue(p engine.Seat, c engine.Card, textRule cite.ID) {
	more, sameNomeRule := table.RuleIf(g.Count(p, Rinforzi) > 0, cite.R4_4_9),
		table.RuleIf(g.hasSameNome(p, c), cite.R4_4_10)
	rules := [3]cite.ID{cite.R4_4_1, more, sameNomeRule}
	if textRule != 0 {
		rules = [3]cite.ID{cite.R4_4_13, textRule, cmp.Or(sameNomeRule, more)}
	}
	if !g.moveCard(kRescue, p, c, p, Rinforzi, rules[:]...) {
		return
	}
	defer g.SetCause(g.SetCause(g.lastEvent))
	g.updateValues(valueCause{rescue: rules[0]})
	g.dealCrewDamage(p, c)
	g.triggerEvent(card.Rescues, c)
}

// hasSameNome reports whether player p already has a Personaggio with the Nome of c on the Ponte or among the
// Rinforzi.
func (g *match) hasSameNome(p engine.Seat, c engine.Card) bool {
	for _, d := range g.CardsIn(p, Rinforzi) {
		if g.def(d).nomeNumber == g.def(c).nomeNumber {
			return true
		}
	}
	return g.hasOnPonte(p, g.def(c).nomeNumber)
}

// dealCrewDamage has the Personaggio that fights suffer 1 Danno for calling Rinforzo c where c is of another crew
// (4.4.4, 4.4.5), with the exceptions for Cittadini (4.4.6 to 4.4.8). A Squadra calls without Danno from each of the
// crews on its card (4.6.12).
func (g *match) dealCrewDamage(p engine.Seat, c engine.Card) {
	fighter := g.fighter(p)
	if fighter == 0 {
		return
	}
	amount, rules := crewDamage(g.def(fighter), g.def(c))
	if amount > 0 {
		hits := [1]hit{{target: fighter, amount: amount, inflictor: engine.Nobody}}
		g.dealDamage(hits[:], rules[:]...)
		return
	}
	g.recordNothing(p, wNoDamage, fighter, rules[:]...)
}

// crewDamage returns the Danno that fighter suffers for calling rescuer as a Rinforzo, and the rules that say so.
func crewDamage(fighter, rescuer *def) (amount int, rules [2]cite.ID) {
	isCitizen, isEnemy := rescuer.crewBits&citizenCrew != 0, rescuer.crewBits&enemyCrew != 0
	switch {
	case fighter.Type == card.Squadra && fighter.crewBits&rescuer.crewBits != 0:
		return 0, [2]cite.ID{cite.R4_6_12}
	case fighter.crewBits&rescuer.crewBits != 0:
		return 0, [2]cite.ID{cite.R4_4_4}
	case isCitizen && fighter.crewBits == enemyCrew:
		return 1, [2]cite.ID{cite.R4_4_7, cite.R4_4_5}
	case isCitizen && fighter.crewBits&enemyCrew != 0: // a Squadra of other crews too (doubt C-4o)
		return 0, [2]cite.ID{cite.R4_4_7, cite.C4o}
	case isCitizen:
		return 0, [2]cite.ID{cite.R4_4_7, cite.R4_4_6}
	case fighter.crewBits&citizenCrew != 0 && isEnemy:
		return 1, [2]cite.ID{cite.R4_4_8, cite.R4_4_5}
	case fighter.crewBits&citizenCrew != 0:
		return 0, [2]cite.ID{cite.R4_4_8, cite.R4_4_6}
	}
	return 1, [2]cite.ID{cite.R4_4_5, cite.C4c}
}
