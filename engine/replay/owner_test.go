package replay_test

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
)

// TestRefusedToOthers asks acts of whoever does not choose: passing, a card of the other player, an act of another
// phase. What belongs to another phase is refused by the rule of that phase; what is chosen here by the rule that gives
// the choice to its seat. So it is where it is asked of a replay, and what is refused can be asked where nothing is
// listed.
func TestRefusedToOthers(t *testing.T) {
	for _, c := range []struct{ act, rule string }{
		{"passa", "7.2.1.3"},
		{"attacca con Lancia, frontale", "7.2.1.3"},
		{"clock h1", "6.4.1.2"},
		{"gioca h1 in centro-sinistra", "6.5.1.2"},
	} {
		for _, form := range []string{"  - rifiutata: {B: \"" + c.act + "\", regola: \"" + c.rule + "\"}\n",
			"  - attese: [{non può: [{B: \"" + c.act + "\", regola: \"" + c.rule + "\"}]}]\n"} {
			text := strings.Replace(attack, "B: {centro: Scudo}", "B: {centro: Scudo, mano: [h1]}", 1)
			text = strings.Replace(text, "mosse:\n", "mosse:\n"+form, 1)
			s, err := scenario.LoadScenario([]engine.Game{weiss.Game{}}, "attacco-frontale.yaml", []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			played, err := replay.Play(s, 0)
			if err != nil {
				t.Errorf("%s: %v", form, err)
				continue
			}
			if !played.OK {
				t.Errorf("%s: %+v", form, played.Failures)
			}
			answer, allowed, err := replay.Why(played, 0, engine.B, c.act)
			if err != nil || allowed || string(answer.Rule.Number) != c.rule {
				t.Errorf("why B does not %s: %+v, %v, %v", c.act, answer, allowed, err)
			}
		}
	}
}
