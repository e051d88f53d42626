package weiss

import (
	"os"
	"strings"
	"testing"

	"cavillo/engine/weiss/card"
)

// manual is a page that teaches the notation: SCENARIOS.md that of this game, ../SCENARIOS.md that of every game, with
// examples of this one.
func manual(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// cardKeys are the keys of a card in carte.
var cardKeys = []string{"nome", "tipo", "colore", "livello", "costo", "power", "soul", "trigger", "icona", "tratti", "serie", "fazione",
	"abilità"}

// TestManualPlays plays every example of both pages with its variants, and takes away the rules that it shows.
func TestManualPlays(t *testing.T) {
	proof.PlayManual(t, manual(t, "SCENARIOS.md"), 9)
	proof.PlayManual(t, manual(t, "../SCENARIOS.md"), 8)
}

// TestManualIsComplete looks in SCENARIOS.md for every word of the notation.
func TestManualIsComplete(t *testing.T) {
	text := manual(t, "SCENARIOS.md")
	var words []string
	for _, list := range [][]string{card.Character.Words(), card.Yellow.Words(), card.NoIcon.Words(), cardKeys,
		startPhases,
		layout.AreaIDs()[:Resolution+1], orientNames[:], layout.PhaseNames()} {
		words = append(words, list...)
	}
	for _, slot := range stageSlots {
		words = append(words, layout.Areas[slot].ID)
	}
	for _, verb := range layout.Verbs {
		words = append(words, verb.Name)
	}
	for _, kind := range layout.Kinds {
		words = append(words, kind.Name)
	}
	for _, w := range words {
		if w != "" && !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, "`"+w+" ") &&
			!strings.Contains(text, "`"+w+":") {
			t.Errorf("SCENARIOS.md does not have %q", w)
		}
	}
	if len(words) < 100 {
		t.Errorf("only %d words were looked for", len(words))
	}
}
