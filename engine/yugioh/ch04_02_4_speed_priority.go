// Chapter 4.2.4 and 4.2.6: Spell Speed, and the priority of the turn player.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// spellSpeed returns the Spell Speed of an effect, by the lists of 4.2.4.4.1, 4.2.4.5.1 and 4.2.4.6.1.
func (g *match) spellSpeed(c engine.Card, e *card.Effect) int {
	d := g.def(c)
	switch {
	case e.Kind == card.QuickEffect:
		return 2
	case e.Kind != card.CardActivation:
		return 1
	case d.Icon == card.CounterTrap:
		return 3
	case d.Type == card.TrapCard || d.Icon == card.QuickPlay:
		return 2
	}
	return 1
}

// speedRule returns the rule whose list gives effect i of card c its Spell Speed.
func (g *match) speedRule(c engine.Card, i int) cite.ID {
	return [...]cite.ID{cite.R4_2_4_4_1, cite.R4_2_4_5_1, cite.R4_2_4_6_1}[g.spellSpeed(c, &g.def(c).Effects[i])-1]
}

// whyNotChain returns the rule that forbids to activate an effect because of its Spell Speed, in a chain
// (4.2.2.2, 4.2.4.3) or at this moment; 0 where none does. A Counter Trap begins no chain (doubt A-14), unless
// its text answers something other than an activation (doubt C-2e).
func (g *match) whyNotChain(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	speed := g.spellSpeed(c, e)
	switch chain := g.ChainCount > 0; {
	case chain && speed == 1:
		return cite.R4_2_4_4_3
	case speed < 3 && g.lastLink().Speed == 3:
		return cite.R4_2_4_6_4
	case chain:
		return 0
	case speed == 3 && answersNoActivation(e):
		return 0 // 5.7.1
	case speed == 3 && g.Recent.Monster.Card != 0:
		return cite.R5_8_1 // a Summon cannot be responded to
	case speed == 3:
		return cite.R4_2_3_1
	case speed == 1 && p != g.Turn:
		return cite.R3_3_3_2
	}
	return 0
}

// priorityWindow lets both players use or pass priority, the turn player first (4.2.6.1), until both pass in a row
// (4.2.6.4).
func (g *match) priorityWindow(allows cite.ID) {
	for {
		g.resolveWaiting()
		if !g.priority(g.Turn, allows) && !g.priority(g.Turn.Opponent(), allows) {
			break
		}
	}
	g.forget() // after both have passed, the Summon can no longer be answered (doubt A-16)
}

// priority lets player p activate something or pass (4.2.6.3), and reports whether p activated something.
func (g *match) priority(p engine.Seat, allows cite.ID) bool {
	has, rule := cite.R4_2_6_1, [3]cite.ID{cite.R4_2_6_3, cite.R4_2_6_1, cite.R4_2_6_7}
	if p != g.Turn {
		has, rule = cite.R4_2_6_8, [3]cite.ID{cite.R4_2_6_8, cite.R4_2_6_4}
	}
	g.Run.Ask(p, wWindow, has)
	act := g.mayActivate(p, allows, rule[:]...)
	if act.Verb == vPass {
		return false
	}
	g.startChain(p, act, allows)
	return true
}

// mayActivate lets player p activate something or decline, which is recorded where there was something to
// activate. It returns what p chose.
func (g *match) mayActivate(p engine.Seat, allows cite.ID, declines ...cite.ID) engine.Option {
	g.Allow(engine.Option{Verb: vPass}, declines[0])
	g.offerActivations(p, allows)
	act := g.Decide()
	if act.Verb == vPass && len(g.Choice.Options) > 1 {
		g.passes(p, 0, declines...)
	}
	return act
}

// cedePriority lets the opponent activate before the turn player leaves a phase or step (4.2.6.4, 4.2.6.8), and
// reports whether the opponent did.
func (g *match) cedePriority() bool {
	if g.priority(g.Turn.Opponent(), cite.R4_2_4_5_3) {
		return true
	}
	g.forget() // after both have passed, the Summon can no longer be answered (doubt A-16)
	return false
}

// whyWait returns the rule by which player p can activate nothing at this moment, 0 where none does. In a Draw
// Phase players activate after the draw (3.4.3), nothing is activated while an effect resolves (6.12.1, doubt
// C-6e), and players respond after the targets are chosen (6.11.2). In a chain it is the rule by which the
// other player is asked (4.2.1.3 to 4.2.1.6). A turn player who has ceded priority waits (4.2.6.3); the
// opponent waits while the turn player has it (4.2.6.2).
func (g *match) whyWait(p engine.Seat) cite.ID {
	switch moment := g.Choice.Decision; {
	case g.turnBegins():
		return cite.R3_4_3
	case g.Resolving > 0:
		return cite.R6_12_1
	case g.unanswerable(p) != 0:
		return g.unanswerable(p)
	case moment == wTarget:
		return cite.R6_11_2
	case p == g.Choice.Seat:
		return 0
	case moment == wResponse:
		return g.Choice.Rule
	case !g.atItsMoment(vActivate):
		return 0
	case p == g.Turn:
		return cite.R4_2_6_3
	}
	return cite.R4_2_6_2
}

// whyWaitHere returns the rule by which player p waits where nobody is deciding and no chain is being made: the
// turn player has priority first (4.2.6.1, 4.2.6.2). It returns 0 for the turn player, at other moments, and
// where the turn player has ceded priority for the end of the phase.
func (g *match) whyWaitHere(p engine.Seat) cite.ID {
	if g.Choice.Seat == engine.Nobody && p != g.Turn && g.ChainCount == 0 && !g.Leaving {
		return cite.R4_2_6_2
	}
	return 0
}

// chaining reports whether a chain is being made and not yet being resolved.
func (g *match) chaining() bool { return g.ChainCount > 0 && g.Resolving == 0 }
