// Chapter 3, second part: the turn (3.3), the Draw and Standby Phases (3.4, 3.5), Main Phase 2 and the End Phase (3.8, 3.9).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// drawPhase draws a card, then lets both players activate (3.4).
func (g *match) drawPhase() {
	p := g.Turn
	g.draw(p, 1, cite.R3_4_1, cite.R3_4_4_1, cite.A1)
	g.window(cite.R3_4_3)
	g.enter(StandbyPhase, cite.R3_3_3_1, cite.R3_3_4)
}

// standbyPhase has the effects of the phase activate, then lets both players activate (3.5).
func (g *match) standbyPhase() {
	g.occurs(card.StandbyPhase, 0, g.Turn, card.AnyCause)
	g.window(cite.R3_5_2)
	g.enter(MainPhase1, cite.R3_3_3_1, cite.R3_3_4)
}

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

// endPhase has the effects of the phase resolve, lets both players activate, makes the turn player discard, and ends the turn (3.9).
func (g *match) endPhase() {
	p := g.Turn
	g.occurs(card.EndPhase, 0, p, card.AnyCause)
	g.window(cite.R4_2_4_5_3)
	g.handLimit(p)
	for g.triggers() { // what the discarded cards do may fill the hand again
		g.handLimit(p)
	}
	g.expire(card.ThisTurn, cite.R3_9_1)
	g.drop()
	g.passTurn(p.Other(), cite.R3_3_2_1)
	g.enter(DrawPhase, cite.R3_3_2_2, cite.R3_4_1)
}

// handLimit makes the turn player alone discard down to 6 cards (3.9.2, doubt A-21).
func (g *match) handLimit(p engine.Seat) {
	excess := g.count(p, Hand) - g.rules.HandLimit
	if excess <= 0 {
		return
	}
	var chosen [pileSize]engine.Card
	for n := range excess {
		g.Ask(p, wHandChoice)
		for _, c := range g.in(p, Hand) {
			if !contains(chosen[:n], c) {
				g.Allow(engine.Option{Verb: vDiscard, Card: c}, cite.R3_9_2)
			}
		}
		chosen[n] = g.decide().Card
	}
	g.discard(p, chosen[:excess], card.ByRule, cite.R3_9_2, cite.R6_22_1, cite.R3_9_3_2, cite.A21)
}
