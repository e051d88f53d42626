package forceofwill

import (
	"embed"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// shelf are the cards that ship with the game, invented to show rules, and the two constructed decks.
var shelf = table.Shelf[card.Card]{
	Files: cardFiles,
	Decks: "mazzi.yaml",
	Read: func(c *card.Card, e *engine.Entry) error {
		c.Name = e.Key
		return effect.Read(c, e)
	},
	Called: func(c *card.Card) string { return c.Name },
}
