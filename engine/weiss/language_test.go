package weiss

import (
	"testing"

	"cavillo/engine/enginetest"
	"cavillo/engine/replay"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// language is the card language as the tests of every game see it.
var language = enginetest.Language{
	Schema: card.Schema, Card: "card", File: Schema, Manual: "SCENARIOS.md", Sayings: saying,
	Shipped: func() (printed []replay.PrintedCard, err error) {
		entries, err := table.CardEntries(cardFiles, "cards", deckFile)
		for i := range entries {
			c, wrong := card.Read(&entries[i])
			if wrong != nil {
				return nil, wrong
			}
			printed = append(printed, printedCard(&c))
		}
		return printed, err
	},
}

func TestLanguage(t *testing.T) { language.Test(t, proof) }
