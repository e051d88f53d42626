package toy

import (
	"cavillo/engine"
	"cavillo/engine/cite"
)

const mostCards = 3

// Game is the state.
type Game struct {
	Hand  [2]int
	Seen  [2]bool
	Over  bool
	Drawn bool
	Cited []cite.ID
}

func (g *Game) note(_ engine.Seat, rule cite.ID) { g.Cited = append(g.Cited, rule) }

func seats() [2]engine.Seat { return [2]engine.Seat{engine.A, engine.B} }

// Refused reports whether a player may not draw, and has them draw where they may.
func (g *Game) Refused(p engine.Seat, n int) bool { return g.Draw(p, n) != 0 }
