// Chapter 15.13: Squadra cards, which come from the Mazzo di Rinforzi (chapter 12).

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// formSquadCard puts Squadra card c in play (15.13.6): the Costo Mano is paid (15.13.8), the Ninja that compose c
// are removed from the game, and c comes to the Campo (15.13.10).
func (g *match) formSquadCard(p engine.Seat, c engine.Card) {
	g.payHandCost(p, c, new(cardList))
	var parts cardList
	n := g.chooseParts(p, c, &parts)
	hasNewNinja := slices.ContainsFunc(parts[:n], func(part engine.Card) bool {
		return g.Status[part].Entered == g.TurnNumber
	})
	g.moveToPile(kRemove, p, parts[:n], Removed, cite.R15_13_10, cite.R15_13_9, table.RuleIf(hasNewNinja, cite.R15_13_13),
		cite.A34)
	g.putIntoPlay(kForm, p, c, cite.R15_13_6, cite.R15_13_10, cite.R15_13_15, cite.A35, cite.C15m)
}

// whyNotForm returns the rule that forbids player p to put Squadra card c in play, 0 where none does. It is done in
// the Preparazione of p (15.13.6), with a card of the Mazzo di Rinforzi of p (15.13.10), whose Turno di
// Schieramento, cost and Ninja must be met.
func (g *match) whyNotForm(p engine.Seat, c engine.Card) cite.ID {
	if rule := g.whyNotPrepare(p, cite.R15_13_6); rule != 0 {
		return rule
	}
	var partsBuf cardList
	switch place := g.Cards[c]; {
	case g.def(c).Type != card.SquadCard:
		return cite.R15_13_6
	case place.Area == Removed:
		return cite.R11_2
	case place.In != p || place.Area != Reserve:
		return cite.R15_13_10
	case g.def(c).Turn > int(g.Counter[p]):
		return cite.R15_13_7
	case !g.canPayHandCost(p, c):
		return cite.R15_13_8
	case g.canComplete(p, c, partsBuf[:0]):
		return cmp.Or(g.playerForbiddenRule(p, card.DeployNinja), g.otherChoiceRule(p, wMainChoice))
	}
	if slices.ContainsFunc(g.CardsIn(p, Field), func(other engine.Card) bool { return !g.mayCompose(other, c) }) {
		return cite.R15_13_11
	}
	return cite.R15_13_9
}

// missingName returns the first Name of Squadra card c that no Ninja of parts has, 0 where each Name is there. One
// Ninja can stand for several Names (doubt A-34).
func (g *match) missingName(c engine.Card, parts []engine.Card) uint16 {
	for _, name := range g.def(c).names {
		if !slices.ContainsFunc(parts, func(part engine.Card) bool { return g.def(part).hasName(name) }) {
			return name
		}
	}
	return 0
}

// mayCompose reports whether Ninja part can be a part of Squadra card c: a Squadra card with the same Name cannot
// (15.13.11, doubt C-15o).
func (g *match) mayCompose(part, c engine.Card) bool {
	return g.def(part).Type != card.SquadCard || !g.def(part).hasSameNames(g.def(c))
}

// canComplete reports whether the Campo of player p has Ninja for the Names of c that parts do not have yet, and no
// other Ninja with a Name of c would remain there (6.1.3, doubt A-37).
func (g *match) canComplete(p engine.Seat, c engine.Card, parts []engine.Card) bool {
	name := g.missingName(c, parts)
	if name == 0 {
		return !slices.ContainsFunc(g.CardsIn(p, Field), func(other engine.Card) bool {
			return !contains(parts, other) && g.haveCommonName(c, other)
		})
	}
	for _, part := range g.CardsIn(p, Field) {
		if g.def(part).hasName(name) && g.mayCompose(part, c) && g.canComplete(p, c, append(parts, part)) {
			return true
		}
	}
	return false
}

// chooseParts has player p choose the Ninja that compose Squadra card c, one for each Name (15.13.9). It stores them
// in parts and returns how many there are.
func (g *match) chooseParts(p engine.Seat, c engine.Card, parts *cardList) (n int) {
	for name := g.missingName(c, nil); name != 0; name = g.missingName(c, parts[:n]) {
		g.Ask(p, wComponent)
		for _, part := range g.CardsIn(p, Field) {
			o := engine.Option{Verb: vChoose, Card: part}
			switch parts[n] = part; {
			case !g.mayCompose(part, c):
				g.Forbid(o, cite.R15_13_11)
			case g.def(part).hasName(name) && g.canComplete(p, c, parts[:n+1]):
				g.Allow(o, cite.R15_13_9)
			}
		}
		if len(g.Choice.Options) == 0 {
			break
		}
		parts[n] = g.Decide().Card
		n++
	}
	return n
}

// putByEffect puts card c in play for player p by an effect, even in the opponent's turn (6.1.9, 6.4.8, doubt A-44).
// It does not count as the deployment of the turn (doubt A-14). c cannot come where a Ninja with its Name (doubt
// C-6e) or another Cliente (6.4.2) is. A Plotone replaces the Ninja with its Names, and cannot come where there are
// none (15.11.3, doubt C-15v).
func (g *match) putByEffect(x *effectContext, p engine.Seat, c engine.Card) {
	d := g.def(c)
	switch {
	case g.Cards[c].Area.inPlay() || !d.isNinja() && d.Type != card.Client || g.Owner[c] != p:
		g.recordNothing(x.player, wNoEffect, c, cite.R15_4)
	case d.Has(card.Platoon):
		if rule := g.whyNotReplace(p, c); rule != 0 {
			g.recordNothing(x.player, wNoEntry, c, rule, cite.C15v)
			return
		}
		g.replaceByPlatoon(p, c, cite.R15_4, cite.R15_11_3, cite.R6_1_9, cite.A14, cite.C15v)
	case d.isNinja() && g.namesake(p, c) != 0:
		g.recordNothing(x.player, wNoEntry, c, cite.R6_1_3, cite.C6e)
	case d.isNinja() && g.Cards[c].Area == Removed:
		g.putIntoPlay(kDeploy, p, c, cite.R15_4, cite.R11_2, cite.A14)
	case d.isNinja():
		g.putIntoPlay(kDeploy, p, c, cite.R15_4, cite.R6_1_9, cite.A14, cite.A44)
	case g.Count(p, Clients) > 0:
		g.recordNothing(x.player, wNoEntry, c, cite.R6_4_2)
	default:
		g.putIntoPlay(kDeploy, p, c, cite.R15_4, cite.R6_4_8, cite.A44, cite.C6c)
	}
}
