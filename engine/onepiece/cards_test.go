package onepiece

import (
	"reflect"
	"strings"
	"testing"

	"cavillo/engine/onepiece/card"
)

// shipped are the cards that ship with the game.
func shipped(t *testing.T) []card.Card {
	t.Helper()
	all, err := shelf.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestCardsHaveTheirOwnText prints every card: two cards have the same text only where they do the same.
func TestCardsHaveTheirOwnText(t *testing.T) {
	seen := map[string]*card.Card{}
	all := shipped(t)
	for i := range all {
		c := &all[i]
		text := strings.Join(c.Text(), "\n")
		if (text == "") != (len(c.Abilities) == 0 && c.Known == card.Whole) {
			t.Errorf("%s prints %q", c.Code, text)
		}
		if strings.Contains(text, "%!") || strings.Contains(text, "  ") {
			t.Errorf("%s prints %q", c.Code, text)
		}
		if other := seen[text]; other != nil && text != "" && !reflect.DeepEqual(other.Abilities, c.Abilities) {
			t.Errorf("%s and %s do different things and print the same: %q", c.Code, other.Code, text)
		}
		seen[text] = c
	}
}

// TestHalfTheCardsHaveAbilities counts the invented cards, and the kinds of abilities.
func TestHalfTheCardsHaveAbilities(t *testing.T) {
	invented, with, kinds := 0, 0, map[card.Kind]bool{}
	all := shipped(t)
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
