package handlers

import (
	"io"
	"log/slog"
	"strings"
	"testing"

	"cavillo/views"
)

// The page about the site names each document with its version, and says that there is no contact where there is none.
func TestInfo(t *testing.T) {
	h := site(t, asItShips)
	w := get(h, "/informazioni")
	mustHold(t, w, "non ha indicato né un recapito né condizioni", "non è degli editori", "due cookie",
		"Soltanto delle richieste fallite per un guasto, o più lente di un secondo")
	for _, b := range loadParts().shipped {
		mustHold(t, w, views.Typeset(b.Title+", "+b.Source+", "+b.Date+". Testo di Cavillo "+b.Version),
			`href="/fonti/`+string(b.Game)+`"`)
	}
	for _, path := range []string{"/", "/ws", "/ws/7.2.1", "/ruling", "/esempi/ws", "/tavolo/ws", "/scopa"} {
		mustHold(t, get(h, path), `<a href="/informazioni">Informazioni</a>`)
	}
}

// What who runs the site says of himself is Markdown that can do no harm.
func TestInfoOfTheOperator(t *testing.T) {
	said := "Scrivi a [noi](mailto:noi@sala.example).\n\n## Condizioni\n\n- Nessuna, vedi WS 7.2.\n\n" +
		"<script>alert(1)</script><img src=x onerror=alert(2)>\n\n[male](javascript:alert(3))\n"
	h := site(t, func(d *Deps) {
		asItShips(d)
		d.Info = said
		d.Logger = slog.New(slog.NewTextHandler(io.Discard, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	w := get(h, "/informazioni")
	mustHold(t, w, `<a href="mailto:noi@sala.example"`, "<h2>Condizioni</h2>", "<li>Nessuna, vedi WS 7.2.</li>",
		"Di ogni richiesta si annotano il momento")
	for _, bad := range []string{"alert(", "onerror", "<img", "non ha indicato", "Soltanto delle richieste"} {
		if strings.Contains(w.Body.String(), bad) {
			t.Errorf("the page holds %q", bad)
		}
	}
	inspect(t, "/informazioni", w.Body.String())
}

// The cookies and the stores of the browser that the page names are those that there are, and of a request the log has
// what the page says.
func TestInfoSaysWhatIsKept(t *testing.T) {
	var log strings.Builder
	h := site(t, func(d *Deps) {
		asItShips(d)
		d.Logger = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	if set := get(h, "/cerca?q=segretissimo", "User-Agent", "curioso/1.0").Header().Values("Set-Cookie"); len(set) > 0 {
		t.Errorf("a search sets %v", set)
	}
	for _, never := range []string{"segretissimo", "curioso"} {
		if strings.Contains(log.String(), never) {
			t.Errorf("the log has %q: %s", never, log.String())
		}
	}
	for _, part := range strings.Fields(log.String()) {
		if key, _, is := strings.Cut(part, "="); is &&
			!strings.Contains(" time level msg method path status took bytes from ", " "+key+" ") {
			t.Errorf("the log has %q, of which the page says nothing", part)
		}
	}
}
