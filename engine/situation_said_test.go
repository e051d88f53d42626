package engine_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// TestTypedLines reads lines as judges type them: numbers before and after what they count, the seats the other way round, what is denied, the writer and the
// other one. A line of testdata/typed.tsv is the game, what is typed, the situation as it is filled in, how many holes the line fills, the words that
// are not understood, and who does what where A and B are exchanged. A person compares each with what is meant.
func TestTypedLines(t *testing.T) {
	all := map[string][]*engine.Situation{}
	for _, s := range situations(t) {
		all[string(s.Game.Code())] = append(all[string(s.Game.Code())], s)
	}
	table, err := os.ReadFile("testdata/typed.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]int{}
	for line := range strings.Lines(string(table)) {
		want := strings.TrimSuffix(line, "\n")
		game, rest, _ := strings.Cut(want, "\t")
		typed, _, _ := strings.Cut(rest, "\t")
		s, read := engine.Meant(all[game], typed)
		got := strings.Join([]string{game, typed, s.ID + "?" + s.Query(read.Filling).Encode(), strconv.Itoa(read.Filled), strings.Join(read.Unknown, " "),
			read.Exchanged}, "\t")
		if got != want {
			t.Errorf("%s:\nread as %q\nfor     %q", typed, got, want)
		}
		lines[game]++
	}
	for _, game := range rulebooks.Games {
		if lines[string(game)] < 25 {
			t.Errorf("%s: only %d lines", game, lines[string(game)])
		}
	}
}
