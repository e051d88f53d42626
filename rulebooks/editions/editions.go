// Package editions embeds and reads Cavillo's own text of the five rulebooks, one folder of Markdown files for each. A
// data folder may have folders of the same form, whose files stand in place of the embedded ones (texts.go).
package editions

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"cavillo/rulebooks"
)

//go:embed weiss naruto onepiece yugioh forceofwill confronto
var files embed.FS

// folders has the folder of each game, named like its engine package.
var folders = map[rulebooks.Game]string{
	rulebooks.WS: "weiss", rulebooks.NAR: "naruto", rulebooks.OP: "onepiece", rulebooks.YGO: "yugioh", rulebooks.FOW: "forceofwill",
}

const (
	sheetsFolder   = "schede"    // in the folder of a game: its sheets
	conceptsFolder = "confronto" // the sheets that compare a concept in all games
)

// bookReaders has a function for each game that parses its book at the first call and then returns the same book.
var bookReaders = func() map[rulebooks.Game]func() (*rulebooks.Book, error) {
	all := map[rulebooks.Game]func() (*rulebooks.Book, error){}
	for _, game := range rulebooks.Games {
		all[game] = sync.OnceValues(func() (*rulebooks.Book, error) {
			folder, err := fs.Sub(files, folders[game])
			if err != nil {
				return nil, err
			}
			return rulebooks.ReadBook(game, folder)
		})
	}
	return all
}()

// Book returns the shipped book of a game. The book is parsed once; all callers share it and must not change it.
func Book(game rulebooks.Game) (*rulebooks.Book, error) {
	read, ships := bookReaders[game]
	if !ships {
		return nil, fmt.Errorf("%s does not ship", game)
	}
	return read()
}

// Load returns the five shipped books in the order of rulebooks.Games. If files have faults, Load returns no books and
// an error with all faults.
func Load() ([]*rulebooks.Book, error) {
	var books []*rulebooks.Book
	var faults []error
	for _, game := range rulebooks.Games {
		book, err := Book(game)
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
}

// Concepts returns the shipped sheets that compare a concept in all games, in the order of their files. They are parsed
// once.
var Concepts = sync.OnceValues(func() ([]*rulebooks.Sheet, error) { return shippedSheets("", conceptsFolder) })

// Sheets returns the shipped sheets of a game, in the order of their files: the map of the turn ("turno") comes first.
func Sheets(game rulebooks.Game) ([]*rulebooks.Sheet, error) {
	return shippedSheets(game, path.Join(folders[game], sheetsFolder))
}

// shippedSheets parses the embedded sheets of a folder.
func shippedSheets(game rulebooks.Game, folder string) ([]*rulebooks.Sheet, error) {
	books, err := Load()
	if err != nil {
		return nil, err
	}
	return readSheets(game, files, folder, func(g rulebooks.Game) *rulebooks.Book { return bookOf(books, g) })
}

// bookOf returns the book of a game among others, nil where it is missing.
func bookOf(books []*rulebooks.Book, game rulebooks.Game) *rulebooks.Book {
	for _, b := range books {
		if b.Game == game {
			return b
		}
	}
	return nil
}

// readSheets parses the sheets of a folder, in the order of their files: "01-turno.md" is the sheet "turno". book
// returns the book of a game, to which the sheets refer.
func readSheets(game rulebooks.Game, from fs.FS, folder string,
	book func(rulebooks.Game) *rulebooks.Book) ([]*rulebooks.Sheet, error) {
	names, err := fs.Glob(from, path.Join(folder, "*.md"))
	if err != nil {
		return nil, err
	}
	var all []*rulebooks.Sheet
	var faults []error
	for _, name := range names {
		text, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, err
		}
		_, slug, _ := strings.Cut(strings.TrimSuffix(path.Base(name), ".md"), "-")
		sheet, err := rulebooks.ReadSheet(slug, game, name, text, book)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		all = append(all, sheet)
	}
	return all, errors.Join(faults...)
}
