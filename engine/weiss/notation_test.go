package weiss

import (
	"os"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// manual is the page that teaches the notation.
func manual(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestManualPlays plays every example of SCENARIOS.md with its variants, and takes away the rules that it shows.
// cardKeys are the keys of a card in carte.
var cardKeys = []string{"nome", "tipo", "colore", "livello", "costo", "power", "soul", "trigger", "icona", "tratti", "serie", "fazione", "abilità"}

func TestManualPlays(t *testing.T) {
	played := 0
	for i, block := range strings.Split(manual(t), "```yaml\n")[1:] {
		source, _, closed := strings.Cut(block, "```")
		if !closed {
			t.Fatalf("example %d is not closed", i+1)
		}
		s, err := engine.LoadScenario([]engine.Game{Game{}}, "SCENARIOS.md", []byte(source))
		if err != nil {
			t.Errorf("example %d: %v", i+1, err)
			continue
		}
		for variant := range len(s.Variants) + 1 {
			replay, err := engine.Play(s, variant)
			if err != nil {
				t.Errorf("%s, variant %d: %v", s.ID, variant, err)
				continue
			}
			for _, f := range replay.Failures {
				t.Errorf("%s, variant %d, line %d: expected %s; found %s", s.ID, variant, f.Line, f.Expected, f.Found)
			}
			played++
		}
		list, err := engine.Ablations(s)
		if err != nil {
			t.Error(err)
		}
		decides := map[string]bool{}
		for _, a := range list {
			decides[a.Rule.Key()] = a.Weight == engine.Decides
		}
		for _, rule := range s.Shows {
			if !decides[rule.Key()] {
				t.Errorf("%s shows %s, and holds without it", s.ID, rule)
			}
		}
	}
	if played < 6 {
		t.Errorf("only %d examples and variants were played", played)
	}
}

// TestManualIsComplete looks in SCENARIOS.md for every word of the notation.
func TestManualIsComplete(t *testing.T) {
	text := manual(t)
	var words []string
	for _, list := range [][]string{card.Character.Words(), card.Yellow.Words(), card.NoIcon.Words(), cardKeys, startPhases, layout.IDs()[:Resolution+1], orientNames[:], layout.Moments} {
		words = append(words, list...)
	}
	for _, slot := range slots {
		words = append(words, layout.Areas[slot].ID)
	}
	for _, verb := range verbs {
		words = append(words, verb.Name)
	}
	for _, kind := range kinds {
		words = append(words, kind.Name)
	}
	for _, w := range words {
		if w != "" && !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, "`"+w+" ") && !strings.Contains(text, "`"+w+":") {
			t.Errorf("SCENARIOS.md does not have %q", w)
		}
	}
	if len(words) < 100 {
		t.Errorf("only %d words were looked for", len(words))
	}
}
