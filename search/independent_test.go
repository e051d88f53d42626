package search_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulings"
	"cavillo/search"
	"cavillo/search/evaluation"
)

// askedOf is a query with the name that failures print; the name hides the queries of the judging half.
type askedOf struct {
	search.Query
	name string
}

// allAsked returns the graded queries and others: numbers, bare games, the empty text, searches with the highest limit
// or with published texts. Their lengths differ widely, so that data left behind by one search would show in the next.
func allAsked(t *testing.T, books []*rulebooks.Book) (all []askedOf) {
	t.Helper()
	graded, err := evaluation.Read(books)
	if err != nil {
		t.Fatal(err)
	}
	for i, q := range graded {
		name := fmt.Sprintf("query %d, of the judging half", i)
		if q.Half == evaluation.Tuning {
			name = q.Text
		}
		all = append(all, askedOf{search.Query{Text: q.Text, Game: q.SearchGame, Limit: 20}, name})
	}
	for _, text := range []string{"", "ws", "ws 7.2", "7.2 danno", "\"danno cancellato\"", "danno", "il danno e il mazzo e la carta", "xqzw", strings.Repeat("danno mazzo ", 40),
		"BP-T07", "scribacchino", "vidimato", "vidimato danno", "chi vince se il mazzo è vuoto quando si pesca e si infligge danno"} {
		for _, g := range append([]rulebooks.Game{""}, rulebooks.Games...) {
			all = append(all, askedOf{search.Query{Text: text, Game: g, Limit: 50}, text},
				askedOf{search.Query{Text: text, Game: g, Published: true}, text})
		}
	}
	return all
}

// fullIndex is an index of the books, the rulings, and published texts, each with our words of another rule.
func fullIndex(t *testing.T, books []*rulebooks.Book, collection []*rulings.Ruling) *search.Index {
	t.Helper()
	docs := docsOf(collection)
	for i, r := range books[0].Rules {
		other := books[0].Rules[(i+100)%len(books[0].Rules)]
		docs = append(docs, search.Doc{Kind: search.Published, Game: r.Game, Ref: r.Ref,
			Title: "Vidimato: " + other.Title, Text: other.Text()})
	}
	return indexOf(t, books, docs)
}

func indexOf(t *testing.T, books []*rulebooks.Book, docs []search.Doc) *search.Index {
	t.Helper()
	ix, err := search.New(books, docs)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ix.Close() })
	return ix
}

// docsOf are rulings as they are searched.
func docsOf(collection []*rulings.Ruling) (docs []search.Doc) {
	for _, r := range collection {
		doc := search.Doc{Kind: search.Ruling, Game: r.Game, ID: r.ID(), Title: r.Question,
			Text: r.Brief + "\n" + r.PlainText()}
		for _, c := range r.Citations {
			doc.Refs = append(doc.Refs, c.Ref)
		}
		docs = append(docs, doc)
	}
	docs[0].Text += " Scribacchino." // a word of a ruling alone brings the rules that it cites
	return docs
}

// TestAnAnswerIsItsQuerysAlone checks that an answer does not depend on earlier or concurrent searches: hits, order,
// scores, marks and excerpts are those of a search in a fresh index.
func TestAnAnswerIsItsQuerysAlone(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	collection, err := rulings.Collection(books)
	if err != nil || len(collection) < 10 {
		t.Fatal(len(collection), err)
	}
	queries, ix := checks.Sample(allAsked(t, books), 120), fullIndex(t, books, collection)
	answer := func(ix *search.Index, q askedOf) search.Result {
		r, err := ix.Search(t.Context(), q.Query)
		if err != nil {
			t.Errorf("%.60s: %v", q.name, err)
		}
		r.Duration = 0
		return r
	}
	alone := make([]search.Result, len(queries))
	seen := map[search.Kind]int{}
	for i, q := range queries {
		ix.ForgetLast()
		alone[i] = answer(ix, q)
		for _, h := range alone[i].Hits {
			seen[h.Kind]++
		}
	}
	for _, k := range []search.Kind{search.Rule, search.Section, search.Term, search.Ruling, search.Published} {
		if seen[k] < checks.Amount(5, 20, 20) {
			t.Errorf("%d answers of kind %s among all", seen[k], k)
		}
	}
	// hold runs all queries in its own order and reports those whose answer differs.
	hold := func(what string, ix *search.Index, order []int) {
		faults := 0
		for _, i := range order {
			if got := answer(ix, queries[i]); !reflect.DeepEqual(got, alone[i]) {
				if faults++; faults <= 3 {
					t.Errorf("%s: %.60s in %q has\n%s\nand alone\n%s", what, queries[i].name, queries[i].Game,
						answers(got), answers(alone[i]))
				}
			}
		}
		if faults > 0 {
			t.Errorf("%s: %d of %d queries are answered otherwise than alone", what, faults, len(order))
		}
	}
	order := make([]int, len(queries))
	for i := range order {
		order[i] = i
	}
	hold("in their order", ix, order)
	slices.Reverse(order)
	hold("in reverse", fullIndex(t, books, collection), order)
	var all sync.WaitGroup
	for seed := range uint64(4) {
		mixed := slices.Clone(order)
		rand.New(rand.NewPCG(seed, seed)).Shuffle(len(mixed), func(i, j int) {
			mixed[i], mixed[j] = mixed[j], mixed[i]
		})
		mixed = mixed[:len(mixed)/2]
		all.Go(func() { hold(fmt.Sprintf("mixed by %d, side by side", seed), ix, mixed) })
	}
	all.Wait()
}

// answers formats the first answers of a result for a failure.
func answers(r search.Result) string {
	var b strings.Builder
	for _, h := range r.Hits[:min(len(r.Hits), 5)] {
		fmt.Fprintf(&b, "  %s %s %s %.17g %d+%d runs\n", h.Kind, h.Ref(), h.ID, h.Score, len(h.Title), len(h.Text))
	}
	return fmt.Sprintf("%s  %d in all, also %v, %q", &b, r.Total, r.Expansions, r.Suggestion)
}

// TestImportedTextsChangeNothing: whoever may not see imported texts gets the same answers, in the same order and with
// the same scores, whether there are any or not.
func TestImportedTextsChangeNothing(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	collection, err := rulings.Collection(books)
	if err != nil {
		t.Fatal(err)
	}
	with, without := fullIndex(t, books, collection), indexOf(t, books, docsOf(collection))
	asked := 0
	for _, q := range checks.Sample(allAsked(t, books), 300) {
		if q.Published {
			continue
		}
		a, err := with.Search(t.Context(), q.Query)
		if err != nil {
			t.Fatal(err)
		}
		b, err := without.Search(t.Context(), q.Query)
		if err != nil {
			t.Fatal(err)
		}
		if a.Duration, b.Duration = 0, 0; !reflect.DeepEqual(told(a), told(b)) {
			t.Errorf("%.60s: with imported texts\n%v\nand without\n%v", q.name, told(a), told(b))
		}
		asked++
	}
	if asked < 100 {
		t.Errorf("only %d queries", asked)
	}
}

// told is what an answer shows, as text.
func told(r search.Result) []string {
	lines := []string{fmt.Sprint(r.Game, r.Query, r.Redirect, r.Total, r.Suggestion, r.Expansions, r.Outside, r.NoPhrase)}
	for _, h := range r.Hits {
		lines = append(lines, fmt.Sprint(h.Kind, h.Ref(), h.Score, h.Title))
	}
	return lines
}
