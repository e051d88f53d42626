// Package toy is a very small game, for the tests of engine/mutants.
package toy

import (
	"cavillo/engine"
	"cavillo/engine/cite"
	ws "cavillo/engine/cite/ws"
)

// Draw moves n cards to the hand of a player (1.1). It returns the rule that forbids it, 0 where none does.
func (g *Game) Draw(p engine.Seat, n int) cite.ID {
	if why := g.whyNotDraw(n); why != 0 {
		return why
	}
	rule := ws.R1_1_1
	if n > 1 {
		rule = ws.R1_2_2 // only cited: no mutant is made of it
	}
	g.note(p, rule)
	for range n {
		g.Hand[p]++
	}
	for _, other := range seats() {
		g.Seen[other] = true
	}
	g.Drawn = true
	return 0
}

// whyNotDraw is the rule that forbids drawing n cards, 0 where none does.
func (g *Game) whyNotDraw(n int) cite.ID {
	if g.Over || n > mostCards {
		return ws.R1_2_1
	}
	return 0
}
