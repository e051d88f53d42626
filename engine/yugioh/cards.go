package yugioh

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// deckFile has the list of Forbidden and Limited cards and the two constructed decks.
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
		all[i].Name = entries[i].Key
		if err := card.Read(&all[i], &entries[i]); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(all, func(a, b card.Card) int { return strings.Compare(a.Name, b.Name) })
	return all, restrict(all)
})

// restrict sets the Limit of each card in the list of Forbidden and Limited cards. The list stands in a file, with its date (5.1.7).
func restrict(cards []card.Card) error {
	root, err := table.ReadFile(cardFiles, "cards/"+deckFile)
	if err != nil {
		return err
	}
	for _, list := range effect.Field(root, "lista").Fields {
		limit := 1 + slices.Index([]string{"proibite", "limitate", "semi-limitate"}, list.Key)
		names, err := list.Names()
		if err != nil {
			return err
		}
		for _, name := range names {
			i := slices.IndexFunc(cards, func(c card.Card) bool { return table.Alike(c.Name, name) })
			if i < 0 || limit == 0 {
				return engine.Wrong(list.Line, "lista: «%s» non è una carta o «%s» non è una restrizione", name, list.Key)
			}
			cards[i].Limit = card.Limit(limit)
		}
	}
	return nil
}

// shipped is a card that ships with the game, by name; nil where there is none.
func shipped(name string) *card.Card { return shippedByName()[lower(name)] }

var shippedByName = sync.OnceValue(func() map[string]*card.Card {
	all, _ := Cards() // on an error there are no cards; Cards returns the error
	named := map[string]*card.Card{}
	for i := range all {
		named[lower(all[i].Name)] = &all[i]
	}
	return named
})
