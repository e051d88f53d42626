package handlers

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestRunsEnd: a replay that takes too long is not waited for, be it of an example, a branch or a free position; the
// page says so.
func TestRunsEnd(t *testing.T) {
	_, scenarios := everyExample(t)
	s := siteServer(t, func(d *Deps) { asItShips(d); d.Examples = scenarios })
	h := s.handler()
	own := posted(h, "ws", ownPosition).Header().Get("Location")
	steps := s.playPages.RunSteps
	s.playPages.RunSteps = 2
	for range 2 {
		if w := get(h, own); w.Code != http.StatusUnprocessableEntity ||
			!strings.Contains(w.Body.String(), "supera 2 passi") {
			t.Errorf("a position with more steps than may be: %d", w.Code)
		}
	}
	s.playPages.RunSteps, s.playPages.RunTime = steps, time.Nanosecond
	for _, page := range []string{"/esempi/ws/refresh-a-meta-danno", "/esempi/ws/refresh-a-meta-danno?ramo=poi", own, own + "&ramo=poi"} {
		w := get(h, page)
		if w.Code != http.StatusServiceUnavailable {
			t.Errorf("%s: status %d", page, w.Code)
		}
		mustHold(t, w, "ha richiesto troppo tempo")
	}
}
