package onepiece

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
	"cavillo/engine/onepiece/card"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// citedCards is the file of the cards on which the document rules.
const citedCards = "cards/carte-documento.yaml"

// Cards returns the cards that ship with the game, sorted by the name by which scenarios call them: those on which the document rules, and those
// invented to show rules. The first call reads them; all callers share them, and they never change.
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
		for i := range cards {
			cards[i].Cited = name == citedCards
		}
		all = append(all, cards...)
	}
	slices.SortFunc(all, func(a, b card.Card) int { return strings.Compare(calledBy(&a), calledBy(&b)) })
	for i := range all {
		if i > 0 && all[i].Code == all[i-1].Code {
			return nil, fmt.Errorf("il codice %s c'è due volte", all[i].Code)
		}
	}
	return all, nil
})

// calledBy is the name by which scenarios call a card that ships: its Nome and its code, because several cards have one Nome; the code alone, where
// the document gives no Nome.
func calledBy(c *card.Card) string {
	if c.Name == c.Code {
		return string(c.Code)
	}
	return string(c.Name) + " " + string(c.Code)
}

// shipped is a card that ships with the game, by that name; nil where there is none.
func shipped(name string) *card.Card { return shippedByName()[strings.ToLower(name)] }

var shippedByName = sync.OnceValue(func() map[string]*card.Card {
	all, _ := Cards() // on an error there are no cards; Cards returns the error
	named := map[string]*card.Card{}
	for i := range all {
		named[strings.ToLower(calledBy(&all[i]))] = &all[i]
	}
	return named
})

// deckFile reads cards/mazzi.yaml: the two constructed decks.
func deckFile() (*engine.Entry, error) {
	data, err := cardFiles.ReadFile("cards/mazzi.yaml")
	if err != nil {
		return nil, err
	}
	return engine.Entries(data)
}
