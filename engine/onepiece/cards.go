package onepiece

import (
	"embed"
	"strings"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// inventedPrefix begins the codes of the cards that were never printed and are invented to show rules.
const inventedPrefix = "IN-"

// shelf holds the cards that ship with the game, which are those on which the document rules and some invented
// to show rules, and the two constructed decks.
var shelf = table.CardCatalog[card.Card]{
	Files:    cardFiles,
	DeckFile: "mazzi.yaml",
	ReadCard: func(c *card.Card, e *entry.Entry) error {
		c.Name, c.Code = splitFileName(e.Key)
		c.Cited = !strings.HasPrefix(string(c.Code), inventedPrefix)
		return effect.Read(c, e)
	},
	NameOf: fileName,
}

// fileName returns the name by which files call a shipped card: its Nome and its code, because several cards share a
// Nome; the code alone where the document gives no Nome.
func fileName(c *card.Card) string {
	if c.Name == c.Code {
		return string(c.Code)
	}
	return string(c.Name) + " " + string(c.Code)
}

// splitFileName splits the name by which files call a card into its Nome and its code. Where text is one word, it is
// both.
func splitFileName(text string) (name, code card.Printed) {
	if i := strings.LastIndex(text, " "); i >= 0 {
		return card.Printed(text[:i]), card.Printed(text[i+1:])
	}
	return card.Printed(text), card.Printed(text)
}
