package handlers

import (
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"cavillo/views"
)

// BenchmarkRulePageWhileTablesAreAsked opens a rule page 50 times a second, whether or not the one before has been answered, while 64 visitors ask
// the table something else each time. It reports the wait of 99 in 100 and of half of the rule pages, and the answers of the table a second.
func BenchmarkRulePageWhileTablesAreAsked(b *testing.B) {
	server := httptest.NewServer(shippedSite.handler(b))
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 200}}
	ask := func(path string) int {
		res, err := client.Get(server.URL + path)
		if err != nil {
			return 0
		}
		defer res.Body.Close()
		_, _ = io.Copy(io.Discard, res.Body)
		return res.StatusCode
	}
	stop, visitors := make(chan struct{}), sync.WaitGroup{}
	var mu sync.Mutex
	answered, refused := 0, 0
	for seed := range uint64(64) {
		visitors.Go(func() {
			chance := rand.New(rand.NewPCG(seed, 1))
			for {
				select {
				case <-stop:
					return
				default:
				}
				situations := loadParts().situations
				s := situations[chance.IntN(len(situations))]
				f := s.Usual()
				for i := range s.Holes {
					f.Values[i] = chance.IntN(len(s.Holes[i].Values))
				}
				status := ask(views.SituationURL(s, f))
				mu.Lock()
				if status == http.StatusOK {
					answered++
				} else {
					refused++
				}
				mu.Unlock()
			}
		})
	}
	time.Sleep(2 * time.Second)
	var waits []time.Duration
	begun, pages := time.Now(), sync.WaitGroup{}
	for b.Loop() {
		pages.Go(func() {
			at := time.Now()
			status := ask("/ws/7.2.1")
			mu.Lock()
			defer mu.Unlock()
			if waits = append(waits, time.Since(at)); status != http.StatusOK {
				b.Errorf("status %d", status)
			}
		})
		time.Sleep(20 * time.Millisecond)
	}
	pages.Wait()
	seconds := time.Since(begun).Seconds()
	close(stop)
	visitors.Wait()
	slices.Sort(waits)
	b.ReportMetric(float64(waits[len(waits)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(waits[len(waits)/2].Microseconds())/1000, "ms-p50")
	b.ReportMetric(float64(answered)/seconds, "answers/s")
	b.ReportMetric(float64(refused)/seconds, "told-to-wait/s")
}
