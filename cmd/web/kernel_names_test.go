package main

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// TestKernelNamesNoGame reads the code of the kernel and of the rooms above it: it names no game, and no area, phase,
// value or printed word of one.
func TestKernelNamesNoGame(t *testing.T) {
	words := map[string]bool{}
	for _, g := range rulebooks.Games {
		words[strings.ToLower(g.Name())] = true
	}
	for _, p := range engineGames {
		table := p.Table()
		for _, a := range table.Areas {
			words[strings.ToLower(a.ID)], words[strings.ToLower(a.Name)] = true, true
		}
		for _, m := range append(append([]string(nil), table.PhaseNames()...), table.ValueNames...) {
			words[strings.ToLower(m)] = true
		}
		for _, k := range table.Kinds {
			if k.Name != "" && strings.ToLower(k.Name) != k.Name { // printed terms have capitals: "Riordino"
				words[strings.ToLower(k.Name)] = true
			}
		}
	}
	for w, why := range ownWords {
		if !words[w] {
			t.Errorf("%q is exempt (%s), and no game prints it", w, why)
		}
		delete(words, w)
	}
	if len(words) < 60 {
		t.Errorf("only %d words are looked for", len(words))
	}
	// The longest first, so that an area with two words is not found as its first word alone.
	var list []string
	for w := range words {
		if len(w) > 2 {
			list = append(list, regexp.QuoteMeta(w))
		}
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	names := regexp.MustCompile(`(?:^|[^\pL])(` + strings.Join(list, "|") + `)(?:[^\pL]|$)`)

	var files []string
	for _, room := range rooms {
		files = append(files, codeOf(t, filepath.Join("../../engine", room.name))...)
	}
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(strings.ToLower(string(code)), "\n") {
			for _, found := range names.FindAllStringSubmatch(line, -1) {
				t.Errorf("%s:%d names %q", filepath.Base(file), i+1, found[1])
			}
		}
	}
}

// ownWords are words of the kernel itself that a game happens to print too, with what the kernel means by them.
var ownWords = map[string]string{
	"azioni":  "Italian for acts of players, in sentences",
	"danno":   "Italian, in examples of names and of numbers with their noun",
	"forza":   "the number of a card, in examples of the notation",
	"attesa":  "Italian for what a scenario expects, in what a reader is told",
	"replay":  "a scenario that has been run: the type Replay",
	"partita": "Italian for a match of any game, in what a reader is told",
	"side":    "one player's half of the table: the type Side",
}
