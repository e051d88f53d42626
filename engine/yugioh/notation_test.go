package yugioh

import (
	"os"
	"strings"
	"testing"

	"cavillo/engine/yugioh/card"
)

// readManual returns the page that teaches what the notation has for this game.
func readManual(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestManualPlays plays every example of the page, and takes away the rules that it shows.
func TestManualPlays(t *testing.T) { proof.PlayManual(t, readManual(t), 1) }

// TestManualIsComplete looks in the page for every word of the notation.
func TestManualIsComplete(t *testing.T) {
	text := readManual(t)
	b := &builder{match: &match{}}
	words := append(append([]string{"di", "fase", "numero", "primo", "carta", "proprietario"}, startPhases...), card.Unlisted.Words()...)
	words = append(append(words, b.turnReader().OwnKeys.Names()...), b.zoneKeys(M1, &zoneEntry{}).Names()...)
	for _, a := range matchView.PlayerAttributes {
		words = append(words, a.Name)
	}
	for _, a := range matchView.CardAttributes {
		words = append(words, a.Name)
	}
	for _, k := range layout.Kinds {
		words = append(words, k.Name)
	}
	for _, list := range [][]string{card.MonsterCard.Words(), card.Normal.Words(), card.Plain.Words(),
		card.IgnitionEffect.Words(),
		card.AnyCause.Words()[1:],
		card.OnField.Words(), card.AnyAct.Words()[1:], card.Ref(0).Words()[1:], card.ForGood.Words()} {
		words = append(words, list...)
	}
	for _, w := range words {
		if w != "" && !strings.Contains(text, "`"+w) && !strings.Contains(text, w+"`") {
			t.Errorf("SCENARIOS.md does not say «%s»", w)
		}
	}
}
