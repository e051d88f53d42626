// Chapter 3.6: the Main Phases. The second follows the same rules (3.8.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// runMainPhase lets the turn player act in any order (3.6.2, 3.8.2) until the phase ends. A Battle Phase follows
// the first Main Phase if it was announced, otherwise the End Phase follows.
func (g *match) runMainPhase() {
	for !g.chooseMainAct() {
	}
	switch {
	case g.LeavingTo == StartStep:
		g.enterPhase(StartStep, cite.R3_7_8_1, cite.R3_7_1, cite.R3_7_3, table.RuleIf(g.monsterCount(g.Turn) == 0, cite.C3f))
	case g.Phase == MainPhase2:
		g.enterPhase(EndPhase, cite.R3_3_3_1, cite.C3d)
	case g.whyNotBattle(g.Turn) == 0:
		g.enterPhase(EndPhase, cite.R3_7_2, cite.R3_7_3, cite.A2)
	default:
		g.enterPhase(EndPhase, cite.R3_3_3_1, cite.A2, cite.C3l)
	}
}

// chooseMainAct has the turn player choose and do one act of a Main Phase (3.6.3). It reports whether the phase is
// over: the turn player has announced its end, and the opponent has activated nothing in answer (4.2.6.4, doubt
//
func (g *match) chooseMainAct() (isOver bool) {
	p := g.Turn
	if g.resolveWaiting() {
		return false
	}
	allowRule := g.mainRule()
	summonRule := g.ruleInSecond(cite.R3_8_4, allowRule) // and Sets
	g.Run.Ask(p, wMainChoice, g.ruleInSecond(cite.R3_8_2, cite.R3_6_1))
	g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_3)
	g.offerMainActs(p, allowRule, summonRule)
	act := g.Decide()
	g.lastMainAct = act.Verb
	switch act.Verb {
	case vSummon:
		g.doNormalSummon(p, act.Card, summonRule)
	case vSet:
		g.setCard(p, act.Card, summonRule)
	case vFlip:
		g.doFlipSummon(p, act.Card, allowRule)
	case vTurn:
		g.changePosition(p, act.Card, allowRule)
	case vSpecial:
		g.summonItself(p, act.Card)
	case vActivate:
		g.startChain(p, act, cite.R3_6_6_1)
	default:
		return g.announceMainEnd(act)
	}
	g.countAct()
	return false
}

// offerMainActs offers player p the acts of a Main Phase (3.6.3). summonRule is the rule that allows Summons and
// Sets, allowRule the rule that allows changes of position.
func (g *match) offerMainActs(p engine.Seat, allowRule, summonRule cite.ID) {
	if g.Phase == MainPhase1 {
		g.offer(engine.Option{Verb: vEnter, To: wBattlePhase}, cite.R3_7_3)
	}
	for _, c := range g.CardsIn(p, Hand) {
		if g.definition(c).Type == card.MonsterCard {
			g.offer(engine.Option{Verb: vSummon, Card: c}, summonRule)
		}
		g.offer(engine.Option{Verb: vSet, Card: c}, summonRule)
		if g.summonProcedure(c) != nil {
			g.offer(engine.Option{Verb: vSpecial, Card: c}, cite.R3_6_4_1)
		}
	}
	for c := range g.zoneCards(p, M1, M5) {
		g.offer(g.positionOption(c), allowRule)
	}
	g.offerActivations(p, cite.R3_6_6_1)
}

// whyNotInMain returns the rule that forbids player p an act of a Main Phase: only the turn player acts (3.6.1), and
// only in a Main Phase (3.3.3.2); in a chain players only respond with effects (4.2.2.2); a chain resolves to its
// end (4.2.3.4, doubt C-6e); the other player controls the card (6.7.2); or a requirement of the card is missing. It
// returns 0 where none forbids it.
func (g *match) whyNotInMain(p engine.Seat, o engine.Option) cite.ID {
	switch place := &g.Cards[o.Card]; {
	case p != g.Turn:
		return cite.R3_6_1
	case !g.isMainPhase():
		return cite.R3_3_3_2
	case g.isBuildingChain():
		return cite.R4_2_2_2
	case g.Resolving > 0:
		return cite.R4_2_3_4
	case o.Card == 0:
		return 0
	case place.In != p && place.Area.isOnField():
		return cite.R6_7_2
	}
	switch o.Verb {
	case vSummon:
		return g.whyNotSummon(p, o.Card)
	case vSet:
		return g.whyNotSet(p, o.Card)
	case vSpecial:
		return g.whyNotSpecial(p, o.Card)
	}
	return g.whyNotReposition(p, o)
}

// announceMainEnd announces the end of a Main Phase, by act: to enter the Battle Phase, or to pass. The opponent can
// still activate something (4.2.6.4, 4.2.6.8). It reports whether the phase is over.
func (g *match) announceMainEnd(act engine.Option) (isOver bool) {
	next := EndPhase
	if act.Verb == vEnter {
		next = StartStep
	}
	g.announcePhaseEnd(next)
	if g.cedePriority() {
		g.countAct()
		return false
	}
	return true
}

// mainRule returns the rule by which the turn player acts in a Main Phase: 3.6.1 for the first act in Main Phase 1,
// 3.6.2 for its other acts, 3.8.2 in Main Phase 2.
func (g *match) mainRule() cite.ID {
	switch {
	case g.Phase == MainPhase2:
		return cite.R3_8_2
	case g.Acts > 0:
		return cite.R3_6_2
	}
	return cite.R3_6_1
}

// ruleInSecond returns secondRule in Main Phase 2, otherwise firstRule.
func (g *match) ruleInSecond(secondRule, firstRule cite.ID) cite.ID {
	return table.RuleIf(g.Phase == MainPhase2, secondRule, firstRule)
}
