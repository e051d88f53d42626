package yugioh

import (
	"strings"
	"testing"

	"cavillo/engine/enginetest"
	"cavillo/engine/yugioh/card"
)

// TestCardsHaveTheirOwnText prints every card: two cards have the same text only where they do the same.
func TestCardsHaveTheirOwnText(t *testing.T) {
	enginetest.CheckCardTexts(t, enginetest.ShippedCards(t, &shippedCards), func(c *card.Card) enginetest.PrintedCard {
		return enginetest.PrintedCard{Name: c.Name, Text: strings.Join(c.Text(), "\n"),
			Silent: len(c.Effects) == 0 && !bool(c.Special), Does: c.Effects}
	})
}

// TestHalfTheCardsHaveEffects counts them, and the kinds that the decks use.
func TestHalfTheCardsHaveEffects(t *testing.T) {
	with, kinds := 0, map[card.Kind]bool{}
	all := enginetest.ShippedCards(t, &shippedCards)
	for i := range all {
		if len(all[i].Effects) > 0 {
			with++
		}
		for j := range all[i].Effects {
			kinds[all[i].Effects[j].Kind] = true
		}
	}
	if len(all) < 60 || with*2 < len(all) || len(kinds) != int(card.SummonProcedure)+1 {
		t.Errorf("%d cards, %d with effects, of %d kinds", len(all), with, len(kinds))
	}
}
