package onepiece

import (
	"strings"
	"testing"

	"cavillo/engine/enginetest"
	"cavillo/engine/onepiece/card"
)

// TestCardsHaveTheirOwnText prints every card: two cards have the same text only where they do the same.
func TestCardsHaveTheirOwnText(t *testing.T) {
	enginetest.CheckCardTexts(t, enginetest.ShippedCards(t, &shelf), func(c *card.Card) enginetest.PrintedCard {
		return enginetest.PrintedCard{Name: string(c.Code), Text: strings.Join(c.Text(), "\n"),
			Silent: len(c.Abilities) == 0 && c.Known == card.Whole, Does: c.Abilities}
	})
}

// TestHalfTheCardsHaveAbilities counts the invented cards, and the kinds of abilities.
func TestHalfTheCardsHaveAbilities(t *testing.T) {
	invented, with, kinds := 0, 0, map[card.Kind]bool{}
	all := enginetest.ShippedCards(t, &shelf)
	for i := range all {
		if all[i].Cited {
			continue
		}
		if invented++; len(all[i].Abilities) > 0 {
			with++
		}
		for j := range all[i].Abilities {
			kinds[all[i].Abilities[j].Kind] = true
		}
	}
	if invented < 50 || with*2 < invented || len(kinds) != int(card.Windowed)+1 {
		t.Errorf("%d invented cards, %d with abilities, of %d kinds", invented, with, len(kinds))
	}
}
