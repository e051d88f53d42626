package handlers

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// Never more compute at once than there are places, nobody waits longer than told, and whoever leaves gives the place in the line free.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(3, time.Second)
		places := runtime.GOMAXPROCS(0)
		var inside, most atomic.Int64
		var all sync.WaitGroup
		for range places + 3 {
			all.Go(func() {
				leave, err := q.enter(t.Context())
				if err != nil {
					t.Errorf("there is room in the line: %v", err)
					return
				}
				most.Store(max(most.Load(), inside.Add(1)))
				time.Sleep(time.Second / 8)
				inside.Add(-1)
				leave()
			})
		}
		synctest.Wait()
		if _, err := q.enter(t.Context()); !errors.Is(err, errBusy) {
			t.Errorf("the line is full: %v", err)
		}
		all.Wait()
		if got := most.Load(); got != int64(places) {
			t.Errorf("%d at once, want %d", got, places)
		}
		var leaves []func()
		for range places {
			leave, err := q.enter(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			leaves = append(leaves, leave)
		}
		started := time.Now()
		if _, err := q.enter(t.Context()); !errors.Is(err, errBusy) || time.Since(started) != time.Second {
			t.Errorf("a line that does not move: %v after %v", err, time.Since(started))
		}
		for range 10 { // more than the line holds: each leaves it again
			gone, cancel := context.WithTimeout(t.Context(), time.Millisecond)
			if _, err := q.enter(gone); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("who has no time: %v", err)
			}
			cancel()
		}
		for _, leave := range leaves {
			leave()
		}
		if leave, err := q.enter(t.Context()); err != nil {
			t.Errorf("all have left: %v", err)
		} else {
			leave()
		}
	})
}

// crowd fills a queue; the function that it returns empties it.
func crowd(t *testing.T, q *queue) func() {
	t.Helper()
	for range cap(q.line) {
		q.line <- struct{}{}
	}
	return func() {
		for range cap(q.line) {
			<-q.line
		}
	}
}

// Where too many ask for what must be computed, there is a sentence and a time to come back; what is only read is there as always.
func TestCrowdedSite(t *testing.T) {
	scenario := &engine.Scenario{ID: "prova", Game: coded{}, Title: "Prova"}
	s := &server{Deps: *depsOf(t), books: map[rulebooks.Game]*rulebooks.Book{}, searches: newQueue(2, time.Second), replays: newQueue(2, time.Second), measures: newQueue(2, time.Second)}
	s.Imports = noImports
	s.Coverage = map[rulebooks.Game]func() (*engine.Coverage, error){rulebooks.WS: func() (*engine.Coverage, error) { return nil, errors.New("computed") }}
	for _, b := range s.Books {
		s.books[b.Game] = b
	}
	s.examples = map[string]*example{"ws/prova": newExample(scenario)}
	s.played = newReplays(maxReplays)
	s.played.put(playKey{"/esempi/ws/prova", 0, ""}, &engine.Replay{}) // without passages: computed, and of no use
	h := deliver(s.routes())
	for path, q := range map[string]*queue{"/cerca?q=danno+cancellato": s.searches, "/esempi/ws/prova": s.replays, "/esempi/ws/prova.json": s.replays, "/copertura/ws": s.measures} {
		leave := crowd(t, q)
		w := get(h, path)
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s, where the queue is full: %d, %v", path, w.Code, w.Header())
		}
		mustHold(t, w, "la fila è piena", "Riprova fra qualche secondo")
		for _, read := range []string{"/ws/7.2", "/ws/7.2.1.json", "/ruling", "/glossario/ws"} {
			if w := get(h, read); w.Code != http.StatusOK {
				t.Errorf("%s, which needs no queue: %d", read, w.Code)
			}
		}
		leave()
		if w := get(h, path); w.Code == http.StatusServiceUnavailable {
			t.Errorf("%s, where the queue is empty again: %d", path, w.Code)
		}
	}
	leave := crowd(t, s.searches)
	defer leave()
	if w := get(h, "/cerca/parte?q=danno"); w.Code != http.StatusNoContent { // what is on the screen stays
		t.Errorf("while one types: %d", w.Code)
	}
}

// coded is a game of which only the code is asked.
type coded struct{ engine.Game }

func (coded) Code() rulebooks.Game { return rulebooks.WS }
