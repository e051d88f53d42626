// Chapter 15.10 and 15.11: Sviluppo and Plotone.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// develop puts Ninja c in the place of old, which has its Name (15.10.1) and is turned into Chakra (15.10.2). c
// takes over the Stato di Salute and coins of old (15.10.6) and its place in a Squadra (doubt C-15y), and gets a
// moneta Sviluppo (15.10.3). This is not a normal deployment (15.10.7): a Ninja that came so in this turn can be
// replaced again once its moneta Sviluppo is gone (doubt C-15x). No Costo Mano is paid (15.10.10).
func (g *match) develop(p engine.Seat, c, old engine.Card) {
	last := g.lastKnown(old)
	var buf cardList
	mates := table.Filter(buf[:], g.CardsIn(p, Field), func(m engine.Card) bool {
		return m != old && g.Status[m].Squad == last.Status.Squad
	})
	if g.moveToPile(kChakra, p, []engine.Card{old}, Chakra, cite.R15_10_2) == 0 || g.divert(p, c) {
		return
	}
	nameRule := table.RuleIf(g.def(c).Also != "", cite.R15_9_1, cite.R15_10_8)
	doubt := table.RuleIf(last.Status.Entered == g.TurnNumber, cite.C15x, cite.C15d)
	event, ok := g.enterField(kDevelop, p, c, Field, cite.R15_10_1, cite.R15_10_7, nameRule, doubt, cite.C15e)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.setHealth(kSound, c, cite.R15_10_1)
	if len(mates) > 0 {
		g.assignSquad(kSquad, p, append(mates, c), []engine.Card{c}, g.Status[mates[0]].Squad, cite.R15_10_1, cite.R7_2_7,
			cite.C15y)
	} else {
		g.makeSquad(p, []engine.Card{c}, cite.R15_10_1, cite.R7_2_7)
	}
	if last.Status.Hurt {
		g.setHealth(kHurt, c, cite.R15_10_6)
	}
	g.changeCoins(c, int(last.Status.Coins), cite.R15_10_6)
	g.addGrowthCoin(c, cite.R15_10_3)
	if g.def(c).Hand > 0 {
		g.recordNothing(p, wNoCost, c, cite.R15_10_10)
	}
	g.triggerEvent(card.Enters, c, p, cite.R13_3_1)
}

// whyNotDevelop returns the rule that forbids player p to put Ninja c in the place of old, 0 where none does. It is
// done in the Preparazione of p, with a Ninja of the hand that has Sviluppo, for one in the Campo of p with its Name
// (15.10.1, doubt C-15d).
func (g *match) whyNotDevelop(p engine.Seat, c, old engine.Card) cite.ID {
	if rule := g.whyNotPrepare(p, cite.R15_10_1); rule != 0 {
		return rule
	}
	switch newPlace, oldPlace := g.Cards[c], g.Cards[old]; {
	case newPlace.In != p || newPlace.Area != Hand || !g.def(c).Has(card.Growth),
		oldPlace.In != p || oldPlace.Area != Field || !g.haveCommonName(c, old):
		return cite.R15_10_1
	case g.Status[old].Grown:
		return cite.R15_10_4
	case g.Status[old].Entered == g.TurnNumber && !g.Status[old].Developed:
		return cite.R15_10_9
	case g.def(c).Turn > int(g.Counter[p]):
		return cite.R15_10_10
	}
	return cmp.Or(g.otherNamesakeRule(p, c, old), g.otherChoiceRule(p, wMainChoice))
}

// otherNamesakeRule returns the rule by which card c, which replaces old, cannot be in the Campo with another Ninja
// that has a Name in common with c; 0 where there is none.
func (g *match) otherNamesakeRule(p engine.Seat, c, old engine.Card) cite.ID {
	for _, other := range g.CardsIn(p, Field) {
		if other != old && g.haveCommonName(c, other) {
			return g.namesakeRule(c, other)
		}
	}
	return 0
}

// deployPlatoon deploys a Plotone. One of the hand does not count as the deployment of the turn (15.11.8, 15.11.9);
// one of the Zona Chakra, with Ambush, does (15.12.2, doubt C-15w).
func (g *match) deployPlatoon(p engine.Seat, c engine.Card) {
	rules := [4]cite.ID{cite.R15_11_3, cite.R15_11_8, cite.R15_11_9, cite.A9}
	isAmbush := g.Cards[c].Area == Chakra
	g.payHandCost(p, c, new(cardList))
	if isAmbush {
		rules = [4]cite.ID{cite.R15_11_3, cite.R15_12_1, cite.R15_12_2, cite.C15w}
		g.countDeployment()
	}
	g.replaceByPlatoon(p, c, rules[:]...)
}

// replaceByPlatoon puts Plotone c in the place of the Ninja in the Campo that have one of its Names, which are
// turned into Chakra (15.11.4, doubt A-10). c comes Sano and without coins (15.11.11, doubt C-15i).
func (g *match) replaceByPlatoon(p engine.Seat, c engine.Card, rules ...cite.ID) {
	var buf cardList
	replaced := table.Filter(buf[:], g.CardsIn(p, Field), func(old engine.Card) bool { return g.haveCommonName(c, old) })
	losesState := slices.ContainsFunc(replaced, func(old engine.Card) bool {
		return g.Status[old].Coins > 0 || g.Status[old].Hurt
	})
	replacesPlatoon := slices.ContainsFunc(replaced, func(old engine.Card) bool { return g.def(old).Has(card.Platoon) })
	g.moveToPile(kChakra, p, replaced, Chakra, cite.R15_11_4, table.RuleIf(replacesPlatoon, cite.R15_11_13),
		table.RuleIf(replacesPlatoon, cite.C15k, cite.A10))
	if g.putIntoPlay(kDeploy, p, c, rules...) && losesState {
		g.recordNothing(p, wNoCoins, c, cite.R15_11_11, cite.C15i)
	}
}

// whyNotDeployPlatoon returns the rule that forbids player p to deploy Plotone c (15.11), 0 where none does. Its
// Turno di Schieramento applies (doubt A-9).
func (g *match) whyNotDeployPlatoon(p engine.Seat, c engine.Card) cite.ID {
	isAmbush := g.Cards[c].Area == Chakra
	turnRule, costRule := cite.R6_1_5, cite.R15_11_12
	if isAmbush {
		turnRule, costRule = cite.R15_12_3, cite.R15_12_3
	}
	switch rule := g.whyNotReplace(p, c); {
	case isAmbush && g.Deployed > 0:
		return cite.R15_12_2
	case rule != 0:
		return rule
	case g.def(c).Turn > int(g.Counter[p]):
		return turnRule
	case !g.canPayHandCost(p, c):
		return costRule
	}
	return g.playerForbiddenRule(p, card.DeployNinja)
}

// whyNotReplace returns the rule by which Plotone c cannot replace Ninja of player p, 0 where it can. A Ninja with
// one of its Names must be in the Campo of p (15.11.3, doubt C-15h), and no Plotone with the same Name (15.11.13,
// doubt C-15k). A Squadra card does not count as a Plotone.
func (g *match) whyNotReplace(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case g.namesake(p, c) == 0:
		return cite.R15_11_3
	case slices.ContainsFunc(g.CardsIn(p, Field), func(other engine.Card) bool {
		return g.def(other).Has(card.Platoon) && g.def(other).hasSameNames(g.def(c))
	}):
		return cite.R15_11_13
	}
	return 0
}
