package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// decks returns a match before its first game, with the two constructed decks that ship with the game.
func decks() (*match, error) { return table.Dealt[*match](Game{}, &shelf, layout.Phases[SetUp]) }

// seeded sets the run and the random source of a match at its start. One game in eight is part of an Incontro, of which
// time may end.
func seeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.Source(seed)
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
var NewRandom = table.Seeded(&layout, decks, seeded)
