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

// CardCatalog reads the cards that ship with a game from the folder cards; C is the game's type of a printed card.
// The cards are read once, when they are first needed.
type CardCatalog[C any] struct {
	Files    fs.FS
	DeckFile string                           // the file of the folder that has the constructed decks
	ReadCard func(c *C, e *entry.Entry) error // reads one card
	NameOf   func(c *C) string                // returns the name of a card in files
	// AddDeckData adds to cards what the deck file has about them; may be nil.
	AddDeckData func(cards []C, decks *entry.Entry) error

	once   sync.Once
	byName map[string]*C
	err    error
}

// ReadAll reads the cards, sorted by name.
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

func (s *CardCatalog[C]) readDecks() (*entry.Entry, error) {
	return ReadFile(s.Files, "cards/"+s.DeckFile)
}

// loadOnce reads the cards at its first call, and returns the error of that call.
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

// Card returns the card with a name, whatever its case; nil where there is none or the files cannot be read (ReadAll
// returns the error).
func (s *CardCatalog[C]) Card(name string) *C {
	if s.loadOnce() != nil {
		return nil
	}
	return s.byName[strings.ToLower(name)]
}

// DefineCard calls define with the card of a name and returns true; it returns false where there is none.
func (s *CardCatalog[C]) DefineCard(name string, define func(c *C)) bool {
	c := s.Card(name)
	if c != nil {
		define(c)
	}
	return c != nil
}

// PrintedCards returns the definitions of a match as printed cards.
func PrintedCards[D any](defs []D, print func(*D) replay.PrintedCard) (cards []replay.PrintedCard) {
	for i := range defs {
		cards = append(cards, print(&defs[i]))
	}
	return cards
}

// StartWithDecks returns a match with the two constructed decks at the start of a phase in which nothing is dealt
// yet.
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
