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
type CardCatalog[C any] struct {
	Files    fs.FS
	DeckFile string                           // the file of the folder that has the constructed decks instead
	ReadCard func(c *C, e *entry.Entry) error // reads one card
	NameOf   func(c *C) string                // the name by which files call a card
	// adds what the file of the decks says of the cards; nil where it says nothing
	AddDeckData func(cards []C, decks *entry.Entry) error

	once   sync.Once
	byName map[string]*C
	err    error
}

// All reads the cards, sorted by the names by which files call them.
func (s *CardCatalog[C]) ReadAll() (cards []C, err error) {
	entries, err := CardEntries(s.Files, "cards", s.DeckFile)
	if err != nil {
		return nil, err
	}
	cards = make([]C, len(entries))
	for i := range entries {
		if err := s.ReadCard(&cards[i], &entries[i]); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(cards, func(a, b C) int { return strings.Compare(s.NameOf(&a), s.NameOf(&b)) })
	if s.AddDeckData == nil {
		return cards, nil
	}
	decks, err := s.readDecks()
	if err != nil {
		return nil, err
	}
	return cards, s.AddDeckData(cards, decks)
}

// decks reads the file of the decks.
func (s *CardCatalog[C]) readDecks() (*entry.Entry, error) {
	return ReadFile(s.Files, "cards/"+s.DeckFile)
}

// load reads the cards unless they have been read.
func (s *CardCatalog[C]) loadOnce() error {
	s.once.Do(func() {
		var cards []C
		cards, s.err = s.ReadAll()
		s.byName = make(map[string]*C, len(cards))
		for i := range cards {
			s.byName[strings.ToLower(s.NameOf(&cards[i]))] = &cards[i]
		}
	})
	return s.err
}

// Card is the card that files call so; nil where there is none, or where the files cannot be read: All returns the
// error.
func (s *CardCatalog[C]) Card(name string) *C {
	if s.loadOnce() != nil {
		return nil
	}
	return s.byName[strings.ToLower(name)]
}

// Ships has define add the definition of the card that files call so, and reports whether there is one (Shipping).
func (s *CardCatalog[C]) DefineCard(name string, define func(c *C)) bool {
	c := s.Card(name)
	if c != nil {
		define(c)
	}
	return c != nil
}

// Printed are the definitions of a match as they would be printed.
func PrintedCards[D any](defs []D, print func(*D) replay.PrintedCard) (cards []replay.PrintedCard) {
	for i := range defs {
		cards = append(cards, print(&defs[i]))
	}
	return cards
}

// Dealt is a match of a game with the two constructed decks, before a phase in which nothing is dealt yet.
func StartWithDecks[M engine.Match, C any](g engine.Game, s *CardCatalog[C], phase string) (m M, err error) {
	decks, err := s.readDecks()
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
