package search

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// benchQueries have three words that mean something.
var benchQueries = []string{
	"danno cancellato climax", "mazzo vuoto riordino", "attacco laterale soul", "icona trigger stock", "abilità automatica attesa",
	"carte mano limite", "costo stock pagare", "personaggio reverse battaglia", "marker personaggio stage", "effetto sostituzione ordine",
	"rioridno durante danno", "clock sette carte", "waiting room carte", "primo turno attacco", "livello colore requisito",
}

func BenchmarkBuild(b *testing.B) {
	books, err := editions.Load()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		ix, err := New(books, nil)
		if err != nil {
			b.Fatal(err)
		}
		ix.Close()
	}
}

func BenchmarkSearch(b *testing.B) {
	ix := realIndex(b)
	for _, game := range []rulebooks.Game{rulebooks.WS, ""} {
		b.Run("game="+string(game), func(b *testing.B) { benchSearch(b, ix, game) })
	}
}

// BenchmarkSearchRulings measures with ten thousand rulings beside the books.
func BenchmarkSearchRulings(b *testing.B) {
	books, err := editions.Load()
	if err != nil {
		b.Fatal(err)
	}
	before := heap()
	started := time.Now()
	ix, err := New(books, manyRulings(books, 10000))
	if err != nil {
		b.Fatal(err)
	}
	defer ix.Close()
	built := time.Since(started)
	benchSearch(b, ix, rulebooks.WS)
	b.ReportMetric(built.Seconds()*1000, "build-ms")
	b.ReportMetric(float64(heap()-before)/1e6, "MB")
}

func benchSearch(b *testing.B, ix *Index, game rulebooks.Game) {
	var took []time.Duration
	i := 0
	for b.Loop() {
		r, err := ix.Search(context.Background(), Query{Text: benchQueries[i%len(benchQueries)], Game: game})
		if err != nil {
			b.Fatal(err)
		}
		took = append(took, r.Took)
		i++
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
}

func BenchmarkMemory(b *testing.B) {
	books, err := editions.Load()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		before := heap()
		ix, err := New(books, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(heap()-before)/1e6, "MB")
		ix.Close()
	}
}

func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// manyRulings makes rulings out of the rules' own words, two rules each.
func manyRulings(books []*rulebooks.Book, n int) []Doc {
	rules := books[0].Rules
	docs := make([]Doc, n)
	for i := range docs {
		a, b := rules[i%len(rules)], rules[(i*7+i/len(rules))%len(rules)]
		docs[i] = Doc{Kind: Ruling, Game: books[0].Game, ID: fmt.Sprintf("%d-prova", i), Title: a.Title + " " + b.Title, Text: a.Text() + " " + b.Text(), Refs: []rulebooks.Ref{a.Ref, b.Ref}}
	}
	return docs
}
