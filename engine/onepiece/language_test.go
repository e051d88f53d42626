package onepiece

import (
	"testing"

	"cavillo/engine/enginetest"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/replay"
)

// language is the card language as the tests of every game see it.
var language = enginetest.Language{
	Schema: card.Schema, Card: "card", File: Schema, Manual: "SCENARIOS.md", Sayings: saying,
	Shipped: func() (printed []replay.PrintedCard, err error) {
		all, err := shelf.ReadAll()
		for i := range all {
			printed = append(printed, printedCard(&all[i], fileName(&all[i])))
		}
		return printed, err
	},
}

func TestLanguage(t *testing.T) { language.Test(t, proof) }
