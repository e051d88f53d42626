package naruto

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// decks returns a match before its game, with the two constructed decks that ship with the game.
func decks() (*match, error) { return table.Dealt[*match](Game{}, &shelf, layout.Phases[SetUp]) }

// NewRandom prepares random games between the two decks.
var NewRandom = table.Seeded(&layout, decks, seeded)

// seeded sets the run and the random source of a match at its start.
func seeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.Source(seed)
}
