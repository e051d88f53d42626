package yugioh

import (
	"testing"

	"cavillo/engine/enginetest"
	"cavillo/engine/replay"
	"cavillo/engine/yugioh/card"
)

// language is the card language as the tests of every game see it.
var language = enginetest.Language{
	Schema: card.Schema, Card: "card", File: Schema, Manual: "SCENARIOS.md", Sayings: sayings,
	Shipped: func() (printed []replay.PrintedCard, err error) {
		all, err := shippedCards.ReadAll()
		for i := range all {
			printed = append(printed, printedCard(&cardDefinition{Card: all[i]}))
		}
		return printed, err
	},
}

func TestLanguage(t *testing.T) { language.Test(t, proof) }
