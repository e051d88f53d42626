package handlers

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"cavillo/handlers/limit"
	"cavillo/handlers/play"
)

// crowd fills a queue in which nobody may wait; the function that it returns empties it.
func crowd(t *testing.T, q *limit.Queue) func() {
	t.Helper()
	turn, err := q.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return turn.End
}

// Where too many ask for what must be computed, there is a sentence and a time to come back; what is only read is there
// as always.
func TestCrowdedSite(t *testing.T) {
	one := func() *limit.Queue { return limit.NewQueueOf(1, 0, time.Second) }
	s := siteServer(t, func(d *Deps) {
		asItShips(d)
		d.Examples = everyScenario(t)
		d.Coverage = coverageIs(nil, errors.New("computed"))
	})
	s.searchQueue, s.queues, s.pageCache = one(), play.Queues{Replays: one(), Measures: one(), Drawings: one()}, nil
	s.playPages = s.newPlayPages(maxReplays)
	h := s.handler()
	for path, q := range map[string]*limit.Queue{"/cerca?q=danno+cancellato": s.searchQueue, "/esempi/ws/refresh-a-meta-danno": s.queues.Replays, "/esempi/ws/refresh-a-meta-danno.json": s.queues.Replays,
		"/esempi/ws/refresh-a-meta-danno.png": s.queues.Replays, "/tavolo/ws/danno": s.queues.Replays, "/quando/ygo/contro-trappola": s.queues.Measures, "/copertura/ws": s.queues.Measures} {
		leave := crowd(t, q)
		w := get(h, path)
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" ||
			w.Header().Get("Cache-Control") != "no-store" {
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
	leave := crowd(t, s.searchQueue)
	defer leave()
	if w := get(h, "/cerca/parte?q=danno"); w.Code != http.StatusNoContent { // what is on the screen stays
		t.Errorf("while one types: %d", w.Code)
	}
}

// TestTurnsOfVisitors: one visitor's requests fill the line, and the request of another, on a connection of its own,
// takes the place of the last of them.
func TestTurnsOfVisitors(t *testing.T) {
	s := siteServer(t, asItShips)
	s.queues.Replays = limit.NewQueueOf(1, 2, time.Minute)
	s.playPages = s.newPlayPages(maxReplays)
	h := s.handler()
	type answer struct {
		from string
		code int
	}
	answers := make(chan answer, 3)
	asks := func(from, path string, waiting int) {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.RemoteAddr = from
		go func() {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			answers <- answer{from, w.Code}
		}()
		for s.queues.Replays.Len() < waiting {
			time.Sleep(time.Millisecond)
		}
	}
	leave := crowd(t, s.queues.Replays)
	asks("192.0.2.7:1", "/tavolo/ws/danno?per=1", 2)
	asks("192.0.2.7:1", "/tavolo/ws/danno?per=2", 3)
	asks("192.0.2.7:2", "/tavolo/ws/danno?per=4", 3)
	if got := <-answers; got != (answer{"192.0.2.7:1", http.StatusServiceUnavailable}) {
		t.Errorf("the first answer: %v", got)
	}
	leave()
	for range 2 {
		if got := <-answers; got.code != http.StatusOK {
			t.Errorf("when there is a place: %v", got)
		}
	}
}
