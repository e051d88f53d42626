package enginetest

import (
	"strings"
	"testing"
)

// Saying is a card text at work: a scenario of a few lines that is only a test.
type Saying struct {
	what, parts string
}

// Say is a text that does what it says: cards, a position, what players do, and what must come of it, as lines under their keys.
func Say(what, cards, position, moves, expected string) Saying {
	var parts strings.Builder
	for i, text := range []string{cards, position, moves, expected} {
		parts.WriteString([]string{"carte", "posizione", "mosse", "attese"}[i] + ":\n  " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  ") + "\n")
	}
	return Saying{what, parts.String()}
}

// Scenario is the text as an example's file.
func (p Proof) Scenario(s Saying) string {
	return "gioco: " + string(p.Game.Code()) + "\nid: prova\ntitolo: Prova\ndomanda: Prova?\nin breve: Prova.\nmostra: [\"" + p.Any + "\"]\ndecisivo: fase\n" + s.parts
}

// TestSayings plays each.
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
