package yugioh

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/table"
)

// decks is a start with the two constructed decks that ship with the game.
func decks() (*match, error) {
	l, err := shippedLists()
	if err != nil {
		return nil, err
	}
	if _, err := Cards(); err != nil {
		return nil, err
	}
	var s engine.Setup
	s.Turn = []engine.Entry{{Key: "fase", Text: "Preparazione"}}
	copies := map[string]int{}
	for p := range engine.Chance {
		for i, names := range [3][]string{l.decks[p].main, l.decks[p].extra, l.decks[p].side} {
			pile := engine.Entry{Key: layout.Areas[i].ID, Kind: engine.Sequence}
			for _, name := range names {
				copies[name]++
				pile.List = append(pile.List, engine.Entry{Text: fmt.Sprintf("%s#%d", name, copies[name])})
			}
			s.Sides[p] = append(s.Sides[p], pile)
		}
	}
	m, err := Game{}.Start(&engine.Run{}, &s)
	if err != nil {
		return nil, err
	}
	return m.(*match), nil
}

// fresh is a match at the start given, with a run and a seed of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := &match{}
	*m = *start
	m.Run = run
	m.Source = engine.Source(seed)
	return m
}

// NewRandom prepares random Duels of the two decks; one of every sixteen is a Match of up to three.
var NewRandom = table.Prepared(decks, randomGames)

// randomGames are random games from a start.
func randomGames(start *match, check bool) *engine.RandomGames {
	return table.Random(&layout, check, func(run *engine.Run) *match { return fresh(start, run, 0) }, func(m *match, seed uint64) {
		m.State, m.gathered = start.State, false
		m.Source = engine.Source(seed)
		m.Match.On = seed%16 == 0
	})
}
