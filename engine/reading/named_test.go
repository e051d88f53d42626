package reading_test

import (
	"strings"
	"testing"

	"cavillo/cmd/checks"
)

// TestNamedCard names a card that no situation has in lines that are certain without it: the text of that card may change the verdict, and no line stays certain.
func TestNamedCard(t *testing.T) {
	all := situationsByGame(t)
	named := 0
	for _, line := range checks.Sample(typedLines(t), 60) {
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
