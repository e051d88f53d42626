// Chapter 3.6: the Main Phases. The second follows the same rules (3.8.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// mainPhase lets the turn player act in any order (3.6, 3.8), until the phase ends: by a Battle Phase from the first Main Phase, or by the
// End Phase.
func (g *match) mainPhase() {
	for !g.mainAct() {
	}
	next, second := g.LeavingTo, g.Phase == MainPhase2
	switch {
	case next == StartStep:
		g.fought()
		doubt := cite.Mark(0)
		if g.monsters(g.Turn) == 0 {
			doubt = cite.C3f
		}
		g.enter(StartStep, cite.R3_7_8_1, cite.R3_7_1, cite.R3_7_3, doubt)
	case second:
		g.enter(EndPhase, cite.R3_3_3_1, cite.C3d)
	case g.mayBattle() == 0:
		g.enter(EndPhase, cite.R3_7_2, cite.R3_7_3, cite.A2)
	default:
		g.enter(EndPhase, cite.R3_3_3_1, cite.A2, cite.C3l)
	}
}

// mainAct lets the turn player do one thing, and reports whether the phase is over: the turn player has announced it and the opponent
// does nothing before (4.2.6.4, doubt A-17).
func (g *match) mainAct() (over bool) {
	p := g.Turn
	if g.triggers() {
		return false
	}
	allows := g.mainRule()
	g.Ask(p, wMainChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_3)
	g.offerMain(p, allows)
	act := g.decide()
	switch act.Verb {
	case vSummon:
		g.normalSummon(p, act.Card, g.summonRule(allows))
	case vSet:
		g.set(p, act.Card, g.summonRule(allows))
	case vFlip:
		g.flipSummon(p, act.Card, allows)
	case vTurn:
		g.changePosition(p, act.Card, allows)
	case vSpecial:
		g.bySelf(p, act.Card)
	case vActivate:
		g.chain(p, act, cite.R3_6_6_1)
	default:
		return g.leaveMain(act)
	}
	g.acted()
	return false
}

// offerMain offers what may be done in a Main Phase (3.6.3).
func (g *match) offerMain(p engine.Seat, allows cite.Mark) {
	if g.Phase == MainPhase1 {
		g.offer(engine.Option{Verb: vEnter, To: wBattlePhase}, cite.R3_7_3)
	}
	for _, c := range g.in(p, Hand) {
		d := g.def(c)
		if d.Type == card.MonsterCard {
			g.offer(engine.Option{Verb: vSummon, Card: c}, g.summonRule(allows))
			g.offer(engine.Option{Verb: vSet, Card: c}, g.summonRule(allows))
		} else {
			g.offer(engine.Option{Verb: vSet, Card: c}, g.summonRule(allows))
		}
		for i := range d.Effects {
			if d.Effects[i].Kind == card.Procedure {
				g.offer(engine.Option{Verb: vSpecial, Card: c}, cite.R3_6_4_1)
			}
		}
	}
	for z := M1; z <= M5; z++ {
		c := g.Zones[p][z-M1]
		switch {
		case c == 0:
		case !g.Cards[c].Up:
			g.offer(engine.Option{Verb: vFlip, Card: c}, allows)
		default:
			g.offer(engine.Option{Verb: vTurn, Card: c, To: g.otherPosition(c)}, allows)
		}
	}
	g.offerActivations(p, cite.R3_6_6_1)
}

// mayInMain is the rule that forbids an act of the turn player in a Main Phase, 0 where none does.
func (g *match) mayInMain(p engine.Seat, o engine.Option) cite.Mark {
	switch o.Verb {
	case vSummon:
		return g.maySummon(p, o.Card)
	case vSet:
		return g.maySet(p, o.Card)
	case vSpecial:
		return g.maySpecial(p, o.Card)
	case vEnter:
		return g.mayBattle()
	}
	return g.mayTurn(p, o.Card)
}

// leaveMain announces the end of the phase: the opponent may still activate something (4.2.6.4, 4.2.6.8).
func (g *match) leaveMain(act engine.Option) (over bool) {
	to := EndPhase
	if act.Verb == vEnter {
		to = StartStep
	}
	g.leaving(to)
	if g.cede() {
		g.acted()
		return false
	}
	return true
}

// mainRule is the rule by which the turn player acts: in Main Phase 1 by 3.6.1, and by 3.6.2 from the second act, in Main Phase 2 by 3.8.2.
func (g *match) mainRule() cite.Mark {
	switch {
	case g.Phase == MainPhase2:
		return cite.R3_8_2
	case g.Acts > 0:
		return cite.R3_6_2
	}
	return cite.R3_6_1
}

// summonRule is the rule by which monsters are Summoned and cards Set: in Main Phase 2 3.8.4 says so.
func (g *match) summonRule(allows cite.Mark) cite.Mark {
	if g.Phase == MainPhase2 {
		return cite.R3_8_4
	}
	return allows
}

// nearest is the rule of Main Phase 2, and in Main Phase 1 another: an event has three rules at most.
func (g *match) nearest(phase, other cite.Mark) cite.Mark {
	if g.Phase == MainPhase2 {
		return phase
	}
	return other
}
