package language_test

import (
	"slices"
	"testing"

	"cavillo/language"
)

// TestKindOf reads the kind of lines, and whether they ask for a rule or about a position.
func TestKindOf(t *testing.T) {
	for _, c := range []struct {
		line    string
		kind    language.Kind
		general bool
	}{
		{"A attacca con 2000 un mostro in difesa con 1500, muore?", language.Case, false},
		{"ho 5 carte in mano e ne pesco 2, poi lui attacca", language.Case, false},
		{"posso attaccare nel primo turno?", language.May, false},
		{"con quante carte si comincia", language.Number, true},
		{"quante carte ha il mazzo al massimo?", language.Number, true},
		{"ho 9 carte in mano e lui 3, quante ne scarto?", language.Case, false},
		{"che cos'è il cimitero?", language.Definition, true},
		{"cimitero??", language.Definition, true},
		{"quando si scarta?", language.When, true},
		{"l'effetto parte prima o dopo i danni?", language.When, true},
		{"xke non posso attaccare", language.Why, true},
		{"chi sceglie chi comincia?", language.Who, true},
		{"che succede se il mazzo finisce?", language.Happens, false},
		{"come si gioca", language.Begin, true},
		{"cosa serve per giocare?", language.Begin, true},
		{"cimitero", language.Unknown, false},
		{"", language.Unknown, false},
	} {
		if q := language.KindOf(c.line); q.Kind != c.kind || q.IsGeneral() != c.general {
			t.Errorf("%q: %+v, general %v; want %q, general %v", c.line, q, q.IsGeneral(), c.kind, c.general)
		}
	}
}

// TestKindOfQuotedText: the text of a card, between quotes, asks nothing.
func TestKindOfQuotedText(t *testing.T) {
	for _, line := range []string{`l'effetto "quando è distrutto" si attiva?`, "l'effetto «quando è distrutto» si attiva?",
		"l'effetto “quando è distrutto” si attiva?"} {
		if q := language.KindOf(line); q.Kind == language.When {
			t.Errorf("%q: %+v", line, q)
		}
	}
	if q := language.KindOf(`5" quando si pesca?`); q.Kind != language.When {
		t.Errorf("a mark that nothing closes: %+v", q)
	}
}

// TestSecondKind keeps a second kind only where it is close to the first.
func TestSecondKind(t *testing.T) {
	q := language.KindOf("quante carte posso tenere?")
	if !q.Is(language.May) || !q.Is(language.Number) || q.Is(language.Why) {
		t.Errorf("%+v", q)
	}
	if q := language.KindOf("perché non posso?"); q.Second != language.Unknown {
		t.Errorf("%+v", q)
	}
}

// TestKindPatterns: the patterns that stand in a line are those by which it is read.
func TestKindPatterns(t *testing.T) {
	const line = "come si gioca"
	if patterns := language.KindPatterns(line); !slices.Contains(patterns, line) {
		t.Errorf("%q", patterns)
	}
	if q := language.KindWithout(line, func(string) bool { return true }); q != (language.Question{}) {
		t.Errorf("without any pattern: %+v", q)
	}
}
