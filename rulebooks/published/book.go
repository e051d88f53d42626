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

// book is all that the reader of one game knows of its document.
type book struct {
	game        rulebooks.Game
	layout      *layout
	known       fingerprint
	outline     []entry
	segments    []int // indexes of the entries that own words, in the order of printing
	corrections []correction
}

// layoutOf is the layout of each game's document; each stands in the game's own file.
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

// bookOf gives the tables of a game, read once.
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

// newBook makes a book of its three tables.
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
