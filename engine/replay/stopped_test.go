package replay_test

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
)

// TestStoppedRun has a run that cannot go on tell what was played until there, and which choice waits.
func TestStoppedRun(t *testing.T) {
	attacks := []string{"passa", "attacca:Lancia>frontale", "attacca:Lancia>laterale"}
	shuffles := []string{"a caso:B.mazzo", "in cima:w1", "in cima:w2"}
	for _, c := range []struct {
		name, old, new string
		line           int
		says           string
		events         int // at least
		seat           engine.Seat
		decision       string   // "" where no choice waits
		options        []string // of the choice that waits
	}{
		{"choice without answer", "fino a: Counter Step", "fino a: Battle Step", 18, "il caso deve decidere", 10, engine.Chance,
			"ordine del mazzo", shuffles},
		{"answer of the other player", "A: attacca con Lancia, frontale", "B: passa", 17, "A deve scegliere", 1, engine.A, "attacco", attacks},
		{"answer that is not used", "  - fino a: Counter Step\n", "  - B: concede\n  - A: passa\n", 19, "la partita è già finita", 5, 0, "", nil},
		{"ambiguous act", "attacca con Lancia, frontale\n  - fino", "attacca con Lancia\n  - fino", 17, "è ambigua", 1, engine.A, "attacco",
			attacks},
		{"refusal of an act in unknown words", `"attacca con Lancia, diretto", regola: "7.2.1.4.2"`, `"vola", regola: "8.7.3"`, 16, "vola", 0,
			engine.A, "attacco", attacks},
		{"expectation among the moves of what is not there", "  - fino", "  - attese: [{B.clok: 0}]\n  - fino", 18, "forse «clock»?", 4,
			engine.B, "azione del Counter Step", []string{"passa"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(attack, "Lancia: {power: 3000, soul: 1}", "Lancia: {power: 3000, soul: 2}", 1)
			text = strings.Replace(text, "B: {centro: Scudo}",
				"B: {centro: Scudo, mazzo: [a, b], waiting room: [w1, w2]}", 1)
			spoiled := strings.Replace(text, c.old, c.new, 1)
			if spoiled == text {
				t.Fatal("nothing was spoiled")
			}
			s, err := scenario.LoadScenario([]engine.Game{weiss.Game{}}, "attacco-frontale.yaml", []byte(spoiled))
			if err != nil {
				t.Fatal(err)
			}
			played, err := replay.Play(s, 0)
			wrong, ok := err.(*entry.Error)
			if !ok || wrong.Line != c.line || !strings.Contains(wrong.Text, c.says) {
				t.Fatalf("%v; want line %d and %q", err, c.line, c.says)
			}
			if played == nil || played.OK || len(played.Events) < c.events {
				t.Fatalf("the replay until there is %+v", played)
			}
			last, pending := strings.TrimSpace(played.Trace()), played.JSON().Pending
			if c.decision == "" {
				if pending != nil || strings.Contains(last, "…") {
					t.Errorf("a choice waits: %+v\n%s", pending, last)
				}
				return
			}
			line := c.seat.String() + "  ? " + c.decision + ": " + strings.Join(c.options, " ") + " …"
			if !strings.Contains(last, line) {
				t.Errorf("the trace does not have %q:\n%s", line, last)
			}
			if pending == nil || pending.Seat != c.seat.String() || pending.Decision != c.decision ||
				!slices.Equal(pending.Options, c.options) {
				t.Errorf("what waits is %+v", pending)
			}
		})
	}
}

// TestSilentChoice makes a move late because the choice that it is meant for had one option and was made silently: the
// error says where that was. A move that is written for such a choice is taken for it.
func TestSilentChoice(t *testing.T) {
	for _, c := range []struct{ name, moves, says string }{
		{"a forced pass", "  - B: usa Scudo\n", "Prima B ha già scelto, dove aveva una possibilità sola: dopo il passaggio 15 (azione del Counter Step): passa; dopo il passaggio "},
		{"a forced pass that is written", "  - B: passa\n", ""},
		{"another player's forced pass", "  - A: attacca con Lancia, laterale\n", ""},
	} {
		text := strings.Replace(attack, "  - fino a: Counter Step\n", c.moves, 1)
		s, err := scenario.LoadScenario([]engine.Game{weiss.Game{}}, "attacco-frontale.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		_, err = replay.Play(s, 0)
		if told := err != nil && strings.Contains(err.Error(), "Prima B ha già scelto"); told != (c.says != "") ||
			told && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
}
