package main

import (
	"bufio"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
	"cavillo/views"
)

// BenchmarkRulePageWhileTablesAreAsked opens a rule page 50 times a second, whether or not the one before has been
// answered, while 64 visitors ask the table something else each time. It reports the wait of 99 in 100 and of half of
// the rule pages, and the answers of the table a second.
func BenchmarkRulePageWhileTablesAreAsked(b *testing.B) {
	shelf, ask := startCrowd(b)
	var situations []*situation.Situation
	for _, game := range rulebooks.Games {
		situations = append(situations, shelf.ships.Situations[game]...)
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
				s := situations[chance.IntN(len(situations))]
				f := s.UsualFilling()
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
	seconds, waits := openLoop(b, func() string { return "/ws/7.2.1" }, ask)
	close(stop)
	visitors.Wait()
	var each []time.Duration
	for _, w := range waits {
		each = append(each, w.wait)
	}
	reportWaits(b, "", each)
	b.ReportMetric(float64(answered)/seconds, "answers/s")
	b.ReportMetric(float64(refused)/seconds, "told-to-wait/s")
}

// BenchmarkStepAndBranch is 50 pages a second to visitors who read examples: each opens another one at once, then takes
// steps and branches of it, every page one that nobody has seen. It reports the wait of the pages that open an example,
// of steps and branches, and of the shortest page, asked every fourth time: what machine, network and measuring cost
// beside the same work.
func BenchmarkStepAndBranch(b *testing.B) {
	shelf, ask := startCrowd(b)
	const readers, pages, shortest = 24, 9, "/salute" // at once, and in one example
	chance := rand.New(rand.NewPCG(1, 1))
	scenarios := shelf.ships.Examples
	chance.Shuffle(len(scenarios), func(i, j int) { scenarios[i], scenarios[j] = scenarios[j], scenarios[i] })
	var addresses []string
	opening := map[string]bool{}
	for group := range slices.Chunk(scenarios, readers) {
		walks := make([][]string, len(group))
		for i, sc := range group {
			walks[i] = walkOf(b, chance, sc, pages)
			opening[walks[i][0]] = true
		}
		for n := range pages {
			for _, w := range walks {
				if n < len(w) {
					addresses = append(addresses, w[n])
				}
			}
		}
	}
	asked, at := 0, -1
	next := func() string {
		if asked++; asked%4 == 0 {
			return shortest
		}
		at++
		return addresses[at%len(addresses)]
	}
	_, waits := openLoop(b, next, ask)
	var opened, stepped, short []time.Duration
	for _, w := range waits {
		switch {
		case w.path == shortest:
			short = append(short, w.wait)
		case opening[w.path]:
			opened = append(opened, w.wait)
		default:
			stepped = append(stepped, w.wait)
		}
	}
	reportWaits(b, "shortest-", short)
	reportWaits(b, "open-", opened)
	reportWaits(b, "", stepped)
}

// startCrowd starts the program for a crowd, waits until its start is over, and gives what ships beside how an address
// of it is asked for.
func startCrowd(b *testing.B) (*shelf, func(path string) int) {
	p, _ := startProcess(b, 0, false)
	shelf, err := openShelf()
	if err != nil {
		b.Fatal(err)
	}
	ask := asker(p.address)
	ask("/cerca?q=carta")       // waits for the index
	time.Sleep(5 * time.Second) // the examples of the rulings are played
	return shelf, ask
}

// walkOf is the addresses of an example, of at most so many passages and branches of it in an order of chance, the page
// that opens it first.
func walkOf(b *testing.B, chance *rand.Rand, sc *scenario.Scenario, most int) []string {
	played, err := replay.Play(sc, 0)
	if err != nil {
		b.Fatal(err)
	}
	home := views.ExamplePlace(string(sc.Game.Code()) + "/" + sc.ID)
	var more []string
	for _, passage := range played.Passages {
		more = append(more, home.AtPassage(passage.Name).URL())
	}
	for at := range played.Choices {
		if c := &played.Choices[at]; len(c.Options) > 1 && c.Taken >= 0 {
			place := home
			place.Branch = replay.WriteBranch(played.Departures(played, at, (c.Taken+1)%len(c.Options)))
			more = append(more, place.URL())
		}
	}
	chance.Shuffle(len(more), func(i, j int) { more[i], more[j] = more[j], more[i] })
	return append([]string{home.URL()}, more[:min(most-1, len(more))]...)
}

// asker opens addresses of a server and gives their status, 0 for none. It writes to a connection and reads from it as
// little as it can, on the one goroutine that waits: client and server share these cores, and what a client costs (the
// goroutines of http.Client, decompressing) is not the server's. The answers come compressed, as to a browser, and stay
// so.
func asker(server string) func(path string) int {
	host := strings.TrimPrefix(server, "http://")
	type line struct {
		net.Conn
		in *bufio.Reader
	}
	free := make(chan line, 200)
	return func(path string) int {
		var l line
		select {
		case l = <-free:
		default:
			conn, err := net.Dial("tcp", host)
			if err != nil {
				return 0
			}
			l = line{conn, bufio.NewReader(conn)}
		}
		if _, err := io.WriteString(l, "GET "+path+" HTTP/1.1\r\nHost: "+host+"\r\nAccept-Encoding: gzip\r\n\r\n"); err != nil {
			return 0
		}
		res, err := http.ReadResponse(l.in, nil)
		if err != nil {
			return 0
		}
		defer res.Body.Close()
		if _, err := io.Copy(io.Discard, res.Body); err != nil || res.Close {
			l.Close()
			return res.StatusCode
		}
		free <- l
		return res.StatusCode
	}
}

// waited is how long a page was waited for since it was asked for.
type waited struct {
	path string
	wait time.Duration
}

// openLoop opens an address 50 times a second, whether or not the one before has been answered. It returns how many
// seconds it took.
func openLoop(b *testing.B, next func() string, ask func(path string) int) (seconds float64, waits []waited) {
	var mu sync.Mutex
	begun, pages := time.Now(), sync.WaitGroup{}
	for n := time.Duration(0); b.Loop(); n++ {
		path, at := next(), begun.Add(n*20*time.Millisecond)
		time.Sleep(time.Until(at))
		pages.Go(func() {
			// no page waits for another here: what lies between is how late this machine wakes who sleeps
			asked := time.Now()
			status := ask(path)
			wait := time.Since(asked)
			mu.Lock()
			defer mu.Unlock()
			if waits = append(waits, waited{path, wait}); status != http.StatusOK {
				b.Errorf("%s: status %d", path, status)
			}
		})
	}
	pages.Wait()
	return time.Since(begun).Seconds(), waits
}

// reportWaits reports the wait of 99 in 100 and of half of some pages.
func reportWaits(b *testing.B, of string, waits []time.Duration) {
	slices.Sort(waits)
	b.ReportMetric(float64(waits[len(waits)*99/100].Microseconds())/1000, of+"ms-p99")
	b.ReportMetric(float64(waits[len(waits)/2].Microseconds())/1000, of+"ms-p50")
}
