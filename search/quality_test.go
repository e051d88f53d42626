package search

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// queriesOf reads the queries of a game.
func queriesOf(t *testing.T, g rulebooks.Game) []asked {
	t.Helper()
	table, err := os.ReadFile("evaluation/short/" + string(g) + ".tsv")
	if err != nil {
		t.Fatal(err)
	}
	return readAsked(t, string(table))
}

// asked is one query with the rules that it must find.
type asked struct {
	set, kind, text string
	place           int
	rules           []string
}

func readAsked(t *testing.T, table string) []asked {
	var all []asked
	for i, line := range strings.Split(strings.TrimSpace(table), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		c := strings.Split(line, "\t")
		if len(c) != 5 || c[3] != "1" && c[3] != "3" {
			t.Fatalf("line %d: %q", i+1, line)
		}
		all = append(all, asked{c[0], c[1], c[2], int(c[3][0] - '0'), strings.Fields(c[4])})
	}
	return all
}

// books are the books that ship.
func books(t testing.TB) []*rulebooks.Book {
	t.Helper()
	all, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// realIndex is an index of the books, made once for all tests: none of them closes it.
func realIndex(t testing.TB) *Index {
	t.Helper()
	ix, err := sharedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return ix
}

var sharedIndex = sync.OnceValues(func() (*Index, error) {
	all, err := editions.Load()
	if err != nil {
		return nil, err
	}
	return New(all, nil)
})

// among is how many answers count in a search of all games.
const among = 5

// floors are how many queries of each half must find their rule, in its game and among all games. The comments have the
// numbers measured when the floors were set.
var floors = []struct {
	game            rulebooks.Game
	tuning, judging int
	amongT, amongJ  int
}{
	{rulebooks.WS, 61, 59, 62, 64},  // of 67 and 67: 63 and 61, among all games 64 and 66
	{rulebooks.NAR, 32, 32, 31, 30}, // of 33 and 33: 33 and 33, 33 and 32
	{rulebooks.OP, 34, 32, 33, 32},  // of 35 and 35: 35 and 33, 34 and 33
	{rulebooks.YGO, 34, 34, 34, 32}, // of 35 and 35: 35 and 35, 35 and 33
	{rulebooks.FOW, 34, 35, 34, 34}, // of 36 and 36: 35 and 36, 35 and 35
}

// TestQuality checks how many queries find their rule among the first answers, in its game and among all games.
// Failures of the judging half are not logged, so that nobody tunes for them.
func TestQuality(t *testing.T) {
	checks.Sequential(t)
	ix := realIndex(t)
	for _, floor := range floors {
		all, good, fromAll := map[string]int{}, map[string]int{}, map[string]int{}
		for _, a := range queriesOf(t, floor.game) {
			for _, n := range a.rules {
				if ix.books[floor.game].Rule(rulebooks.Number(n)) == nil {
					t.Errorf("%s: %s rule %s is not there", a.text, floor.game, n)
				}
			}
			all[a.set]++
			r := ask(t, ix, Query{Text: a.text, Game: floor.game})
			if a.found(r, floor.game, a.place) {
				good[a.set]++
			} else if a.set == "t" {
				t.Logf("%s %-11s %-50s want %v in %d, got %v also %q suggest %q", floor.game, a.kind, a.text, a.rules,
					a.place, names(r)[:min(6, len(r.Hits))], r.Expansions, r.Suggestion)
			}
			if a.found(ask(t, ix, Query{Text: a.text}), floor.game, among) {
				fromAll[a.set]++
			}
		}
		for _, half := range []struct {
			set           string
			good, fromAll int
		}{{"t", floor.tuning, floor.amongT}, {"j", floor.judging, floor.amongJ}} {
			t.Logf("%s %s: %d of %d queries find their rule, %d among all games", floor.game, half.set, good[half.set],
				all[half.set], fromAll[half.set])
			if good[half.set] < half.good || fromAll[half.set] < half.fromAll {
				t.Errorf("%s %s: %d and %d are wanted", floor.game, half.set, half.good, half.fromAll)
			}
		}
	}
}

// found reports whether one of the wanted rules is among the first answers.
func (a asked) found(r Result, g rulebooks.Game, place int) bool {
	return slices.ContainsFunc(r.Hits[:min(place, len(r.Hits))], func(h Hit) bool {
		return h.Game == g && slices.Contains(a.rules, string(h.Number))
	})
}
