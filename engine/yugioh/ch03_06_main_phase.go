// Chapter 3.6: the Main Phases. The second follows the same rules (3.8.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// mainPhase lets the turn player act in any order (3.6.2, 3.8.2) until the phase ends. A Battle Phase follows
// the first Main Phase if it was announced, otherwise the End Phase follows.
func (g *match) mainPhase() {
	for !g.mainAct() {
	}
	switch {
	case g.LeavingTo == StartStep:
		g.enter(StartStep, cite.R3_7_8_1, cite.R3_7_1, cite.R3_7_3, table.Where(g.monsters(g.Turn) == 0, cite.C3f))
	case g.Phase == MainPhase2:
		g.enter(EndPhase, cite.R3_3_3_1, cite.C3d)
	case g.whyNotBattle(g.Turn) == 0:
		g.enter(EndPhase, cite.R3_7_2, cite.R3_7_3, cite.A2)
	default:
		g.enter(EndPhase, cite.R3_3_3_1, cite.A2, cite.C3l)
	}
}

// mainAct lets the turn player do one thing (3.6.3), and reports whether the phase is over: the turn player has
// announced its end, and the opponent has activated nothing in answer (4.2.6.4, doubt A-17).
func (g *match) mainAct() (over bool) {
	p := g.Turn
	if g.resolveWaiting() {
		return false
	}
	allows := g.mainRule()
	summons := g.inSecond(cite.R3_8_4, allows) // and Sets
	g.Run.Ask(p, wMainChoice, g.inSecond(cite.R3_8_2, cite.R3_6_1))
	g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_3)
	g.offerMain(p, allows, summons)
	act := g.Decide()
	g.doing = act.Verb
	switch act.Verb {
	case vSummon:
		g.normalSummon(p, act.Card, summons)
	case vSet:
		g.setCard(p, act.Card, summons)
	case vFlip:
		g.flipSummon(p, act.Card, allows)
	case vTurn:
		g.changePosition(p, act.Card, allows)
	case vSpecial:
		g.summonItself(p, act.Card)
	case vActivate:
		g.startChain(p, act, cite.R3_6_6_1)
	default:
		return g.leaveMain(act)
	}
	g.acted()
	return false
}

// offerMain offers what can be done in a Main Phase (3.6.3). The rule summons allows Summons and Sets, the rule
// allows the changes of position.
func (g *match) offerMain(p engine.Seat, allows, summons cite.ID) {
	if g.Phase == MainPhase1 {
		g.offer(engine.Option{Verb: vEnter, To: wBattlePhase}, cite.R3_7_3)
	}
	for _, c := range g.In(p, Hand) {
		if g.def(c).Type == card.MonsterCard {
			g.offer(engine.Option{Verb: vSummon, Card: c}, summons)
		}
		g.offer(engine.Option{Verb: vSet, Card: c}, summons)
		if g.procedure(c) != nil {
			g.offer(engine.Option{Verb: vSpecial, Card: c}, cite.R3_6_4_1)
		}
	}
	for c := range g.row(p, M1, M5) {
		g.offer(g.turning(c), allows)
	}
	g.offerActivations(p, cite.R3_6_6_1)
}

// whyNotInMain returns the rule that forbids player p an act of a Main Phase, 0 where none does: only the turn
// player acts (3.6.1), and only in a Main Phase (3.3.3.2); in a chain players only respond with effects
// (4.2.2.2); a chain resolves to its end (4.2.3.4, doubt C-6e); the other player controls the card (6.7.2); or
// the card lacks something.
func (g *match) whyNotInMain(p engine.Seat, o engine.Option) cite.ID {
	switch now := &g.Cards[o.Card]; {
	case p != g.Turn:
		return cite.R3_6_1
	case !g.isMain():
		return cite.R3_3_3_2
	case g.chaining():
		return cite.R4_2_2_2
	case g.Resolving > 0:
		return cite.R4_2_3_4
	case o.Card == 0:
		return 0
	case now.In != p && now.Area.onField():
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
	return g.whyNotTurn(p, o)
}

// leaveMain announces the end of the phase, before which the opponent can still activate something (4.2.6.4,
// 4.2.6.8). It reports whether the phase is over.
func (g *match) leaveMain(act engine.Option) (over bool) {
	to := EndPhase
	if act.Verb == vEnter {
		to = StartStep
	}
	g.leaving(to)
	if g.cedePriority() {
		g.acted()
		return false
	}
	return true
}

// mainRule returns the rule by which the turn player acts: in Main Phase 1 it is 3.6.1 for the first act and
// 3.6.2 for the others, in Main Phase 2 it is 3.8.2.
func (g *match) mainRule() cite.ID {
	switch {
	case g.Phase == MainPhase2:
		return cite.R3_8_2
	case g.Acts > 0:
		return cite.R3_6_2
	}
	return cite.R3_6_1
}

// inSecond returns phase in Main Phase 2, and other in Main Phase 1. An event cites only one of the two.
func (g *match) inSecond(phase, other cite.ID) cite.ID {
	return table.Where(g.Phase == MainPhase2, phase, other)
}
