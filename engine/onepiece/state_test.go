package onepiece

import (
	"slices"
	"testing"

	"cavillo/engine/onepiece/card"
)

// TestClosedLists: the cards of the closed lists of the FAQ, and those of which the document gives the text, ship with
// the game.
func TestClosedLists(t *testing.T) {
	all, err := shelf.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	codes := map[card.Printed]int{}
	for i := range all {
		codes[all[i].Code]++
	}
	for code, n := range codes {
		if n > 1 {
			t.Errorf("%s is the code of %d cards", code, n)
		}
	}
	for code := range textRules {
		if codes[code] == 0 {
			t.Errorf("%s does not ship", code)
		}
	}
	for _, code := range slices.Concat(preventingCodes, permittingCodes, specialCodes) {
		if codes[code] == 0 {
			t.Errorf("%s does not ship", code)
		}
	}
	if len(all) < 50+len(textRules) {
		t.Errorf("%d cards ship, %d of them of the document", len(all), len(textRules))
	}
}
