package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// decks returns a match before its first game, with the two constructed decks that ship with the game.
func decks() (*match, error) { return table.Dealt[*match](Game{}, &shelf, layout.Phases[SetUp]) }

// fresh returns a copy of a match at its start, with a run and a seed of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := &match{}
	*m = *start
	m.Run = run
	m.seeded(seed)
	return m
}

// seeded sets the random source, and of one game in eight makes a match, of which time may end.
func (g *match) seeded(seed uint64) {
	g.Source = engine.Source(seed)
	if m := &g.Match; seed%8 == 0 {
		m.On = true
		switch seed / 8 % 4 {
		case 1:
			m.Time, m.Turn = InTurn, uint16(4+seed/32%9)
		case 2:
			m.Time = AtSideboard
		}
	}
}

// NewRandom prepares random games between the two decks, of which some are matches.
var NewRandom = table.Prepared(decks, randomGames)

// randomGames prepares random games from a start.
func randomGames(start *match, check bool) *engine.RandomGames {
	return table.Random(&layout, check, func(run *engine.Run) *match { return fresh(start, run, 1) }, func(m *match, seed uint64) {
		m.State, m.gathered = start.State, false
		m.seeded(seed)
	})
}
