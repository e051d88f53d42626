package enginetest

import (
	"strings"
	"testing"
)

// Saying tests what a card text does: a scenario of a few lines that is not published.
type Saying struct {
	what, parts string
}

// Say returns a Saying with the name what. cards, position, moves and expected are the YAML lines under carte,
// posizione, mosse and attese.
func Say(what, cards, position, moves, expected string) Saying {
	var parts strings.Builder
	for i, text := range []string{cards, position, moves, expected} {
		parts.WriteString([]string{"carte", "posizione", "mosse", "attese"}[i] + ":\n  " + strings.ReplaceAll(strings.TrimSpace(text), "\n",
			"\n  ") + "\n")
	}
	return Saying{what, parts.String()}
}

// Scenario returns the text of the scenario file of a Saying.
func (p Proof) Scenario(s Saying) string {
	return "gioco: " + string(p.Game.Code()) +
		"\nid: prova\ntitolo: Prova\ndomanda: Prova?\nin breve: Prova.\nmostra: [\"" + p.Any + "\"]\ndecisivo: fase\n" +
		s.parts
}

// TestSayings plays each Saying and checks its expectations.
func (p Proof) TestSayings(t *testing.T, sayings []Saying) {
	for _, s := range sayings {
		t.Run(s.what, func(t *testing.T) {
			replay, err := p.Play(p.Scenario(s))
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range replay.Failures {
				t.Errorf("expected %s; found %s", f.Expected, f.Found)
			}
			if t.Failed() {
				t.Log(replay.Trace())
			}
		})
	}
}
