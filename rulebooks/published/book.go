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
var tables embed.FS

// book is all that the reader of one game knows of its document.
type book struct {
	game        rulebooks.Game
	layout      *layout
	known       fingerprint
	outline     []entry
	stretches   []int // indexes of the entries that own words, in the order of printing
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

var books sync.Map // of rulebooks.Game to func() (*book, error)

// bookOf gives the tables of a game, read once.
func bookOf(game rulebooks.Game) (*book, error) {
	load, _ := books.LoadOrStore(game, sync.OnceValues(func() (*book, error) { return loadBook(game) }))
	return load.(func() (*book, error))()
}

func loadBook(game rulebooks.Game) (*book, error) {
	b := &book{game: game, layout: layoutOf(game)}
	if b.layout == nil {
		return nil, fmt.Errorf("«%s» non è un gioco: i giochi sono ws, nar, op, ygo, fow", game)
	}
	for _, table := range []struct {
		path  string
		parse func(string) error
	}{
		{"known/" + string(game) + ".words", func(s string) (err error) { b.known, err = parseFingerprint(s); return err }},
		{"outline/" + string(game) + ".tsv", func(s string) (err error) { b.outline, err = parseOutline(s); return err }},
		{"corrections/" + string(game) + ".tsv", func(s string) (err error) { b.corrections, err = parseCorrections(s); return err }},
	} {
		raw, err := tables.ReadFile(table.path)
		if err == nil {
			err = table.parse(string(raw))
		}
		if err != nil {
			return nil, fmt.Errorf("tabella %s: %w", table.path, err)
		}
	}
	if err := b.locate(); err != nil {
		return nil, fmt.Errorf("tabella outline/%s.tsv: %w", game, err)
	}
	return b, nil
}
