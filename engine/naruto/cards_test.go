package naruto

import (
	"strings"
	"testing"

	"cavillo/engine/enginetest"
	"cavillo/engine/naruto/card"
)

// TestCardsHaveTheirOwnText prints every card: two cards have the same text only where they do the same.
func TestCardsHaveTheirOwnText(t *testing.T) {
	enginetest.CheckCardTexts(t, enginetest.ShippedCards(t, &shelf), func(c *card.Card) enginetest.PrintedCard {
		return enginetest.PrintedCard{Name: c.Name, Text: strings.Join(c.Text(), "\n"), Silent: len(c.Effects) == 0,
			Does: c.Effects}
	})
}

// TestHalfTheCardsHaveEffects counts them, their types, and the kinds of effects and Indicazioni that they use.
func TestHalfTheCardsHaveEffects(t *testing.T) {
	with, kinds, types, marks := 0, map[card.Kind]bool{}, map[card.Type]bool{}, map[card.Mark]bool{}
	all := enginetest.ShippedCards(t, &shelf)
	for i := range all {
		if types[all[i].Type] = true; len(all[i].Effects) > 0 {
			with++
		}
		for j := range all[i].Effects {
			kinds[all[i].Effects[j].Kind] = true
		}
		for _, m := range all[i].Marks {
			marks[m] = true
		}
	}
	if len(all) < 70 || with*2 < len(all) || len(kinds) != int(card.JutsuText)+1 ||
		len(types) != int(card.SquadCard)+1 || len(marks) != int(card.Mastery) {
		t.Errorf("%d cards of %d types, %d with effects, of %d kinds, %d Indicazioni", len(all), len(types), with,
			len(kinds), len(marks))
	}
}
