package naruto

import (
	"reflect"
	"strings"
	"testing"

	"cavillo/engine/naruto/card"
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
		if (text == "") != (len(c.Effects) == 0) || strings.Contains(text, "%!") || strings.Contains(text, "  ") {
			t.Errorf("%s prints %q", c.Name, text)
		}
		if other := seen[text]; other != nil && text != "" && !reflect.DeepEqual(other.Effects, c.Effects) {
			t.Errorf("%s and %s do different things and print the same: %q", c.Name, other.Name, text)
		}
		seen[text] = c
	}
}

// TestHalfTheCardsHaveEffects counts them, their types, and the kinds of effects and Indicazioni that they use.
func TestHalfTheCardsHaveEffects(t *testing.T) {
	with, kinds, types, marks := 0, map[card.Kind]bool{}, map[card.Type]bool{}, map[card.Mark]bool{}
	all := shipped(t)
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
	if len(all) < 70 || with*2 < len(all) || len(kinds) != int(card.JutsuText)+1 || len(types) != int(card.SquadCard)+1 || len(marks) != int(card.Mastery) {
		t.Errorf("%d cards of %d types, %d with effects, of %d kinds, %d Indicazioni", len(all), len(types), with, len(kinds), len(marks))
	}
}
