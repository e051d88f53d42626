// Package editions holds Cavillo's own text of the five rulebooks, a folder of Markdown files each, and reads it.
package editions

import (
	"embed"
	"errors"
	"io/fs"
	"sync"

	"cavillo/rulebooks"
)

//go:embed weiss naruto onepiece yugioh forceofwill
var files embed.FS

// folders name each game's folder, the same as its package of the engine.
var folders = map[rulebooks.Game]string{
	rulebooks.WS: "weiss", rulebooks.NAR: "naruto", rulebooks.OP: "onepiece", rulebooks.YGO: "yugioh", rulebooks.FOW: "forceofwill",
}

// Load reads the five books, in the order of rulebooks.Games. The first call does the work; books are shared and never change.
// On faults it returns all of them, and no book.
var Load = sync.OnceValues(func() ([]*rulebooks.Book, error) {
	var books []*rulebooks.Book
	var faults []error
	for _, game := range rulebooks.Games {
		folder, err := fs.Sub(files, folders[game])
		if err != nil {
			return nil, err
		}
		book, err := rulebooks.ReadBook(game, folder)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		books = append(books, book)
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return books, nil
})
