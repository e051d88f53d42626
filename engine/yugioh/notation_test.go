package yugioh

import (
	"os"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/yugioh/card"
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
func TestManualPlays(t *testing.T) {
	blocks := strings.Split(manual(t), "```yaml\n")[1:]
	for i, block := range blocks {
		source, _, closed := strings.Cut(block, "```")
		if !closed {
			t.Fatalf("example %d is not closed", i+1)
		}
		s, err := engine.LoadScenario([]engine.Game{Game{}}, "SCENARIOS.md", []byte(source))
		if err != nil {
			t.Fatalf("example %d: %v", i+1, err)
		}
		replay, err := engine.Play(s, 0)
		if err != nil || !replay.OK {
			t.Fatalf("example %d: %v %+v", i+1, err, replay)
		}
		list, err := engine.Ablations(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range list {
			if a.Shown && a.Weight != engine.Decides {
				t.Errorf("%s shows %s, and holds without it", s.ID, a.Rule)
			}
		}
	}
	if len(blocks) == 0 {
		t.Error("the page has no example")
	}
}

// TestManualIsComplete looks in the page for every word of the notation.
func TestManualIsComplete(t *testing.T) {
	text := manual(t)
	b := &builder{match: &match{}}
	words := append(append([]string{"di", "fase", "numero", "primo", "carta", "proprietario"}, startPhases...), card.Unlisted.Words()...)
	words = append(append(words, b.turnKeys().Names()...), b.zoneKeys(M1, &zoned{}).Names()...)
	for _, a := range view.Player {
		words = append(words, a.Name)
	}
	for _, a := range view.Card {
		words = append(words, a.Name)
	}
	for _, k := range kinds {
		words = append(words, k.Name)
	}
	for _, list := range [][]string{card.MonsterCard.Words(), card.Normal.Words(), card.Plain.Words(), card.IgnitionEffect.Words(), card.AnyCause.Words()[1:],
		card.OnField.Words(), card.AnyAct.Words()[1:], card.Targets.Words()[1:], card.ForGood.Words()} {
		words = append(words, list...)
	}
	for _, w := range words {
		if w != "" && !strings.Contains(text, "`"+w) && !strings.Contains(text, w+"`") {
			t.Errorf("SCENARIOS.md does not say «%s»", w)
		}
	}
}
