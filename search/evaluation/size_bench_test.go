package evaluation

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"cavillo/rulebooks"
	"cavillo/search"
)

// BenchmarkSize runs all queries on an index of what ships, with ten thousand more rulings, and of a hundred thousand
// documents. It reports the time of a query, the time to build the index, and its memory.
func BenchmarkSize(b *testing.B) {
	books, docs, queries := ships(b)
	rules := 0
	for _, book := range books {
		rules += len(book.Rules)
	}
	for _, size := range []struct {
		name string
		made int // rulings that are made
	}{{"ships", 0}, {"rulings=10000", 10_000}, {"documents=100000", 100_000 - rules - len(docs)}} {
		b.Run(size.name, func(b *testing.B) {
			extra := append(docs[:len(docs):len(docs)], madeRulings(books, size.made)...)
			before, started := heap(), time.Now()
			ix, err := search.New(books, extra)
			if err != nil {
				b.Fatal(err)
			}
			defer ix.Close()
			built := time.Since(started)
			kept := heap() - before
			benchQueries(b, queries, ix.Search)
			b.ReportMetric(float64(rules+len(extra)), "documents")
			b.ReportMetric(milliseconds(built), "build-ms")
			b.ReportMetric(float64(kept)/1e6, "MB")
		})
	}
}

// madeRulings generates rulings from sentences of the books, always the same: the question joins two titles of a game,
// the answer has two to five sentences, and two rules are cited.
func madeRulings(books []*rulebooks.Book, n int) []search.Doc {
	random := rand.New(rand.NewPCG(4, 20261120))
	sentences := make([][]string, len(books))
	for i, book := range books {
		for _, r := range book.Rules {
			for _, s := range strings.SplitAfter(r.Text(), ". ") {
				if s = strings.TrimSpace(s); s != "" {
					sentences[i] = append(sentences[i], s)
				}
			}
		}
	}
	docs := make([]search.Doc, n)
	for i := range docs {
		g := random.IntN(len(books))
		rules := books[g].Rules
		one, two := rules[random.IntN(len(rules))], rules[random.IntN(len(rules))]
		var answer []string
		for range 2 + random.IntN(4) {
			answer = append(answer, sentences[g][random.IntN(len(sentences[g]))])
		}
		docs[i] = search.Doc{Kind: search.Ruling, Game: books[g].Game, ID: fmt.Sprintf("%d-fatto", i),
			Title: one.Title + " e " + two.Title + "?",
			Text:  strings.Join(answer, " "), Refs: []rulebooks.Ref{one.Ref, two.Ref}}
	}
	return docs
}
