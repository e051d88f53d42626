package handlers

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestWhoMayReadImportedTexts(t *testing.T) {
	for _, c := range []struct {
		name, peer, host string
		headers          []string
		everyone, want   bool
	}{
		{"this machine by name", "127.0.0.1:5000", "localhost:8080", nil, false, true},
		{"this machine by number", "127.0.0.1:5000", "127.0.0.1:8080", nil, false, true},
		{"this machine, six", "[::1]:5000", "[::1]:8080", nil, false, true},
		{"four in six", "[::ffff:127.0.0.1]:5000", "localhost", nil, false, true},
		{"upper case", "127.0.0.1:5000", "LOCALHOST:8080", nil, false, true},
		{"six without port", "[::1]:5000", "[::1]", nil, false, true},
		{"another machine", "192.168.1.5:5000", "localhost:8080", nil, false, false},
		{"another name", "127.0.0.1:5000", "cavillo.example", nil, false, false},
		{"a name that begins alike", "127.0.0.1:5000", "localhost.evil.example", nil, false, false},
		{"rebound address", "127.0.0.1:5000", "evil.example:8080", nil, false, false},
		{"no host", "127.0.0.1:5000", "", nil, false, false},
		{"no peer", "", "localhost", nil, false, false},
		{"peer that is no address", "pipe", "localhost", nil, false, false},
		{"a proxy says so", "127.0.0.1:5000", "localhost:8080", []string{"X-Forwarded-For", "127.0.0.1"}, false, false},
		{"a proxy, empty", "127.0.0.1:5000", "localhost:8080", []string{"X-Forwarded-For", ""}, false, false},
		{"a proxy, host only", "127.0.0.1:5000", "localhost:8080", []string{"x-forwarded-host", "localhost"}, false, false},
		{"a proxy, standard header", "127.0.0.1:5000", "localhost:8080", []string{"Forwarded", "for=127.0.0.1"}, false, false},
		{"a proxy, via", "127.0.0.1:5000", "localhost:8080", []string{"Via", "1.1 caddy"}, false, false},
		{"a proxy, real ip", "127.0.0.1:5000", "localhost:8080", []string{"X-Real-IP", "127.0.0.1"}, false, false},
		{"somebody who claims to be here", "203.0.113.9:5000", "localhost:8080", []string{"X-Forwarded-For", "127.0.0.1"}, false, false},
		{"everyone, where the owner says so", "203.0.113.9:5000", "cavillo.example", []string{"Via", "1.1 caddy"}, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodGet, "/", nil)
			r.RemoteAddr, r.Host = c.peer, c.host
			for i := 0; i+1 < len(c.headers); i += 2 {
				r.Header.Set(c.headers[i], c.headers[i+1])
			}
			if got := mayReadPublished(r, c.everyone); got != c.want {
				t.Errorf("may read: %v, want %v", got, c.want)
			}
		})
	}
}

// A publisher's words reach who may read them, marked as such and kept nowhere, and nobody else.
func TestImportedTextOnPages(t *testing.T) {
	h := site(t, withDocument)
	for _, path := range []string{"/nar/1.1", "/nar/1.1.1", "/fonti/nar"} {
		w := here(h, path)
		if w.Code != 200 {
			t.Fatalf("%s here: %d", path, w.Code)
		}
		if got := w.Header().Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%s here is kept: %q", path, got)
		}
		if w.Header().Get("ETag") != "" {
			t.Errorf("%s here has an ETag", path)
		}
		far := get(h, path)
		if strings.Contains(far.Body.String(), "PAROLE DELLO STAMPATO") {
			t.Errorf("%s gives the imported text to a stranger", path)
		}
	}
	mustHold(t, here(h, "/nar/1.1"), "PAROLE DELLO STAMPATO", `href="/nar/1.1.1"`, "Testo pubblicato, importato su questa macchina")
	mustHold(t, here(h, "/nar/1.1.1"), "PAROLE DELLO STAMPATO", "pagina 3", "Testo pubblicato, importato su questa macchina")
	mustHold(t, get(h, "/fonti/nar"), "si legge soltanto dalla macchina", "20 novembre 2026")
	if w := get(h, "/nar/1.1.1"); w.Code != 404 {
		t.Errorf("a stranger asks for an imported rule: %d", w.Code)
	}
	if w := here(h, "/cerca?q=pescare&gioco=nar"); w.Code != 200 || w.Header().Get("Cache-Control") != "private, no-store" {
		t.Errorf("results that may hold imported text: %d, kept %q", w.Code, w.Header().Get("Cache-Control"))
	}
	open := site(t, func(d *Deps) { withDocument(d); d.Published = true })
	mustHold(t, get(open, "/nar/1.1.1"), "PAROLE DELLO STAMPATO")
}
