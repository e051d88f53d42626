// Chapter 3: the turn, Fase Iniziale and Fase Principale.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// initialPhase has the turn player draw the first card of the Forziere (3.1.1), which is compulsory (3.1.2).
func (g *match) initialPhase() {
	p := g.Turn
	g.occurs(card.TurnBegins, 0)
	g.draw(p, 1, cite.R3_1_1, cite.R3_1_2, cite.R1_4_1)
	g.goals()
	g.enter(Main, cite.R1_4_2)
}

// mainPhase lets the turn player do the Azioni of the turn (3.2.1), or pass (5.7.1). A Battle that begins has stages of
// its own, after which the phase goes on. When the last Azione has been done the Fase Finale begins, and nobody does
// anything in between (3.2.3, doubt C-3a).
func (g *match) mainPhase() {
	p := g.Turn
	for g.countActs(p); g.Used < g.Acts; g.countActs(p) {
		g.Ask(p, wAction, cite.R3_2_1)
		g.offerActs(p)
		act := g.Decide()
		if act.Verb == vPass {
			g.passTurnBy(p)
			return
		}
		if g.act(p, act); g.Battle.On {
			g.enter(Beginning, cite.R9_1)
			return
		}
	}
	g.enter(Final, cite.R3_2_3, cite.A8)
}

// whyNoAct is the rule that keeps a player from an Azione now, 0 where none does. Azioni are of the turn player, whom
// the rule gives says or else 3.2.1, in the Fase Principale; once the third is resolved nobody acts (3.2.3), and in the
// Azioni di Battaglia one of those four is done (4.3.1).
func (g *match) whyNoAct(p engine.Seat, gives cite.ID) cite.ID {
	switch {
	case g.Started && p != g.Turn:
		return gives
	case g.Phase == Actions && g.actionsOver() == 0:
		return cite.R4_3_1
	case !g.Battle.On && g.Used > 0 && g.Used >= g.Acts && g.Done&(1<<passing) == 0:
		return cite.R3_2_3
	case g.Phase != Main || g.Battle.On:
		return cite.R3_2_1
	}
	return 0
}

// spends uses the Azioni of an Azione; one that was done in this turn already may be done again (3.2.2).
func (g *match) spends(n int, number azione, why ...cite.ID) {
	var rules [4]cite.ID
	k := copy(rules[:3], why)
	if g.Done&(1<<number) != 0 {
		rules[k] = cite.R3_2_2
	}
	g.spend(n, number, rules[:]...)
}
