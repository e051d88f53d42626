package naruto

import (
	"embed"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// shelf holds the shipped cards, which are invented to show rules, and the two constructed decks.
var shelf = table.CardCatalog[card.Card]{
	Files:    cardFiles,
	DeckFile: "mazzi.yaml",
	ReadCard: func(c *card.Card, e *entry.Entry) error {
		*c = card.Blank(e)
		return effect.Read(c, e)
	},
	NameOf: func(c *card.Card) string { return c.Name },
}

// dealtMatch returns a match before its game, with the two constructed decks.
func dealtMatch() (*match, error) {
	return table.StartWithDecks[*match](Game{}, &shelf, layout.Phases[SetUp])
}

// NewRandom prepares random games between the two constructed decks.
var NewRandom = table.SeededGamesBuilder(&layout, dealtMatch, startSeeded)

// startSeeded gives match g its run and its random source.
func startSeeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.RandomSource(seed)
}
