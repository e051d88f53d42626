// Chapter 4.2.4 and 4.2.6: Spell Speed, and the priority of the turn player.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// spellSpeed is the Spell Speed of an effect, by the lists of 4.2.4.4.1, 4.2.4.5.1 and 4.2.4.6.1.
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

// speedRule is the rule whose list gives an effect its Spell Speed.
func (g *match) speedRule(c engine.Card, i int) cite.ID {
	return [...]cite.ID{cite.R4_2_4_4_1, cite.R4_2_4_5_1, cite.R4_2_4_6_1}[g.spellSpeed(c, &g.def(c).Effects[i])-1]
}

// whyNotChain is the rule that forbids activating an effect because of its Spell Speed: in a chain (4.2.2.2, 4.2.4.3),
// or at this moment; 0 where none does. A Counter Trap begins no chain (doubt A-14), unless its text says what else it
// answers (doubt C-2e).
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
		if !g.priority(g.Turn, allows) && !g.priority(g.Turn.Other(), allows) {
			break
		}
	}
	g.forget() // after both have passed, the Summon can no longer be answered (doubt A-16)
}

// priority lets a player activate something or pass (4.2.6.3); it reports whether something was activated.
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

// mayActivate lets the player of the pending choice activate something, or decline by some rules, which is written down
// where there was something to activate.
func (g *match) mayActivate(p engine.Seat, allows cite.ID, declines ...cite.ID) engine.Option {
	g.Allow(engine.Option{Verb: vPass}, declines[0])
	g.offerActivations(p, allows)
	act := g.Decide()
	if act.Verb == vPass && len(g.Choice.Options) > 1 {
		g.passes(p, 0, declines...)
	}
	return act
}

// cedePriority lets the opponent activate before the turn player leaves a phase or step (4.2.6.4, 4.2.6.8); it reports
// whether the opponent does.
func (g *match) cedePriority() bool {
	if g.priority(g.Turn.Other(), cite.R4_2_4_5_3) {
		return true
	}
	g.forget() // after both have passed, the Summon can no longer be answered (doubt A-16)
	return false
}

// whyWait is the rule by which a player can activate nothing at this moment, 0 where none does. In a Draw Phase one
// activates after the draw (3.4.3). While an effect resolves nothing else is activated (6.12.1, doubt C-6e). To what
// targets one responds when they have been chosen (6.11.2). In a chain the rule that has the other player asked forbids
// it (4.2.1.3 to 4.2.1.6). The turn player who has ceded priority waits (4.2.6.3), and the opponent as long as the turn
// player has it (4.2.6.2).
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

// whyWaitHere is the rule by which the opponent waits where nobody decides and no chain is being made: the turn player
// is always the first to have priority (4.2.6.1, 4.2.6.2); 0 for other players and moments, and where the turn player
// has ceded it for the end of the phase.
func (g *match) whyWaitHere(p engine.Seat) cite.ID {
	if g.Choice.Seat == engine.Nobody && p != g.Turn && g.ChainCount == 0 && !g.Leaving {
		return cite.R4_2_6_2
	}
	return 0
}

// chaining reports whether a chain is being made, and not yet resolved.
func (g *match) chaining() bool { return g.ChainCount > 0 && g.Resolving == 0 }
