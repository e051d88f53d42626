package naruto

import (
	"os"
	"strings"
	"testing"

	"cavillo/engine/naruto/card"
)

// manual is the page that teaches what the notation has for this game.
func manual(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestManualPlays plays every example of the page, and takes away the rules that it shows.
func TestManualPlays(t *testing.T) { proof.PlayManual(t, manual(t), 1) }

// TestManualIsComplete looks in the page for every word of the notation.
func TestManualIsComplete(t *testing.T) {
	text := manual(t)
	b := &builder{match: &match{}}
	words := append([]string{"di", "fase", "numero", "primo", "carta", "proprietario"}, startPhases...)
	words = append(append(words, b.turnReader().OwnKeys.Names()...), b.sideKeys(0).Names()...)
	words = append(words, b.cardStateKeys(Field, &cardState{}).Names()...)
	for _, a := range layout.Areas {
		words = append(words, a.ID)
	}
	for _, a := range view.PlayerAttributes {
		words = append(words, a.Name)
	}
	for _, a := range view.CardAttributes {
		words = append(words, a.Name)
	}
	for _, k := range layout.Kinds {
		words = append(words, k.Name)
	}
	for _, v := range layout.Verbs {
		words = append(words, v.Name)
	}
	for _, list := range [][]string{card.NinjaCard.Words(), card.Water.Words(), card.NoRank.Words(),
		card.NoMark.Words(), card.Activated.Words(), card.OwnPreparation.Words(),
		card.InPlay.Words(), card.AnyAct.Words(), card.ForGood.Words(), card.Ref(0).Words(), card.AnyRole.Words(),
		card.AnyLine.Words(), card.AnyPhase.Words()} {
		words = append(words, list...)
	}
	for _, w := range words {
		if w != "" && !strings.Contains(text, "`"+w) && !strings.Contains(text, w+"`") {
			t.Errorf("SCENARIOS.md does not say «%s»", w)
		}
	}
}
