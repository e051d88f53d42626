package reading_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/situation"
)

// TestNamedCard names a card that no situation has in lines that are certain without it: the text of that card may change the verdict, and no line stays certain.
func TestNamedCard(t *testing.T) {
	all := map[string][]*situation.Situation{}
	for _, s := range situations(t) {
		all[string(s.Game.Code())] = append(all[string(s.Game.Code())], s)
	}
	table, err := os.ReadFile("testdata/typed.tsv")
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, line := range checks.Sample(slices.Collect(strings.Lines(string(table))), 60) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		game, typed := all[columns[0]], columns[1]
		if _, read := readerOf(t, game...).Meant(game, typed); !read.Fits() || read.Open() || len(read.Unknown) > 0 {
			continue
		}
		for _, name := range []string{"Zarkon", "Drago Bianco Occhi Blu", "Regina del Mare", "Forza della Natura", "Luce", "Kuriboh"} {
			for _, with := range []string{typed + " con " + name, name + ": " + typed, typed + ", in campo c'è " + name} {
				named++
				if _, read := readerOf(t, game...).Meant(game, with); read.Fits() && !read.Open() {
					t.Errorf("%s: %q is certain", columns[0], with)
				}
			}
		}
	}
	if named < 200 {
		t.Errorf("only %d lines name a card", named)
	}
}
