package engine

import (
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// TestReadListed reads tables of citations that may be decoration, good ones and bad ones, a fault each.
func TestReadListed(t *testing.T) {
	ws := func(scenario string, n rulebooks.Number, reason string) Listed {
		return Listed{scenario, rulebooks.Ref{Game: rulebooks.WS, Number: n}, reason}
	}
	for _, c := range []struct {
		what, table string
		want        []Listed
		says        string
	}{
		{"nothing", "", nil, ""},
		{"comments and empty lines", "# esempio\tregola\tmotivo\n\n#\n", nil, ""},
		{"a scenario, all of them, in their order", "refresh\t9.2.1\tperché sì\n*\t1.3.2\tcome sopra\n", []Listed{ws("refresh", "9.2.1", "perché sì"), ws("*", "1.3.2", "come sopra")}, ""},
		{"no line end at the last", "a\t9.2.1\tuno", []Listed{ws("a", "9.2.1", "uno")}, ""},
		{"blanks around", " a \t9.2.1\t uno e due \n", []Listed{ws("a", "9.2.1", "uno e due")}, ""},
		{"a # within a line", "a#1\t9.2.1\t# due\n", []Listed{ws("a#1", "9.2.1", "# due")}, ""},
		{"two columns", "# x\na\t9.2.1\n", nil, "riga 2: ci si aspettano tre colonne"},
		{"four columns", "a\t9.2.1\tuno\tdue\n", nil, "riga 1: ci si aspettano tre colonne"},
		{"blanks for tabs", "a 9.2.1 uno\n", nil, "riga 1: ci si aspettano tre colonne"},
		{"no reason", "a\t9.2.1\tuno\na\t9.2.2\t \n", nil, "riga 2: ci si aspettano tre colonne"},
		{"no scenario", " \t9.2.1\tuno\n", nil, "riga 1: ci si aspettano tre colonne"},
		{"no number", "a\tdue\tuno\n", nil, "riga 1: la regola «due» non c'è"},
		{"a number of no rule", "\n\na\t9.2.99\tuno\n", nil, "riga 3: la regola «9.2.99» non c'è"},
		{"a number of another game", "a\tA.1\tuno\n", nil, "riga 1: la regola «A.1» non c'è"},
		{"a number with a blank", "a\t9.2.1 \tuno\n", nil, "riga 1: la regola «9.2.1 » non c'è"},
		{"twice the same", "a\t9.2.1\tuno\nb\t9.2.1\tuno\na\t9.2.1\tdue\n", nil, "riga 3: la regola 9.2.1 è già elencata per «a»"},
	} {
		list, err := ReadListed(rulebooks.WS, c.table)
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) || list != nil {
				t.Errorf("%s: %v, %v, want %q", c.what, list, err, c.says)
			}
			continue
		}
		if err != nil || len(list) != len(c.want) {
			t.Errorf("%s: %v, %v", c.what, list, err)
			continue
		}
		for i, want := range c.want {
			if list[i] != want {
				t.Errorf("%s: line %d is %+v, want %+v", c.what, i+1, list[i], want)
			}
		}
	}
}

// TestListedCovers holds which citations a line is about.
func TestListedCovers(t *testing.T) {
	ref := func(g rulebooks.Game, n rulebooks.Number) rulebooks.Ref { return rulebooks.Ref{Game: g, Number: n} }
	cited := Ablation{Scenario: "a", Rule: ref(rulebooks.WS, "9.2.1")}
	for line, want := range map[Listed]bool{
		{"a", cited.Rule, "x"}: true, {"*", cited.Rule, "x"}: true, {"b", cited.Rule, "x"}: false, {"", cited.Rule, "x"}: false,
		{"a", ref(rulebooks.WS, "9.2.2"), "x"}: false, {"*", ref(rulebooks.WS, "9.2.2"), "x"}: false, {"*", ref(rulebooks.YGO, "9.2.1"), "x"}: false,
	} {
		if line.Covers(cited) != want {
			t.Errorf("%+v covers %v: %v", line, cited, !want)
		}
	}
}

// TestReadReasons reads tables of why rules cannot be shown, good ones and bad ones.
func TestReadReasons(t *testing.T) {
	reasons, err := ReadReasons("# numeri\tmotivo\n\n1.1 1.2.3\tsi parla di torneo\nA.1\tsta fuori\t dal tavolo")
	if err != nil || len(reasons) != 3 || reasons["1.1"] != "si parla di torneo" || reasons["1.2.3"] != reasons["1.1"] || reasons["A.1"] != "sta fuori\t dal tavolo" {
		t.Errorf("%q, %v", reasons, err)
	}
	for table, says := range map[string]string{
		"1.1\n":                  "riga 1: dopo i numeri ci si aspetta una tabulazione",
		"# x\n1.1\t \n":          "riga 2: dopo i numeri ci si aspetta una tabulazione",
		"1.1 due\tx\n":           "riga 1: «due» non è il numero di una regola",
		"1.1\tx\n\n1.2 1.1\ty\n": "riga 3: la regola 1.1 ha già un motivo",
		"1.1 1.1\tx\n":           "riga 1: la regola 1.1 ha già un motivo",
		"\tx\n":                  "riga 1: prima del motivo ci si aspettano i numeri",
	} {
		if reasons, err := ReadReasons(table); err == nil || reasons != nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, %v, want %q", table, reasons, err, says)
		}
	}
}
