// Package toy is a game of two rules, for the tests of engine/mutants.
package toy

import (
	"cavillo/engine"
	"cavillo/engine/cite"
	ws "cavillo/engine/cite/ws"
)

// Draw moves n cards to the hand of a player (1.1).
func (g *Game) Draw(p engine.Seat, n int) cite.ID {
	if why := g.mayDraw(n); why != 0 {
		return why
	}
	rule := ws.R1_1_1
	if n > 1 {
		rule = ws.R1_2_2 // only cited
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

// mayDraw is the rule that forbids to draw, 0 where none does.
func (g *Game) mayDraw(n int) cite.ID {
	if g.Over || n > mostCards {
		return ws.R1_2_1
	}
	return 0
}
