// Chapter 4.2.4 and 4.2.6: Spell Speed, and the priority of the turn player.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// spellSpeed returns the Spell Speed of effect e of card c, from 1 to 3, by the lists of 4.2.4.4.1, 4.2.4.5.1 and
// 4.2.4.6.1.
func (g *match) spellSpeed(c engine.Card, e *card.Effect) int {
	d := g.definition(c)
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

// speedRule returns the rule whose list gives one effect of card c its Spell Speed.
func (g *match) speedRule(c engine.Card, effectIndex int) cite.ID {
	return [...]cite.ID{cite.R4_2_4_4_1, cite.R4_2_4_5_1, cite.R4_2_4_6_1}[g.spellSpeed(c,
		&g.definition(c).Effects[effectIndex])-1]
}

// whyNotChain returns the rule by which the Spell Speed of effect e forbids player p to activate it, in a chain
// (4.2.2.2, 4.2.4.3) or at this moment; 0 where none does. A Counter Trap begins no chain (doubt A-14), unless its
// text answers something other than an activation (doubt C-2e).
func (g *match) whyNotChain(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	speed := g.spellSpeed(c, e)
	switch inChain := g.ChainCount > 0; {
	case inChain && speed == 1:
		return cite.R4_2_4_4_3
	case speed < 3 && g.lastLink().Speed == 3:
		return cite.R4_2_4_6_4
	case inChain:
		return 0
	case speed == 3 && answersOtherEvent(e):
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

// openPriorityWindow lets both players use or pass priority, the turn player first (4.2.6.1), until both pass in a
// row (4.2.6.4). allowRule is the rule that allows activations in this window.
func (g *match) openPriorityWindow(allowRule cite.ID) {
	for {
		g.resolveWaiting()
		if !g.askPriority(g.Turn, allowRule) && !g.askPriority(g.Turn.Opponent(), allowRule) {
			break
		}
	}
	g.forgetSummon() // after both have passed, the Summon can no longer be answered (doubt A-16)
}

// askPriority has player p activate something, by allowRule, or pass (4.2.6.3). It reports whether p activated
// something.
func (g *match) askPriority(p engine.Seat, allowRule cite.ID) bool {
	priorityRule, rule := cite.R4_2_6_1, [3]cite.ID{cite.R4_2_6_3, cite.R4_2_6_1, cite.R4_2_6_7}
	if p != g.Turn {
		priorityRule, rule = cite.R4_2_6_8, [3]cite.ID{cite.R4_2_6_8, cite.R4_2_6_4}
	}
	g.Run.Ask(p, wPriorityChoice, priorityRule)
	act := g.chooseActivation(p, allowRule, rule[:]...)
	if act.Verb == vPass {
		return false
	}
	g.startChain(p, act, allowRule)
	return true
}

// chooseActivation has player p choose an activation, allowed by allowRule, or decline, and returns the choice.
// Declining is recorded with declineRules where something could be activated.
func (g *match) chooseActivation(p engine.Seat, allowRule cite.ID, declineRules ...cite.ID) engine.Option {
	g.Allow(engine.Option{Verb: vPass}, declineRules[0])
	g.offerActivations(p, allowRule)
	act := g.Decide()
	if act.Verb == vPass && len(g.Choice.Options) > 1 {
		g.recordPass(p, 0, declineRules...)
	}
	return act
}

// cedePriority lets the opponent activate something before the turn player leaves a phase or step (4.2.6.4,
// 4.2.6.8). It reports whether the opponent did.
func (g *match) cedePriority() bool {
	if g.askPriority(g.Turn.Opponent(), cite.R4_2_4_5_3) {
		return true
	}
	g.forgetSummon() // after both have passed, the Summon can no longer be answered (doubt A-16)
	return false
}

// whyWait returns the rule by which player p can activate nothing at this moment, 0 where none does. In a Draw Phase
// players activate after the draw (3.4.3), nothing is activated while an effect resolves (6.12.1, doubt C-6e), and
// players respond after the targets are chosen (6.11.2). In a chain it returns the rule by which the other player is
// asked (4.2.1.3 to 4.2.1.6). A turn player who has ceded priority waits (4.2.6.3); the opponent waits while the
// turn player has priority (4.2.6.2).
func (g *match) whyWait(p engine.Seat) cite.ID {
	switch moment := g.Choice.Decision; {
	case g.isTurnBeginning():
		return cite.R3_4_3
	case g.Resolving > 0:
		return cite.R6_12_1
	case g.noResponseRule(p) != 0:
		return g.noResponseRule(p)
	case moment == wTargetChoice:
		return cite.R6_11_2
	case p == g.Choice.Seat:
		return 0
	case moment == wResponseChoice:
		return g.Choice.Rule
	case !g.isItsMoment(vActivate):
		return 0
	case p == g.Turn:
		return cite.R4_2_6_3
	}
	return cite.R4_2_6_2
}

// whyWaitUnasked returns the rule by which player p waits where nobody is deciding and no chain is being made: the
// turn player has priority first (4.2.6.1, 4.2.6.2). It returns 0 for the turn player, at other moments, and where
// the turn player has ceded priority for the end of the phase.
func (g *match) whyWaitUnasked(p engine.Seat) cite.ID {
	if g.Choice.Seat == engine.Nobody && p != g.Turn && g.ChainCount == 0 && !g.Leaving {
		return cite.R4_2_6_2
	}
	return 0
}

// isBuildingChain reports whether a chain is being made and not yet being resolved.
func (g *match) isBuildingChain() bool { return g.ChainCount > 0 && g.Resolving == 0 }
