// Chapter 4.2.6: the priority of the turn player.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// priorityWindow lets both players use or pass priority, the turn player first (4.2.6.1), until both pass in a row (4.2.6.4).
func (g *match) priorityWindow(allows cite.ID) {
	for {
		g.resolveWaiting()
		if g.priority(g.Turn, allows) {
			continue
		}
		if !g.priority(g.Turn.Other(), allows) {
			g.forget() // after both have passed, the Summon can no longer be answered (doubt A-16)
			return
		}
	}
}

// priority lets a player activate something or pass (4.2.6.3); it reports whether something was activated.
func (g *match) priority(p engine.Seat, allows cite.ID) bool {
	rule := [3]cite.ID{cite.R4_2_6_3, cite.R4_2_6_1, cite.R4_2_6_7}
	if p != g.Turn {
		rule = [3]cite.ID{cite.R4_2_6_8, cite.R4_2_6_4}
	}
	g.Ask(p, wWindow)
	g.Allow(engine.Option{Verb: vPass}, rule[0])
	g.offerActivations(p, allows)
	act := g.Decide()
	if act.Verb == vPass {
		if len(g.Choice.Options) > 1 {
			g.passes(p, 0, rule[:]...)
		}
		return false
	}
	g.startChain(p, act, allows)
	return true
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
