package published

import (
	"testing"

	"cavillo/rulebooks"
)

func TestClasses(t *testing.T) {
	for game, want := range map[rulebooks.Game]int{rulebooks.WS: 433, rulebooks.NAR: 341, rulebooks.OP: 275,
		rulebooks.YGO: 258, rulebooks.FOW: 213} {
		classes, err := Classes(game)
		if err != nil || len(classes) != want {
			t.Errorf("%s: %d rules, %v", game, len(classes), err)
		}
	}
	classes, err := Classes(rulebooks.WS)
	if err != nil || classes["9.2.1"] != "E" || classes["1.1.1"] != "D" || classes["5.1.2"] != "K" ||
		classes["9.2"] != "" {
		t.Errorf("9.2.1 %q, 1.1.1 %q, 5.1.2 %q, heading %q, %v", classes["9.2.1"], classes["1.1.1"], classes["5.1.2"],
			classes["9.2"], err)
	}
	if _, err := Classes("xx"); err == nil {
		t.Error("a game that is none has classes")
	}
}
