// Chapter 1: the principles that come before all other rules (1.3).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// impossible leaves out what cannot be done; what the text says besides is done (1.3.2).
func (g *match) impossible(p engine.Seat, what engine.Word, c engine.Card) {
	g.nothing(p, what, c, cite.R1_3_2)
}

// inTurn is both players in the order in which they decide at the same moment: the turn player first (1.3.4).
func (g *match) inTurn() [2]engine.Seat { return order(g.Turn) }

// order is both players, the given one first.
func order(first engine.Seat) [2]engine.Seat { return [2]engine.Seat{first, first.Other()} }
