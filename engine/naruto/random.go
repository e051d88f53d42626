package naruto

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/table"
)

// decks returns a match before its game, with the two constructed decks that ship with the game.
func decks() (*match, error) {
	if _, err := Cards(); err != nil {
		return nil, err
	}
	root, err := deckFile()
	if err != nil {
		return nil, err
	}
	s := engine.Setup{Turn: []engine.Entry{{Key: "fase", Text: phaseNames[SetUp]}}}
	copies := map[string]int{}
	for p := range engine.Chance {
		for _, pile := range effect.Field(root, p.String()).Fields {
			list := engine.Entry{Key: pile.Key, Kind: engine.Sequence}
			for _, c := range pile.Fields {
				n, err := c.Number(1, 3)
				if err != nil {
					return nil, err
				}
				for range n {
					copies[c.Key]++
					list.List = append(list.List, engine.Entry{Text: fmt.Sprintf("%s#%d", c.Key, copies[c.Key])})
				}
			}
			s.Sides[p] = append(s.Sides[p], list)
		}
	}
	m, err := Game{}.Start(&engine.Run{}, &s)
	if err != nil {
		return nil, err
	}
	return m.(*match), nil
}

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
