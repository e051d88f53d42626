package yugioh

import (
	"embed"
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// shelf holds the cards that ship with the game, which are invented to show rules, the list of Forbidden and
// Limited cards, and the two constructed decks.
var shelf = table.Shelf[card.Card]{
	Files: cardFiles,
	Decks: "mazzi.yaml",
	Read: func(c *card.Card, e *entry.Entry) error {
		c.Name = e.Key
		return effect.Read(c, e)
	},
	Called: func(c *card.Card) string { return c.Name },
	Finish: restrict,
}

// restrict sets the Limit of each card in the list of Forbidden and Limited cards. The list stands in a file, with its
// date (5.1.7).
func restrict(cards []card.Card, decks *entry.Entry) error {
	for _, list := range effect.Field(decks, "lista").Fields {
		limit := 1 + slices.Index([]string{"proibite", "limitate", "semi-limitate"}, list.Key)
		names, err := list.Names()
		if err != nil {
			return err
		}
		for _, name := range names {
			i := slices.IndexFunc(cards, func(c card.Card) bool { return table.Alike(c.Name, name) })
			if i < 0 || limit == 0 {
				return entry.Errorf(list.Line, "lista: «%s» non è una carta o «%s» non è una restrizione", name,
					list.Key)
			}
			cards[i].Limit = card.Limit(limit)
		}
	}
	return nil
}

// decks returns a match before its first Duel, with the two constructed decks that ship with the game.
func decks() (*match, error) { return table.Dealt[*match](Game{}, &shelf, layout.Phases[SetUp]) }

// NewRandom prepares random games between the two decks: Duels, and for one seed of sixteen a Match of up to three.
var NewRandom = table.Seeded(&layout, decks, seeded)

// seeded gives match g its run and its random source. One seed in sixteen is a Match, the others are Duels.
func seeded(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.RandomSource(seed)
	g.Match.On = seed%16 == 0
}
