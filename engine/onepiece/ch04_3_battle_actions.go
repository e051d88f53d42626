// Chapter 4.3 and 4.7: the Azioni di Battaglia.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// runActionsStage lets the players do Azioni di Battaglia in turn, beginning with the player who began the Battle
// (4.3.1), until both pass one after the other (4.7.2, 9.4). The stage ends at once where one of the two Personaggi
// leaves the Battle (4.8.4).
func (g *match) runActionsStage() {
	openingRules := [2]cite.ID{cite.R4_2_6, cite.C4b}
	for p := g.Battle.Attacker; g.passCount < 2; p = g.Battle.Next.Opponent() {
		g.giveBattleTurn(p, cite.R4_3_1, openingRules[0], openingRules[1])
		openingRules = [2]cite.ID{}
		if g.runBattleTurn(p); g.breakOffBattle() {
			return
		}
	}
	if g.runWindow(card.BeforeCompare); !g.breakOffBattle() {
		g.enterPhase(Compare, cite.R4_7_2, cite.R9_7)
	}
}

// runBattleTurn lets player p do one Azione di Battaglia: call a Rinforzo (4.4), use a Carta Tecnica (4.5; one in
// each battle turn, 9.5), call a Carta Squadra (4.6), or pass (4.7.1).
func (g *match) runBattleTurn(p engine.Seat) {
	g.turnVerb = vPass
	g.Ask(p, wBattleAct, cite.R4_3_1)
	for _, c := range g.CardsIn(p, Mano) {
		switch d := g.def(c); d.Type {
		case card.Tecnica:
			g.Offer(engine.Option{Verb: vUse, Card: c}, cite.R9_5, g.whyNotUse(p, c, card.InActions))
		case card.Squadra:
			g.Offer(engine.Option{Verb: vSquad, Card: c}, cite.R4_6_2, g.whyNotSquad(p, c))
		default:
			g.Offer(engine.Option{Verb: vRescue, Card: c}, cite.R4_4_1, g.whyNotRescue(c))
		}
	}
	g.AllowFirst(engine.Option{}, cite.R4_7_1)
	act := g.Decide()
	if g.turnVerb = act.Verb; act.Verb == vPass {
		g.passCount++
		g.recordDecline(p, cite.R4_7_1)
		return
	}
	g.passCount = 0
	switch act.Verb {
	case vUse:
		g.useTechnique(p, act.Card, card.InActions)
	case vSquad:
		g.callSquad(p, act.Card)
	case vRescue:
		g.rescue(p, act.Card, 0)
	}
}

// whyNotBattleAct returns the rule that keeps player p from doing an Azione di Battaglia now, 0 where none
// does. The players do one each in turn (4.3.1), only one Carta Tecnica in a battle turn (9.5), and none after
// the Azioni di Battaglia are over.
func (g *match) whyNotBattleAct(p engine.Seat, verb engine.Verb) cite.ID {
	overRule := g.actionsOverRule()
	switch {
	case overRule != 0:
		return overRule
	case p == g.Battle.Next && g.turnVerb == vUse && verb == vUse:
		return cite.R9_5
	case g.Phase != Actions, p != g.Battle.Next, g.turnVerb != vPass:
		return cite.R4_3_1
	}
	return 0
}

// actionsOverRule returns the rule by which the Azioni di Battaglia are over, 0 where they still go on or have not
// begun: one of the two Personaggi has left the Battle (4.8.4), or both players have passed (4.7.3).
func (g *match) actionsOverRule() cite.ID {
	switch {
	case !g.Battle.Compared && (g.Phase > Compare || g.openWindow == card.Defeat):
		return cite.R4_8_4
	case g.Phase > Actions, g.passCount == 2:
		return cite.R4_7_3
	}
	return 0
}

// breakOffBattle ends the Battle where one of the two Personaggi has left it before the Confronto (4.8.4, doubts
// A-33, C-4j), and reports whether it has. If one was sconfitto, the window of a defeat opens first (9.11, doubt
// C-9f); then what was used is discarded.
func (g *match) breakOffBattle() bool {
	b := &g.Battle
	if g.fighter(b.Attacker) != 0 && g.fighter(b.Attacker.Opponent()) != 0 {
		return false
	}
	doubt := table.RuleIf(g.fighter(b.Attacker) == 0, cite.C4j, cite.A33)
	windowDoubt := cite.ID(0)
	if b.Fell {
		g.runWindow(card.Defeat)
		windowDoubt = cite.C9f
	}
	g.enterPhase(Discards, cite.R4_8_4, doubt, windowDoubt)
	return true
}
