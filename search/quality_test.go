package search

import (
	"context"
	_ "embed"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

//go:embed testdata/queries-ws.tsv
var queriesWS string

// asked is one line of the table of queries.
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

func realIndex(t testing.TB) *Index {
	t.Helper()
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	ix, err := New(books, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ix.Close() })
	return ix
}

// TestQuality holds how many of the queries find their rule where they should, on the real text of Weiss Schwarz.
func TestQuality(t *testing.T) {
	ix := realIndex(t)
	type tallied struct{ good, all int }
	results := map[string]*tallied{"t": {}, "j": {}}
	for _, a := range readAsked(t, queriesWS) {
		for _, n := range a.rules {
			if ix.books[rulebooks.WS].Rule(rulebooks.Number(n)) == nil {
				t.Errorf("%s: rule %s is not there", a.text, n)
			}
		}
		r, err := ix.Search(context.Background(), Query{Text: a.text, Game: rulebooks.WS})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, h := range r.Hits {
			got = append(got, string(h.Number))
		}
		good := slices.ContainsFunc(got[:min(a.place, len(got))], func(n string) bool { return slices.Contains(a.rules, n) })
		results[a.set].all++
		if good {
			results[a.set].good++
		} else {
			t.Logf("%s %-11s %-50s want %v in %d, got %v also %q suggest %q", a.set, a.kind, a.text, a.rules, a.place, got[:min(6, len(got))], r.Also, r.Suggest)
		}
	}
	for _, floor := range []struct {
		set  string
		good int
	}{{"t", 64}, {"j", 60}} { // of 67 each; measured 67 and 63 when they were set
		if r := results[floor.set]; r.good < floor.good {
			t.Errorf("set %s: %d of %d queries find their rule, %d are wanted", floor.set, r.good, r.all, floor.good)
		} else {
			t.Logf("set %s: %d of %d queries find their rule", floor.set, r.good, r.all)
		}
	}
}
