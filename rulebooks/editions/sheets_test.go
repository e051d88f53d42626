package editions

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// turns are the phases of a turn and their steps, in the order in which they are played.
var turns = map[rulebooks.Game][]rulebooks.Number{
	rulebooks.WS:  {"6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "6.8"},
	rulebooks.NAR: {"5.1", "6", "7", "8", "8.1", "8.2", "8.3", "8.5", "8.10", "9"},
	rulebooks.OP:  {"3.1", "3.2", "4", "4.2", "4.3", "4.8", "4.9", "4.10", "4.11", "5", "6"},
	rulebooks.YGO: {"3.4", "3.5", "3.6", "3.7", "3.7.8", "3.7.9", "3.7.10", "3.7.11", "3.8", "3.9"},
	rulebooks.FOW: {"4.1", "4.2", "4.3", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "4.4"},
}

// TestEveryGameHasItsSheets holds that the map of each game's turn goes through its phases, under their printed titles,
// and that the deck and the opening hand have their sheets.
func TestEveryGameHasItsSheets(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range books {
		sheets, err := Sheets(b.Game)
		if err != nil {
			t.Fatal(err)
		}
		var slugs []string
		for _, s := range sheets {
			slugs = append(slugs, s.Slug)
			for _, part := range s.Parts {
				if len(part.Blocks) == 0 {
					t.Errorf("%s, %s: the part %q says nothing", b.Game, s.Slug, part.Title)
				}
			}
		}
		want := []string{"turno", "mazzo", "mano-iniziale"}
		if b.Game == rulebooks.OP {
			want = append(want, "fine-tempo")
		}
		want = append(want, "in-dieci-minuti")
		if !slices.Equal(slugs, want) {
			t.Fatalf("%s has the sheets %v, not %v", b.Game, slugs, want)
		}
		steps := len(sheets[0].Parts) - 1 // the last part tells of the windows
		if windows := sheets[0].Parts[steps]; b.Rule(windows.Rule) == nil {
			t.Errorf("%s: the windows lead to no rule", b.Game)
		}
		var phases []rulebooks.Number
		for _, part := range sheets[0].Parts[:steps] {
			phases = append(phases, part.Rule)
			if r := b.Rule(part.Rule); r == nil || !r.Heading || r.Title != part.Title {
				t.Errorf("%s: the part %q is not the heading %s", b.Game, part.Title, part.Rule)
			}
		}
		if !slices.Equal(phases, turns[b.Game]) {
			t.Errorf("the turn of %s goes through %v, not %v", b.Game, phases, turns[b.Game])
		}
	}
}

// TestEveryStepIsOnTheMap holds that no section of the chapters that a turn is printed in is missing from the map, but
// for those that are no step of it.
func TestEveryStepIsOnTheMap(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	chapters := map[rulebooks.Game][]rulebooks.Number{
		rulebooks.WS: {"6", "7"}, rulebooks.NAR: {"8"}, rulebooks.OP: {"3", "4"}, rulebooks.YGO: {"3.7"}, rulebooks.FOW: {"4", "5"},
	}
	noStep := map[rulebooks.Game][]rulebooks.Number{
		rulebooks.WS:  {"6.1", "7.1"},                      // what a turn is, what an attack is
		rulebooks.NAR: {"8.4", "8.6", "8.7", "8.8", "8.9"}, // how a technique is used, how a fight is reckoned
		rulebooks.OP:  {"4.1", "4.4", "4.5", "4.6", "4.7"}, // who may begin a battle; the four actions of 4.3
		rulebooks.YGO: {"3.7.12"},                          // the replay
	}
	for _, b := range books {
		for _, chapter := range chapters[b.Game] {
			for _, r := range b.Rules {
				if r.Heading && r.Number.Parent() == chapter && !slices.Contains(turns[b.Game], r.Number) &&
					!slices.Contains(noStep[b.Game], r.Number) {
					t.Errorf("%s %s %q is not on the map", b.Game, r.Number, r.Title)
				}
			}
		}
	}
}

// TestStartSheetsCite holds that each sentence of what a newcomer reads first cites a rule.
func TestStartSheetsCite(t *testing.T) {
	for _, game := range rulebooks.Games {
		sheets, err := Sheets(game)
		if err != nil {
			t.Fatal(err)
		}
		start := sheets[len(sheets)-1]
		if start.Slug != "in-dieci-minuti" || len(start.Parts) < 5 {
			t.Fatalf("%s: the last sheet is %s, with %d parts", game, start.Slug, len(start.Parts))
		}
		for _, name := range []string{"Lo scopo", "Che cosa serve", "Si comincia", "Il turno"} {
			if !slices.ContainsFunc(start.Parts, func(p rulebooks.SheetPart) bool { return p.Title == name }) {
				t.Errorf("%s: no part %q", game, name)
			}
		}
		text, err := fs.ReadFile(files, path.Join(folders[game], "schede", startFile[game]))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "- ") && !strings.Contains(line, "§") {
				t.Errorf("%s: no rule is cited: %s", game, line)
			}
		}
	}
}

var startFile = map[rulebooks.Game]string{rulebooks.WS: "04-in-dieci-minuti.md", rulebooks.NAR: "04-in-dieci-minuti.md",
	rulebooks.OP: "05-in-dieci-minuti.md", rulebooks.YGO: "04-in-dieci-minuti.md", rulebooks.FOW: "04-in-dieci-minuti.md"}
