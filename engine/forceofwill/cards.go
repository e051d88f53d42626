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

// shelf has the cards that ship with the game, invented to show rules, and the two constructed decks.
var shelf = table.CardCatalog[card.Card]{
	Files:    cardFiles,
	DeckFile: "mazzi.yaml",
	ReadCard: func(c *card.Card, e *entry.Entry) error {
		c.Name = e.Key
		return effect.Read(c, e)
	},
	NameOf: func(c *card.Card) string { return c.Name },
}

// decks returns a match before its preparation, with the two constructed decks that ship with the game.
func decks() (*match, error) {
	return table.StartWithDecks[*match](Game{}, &shelf, layout.Phases[SetUp])
}

// NewRandom prepares random games between the two decks.
var NewRandom = table.SeededGamesBuilder(&layout, decks, seeded)

// seeded sets the run and the random source of a match at its start.
func seeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.RandomSource(seed)
}
