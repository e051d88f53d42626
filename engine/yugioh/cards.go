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

// shippedCards holds the cards that ship with the game, which are invented to show rules, the list of Forbidden and
// Limited cards, and the two constructed decks.
var shippedCards = table.CardCatalog[card.Card]{
	Files:    cardFiles,
	DeckFile: "mazzi.yaml",
	ReadCard: func(c *card.Card, e *entry.Entry) error {
		c.Name = e.Key
		return effect.Read(c, e)
	},
	NameOf:      func(c *card.Card) string { return c.Name },
	AddDeckData: setLimits,
}

// setLimits sets the Limit of each card that is in the list of Forbidden and Limited cards. The list is the key
// lista of the file of decks (5.1.7).
func setLimits(cards []card.Card, decks *entry.Entry) error {
	for _, list := range effect.Field(decks, "lista").Fields {
		limit := 1 + slices.Index([]string{"proibite", "limitate", "semi-limitate"}, list.Key)
		names, err := list.Names()
		if err != nil {
			return err
		}
		for _, name := range names {
			i := slices.IndexFunc(cards, func(c card.Card) bool { return table.IsSameName(c.Name, name) })
			if i < 0 || limit == 0 {
				return entry.Errorf(list.Line, "lista: «%s» non è una carta o «%s» non è una restrizione", name,
					list.Key)
			}
			cards[i].Limit = card.Limit(limit)
		}
	}
	return nil
}

// newDeckMatch returns a match before its first Duel, with the two constructed decks that ship with the game.
func newDeckMatch() (*match, error) {
	return table.StartWithDecks[*match](Game{}, &shippedCards, layout.Phases[SetUp])
}

// NewRandom prepares random games between the two decks: Duels, and for one seed of sixteen a Match of up to three.
var NewRandom = table.SeededGamesBuilder(&layout, newDeckMatch, seedMatch)

// seedMatch sets the run and the random source of match g. One seed in sixteen makes a Match of Duels, the others a
// single Duel.
func seedMatch(g *match, run *engine.Run, seed uint64) {
	g.Run, g.Source = run, engine.RandomSource(seed)
	g.Match.On = seed%16 == 0
}
