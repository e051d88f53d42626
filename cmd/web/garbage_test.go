package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os/exec"
	"runtime"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/search/evaluation"
	"cavillo/views"
)

// Of the time in which the program works, a tenth at most is for garbage. Go takes both times alike, so that other work
// of the machine makes no difference.
func TestGarbage(t *testing.T) {
	checks.Need(t, checks.Release, "serves for half a minute")
	t.Setenv("GOMEMLIMIT", "")
	t.Setenv("GOGC", "")
	handler, shelf := startSite(t, "") // what the start leaves behind is another matter
	var pages, questions []string
	for _, book := range shelf.Books {
		for _, rule := range book.Rules {
			pages = append(pages, views.Link(rule.Ref))
		}
	}
	queries, err := evaluation.Read(shelf.Books)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range queries {
		questions = append(questions, "/cerca?"+url.Values{"q": {q.Text}, "gioco": {string(q.SearchGame)}}.Encode())
	}
	server := httptest.NewServer(handler)
	defer server.Close()
	for _, load := range []struct {
		name string
		run  func() int64
	}{
		{"every rule", func() int64 { return work(handler, pages, 6*time.Second) }},
		{"searches", func() int64 { return work(handler, questions, 6*time.Second) }},
		{"one page", func() int64 {
			if _, err := exec.LookPath("wrk"); err != nil {
				t.Log("without wrk no load comes over the network")
				return 0
			}
			return int64(wrkSeconds * wrk(t, server.URL, encodings[0]))
		}},
	} {
		garbage, all := spent()
		n := load.run()
		garbageAfter, allAfter := spent()
		share := (garbageAfter - garbage) / (allAfter - all)
		t.Logf("%-12s %7d answers, %4.1f %% of the work for garbage", load.name, n, 100*share)
		if share > mostGarbage {
			t.Errorf("%s: %.1f %% of the work is for garbage", load.name, 100*share)
		}
	}
}

// work asks for paths in turn for a while, on all processors, and says how often it was answered.
func work(h http.Handler, paths []string, long time.Duration) int64 {
	requests := make([]*http.Request, len(paths)) // made once: their garbage is not the program's
	for i, path := range paths {
		requests[i] = httptest.NewRequest(http.MethodGet, path, nil)
		requests[i].Header.Set("Accept-Encoding", "gzip, deflate, br")
	}
	var n atomic.Int64
	var all sync.WaitGroup
	for range runtime.NumCPU() {
		all.Go(func() {
			for end := time.Now().Add(long); time.Now().Before(end); {
				h.ServeHTTP(discard{http.Header{}}, requests[int(n.Add(1))%len(requests)])
			}
		})
	}
	all.Wait()
	return n.Load()
}

// discard is a visitor who reads nothing.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}

// spent is the processors' time that garbage has taken, and all that was worked, in seconds. What was done while there
// was nothing else to do does not count.
func spent() (garbage, all float64) {
	runtime.GC() // the times are those of the last collection
	samples := []metrics.Sample{{Name: "/cpu/classes/gc/total:cpu-seconds"}, {Name: "/cpu/classes/gc/mark/idle:cpu-seconds"}, {Name: "/cpu/classes/user:cpu-seconds"}, {Name: "/cpu/classes/scavenge/total:cpu-seconds"}}
	metrics.Read(samples)
	garbage = samples[0].Value.Float64() - samples[1].Value.Float64() + samples[3].Value.Float64()
	return garbage, garbage + samples[2].Value.Float64()
}
