package table

import (
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
)

// Shelf are the cards that ship with a game, as files of the folder cards have them; C is the game's card as printed. They are read once, at
// the first question, and never change.
type Shelf[C any] struct {
	Files  fs.FS
	Decks  string                                     // the file of the folder that has the constructed decks instead
	Read   func(c *C, e *engine.Entry) error          // reads one card
	Called func(c *C) string                          // the name by which files call a card
	Finish func(cards []C, decks *engine.Entry) error // adds what the file of the decks says of the cards; nil where it says nothing

	once  sync.Once
	cards []C
	named map[string]*C
	decks *engine.Entry
	err   error
}

func (s *Shelf[C]) load() error {
	s.once.Do(func() { s.err = s.read() })
	return s.err
}

func (s *Shelf[C]) read() (err error) {
	entries, err := CardEntries(s.Files, "cards", s.Decks)
	if err != nil {
		return err
	}
	cards := make([]C, len(entries))
	for i := range entries {
		if err := s.Read(&cards[i], &entries[i]); err != nil {
			return err
		}
	}
	slices.SortFunc(cards, func(a, b C) int { return strings.Compare(s.Called(&a), s.Called(&b)) })
	if s.decks, err = ReadFile(s.Files, "cards/"+s.Decks); err != nil {
		return err
	}
	if s.Finish != nil {
		if err := s.Finish(cards, s.decks); err != nil {
			return err
		}
	}
	s.cards, s.named = cards, map[string]*C{}
	for i := range cards {
		s.named[strings.ToLower(s.Called(&cards[i]))] = &cards[i]
	}
	return nil
}

// All returns the cards, sorted by the names by which files call them. All callers share them.
func (s *Shelf[C]) All() ([]C, error) {
	err := s.load()
	return s.cards, err
}

// Card is the card that files call so; nil where there is none, or where the files cannot be read: All returns the error.
func (s *Shelf[C]) Card(name string) *C {
	if s.load() != nil {
		return nil
	}
	return s.named[strings.ToLower(name)]
}

// Dealt is a match of a game with the two constructed decks, before a phase in which nothing is dealt yet.
func Dealt[M engine.Match, C any](g engine.Game, s *Shelf[C], phase string) (m M, err error) {
	if err := s.load(); err != nil {
		return m, err
	}
	setup := engine.Setup{Turn: []engine.Entry{{Key: "fase", Text: phase}}}
	if setup.Sides, _, err = Decks(s.decks, 1); err != nil {
		return m, err
	}
	started, err := g.Start(&engine.Run{}, &setup)
	if err != nil {
		return m, err
	}
	return started.(M), nil
}
