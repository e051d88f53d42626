package handlers

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
)

// crowd fills a queue in which nobody may wait; the function that it returns empties it.
func crowd(t *testing.T, q *limit.Queue) func() {
	t.Helper()
	leave, err := q.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return leave
}

// Where too many ask for what must be computed, there is a sentence and a time to come back; what is only read is there as always.
func TestCrowdedSite(t *testing.T) {
	one := func() *limit.Queue { return limit.NewQueueOf(1, 0, time.Second) }
	s := siteServer(t, func(d *Deps) {
		asItShips(d)
		d.Examples = everyScenario(t)
		d.Coverage = map[rulebooks.Game]func() (*engine.Coverage, error){rulebooks.WS: func() (*engine.Coverage, error) { return nil, errors.New("computed") }}
	})
	s.searches, s.queues, s.pages = one(), play.Queues{Replays: one(), Measures: one(), Drawings: one()}, nil
	s.play = s.newPlay(maxReplays)
	h := s.handler()
	for path, q := range map[string]*limit.Queue{"/cerca?q=danno+cancellato": s.searches, "/esempi/ws/refresh-a-meta-danno": s.queues.Replays, "/esempi/ws/refresh-a-meta-danno.json": s.queues.Replays,
		"/esempi/ws/refresh-a-meta-danno.png": s.queues.Replays, "/tavolo/ws/danno": s.queues.Replays, "/quando/ygo/contro-trappola": s.queues.Measures, "/copertura/ws": s.queues.Measures} {
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
