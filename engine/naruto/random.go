package naruto

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// decks returns a match before its game, with the two constructed decks that ship with the game.
func decks() (*match, error) { return table.Dealt[*match](Game{}, &shelf, layout.Phases[SetUp]) }

// fresh returns a copy of a match at its start, with a run and a seed of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := &match{}
	*m = *start
	m.Run = run
	m.Source = engine.Source(seed)
	return m
}

// NewRandom prepares random games between the two decks.
var NewRandom = table.Prepared(decks, randomGames)

// randomGames prepares random games from a start.
func randomGames(start *match, check bool) *engine.RandomGames {
	return table.Random(&layout, check, func(run *engine.Run) *match { return fresh(start, run, 0) }, func(m *match, seed uint64) {
		m.State, m.gathered = start.State, false
		m.Source = engine.Source(seed)
	})
}
