package evaluation

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
)

// smallBook has the rules 1, 1.1, 1.1.1, 1.1.2 and 2.
func smallBook(t *testing.T) []*rulebooks.Book {
	t.Helper()
	b, err := rulebooks.ReadBook(rulebooks.WS, fstest.MapFS{
		"book.md":     {Data: []byte("# Libro\n\nfonte: prova\ndata: oggi\nversione: 1\naggiornato: 2026-11-20\n")},
		"01-prova.md": {Data: []byte("# 1 Danni\n\n## 1.1 Riordino del mazzo\n\n**1.1.1** {Mazzo vuoto} Si riordina.\n\n**1.1.2** {Una volta} Mai due volte.\n\n# 2 Stati\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return []*rulebooks.Book{b}
}

// readSmall reads files of the small book.
func readSmall(t *testing.T, tuning, judging string) ([]Query, error) {
	t.Helper()
	return readFiles(fstest.MapFS{"ws.tuning.tsv": {Data: []byte(tuning)}, "ws.judging.tsv": {Data: []byte(judging)},
		"all.tuning.tsv": {}, "all.judging.tsv": {}}, smallBook(t))
}

func ref(n rulebooks.Number) rulebooks.Ref { return rulebooks.Ref{Game: rulebooks.WS, Number: n} }

func TestReading(t *testing.T) {
	queries, err := readSmall(t, "# prove\n\nterm\tws\triordino\tws:1.1.1=1 ws:1.1=3\r\n",
		"slang\t-\trefresh\tws:1.1=3\n")
	if err != nil || len(queries) != 2 {
		t.Fatal(queries, err)
	}
	if q := queries[0]; q.Half != Tuning || q.Game != rulebooks.WS || q.Kind != "term" || q.SearchGame != rulebooks.WS ||
		q.Text != "riordino" || q.Answers[0] != (Answer{ref("1.1"), 3}) {
		t.Errorf("%+v", q)
	}
	if q := queries[1]; q.Half != Judging || q.SearchGame != "" {
		t.Errorf("%+v", q)
	}
}

func TestFilesOfAllGames(t *testing.T) {
	files := fstest.MapFS{"ws.tuning.tsv": {}, "ws.judging.tsv": {}, "all.tuning.tsv": {Data: []byte("# prove\ngames\t-\triordino\tws:1.1=3\n")}, "all.judging.tsv": {}}
	queries, err := readFiles(files, smallBook(t))
	if err != nil || len(queries) != 1 || queries[0].Game != "" || queries[0].SearchGame != "" || queries[0].Kind != "games" ||
		queries[0].place != "all.tuning.tsv:2" {
		t.Errorf("%+v, %v", queries, err)
	}
}

// TestFaultsOfTheFiles checks that each fault is reported with its file and line.
func TestFaultsOfTheFiles(t *testing.T) {
	good := "term\tws\triordino\tws:1.1=3\n"
	for _, c := range []struct{ tuning, judging, want string }{
		{"term\tws\triordino\n", "", "ws.tuning.tsv:1: 3 columns"},
		{good + "sogno\tws\ta\tws:1=3\n", "", "ws.tuning.tsv:2: the kind \"sogno\""},
		{"term\tpoker\ta\tws:1=3\n", "", "the game \"poker\""},
		{"term\tws\t \tws:1=3\n", "", "nothing is asked"},
		{"term\tws\ta\tws:1.9=3\n", "", "no rule \"ws:1.9\""},
		{"term\tws\ta\tygo:1=3\n", "", "no rule \"ygo:1\""},
		{"term\tws\ta\tws:1=4\n", "", "no grade from 1 to 3"},
		{"term\tws\ta\tws:1\n", "", "no grade from 1 to 3"},
		{"term\tws\ta\tws:1=1\n", "", "no answer of grade 2 or 3"},
		{"term\tws\ta\t\n", "", "no answer of grade 2 or 3"},
		{"term\tws\ta\tws:1=3 ws:1=2\n", "", "graded twice"},
		{good, "slang\tws\t RIORDINO\tws:1=3\n", "ws.judging.tsv:1: the query stands at ws.tuning.tsv:1 already"},
	} {
		if _, err := readSmall(t, c.tuning, c.judging); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q %q: %v, want %q", c.tuning, c.judging, err, c.want)
		}
	}
	if _, err := readSmall(t, good, "term\t-\triordino\tws:1.1=3\n"); err != nil {
		t.Errorf("the same words in another game are another query: %v", err)
	}
}

func TestTooLittleIsNoMeasure(t *testing.T) {
	queries, err := readSmall(t, "term\tws\triordino\tws:1.1=3\n", "")
	if err != nil {
		t.Fatal(err)
	}
	err = checkQueries(queries, smallBook(t))
	for _, want := range []string{"1 queries, at least 250", "ws has 1 queries, at least 50", "the judging half has no query of kind \"term\"", "0% of the queries share no stem"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestUnlike(t *testing.T) {
	queries, err := readSmall(t, "number\tws\t1.1\tws:1.1=3\n"+ // numbers are left out
		"term\tws\triordinare\tws:1.1=3\n"+ // the stem of a title
		"slang\tws\trefresh\tws:1.1=3\n"+
		"concept\tws\tmai di più\tws:1.1.2=3\n"+ // a word of the text
		"concept\tws\tuna volta sola\tws:1.1.2=2 ws:1.1.1=2\n"+ // the title of one of the best
		"concept\tws\tdanno\tws:1.1=3 ws:1=2\n", "") // the title of a lesser answer
	if err != nil {
		t.Fatal(err)
	}
	if share := UnlikeShare(queries, smallBook(t)); share != 3.0/5 {
		t.Errorf("%v of the queries, want 3 of 5", share)
	}
}

// TestMeasures computes by hand what three queries are worth.
func TestMeasures(t *testing.T) {
	queries, err := readSmall(t, "term\tws\tuno\tws:1.1=3 ws:1.1.1=2 ws:1=1\nterm\tws\tdue\tws:1.1=3\n",
		"slang\t-\ttre\tws:1.1.1=2 ws:2=1\n")
	if err != nil {
		t.Fatal(err)
	}
	rule := func(n rulebooks.Number) search.Hit {
		return search.Hit{Kind: search.Rule, Game: rulebooks.WS, Number: n}
	}
	one := ref("1.1")
	given := map[string]search.Result{
		"uno": {Hits: []search.Hit{{Kind: search.Ruling, Game: rulebooks.WS, ID: "x"}, rule("2"), rule("1.1.1"), rule("1.1.1"), rule("1.1")}},
		"due": {Redirect: &one},
		"tre": {Numbers: []rulebooks.Ref{ref("2"), ref("1.1.1")}, Hits: []search.Hit{rule("1")}},
	}
	answer := func(_ context.Context, q search.Query) (search.Result, error) {
		if q.Limit <= countedAnswers || (q.Game == "") != (q.Text == "tre") {
			t.Errorf("asked %+v", q)
		}
		return given[q.Text], nil
	}
	r, err := Measure(context.Background(), queries, smallBook(t), Both, answer)
	if err != nil || len(r.Halves) != 3 || r.Queries != 3 {
		t.Fatal(r, err)
	}
	log2 := func(x float64) float64 { return math.Log2(x) }
	uno := (3/log2(3) + 7/log2(4)) / (7 + 3/log2(3) + 1/log2(4))
	tre := (1 + 3/log2(3)) / (3 + 1/log2(3))
	near := func(name string, got Score, want Score) {
		if got.Queries != want.Queries || math.Abs(got.NDCG-want.NDCG) > 1e-4 || math.Abs(got.MRR-want.MRR) > 1e-4 ||
			math.Abs(got.First-want.First) > 1e-4 {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
	near("tuning", r.Half(Tuning).All, Score{2, (uno + 1) / 2, 0.75, 0.5})
	near("judging", r.Half(Judging).All, Score{1, tre, 0.5, 0})
	near("all", r.Half(Both).All, Score{3, (uno + 1 + tre) / 3, (0.5 + 1 + 0.5) / 3, 1.0 / 3})
	near("term", r.Half(Both).Kind("term"), Score{2, (uno + 1) / 2, 0.75, 0.5})
	near("slang of tuning", r.Half(Tuning).Kind("slang"), Score{})
	near("games", r.Half(Both).Games[0].Score, r.Half(Both).All)
	if len(r.Misses) != 1 || r.Misses[0].Query != "uno" ||
		strings.Join(r.Misses[0].Got, " ") != "ws:2=0 ws:1.1.1=2 ws:1.1=3" {
		t.Errorf("misses %+v", r.Misses)
	}
	if r, err = Measure(context.Background(), queries, smallBook(t), Judging, answer); err != nil ||
		len(r.Halves) != 1 || r.Queries != 1 || len(r.Misses) != 0 {
		t.Errorf("of the judging half: %+v, %v", r, err)
	}
	if text, err := json.Marshal(r); err != nil || strings.Contains(string(text), "tre") {
		t.Errorf("a query of the judging half is reported: %s, %v", text, err)
	}
	broken := func(context.Context, search.Query) (search.Result, error) { return search.Result{}, search.ErrClosed }
	if _, err = Measure(context.Background(), queries, smallBook(t), Both, broken); !errors.Is(err, search.ErrClosed) {
		t.Errorf("a search that fails: %v", err)
	}
}

// TestOnlyTheFirstTenCount gives the answer in the eleventh place.
func TestOnlyTheFirstTenCount(t *testing.T) {
	q := Query{Answers: []Answer{{ref("1.1"), 3}}}
	var r search.Result
	for _, n := range []rulebooks.Number{"3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "3.9", "3.10", "1.1"} {
		r.Hits = append(r.Hits, search.Hit{Kind: search.Rule, Game: rulebooks.WS, Number: n})
	}
	if got := answeredRules(r); q.ndcg(got) != 0 || q.reciprocalRank(got) != 0 {
		t.Errorf("%v is worth %v, %v", got, q.ndcg(got), q.reciprocalRank(got))
	}
	r.Hits = r.Hits[1:]
	if got := answeredRules(r); math.Abs(q.ndcg(got)-1/math.Log2(11)) > 1e-9 || q.reciprocalRank(got) != 0.1 {
		t.Errorf("%v is worth %v, %v", got, q.ndcg(got), q.reciprocalRank(got))
	}
}

// TestTheFilesThatShip checks the query files against the books.
func TestTheFilesThatShip(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	queries, err := Read(books)
	if err != nil {
		t.Fatal(err)
	}
	halves := map[Half]int{}
	for _, q := range queries {
		halves[q.Half]++
	}
	if d := halves[Tuning] - halves[Judging]; d < -20 || d > 20 {
		t.Errorf("%d queries for tuning, %d for judging: these are no halves", halves[Tuning], halves[Judging])
	}
	t.Logf("%d queries, %.3f share no stem with the title that they seek", len(queries), UnlikeShare(queries, books))
}
