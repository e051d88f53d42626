package handlers

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestSearchReasons asks why results stand in their order: the page says it for words, and says why where other things
// than the words decide. No cache and no search engine keeps it.
func TestSearchReasons(t *testing.T) {
	h := patient(t, asItShips)
	for _, c := range []struct{ params, want string }{
		{"gioco=ws&q=danno+cancellato", "Davanti a WS 4.9.1.2.1 di"},
		{"gioco=ws&q=danno+cancellato", "<code>exact<wbr>Variant<wbr></code>"},
		{"gioco=ws&q=danno+cancellato", "La formula, "},
		{"gioco=ws&q=7.2.1.4", "È il numero di una regola"},
		{"gioco=ws&q=7.2.1.4", `<a href="/ws/7.2#7.2.1.4">WS 7.2.1.4</a>`},
		{"gioco=ws&q=A-1", "È la sigla di un dubbio"},
		{"gioco=tutti&q=scartare+carte", "i giochi si alternano"},
		{"gioco=ygo&q=attacco+con+2000+un+mostro+in+difesa+con+1000", "Il tavolo è certo"},
		{"gioco=ygo&q=attacco+con+2000+un+mostro+in+difesa+con+1000", "Com’è letta la riga"},
		{"gioco=ws&q=xyzzy", "Niente ha queste parole"},
		{"gioco=ws&q=", "Scrivi una domanda"},
		{"", "Scrivi una domanda"},
		{"gioco=ws&q=" + strings.Repeat("danno+", 60), "primi 200 caratteri"},
	} {
		w := get(h, "/cerca?perche=1&"+c.params)
		if body := w.Body.String(); w.Code != http.StatusOK || !strings.Contains(body, c.want) {
			t.Errorf("%s: status %d, without %q", c.params, w.Code, c.want)
		}
		if w.Header().Get("Cache-Control") != "private, no-store" || w.Header().Get("X-Robots-Tag") != "noindex" {
			t.Errorf("%s: %v", c.params, w.Header())
		}
	}
	if w := get(h, "/cerca?perche=1&gioco=magic&q=danno"); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "Questo gioco non c’è") {
		t.Errorf("an unknown game: status %d", w.Code)
	}
	for name, text := range badQueries {
		w := get(h, "/cerca?perche=1&gioco=ws&q="+url.QueryEscape(text))
		if w.Code != http.StatusOK || strings.Contains(w.Body.String(), "<script>alert") || !strings.Contains(w.Body.String(), "Perché in quest’ordine") {
			t.Errorf("%s: status %d", name, w.Code)
		}
	}
	for _, address := range []string{"/cerca?gioco=ws&q=danno+cancellato", "/cerca?perche=2&gioco=ws&q=danno+cancellato", "/"} {
		if body := get(h, address).Body.String(); strings.Contains(body, "perche=1") || strings.Contains(body, "Perché in quest’ordine") {
			t.Errorf("%s leads to the reasons", address)
		}
	}
}
