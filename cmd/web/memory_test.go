package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"cavillo/cmd/checks"
	"cavillo/rulebooks/editions"
	"cavillo/search/evaluation"
)

// What may be occupied, in MB.
const (
	mostAllowed  = 256 // by whoever sets a limit around the program
	mostResident = 220 // after the start and after a crawl
	// by what the program uses, at any collection: of the 176 that Go may hold, the rest is room for garbage. The most
	// is needed while the offline files are made, 30 more than pages need
	mostLive    = 150
	mostGarbage = 0.10
	visitors    = 64
	searches    = 10_000
)

// encodings are what visitors accept: each in turn.
var encodings = []string{"gzip, deflate, br", "gzip", ""}

// In 256 MB the program starts, serves every page and all that a device keeps to 64 visitors at once, answers 10,000
// searches, and lives.
func TestMemory(t *testing.T) {
	checks.Need(t, checks.Release, "serves everything twice")
	p, held := startProcess(t, mostAllowed<<20, true)
	if !held {
		t.Log("this system lets nobody set a limit: what the process occupied at most must do")
	}
	v := &visitor{t: t, address: p.address,
		client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: visitors, DisableCompression: true}}}
	now, most := p.resident(t)
	t.Logf("%-37s %5.1f MB resident, %5.1f at most", "after the start", now, most)
	if now > mostResident {
		t.Errorf("after the start %.1f MB are resident", now)
	}
	for _, load := range []struct {
		name string
		run  func() int
	}{
		{"every page", v.crawl},
		{"what devices keep", v.keep},
		{"searches", v.search},
		{"every page again", v.crawl},
	} {
		p.mostLive()
		began := time.Now()
		n := load.run()
		p.alive(t, "after "+load.name)
		live, took := p.mostLive(), time.Since(began)
		now, most := p.resident(t)
		t.Logf("%-20s %6d in %5.1f s: %5.1f MB resident, %5.1f at most; %2d MB live at most", load.name, n,
			took.Seconds(), now, most, live)
		if most > mostAllowed {
			t.Errorf("%s: %.1f MB were resident", load.name, most)
		}
		if now > mostResident {
			t.Errorf("%s: %.1f MB are resident", load.name, now)
		}
		if live > mostLive {
			t.Errorf("%s: %d MB are live", load.name, live)
		}
	}
}

// visitor asks the program for things, as 64 at once.
type visitor struct {
	t       *testing.T
	address string
	client  *http.Client
	turn    atomic.Int64
}

// get fetches an address as it comes; the status is 0 where no answer came.
func (v *visitor) get(path, accept string) (status int, contentType string, plain io.Reader, done func()) {
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, v.address+path, nil)
	if err != nil {
		v.t.Errorf("%s: %v", path, err)
		return 0, "", strings.NewReader(""), func() {}
	}
	if accept != "" {
		r.Header.Set("Accept-Encoding", accept)
	}
	res, err := v.client.Do(r)
	if err != nil {
		v.t.Errorf("%s: %v", path, err)
		return 0, "", strings.NewReader(""), func() {}
	}
	plain = res.Body
	switch res.Header.Get("Content-Encoding") {
	case "br":
		plain = brotli.NewReader(res.Body)
	case "gzip":
		if plain, err = gzip.NewReader(res.Body); err != nil {
			v.t.Errorf("%s: %v", path, err)
			plain = strings.NewReader("")
		}
	}
	return res.StatusCode, res.Header.Get("Content-Type"), plain, func() { res.Body.Close() }
}

var hrefs = regexp.MustCompile(`(?:href|src)="(/[^"#]*)[^>]*`)

// crawl fetches every page to which links lead, as crawlers do, and returns how many answers there were. Who is told to
// wait asks again.
func (v *visitor) crawl() int {
	queue, seen := make(chan string, 1<<20), map[string]bool{}
	var mu sync.Mutex
	var waiting sync.WaitGroup
	add := func(path string) {
		mu.Lock()
		defer mu.Unlock()
		if path = html.UnescapeString(path); !seen[path] {
			seen[path] = true
			waiting.Add(1)
			queue <- path
		}
	}
	add("/")
	for range visitors {
		go func() {
			for path := range queue {
				status, contentType, body, done := v.get(path, encodings[v.turn.Add(1)%3])
				for status == http.StatusServiceUnavailable {
					done()
					time.Sleep(time.Second)
					status, contentType, body, done = v.get(path, encodings[v.turn.Add(1)%3])
				}
				page, err := io.ReadAll(body)
				done()
				if err != nil || status != http.StatusOK && status != http.StatusGone {
					v.t.Errorf("%s: status %d, %v", path, status, err)
				}
				if strings.HasPrefix(contentType, "text/html") {
					for _, m := range hrefs.FindAllSubmatch(page, -1) {
						if bytes.Contains(m[0], []byte("nofollow")) {
							continue
						}
						add(string(m[1]))
					}
				}
				waiting.Done()
			}
		}()
	}
	waiting.Wait()
	close(queue)
	return len(seen)
}

// keep fetches all that a device keeps, as often as there are visitors, and returns how many files there were.
func (v *visitor) keep() int {
	var files atomic.Int64
	v.all(visitors, func(n int) {
		accept := encodings[n%3]
		_, _, body, done := v.get("/senza-rete.json", accept)
		var list struct{ First, Then []string }
		err := json.NewDecoder(body).Decode(&list)
		done()
		if err != nil {
			v.t.Errorf("the list of what devices keep: %v", err)
			return
		}
		for _, path := range slices.Concat(list.First, list.Then) {
			status, _, body, done := v.get(path, accept)
			_, err := io.Copy(io.Discard, body)
			done()
			if status != http.StatusOK || err != nil {
				v.t.Errorf("%s with %q: status %d, %v", path, accept, status, err)
			}
			files.Add(1)
		}
	})
	return int(files.Load())
}

// search asks the graded queries, each so often that there are enough of them.
func (v *visitor) search() int {
	books, err := editions.Load()
	if err != nil {
		v.t.Fatal(err)
	}
	queries, err := evaluation.Read(books)
	if err != nil {
		v.t.Fatal(err)
	}
	v.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	v.all(searches, func(n int) {
		q := queries[n%len(queries)]
		path := "/cerca?" + url.Values{"q": {q.Text}, "gioco": {string(q.Game)}}.Encode()
		if n%2 == 1 {
			path = strings.Replace(path, "/cerca", "/cerca/parte", 1)
		}
		status, _, body, done := v.get(path, encodings[n%3])
		_, err := io.Copy(io.Discard, body)
		done()
		if err != nil || !slices.Contains([]int{http.StatusOK, http.StatusSeeOther, http.StatusNoContent,
			http.StatusServiceUnavailable}, status) {
			v.t.Errorf("%s: status %d, %v", path, status, err)
		}
	})
	return searches
}

// all does something n times, as many at once as there are visitors.
func (v *visitor) all(n int, do func(n int)) {
	var next atomic.Int64
	var waiting sync.WaitGroup
	for range visitors {
		waiting.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	waiting.Wait()
}
