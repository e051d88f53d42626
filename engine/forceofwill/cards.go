package forceofwill

import (
	"embed"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// shippedCards has the cards that ship with the game, invented to show rules, and the two constructed decks.
var shippedCards = table.CardCatalog[card.Card]{
	Files:    cardFiles,
	DeckFile: "mazzi.yaml",
	ReadCard: func(c *card.Card, e *entry.Entry) error {
		c.Name = e.Key
		return effect.Read(c, e)
	},
	NameOf: func(c *card.Card) string { return c.Name },
}

// newDeckMatch returns a match before its preparation, with the two constructed decks that ship with the game.
func newDeckMatch() (*match, error) {
	return table.StartWithDecks[*match](Game{}, &shippedCards, layout.Phases[SetUp])
}

// NewRandom prepares random games between the two decks.
var NewRandom = table.SeededGamesBuilder(&layout, newDeckMatch, seedMatch)

// seedMatch sets the run and the random source of a match at its start.
func seedMatch(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.RandomSource(seed)
}
