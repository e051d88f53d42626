package naruto

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// Cards returns the cards that ship with the game, invented to show rules and sorted by name. The first call reads them; all callers
// share them, and they never change.
var Cards = sync.OnceValues(func() ([]card.Card, error) {
	names, err := fs.Glob(cardFiles, "cards/carte-*.yaml")
	if err != nil {
		return nil, err
	}
	var all []card.Card
	for _, name := range names {
		data, err := cardFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		cards, err := card.ReadCards(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, cards...)
	}
	slices.SortFunc(all, func(a, b card.Card) int { return strings.Compare(a.Name, b.Name) })
	for i := range all {
		if i > 0 && table.Alike(all[i].Name, all[i-1].Name) {
			return nil, fmt.Errorf("la carta «%s» c'è due volte", all[i].Name)
		}
	}
	return all, nil
})

// deckFile reads cards/mazzi.yaml: the two constructed decks.
func deckFile() (*engine.Entry, error) {
	data, err := cardFiles.ReadFile("cards/mazzi.yaml")
	if err != nil {
		return nil, err
	}
	return engine.Entries(data)
}

// shipped is a card that ships with the game, by name; nil where there is none.
func shipped(name string) *card.Card { return shippedByName()[strings.ToLower(name)] }

var shippedByName = sync.OnceValue(func() map[string]*card.Card {
	all, _ := Cards() // on an error there are no cards; Cards returns the error
	named := map[string]*card.Card{}
	for i := range all {
		named[strings.ToLower(all[i].Name)] = &all[i]
	}
	return named
})
