// Package cards has the cards of Weiss Schwarz that the engine brings along: names and numbers are ours, made to show the rules. Each file is
// of one colour; decks.yaml has decks that can be played (5.1).
package cards

import (
	"embed"
	"errors"
	"slices"

	"cavillo/engine"
)

//go:embed *.yaml
var files embed.FS

const deckFile = "decks.yaml"

// Deck is a deck by the names of its cards, in the order of the file.
type Deck struct {
	Name  string
	Cards []Copies
}

// Copies is how many copies of a card a deck has.
type Copies struct {
	Name string
	N    int
}

// Entries are the cards as their files say them, as carte of a scenario may.
func Entries() ([]engine.Entry, error) {
	var entries []engine.Entry
	err := each(func(file string, e *engine.Entry) error {
		if slices.ContainsFunc(entries, func(o engine.Entry) bool { return o.Key == e.Key }) {
			return named(file, engine.Wrong(e.Line, "«%s» c'è già", e.Key))
		}
		entries = append(entries, *e)
		return nil
	})
	return entries, err
}

// each does something with every card.
func each(do func(file string, e *engine.Entry) error) error {
	list, err := files.ReadDir(".")
	if err != nil {
		return err
	}
	for _, f := range list {
		if f.Name() == deckFile {
			continue
		}
		root, err := read(f.Name())
		if err != nil {
			return err
		}
		for i := range root.Fields {
			if err := do(f.Name(), &root.Fields[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// Decks reads the decks. Whether they are legal (5.1.2) the game says.
func Decks() ([]Deck, error) {
	root, err := read(deckFile)
	if err != nil {
		return nil, err
	}
	var decks []Deck
	for i := range root.Fields {
		d := Deck{Name: root.Fields[i].Key}
		for j := range root.Fields[i].Fields {
			e := &root.Fields[i].Fields[j]
			n, err := e.Number(1, 50)
			if err != nil {
				return nil, named(deckFile, err)
			}
			d.Cards = append(d.Cards, Copies{e.Key, n})
		}
		decks = append(decks, d)
	}
	return decks, nil
}

func read(file string) (*engine.Entry, error) {
	data, err := files.ReadFile(file)
	if err != nil {
		return nil, err
	}
	root, err := engine.Entries(data)
	if err != nil {
		return nil, named(file, err)
	}
	return root, nil
}

// named puts the file in an error.
func named(file string, err error) error {
	var wrong *engine.ScenarioError
	if errors.As(err, &wrong) {
		wrong.File = file
	}
	return err
}
