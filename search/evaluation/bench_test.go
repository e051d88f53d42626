package evaluation

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulings"
	"cavillo/search"
)

// ships returns what the site searches, the books, rulings and examples, and the graded queries.
func ships(b *testing.B) (books []*rulebooks.Book, docs []search.Doc, queries []Query) {
	b.Helper()
	books, err := editions.Load()
	if err != nil {
		b.Fatal(err)
	}
	collection, err := rulings.Collection(books)
	if err != nil {
		b.Fatal(err)
	}
	for _, r := range collection {
		doc := search.Doc{Kind: search.Ruling, Game: r.Game, ID: r.ID(), Title: r.Question,
			Text: r.Brief + "\n" + r.PlainText()}
		for _, c := range r.Citations {
			doc.Refs = append(doc.Refs, c.Ref)
		}
		docs = append(docs, doc)
	}
	scenarios, err := weiss.Scenarios()
	if err != nil {
		b.Fatal(err)
	}
	for _, e := range scenarios {
		docs = append(docs, search.Doc{Kind: search.Example, Game: e.Game.Code(), ID: e.ID, Title: e.Title,
			Text: e.Question + "\n" + e.Verdict, Refs: e.Shows})
	}
	if queries, err = Read(books); err != nil {
		b.Fatal(err)
	}
	return books, docs, queries
}

// benchQueries runs all queries in each operation and reports the time of one query.
func benchQueries(b *testing.B, queries []Query, answer Search) {
	var took []time.Duration
	for b.Loop() {
		for _, q := range queries {
			started := time.Now()
			_, err := answer(context.Background(), search.Query{Text: q.Text, Game: q.SearchGame, Limit: searchLimit})
			if err != nil {
				b.Fatal(err)
			}
			took = append(took, time.Since(started))
		}
	}
	slices.Sort(took)
	b.ReportMetric(milliseconds(took[len(took)/2]), "p50-ms")
	b.ReportMetric(milliseconds(took[len(took)*99/100]), "p99-ms")
	b.ReportMetric(0, "ns/op") // of all queries together: it would be taken for one's
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// reportQuality measures a search once and reports both halves.
func reportQuality(b *testing.B, queries []Query, books []*rulebooks.Book, answer Search) {
	r, err := Measure(context.Background(), queries, books, Both, answer)
	if err != nil {
		b.Fatal(err)
	}
	for _, half := range []Half{Tuning, Judging} {
		s := r.Half(half).All
		b.ReportMetric(s.NDCG, "ndcg-"+string(half))
		b.ReportMetric(s.MRR, "mrr-"+string(half))
		b.ReportMetric(s.First, "first-"+string(half))
	}
}

// heap returns the live heap in bytes.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
