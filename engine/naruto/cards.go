package naruto

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// deckFile has the two constructed decks.
const deckFile = "mazzi.yaml"

// Cards returns the cards that ship with the game, invented to show rules and sorted by name. The first call reads them; all callers
// share them, and they never change.
var Cards = sync.OnceValues(func() ([]card.Card, error) {
	entries, err := table.CardEntries(cardFiles, "cards", deckFile)
	if err != nil {
		return nil, err
	}
	all := make([]card.Card, len(entries))
	for i := range entries {
		all[i] = card.Blank(&entries[i])
		if err := card.Read(&all[i], &entries[i]); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(all, func(a, b card.Card) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
})

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
