package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// decks returns a match before its first Duel, with the two constructed decks that ship with the game.
func decks() (*match, error) { return table.Dealt[*match](Game{}, &shelf, layout.Phases[SetUp]) }

// NewRandom prepares random games between the two decks: Duels, and for one seed of sixteen a Match of up to three.
var NewRandom = table.Seeded(&layout, decks, seeded)

// seeded sets the run and the random source of a match at its start: a Duel, and for one seed of sixteen a Match.
func seeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.Source(seed)
	g.Match.On = seed%16 == 0
}
