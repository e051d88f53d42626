package onepiece

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// deckFile has the two constructed decks; invented begins the codes of the cards that no one printed.
const (
	deckFile = "mazzi.yaml"
	invented = "IN-"
)

// Cards returns the cards that ship with the game, sorted by the name by which scenarios call them: those on which the document rules, and those
// invented to show rules. The first call reads them; all callers share them, and they never change.
var Cards = sync.OnceValues(func() ([]card.Card, error) {
	entries, err := table.CardEntries(cardFiles, "cards", deckFile)
	if err != nil {
		return nil, err
	}
	all := make([]card.Card, len(entries))
	for i := range entries {
		c := &all[i]
		c.Name, c.Code = called(entries[i].Key)
		c.Cited = !strings.HasPrefix(string(c.Code), invented)
		if err := card.Read(c, &entries[i]); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(all, func(a, b card.Card) int { return strings.Compare(calledBy(&a), calledBy(&b)) })
	return all, nil
})

// calledBy is the name by which files call a card that ships: its Nome and its code, because several cards have one Nome; the code alone, where the
// document gives no Nome.
func calledBy(c *card.Card) string {
	if c.Name == c.Code {
		return string(c.Code)
	}
	return string(c.Name) + " " + string(c.Code)
}

// called is the Nome and the code of the card that files call so.
func called(as string) (name, code card.Printed) {
	if i := strings.LastIndex(as, " "); i >= 0 {
		return card.Printed(as[:i]), card.Printed(as[i+1:])
	}
	return card.Printed(as), card.Printed(as)
}

// shipped is a card that ships with the game, by the name by which files call it; nil where there is none.
func shipped(name string) *card.Card { return shippedByName()[strings.ToLower(name)] }

var shippedByName = sync.OnceValue(func() map[string]*card.Card {
	all, _ := Cards() // on an error there are no cards; Cards returns the error
	named := map[string]*card.Card{}
	for i := range all {
		named[strings.ToLower(calledBy(&all[i]))] = &all[i]
	}
	return named
})
