package measure

import (
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// TestReadStructure reads tables of rules that may decide nothing, good ones and bad ones, a fault each.
func TestReadStructure(t *testing.T) {
	ws := func(n rulebooks.Number, kind StructuralKind, reason string) StructuralRule {
		return StructuralRule{rulebooks.Ref{Game: rulebooks.WS, Number: n}, kind, reason}
	}
	for _, c := range []struct {
		what, table string
		want        []StructuralRule
		says        string
	}{
		{"nothing", "", nil, ""},
		{"comments and empty lines", "# regole\tche cosa sono\tmotivo\n\n#\n", nil, ""},
		{"both kinds, in their order", "9.2.1\tstruttura\tperché sì\n1.3.2\tdefinizione\tcome sopra\n",
			[]StructuralRule{ws("9.2.1", StructureKind, "perché sì"), ws("1.3.2", DefinitionKind, "come sopra")}, ""},
		{"several rules and one reason", "9.2.1 1.3.2\tstruttura\tuno\n",
			[]StructuralRule{ws("9.2.1", StructureKind, "uno"), ws("1.3.2", StructureKind, "uno")}, ""},
		{"no line end at the last", "9.2.1\tdefinizione\tuno", []StructuralRule{ws("9.2.1", DefinitionKind, "uno")}, ""},
		{"blanks around", " 9.2.1 \tdefinizione\t uno e due \n", []StructuralRule{ws("9.2.1", DefinitionKind, "uno e due")}, ""},
		{"a # within a line", "9.2.1\tdefinizione\t# due\n", []StructuralRule{ws("9.2.1", DefinitionKind, "# due")}, ""},
		{"two columns", "# x\n9.2.1\tdefinizione\n", nil, "riga 2: ci si aspettano tre colonne"},
		{"four columns", "9.2.1\tdefinizione\tuno\tdue\n", nil, "riga 1: ci si aspettano tre colonne"},
		{"blanks for tabs", "9.2.1 definizione uno\n", nil, "riga 1: ci si aspettano tre colonne"},
		{"no reason", "9.2.1\tstruttura\tuno\n9.2.2\tstruttura\t \n", nil, "riga 2: ci si aspettano tre colonne"},
		{"no rule", " \tstruttura\tuno\n", nil, "riga 1: ci si aspettano tre colonne"},
		{"no kind", "9.2.1\t\tuno\n", nil, "riga 1: «» non è né definizione né struttura"},
		{"another kind", "9.2.1\tDefinizione\tuno\n", nil, "riga 1: «Definizione» non è né definizione né struttura"},
		{"no number", "due\tstruttura\tuno\n", nil, "riga 1: la regola «due» non c'è"},
		{"a number of no rule", "\n\n9.2.99\tstruttura\tuno\n", nil, "riga 3: la regola «9.2.99» non c'è"},
		{"a number of another game", "A.1\tstruttura\tuno\n", nil, "riga 1: la regola «A.1» non c'è"},
		{"twice the same", "9.2.1\tstruttura\tuno\n9.2.2 9.2.1\tdefinizione\tdue\n", nil, "riga 2: la regola 9.2.1 è già elencata"},
	} {
		list, err := ReadStructure(rulebooks.WS, c.table)
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) || list != nil {
				t.Errorf("%s: %v, %v, want %q", c.what, list, err, c.says)
			}
			continue
		}
		if err != nil || !slices.Equal(list, c.want) {
			t.Errorf("%s: %v, %v, want %v", c.what, list, err, c.want)
		}
	}
}

// TestIdle holds which citations promise more than hangs on their rule.
func TestIdle(t *testing.T) {
	for a, want := range map[Ablation]bool{
		{Weight: ChangesNothing}: true, {Weight: ChangesTrace}: false, {Weight: DecidesExpectation}: false,
		{Shown: true, Weight: ChangesNothing}: true, {Shown: true, Weight: ChangesTrace}: true,
		{Shown: true, Weight: DecidesExpectation}: false,
	} {
		if a.IsDecoration() != want {
			t.Errorf("%+v is idle: %v", a, !want)
		}
	}
}

// TestReadReasons reads tables of why rules cannot be shown, good ones and bad ones.
func TestReadReasons(t *testing.T) {
	reasons, err := ReadReasons("# numeri\tmotivo\n\n1.1 1.2.3\tsi parla di torneo\nA.1\tsta fuori\t dal tavolo")
	if err != nil || len(reasons) != 3 || reasons["1.1"] != "si parla di torneo" ||
		reasons["1.2.3"] != reasons["1.1"] ||
		reasons["A.1"] != "sta fuori\t dal tavolo" {
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
