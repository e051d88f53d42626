package main

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"cavillo/handlers"
	"cavillo/search/evaluation"
	"cavillo/views"
)

// BenchmarkResults asks for pages of results on 64 connections, compressed as phones ask for them: the graded queries of
// the tuning half in turn, once as somebody has asked before, and once as nobody has, so that no page is in the cache.
// Beside ours it asks a page over SQLite's FTS5, and a bare handler that writes the bytes of our pages. It reports the
// answers a second and the wait of 99 in 100.
func BenchmarkResults(b *testing.B) {
	site, shelf := startSite(b, "https://cavillo.example")
	time.Sleep(5 * time.Second) // the examples of the rulings are played
	pages, bare := resultPages(b, site, shelf)
	for _, server := range []struct {
		name    string
		handler http.Handler
		pages   []string
	}{
		{"cavillo=again", site, pages}, {"cavillo=new", site, withBlanks(pages)},
		{"fts5", newFTS5Page(b, shelf), pages}, {"bare", bare, pages},
	} {
		b.Run(server.name, func(b *testing.B) { benchPages(b, server.handler, server.pages) })
	}
}

// startSite returns the whole site with the memory settings of a server, when its start is over. origin is as for -origin.
func startSite(tb testing.TB, origin string) (http.Handler, *shelf) {
	tb.Helper()
	started, ended := limitMemory()
	tb.Cleanup(ended)
	deps, library, err := openPages(tb.Context(), filepath.Join(tb.TempDir(), "data"),
		slog.New(slog.NewJSONHandler(io.Discard, nil)))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(library.close)
	deps.Origin = origin
	site, err := handlers.New(deps)
	if err != nil {
		tb.Fatal(err)
	}
	indexed := make(chan struct{})
	library.startUpdating(tb.Context(), func() { started(); close(indexed) })
	<-indexed
	return site, library.shelf
}

// resultPages returns the addresses of the results of the graded queries of the tuning half, without those that redirect
// to a rule, and a bare handler of the same answers.
func resultPages(b *testing.B, site http.Handler, shelf *shelf) (pages []string, bare http.Handler) {
	queries, err := evaluation.Read(shelf.Books)
	if err != nil {
		b.Fatal(err)
	}
	answers := map[string][]byte{}
	for _, q := range queries {
		if q.Half != evaluation.Tuning {
			continue
		}
		page := views.SearchURL(q.Text, q.SearchGame)
		r := httptest.NewRequest(http.MethodGet, page, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		if site.ServeHTTP(w, r); w.Code == http.StatusOK {
			pages, answers[page] = append(pages, page), w.Body.Bytes()
		}
	}
	return pages, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=UTF-8")
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(answers[r.RequestURI])
	})
}

// withBlanks returns each page at many addresses, with blanks after its query that change nothing in it: more than the
// cache of pages has room for, which therefore has none of them when it is asked for again.
func withBlanks(pages []string) (all []string) {
	for n := range 20 {
		for _, page := range pages {
			all = append(all, page+strings.Repeat("+", n+1))
		}
	}
	return all
}

// benchPages asks a server for pages.
func benchPages(b *testing.B, handler http.Handler, pages []string) {
	const connections = 64
	server := httptest.NewServer(handler)
	defer server.Close()
	ask := asker(server.URL)
	var next atomic.Int64
	var mu sync.Mutex
	var waits []time.Duration
	b.SetParallelism(connections / runtime.GOMAXPROCS(0))
	begun, used := time.Now(), processorTime()
	b.RunParallel(func(pb *testing.PB) {
		var own []time.Duration
		for pb.Next() {
			page, asked := pages[int(next.Add(1))%len(pages)], time.Now()
			status := ask(page)
			own = append(own, time.Since(asked))
			if status != http.StatusOK {
				b.Errorf("%s: status %d", page, status)
			}
		}
		mu.Lock()
		defer mu.Unlock()
		waits = append(waits, own...)
	})
	b.ReportMetric(float64(len(waits))/time.Since(begun).Seconds(), "req/s")
	b.ReportMetric(float64((processorTime()-used).Microseconds())/1000/float64(len(waits)), "cpu-ms/req")
	reportWaits(b, "", waits)
	b.ReportMetric(0, "ns/op")
}

// processorTime is how long this process has worked, which other work of the machine changes less than the time on the
// clock.
func processorTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // fails for no process of its own
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
