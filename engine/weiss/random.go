package weiss

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/weiss/cards"
)

// decks is a start with the two decks of the tree (cards/decks.yaml): half of their cards have a text.
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

// fresh is a match at the start given, with a run and a seed of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := new(match)
	*m = *start
	m.Run, m.store = run, new([2 * maxGroups]group)
	m.departures, m.replacements, m.trial, m.resolving, m.rooms = nil, nil, nil, nil, nil
	m.Source = engine.Source(seed)
	m.anew()
	return m
}

// NewRandom prepares random games of the two decks.
func NewRandom(check bool) (*engine.RandomGames, error) {
	start, err := decks()
	if err != nil {
		return nil, err
	}
	return randomGames(start, check), nil
}

// randomGames are random games from a start.
func randomGames(start *match, check bool) *engine.RandomGames {
	return engine.NewRandomGames(&layout.Table, check, func(run *engine.Run) engine.Opening { return opening{fresh(start, run, 0), start} })
}

// opening is a match that goes back to its start for each random game.
type opening struct {
	*match
	start *match
}

// Begin puts the match back to its start, with the source of a seed.
func (o opening) Begin(seed uint64) {
	o.match.State = o.start.State
	o.match.Source = engine.Source(seed)
	o.anew()
}
