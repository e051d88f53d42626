package handlers

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavillo/handlers/limit"
	"cavillo/rulings"
	"cavillo/search"
)

// TestReady asks a server whether it is alive, which it always is, and whether its parts can answer: while there is no
// index, once the rulings cannot be read, while the queue of the tables is full.
func TestReady(t *testing.T) {
	s := siteServer(t, nil)
	mustHold(t, get(s.handler(), "/salute?pronto"), `"ok":true`)
	s.queues.Replays = limit.NewQueueOf(1, 0, time.Second)
	if _, err := s.queues.Replays.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	unready(t, s.handler(), `"waits":{"tables":"il motore è occupato"}`)

	store, err := rulings.Open(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Fatal(err)
	}
	h := site(t, func(d *Deps) { d.Search, d.Rulings = search.NewLive(nil), store })
	unready(t, h, `"index":"l’indice della ricerca si sta facendo"`)
	store.Close()
	unready(t, h, `"store":"i ruling non si leggono: `)
}

// unready fails the test unless a server is alive and says that it is not ready, and why.
func unready(t *testing.T, h http.Handler, why string) {
	t.Helper()
	mustHold(t, get(h, "/salute"), `"ok":true`)
	if w := get(h, "/salute?pronto"); w.Code != http.StatusServiceUnavailable ||
		!strings.Contains(w.Body.String(), `"ok":false`) || !strings.Contains(w.Body.String(), why) {
		t.Errorf("%d %s, want %s", w.Code, w.Body, why)
	}
}
