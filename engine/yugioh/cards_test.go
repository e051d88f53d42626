package yugioh

import (
	"reflect"
	"strings"
	"testing"

	"cavillo/engine/yugioh/card"
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
		if (text == "") != (len(c.Effects) == 0 && !bool(c.Special)) {
			t.Errorf("%s prints %q", c.Name, text)
		}
		if strings.Contains(text, "%!") || strings.Contains(text, "  ") {
			t.Errorf("%s prints %q", c.Name, text)
		}
		if other := seen[text]; other != nil && text != "" && !reflect.DeepEqual(other.Effects, c.Effects) {
			t.Errorf("%s and %s do different things and print the same: %q", c.Name, other.Name, text)
		}
		seen[text] = c
	}
}

// TestHalfTheCardsHaveEffects counts them, and the kinds that the decks use.
func TestHalfTheCardsHaveEffects(t *testing.T) {
	with, kinds := 0, map[card.Kind]bool{}
	all := shipped(t)
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
