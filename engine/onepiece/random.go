package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// dealtMatch returns a match before its first game, with the two constructed decks.
func dealtMatch() (*match, error) {
	return table.StartWithDecks[*match](Game{}, &shelf, layout.Phases[SetUp])
}

// startSeeded gives match g its run and its random source. One game in eight is part of a match, and in half of
// these matches time ends.
func startSeeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.RandomSource(seed)
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

// NewRandom prepares random games between the two decks that ship; some are part of a match.
var NewRandom = table.SeededGamesBuilder(&layout, dealtMatch, startSeeded)
