package table

import (
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
)

// Shelf are the cards that ship with a game, as files of the folder cards have them; C is the game's card as printed.
// They are read once, at the first question, and never change.
type Shelf[C any] struct {
	Files  fs.FS
	Decks  string                           // the file of the folder that has the constructed decks instead
	Read   func(c *C, e *entry.Entry) error // reads one card
	Called func(c *C) string                // the name by which files call a card
	// adds what the file of the decks says of the cards; nil where it says nothing
	Finish func(cards []C, decks *entry.Entry) error

	once  sync.Once
	named map[string]*C
	err   error
}

// All reads the cards, sorted by the names by which files call them.
func (s *Shelf[C]) All() (cards []C, err error) {
	entries, err := CardEntries(s.Files, "cards", s.Decks)
	if err != nil {
		return nil, err
	}
	cards = make([]C, len(entries))
	for i := range entries {
		if err := s.Read(&cards[i], &entries[i]); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(cards, func(a, b C) int { return strings.Compare(s.Called(&a), s.Called(&b)) })
	if s.Finish == nil {
		return cards, nil
	}
	decks, err := s.decks()
	if err != nil {
		return nil, err
	}
	return cards, s.Finish(cards, decks)
}

// decks reads the file of the decks.
func (s *Shelf[C]) decks() (*entry.Entry, error) { return ReadFile(s.Files, "cards/"+s.Decks) }

// load reads the cards unless they have been read.
func (s *Shelf[C]) load() error {
	s.once.Do(func() {
		var cards []C
		cards, s.err = s.All()
		s.named = make(map[string]*C, len(cards))
		for i := range cards {
			s.named[strings.ToLower(s.Called(&cards[i]))] = &cards[i]
		}
	})
	return s.err
}

// Card is the card that files call so; nil where there is none, or where the files cannot be read: All returns the
// error.
func (s *Shelf[C]) Card(name string) *C {
	if s.load() != nil {
		return nil
	}
	return s.named[strings.ToLower(name)]
}

// Ships has define add the definition of the card that files call so, and reports whether there is one (Shipping).
func (s *Shelf[C]) Ships(name string, define func(c *C)) bool {
	c := s.Card(name)
	if c != nil {
		define(c)
	}
	return c != nil
}

// Printed are the definitions of a match as they would be printed.
func Printed[D any](defs []D, print func(*D) replay.PrintedCard) (cards []replay.PrintedCard) {
	for i := range defs {
		cards = append(cards, print(&defs[i]))
	}
	return cards
}

// Dealt is a match of a game with the two constructed decks, before a phase in which nothing is dealt yet.
func Dealt[M engine.Match, C any](g engine.Game, s *Shelf[C], phase string) (m M, err error) {
	decks, err := s.decks()
	if err != nil {
		return m, err
	}
	setup := engine.Setup{Turn: []entry.Entry{{Key: "fase", Text: phase}}}
	if setup.Sides, _, err = Decks(decks, 1); err != nil {
		return m, err
	}
	started, err := g.Start(&engine.Run{}, &setup)
	if err != nil {
		return m, err
	}
	return started.(M), nil
}
