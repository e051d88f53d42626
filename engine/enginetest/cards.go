package enginetest

import (
	"reflect"
	"strings"
	"testing"

	"cavillo/engine/table"
)

// ShippedCards are the cards that ship with a game.
func ShippedCards[C any](t *testing.T, shelf *table.CardCatalog[C]) []C {
	t.Helper()
	all, err := shelf.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// PrintedCard is a card as it is printed: a text where it does something, and what that is.
type PrintedCard struct {
	Name, Text string
	Silent     bool // it does nothing that a text says
	Does       any
}

// CheckCardTexts checks that every card has a text unless it is silent, and that two cards have the same text only if
// they do the same. printed returns a card as it is printed.
func CheckCardTexts[C any](t *testing.T, cards []C, printed func(c *C) PrintedCard) {
	t.Helper()
	seen := map[string]PrintedCard{}
	for i := range cards {
		c := printed(&cards[i])
		if (c.Text == "") != c.Silent || strings.Contains(c.Text, "%!") || strings.Contains(c.Text, "  ") {
			t.Errorf("%s prints %q", c.Name, c.Text)
		}
		if other, twin := seen[c.Text]; twin && c.Text != "" && !reflect.DeepEqual(other.Does, c.Does) {
			t.Errorf("%s and %s do different things and print the same: %q", c.Name, other.Name, c.Text)
		}
		seen[c.Text] = c
	}
}
