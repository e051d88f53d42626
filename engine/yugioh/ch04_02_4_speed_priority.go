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

// whyNotChain is the rule that forbids activating an effect because of its Spell Speed: in a chain (4.2.2.2, 4.2.4.3), or at this moment; 0
// where none does.
func (g *match) whyNotChain(p engine.Seat, speed int) cite.ID {
	switch chain := g.ChainCount > 0; {
	case chain && speed == 1:
		return cite.R4_2_4_4_3
	case chain && speed < 3 && g.Chain[g.ChainCount-1].Speed == 3:
		return cite.R4_2_4_6_4
	case chain:
		return 0
	case speed == 3 && g.Recent.Monster.Card != 0:
		return cite.R5_8_1 // a Summon cannot be responded to
	case speed == 3:
		return cite.R4_2_3_1 // doubt A-14
	case speed == 1 && (p != g.Turn || !g.isMain()):
		return cite.R3_3_3_2
	}
	return 0
}

// priorityWindow lets both players use or pass priority, the turn player first (4.2.6.1), until both pass in a row (4.2.6.4).
func (g *match) priorityWindow(allows cite.ID) {
	for used := true; used; {
		g.resolveWaiting()
		used = g.priority(g.Turn, allows) || g.priority(g.Turn.Other(), allows)
	}
	g.forget() // after both have passed, the Summon can no longer be answered (doubt A-16)
}

// priority lets a player activate something or pass (4.2.6.3); it reports whether something was activated.
func (g *match) priority(p engine.Seat, allows cite.ID) bool {
	rule := [3]cite.ID{cite.R4_2_6_3, cite.R4_2_6_1, cite.R4_2_6_7}
	if p != g.Turn {
		rule = [3]cite.ID{cite.R4_2_6_8, cite.R4_2_6_4}
	}
	act := g.mayActivate(p, wWindow, allows, rule[:]...)
	if act.Verb == vPass {
		return false
	}
	g.startChain(p, act, allows)
	return true
}

// mayActivate lets a player activate something at a moment, or decline by some rules, which is written down where there was something to
// activate.
func (g *match) mayActivate(p engine.Seat, moment engine.Word, allows cite.ID, declines ...cite.ID) engine.Option {
	g.Ask(p, moment)
	g.Allow(engine.Option{Verb: vPass}, declines[0])
	g.offerActivations(p, allows)
	act := g.Decide()
	if act.Verb == vPass && len(g.Choice.Options) > 1 {
		g.passes(p, 0, declines...)
	}
	return act
}

// cedePriority lets the opponent activate before the turn player leaves a phase or step (4.2.6.4, 4.2.6.8); it reports whether the
// opponent does.
func (g *match) cedePriority() bool {
	if g.priority(g.Turn.Other(), cite.R4_2_4_5_3) {
		return true
	}
	g.forget() // after both have passed, the Summon can no longer be answered (doubt A-16)
	return false
}

// whyWait is the rule by which a player who is not the one to choose cannot activate: the other has priority (4.2.6.2, 4.2.6.3), or the
// last thing done is a Summon, which cannot be responded to (5.8.2).
func (g *match) whyWait() cite.ID {
	switch {
	case g.Choice.Seat != g.Turn:
		return cite.R4_2_6_3
	case g.Recent.Monster.Card != 0:
		return cite.R5_8_2
	}
	return cite.R4_2_6_2
}
