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

	"cavillo/engine"
	"cavillo/views"
)

// BenchmarkRulePageWhileTablesAreAsked opens a rule page 50 times a second, whether or not the one before has been answered, while 64 visitors ask
// the table something else each time. It reports the wait of 99 in 100 and of half of the rule pages, and the answers of the table a second.
func BenchmarkRulePageWhileTablesAreAsked(b *testing.B) {
	server := httptest.NewServer(shippedSite.handler(b))
	defer server.Close()
	ask := asker(server.URL)
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
	seconds := openLoop(b, func() string { return "/ws/7.2.1" }, ask)
	close(stop)
	visitors.Wait()
	b.ReportMetric(float64(answered)/seconds, "answers/s")
	b.ReportMetric(float64(refused)/seconds, "told-to-wait/s")
}

// BenchmarkPassageAndBranch opens passages of examples and branches of them, each another one, 50 times a second.
func BenchmarkPassageAndBranch(b *testing.B) {
	h, scenarios := everyExample(b)
	server := httptest.NewServer(h)
	defer server.Close()
	chance := rand.New(rand.NewPCG(1, 1))
	var addresses []string
	for len(addresses) < 500 {
		sc := scenarios[chance.IntN(len(scenarios))]
		replay, err := engine.Play(sc, 0)
		if err != nil {
			b.Fatal(err)
		}
		place := views.ExampleHome(string(sc.Game.Code()) + "/" + sc.ID)
		addresses = append(addresses, place.At(replay.Passages[chance.IntN(len(replay.Passages))].Name).URL())
		if len(replay.Choices) == 0 {
			continue
		}
		at := chance.IntN(len(replay.Choices))
		if c := &replay.Choices[at]; len(c.Options) > 1 && c.Taken >= 0 {
			place.Branch = engine.WriteBranch(replay.Turns(replay, at, (c.Taken+1)%len(c.Options)))
			addresses = append(addresses, place.URL())
		}
	}
	at := 0
	openLoop(b, func() string { at++; return addresses[at%len(addresses)] }, asker(server.URL))
}

// asker opens addresses of a server and gives their status, 0 for none.
func asker(server string) func(path string) int {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 200}}
	return func(path string) int {
		res, err := client.Get(server + path)
		if err != nil {
			return 0
		}
		defer res.Body.Close()
		_, _ = io.Copy(io.Discard, res.Body)
		return res.StatusCode
	}
}

// openLoop opens an address 50 times a second, whether or not the one before has been answered, and reports the wait of half of them and of 99 in
// 100, each since it was due. It returns how many seconds it took.
func openLoop(b *testing.B, next func() string, ask func(path string) int) (seconds float64) {
	var mu sync.Mutex
	var waits []time.Duration
	begun, pages := time.Now(), sync.WaitGroup{}
	for n := time.Duration(0); b.Loop(); n++ {
		path, at := next(), begun.Add(n*20*time.Millisecond)
		time.Sleep(time.Until(at))
		pages.Go(func() {
			status := ask(path)
			mu.Lock()
			defer mu.Unlock()
			if waits = append(waits, time.Since(at)); status != http.StatusOK {
				b.Errorf("%s: status %d", path, status)
			}
		})
	}
	pages.Wait()
	slices.Sort(waits)
	b.ReportMetric(float64(waits[len(waits)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(waits[len(waits)/2].Microseconds())/1000, "ms-p50")
	return time.Since(begun).Seconds()
}
