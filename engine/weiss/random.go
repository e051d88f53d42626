package weiss

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/engine/weiss/cards"
)

// decks is a match at its start, with the two decks of cards/decks.yaml: half of their cards have a text.
func decks() (*match, error) {
	var s engine.Setup
	s.Turn = []engine.Entry{{Key: "fase", Text: "Preparazione"}}
	all, err := cards.Entries()
	if err != nil {
		return nil, err
	}
	both, err := cards.Decks()
	if err != nil {
		return nil, err
	}
	for p, deck := range both[:engine.Chance] {
		list := engine.Entry{Key: "mazzo", Kind: engine.Sequence}
		for _, c := range deck.Cards {
			for _, e := range all {
				if e.Key == c.Name {
					s.Cards = append(s.Cards, e)
				}
			}
			for i := range c.N {
				list.List = append(list.List, engine.Entry{Text: fmt.Sprintf("%s#%d", c.Name, 2+i)})
			}
		}
		s.Sides[p] = []engine.Entry{list}
	}
	m, err := Game{}.Start(&engine.Run{}, &s)
	if err != nil {
		return nil, err
	}
	return m.(*match), nil
}

// fresh is a copy of the match start, with a run, a seed and working memory of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := new(match)
	*m = *start
	m.Run, m.store = run, new([2 * maxGroups]group)
	m.zoneChanges, m.replacements, m.trial, m.replacementSlots = nil, nil, nil, nil
	m.Source = engine.Source(seed)
	m.invalidate()
	return m
}

// NewRandom prepares random games of the two decks; with its argument true, they are checked (engine.NewRandomGames). The error is one of
// reading the decks.
var NewRandom = table.Prepared(decks, randomGames)

// randomGames prepares random games that begin from the match start.
func randomGames(start *match, check bool) *engine.RandomGames {
	return table.Random(&layout, check, func(run *engine.Run) *match { return fresh(start, run, 0) }, func(m *match, seed uint64) {
		m.State, m.Source = start.State, engine.Source(seed)
		m.invalidate()
	})
}
