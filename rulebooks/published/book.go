package published

import (
	"embed"
	"fmt"
	"sync"

	"cavillo/rulebooks"
)

// tables holds, for each game, outline/<game>.tsv, known/<game>.words and corrections/<game>.tsv.
//
//go:embed outline known corrections
var tableFiles embed.FS

// book has the tables with which the document of one game is read.
type book struct {
	game        rulebooks.Game
	layout      *layout
	known       fingerprint
	outline     []entry
	segments    []int // indexes in outline of the entries that own words, in the order of printing
	corrections []correction
}

// layoutOf returns the layout of a game's document, nil for an unknown game.
func layoutOf(game rulebooks.Game) *layout {
	switch game {
	case rulebooks.WS:
		return weissSchwarz
	case rulebooks.NAR:
		return naruto
	case rulebooks.OP:
		return onePiece
	case rulebooks.YGO:
		return yuGiOh
	case rulebooks.FOW:
		return forceOfWill
	}
	return nil
}

var bookLoaders sync.Map // of rulebooks.Game to func() (*book, error)

// bookOf returns the book of a game, which is loaded once.
func bookOf(game rulebooks.Game) (*book, error) {
	load, _ := bookLoaders.LoadOrStore(game, sync.OnceValues(func() (*book, error) { return loadBook(game) }))
	return load.(func() (*book, error))()
}

func loadBook(game rulebooks.Game) (*book, error) {
	layout := layoutOf(game)
	if layout == nil {
		return nil, fmt.Errorf("«%s» non è un gioco: i giochi sono ws, nar, op, ygo, fow", game)
	}
	var files [3]string
	for i, path := range []string{"known/%s.words", "outline/%s.tsv", "corrections/%s.tsv"} {
		raw, err := tableFiles.ReadFile(fmt.Sprintf(path, game))
		if err != nil {
			return nil, err
		}
		files[i] = string(raw)
	}
	return newBook(game, layout, files[0], files[1], files[2])
}

// newBook parses the three tables of a book.
func newBook(game rulebooks.Game, layout *layout, words, outline, corrections string) (*book, error) {
	b := &book{game: game, layout: layout}
	var err error
	if b.known, err = parseFingerprint(words); err != nil {
		return nil, fmt.Errorf("known/%s.words: %w", game, err)
	}
	if b.outline, err = parseOutline(outline); err == nil {
		err = b.locateOpenings()
	}
	if err != nil {
		return nil, fmt.Errorf("outline/%s.tsv: %w", game, err)
	}
	if b.corrections, err = parseCorrections(corrections); err != nil {
		return nil, fmt.Errorf("corrections/%s.tsv: %w", game, err)
	}
	return b, nil
}
