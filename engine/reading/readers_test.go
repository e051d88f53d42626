package reading_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
)

// readers are those that the tests have made, by their situations: making one takes a while.
var readers sync.Map

// readerOf is a reader of some situations.
func readerOf(t testing.TB, situations ...*situation.Situation) *reading.Reader {
	t.Helper()
	key := fmt.Sprintf("%p %d", situations[0], len(situations))
	if r, known := readers.Load(key); known {
		return r.(*reading.Reader)
	}
	r, err := reading.New(situations)
	if err != nil {
		t.Fatal(err)
	}
	readers.Store(key, r)
	return r
}

// situationsByGame are the situations that ship, by the code of their game.
func situationsByGame(t testing.TB) map[string][]*situation.Situation {
	all := map[string][]*situation.Situation{}
	for _, s := range situations(t) {
		all[string(s.Game.Code())] = append(all[string(s.Game.Code())], s)
	}
	return all
}

// typedLines are the lines of testdata/typed.tsv, as TestTypedLines reads them.
func typedLines(t testing.TB) []string {
	t.Helper()
	table, err := os.ReadFile("testdata/typed.tsv")
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(strings.Lines(string(table)))
}
