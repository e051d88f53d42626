// Chapter 3: the turn, Fase Iniziale and Fase Principale.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// runInitialPhase has the turn player draw the top card of the Forziere (3.1.1), which is compulsory (3.1.2).
func (g *match) runInitialPhase() {
	p := g.Turn
	g.triggerEvent(card.TurnBegins, 0)
	g.draw(p, 1, cite.R3_1_1, cite.R3_1_2, cite.R1_4_1)
	g.checkGoals()
	g.enterPhase(Main, cite.R1_4_2)
}

// runMainPhase lets the turn player do the Azioni of the turn (3.2.1), or pass (5.7.1). It returns when a Battle
// begins; after the stages of the Battle the phase goes on. After the last Azione the Fase Finale begins, and nobody
// can do anything in between (3.2.3, doubt C-3a).
func (g *match) runMainPhase() {
	p := g.Turn
	for g.updateActions(p); g.Used < g.Acts; g.updateActions(p) {
		g.Ask(p, wAction, cite.R3_2_1)
		g.offerActions(p)
		act := g.Decide()
		if act.Verb == vPass {
			g.passAsAction(p)
			return
		}
		if g.doOfferedAction(p, act); g.Battle.On {
			g.enterPhase(Beginning, cite.R9_1)
			return
		}
	}
	g.enterPhase(Final, cite.R3_2_3, cite.A8)
}

// whyNotAction returns the rule that keeps player p from doing an Azione now, 0 where none does. Only the turn
// player does Azioni (by turnRule), and only in the Fase Principale (3.2.1). After the last Azione is resolved
// nobody acts (3.2.3), and in the Azioni di Battaglia players do only the four acts of 4.3.1.
func (g *match) whyNotAction(p engine.Seat, turnRule cite.ID) cite.ID {
	switch {
	case g.Started && p != g.Turn:
		return turnRule
	case g.Phase == Actions && g.actionsOverRule() == 0:
		return cite.R4_3_1
	case !g.Battle.On && g.Used > 0 && g.Used >= g.Acts && g.Done&(1<<passAction) == 0:
		return cite.R3_2_3
	case g.Phase != Main || g.Battle.On:
		return cite.R3_2_1
	}
	return 0
}

// spendActions uses n Azioni for the Azione with this number. It cites 3.2.2 too where the Azione was done before in
// this turn.
func (g *match) spendActions(n int, number actionNumber, citedRules ...cite.ID) {
	var rules [4]cite.ID
	k := copy(rules[:3], citedRules)
	if g.Done&(1<<number) != 0 {
		rules[k] = cite.R3_2_2
	}
	g.recordActions(n, number, rules[:]...)
}
