package card

import "testing"

// TestKeywords: a keyword has its word, what is printed and the kinds of ability that it stands in; a key ability is of
// one kind, and has the rule and the text that it stands for (chapter 10), which no other has.
func TestKeywords(t *testing.T) {
	for i, k := range Keywords {
		w := Keyword(i)
		if w != NoKeyword && (k.Word == "" || k.Printed == "") || len(k.Kinds) == 0 {
			t.Errorf("keyword %d is %+v", w, k)
			continue
		}
		if w.IsKeyAbility() != (k.MeaningRule != 0) || w.IsKeyAbility() && (len(k.Kinds) != 1 || k.DependencyRule != 0) ||
			!w.IsKeyAbility() && k.FileForm+k.CardTemplate != "" {
			t.Errorf("%s is, as a key ability, %+v", k.Printed, k)
		}
		if a := (Ability{Word: w, Kind: k.Kinds[0]}); a.Label() == "" || a.FormIs() < 0 || a.Meaning().Kind != k.Kinds[0] {
			t.Errorf("%s reads as %+v", k.Printed, a.Meaning())
		}
	}
}
