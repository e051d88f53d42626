package handlers

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"cavillo/cmd/checks"
	"cavillo/rulings"
)

// carried is how an answer may be kept and what it depends on.
type carried struct {
	cache string   // Cache-Control
	vary  []string // sorted
	tag   bool     // it has an ETag
	gzip  bool     // it is sent compressed to whoever asks
	kind  string   // Content-Type
}

// The kinds of answer.
var (
	aPage     = carried{"no-cache", []string{"Accept-Encoding", "Cookie"}, true, true, "text/html; charset=UTF-8"}
	anError   = carried{"no-store", []string{"Accept-Encoding", "Cookie"}, false, true, "text/html; charset=UTF-8"}
	ofOne     = carried{"private, no-store", []string{"Accept-Encoding", "Cookie"}, false, true, "text/html; charset=UTF-8"}
	aJSON     = carried{"no-cache", []string{"Accept-Encoding"}, true, true, "application/json"}
	aText     = carried{"no-cache", []string{"Accept-Encoding"}, true, true, "text/plain; charset=UTF-8"}
	aPicture  = carried{"no-cache", nil, true, false, "image/png"}
	aRedirect = carried{"", nil, false, false, ""}
)

func (c carried) as(kind string) carried { c.kind = kind; return c }
func (c carried) plain() carried         { c.gzip, c.vary = false, nil; return c }
func (c carried) forEver() carried       { c.cache = "public, max-age=31536000, immutable"; return c }

// carriedBy is every kind of address with what its answer carries.
var carriedBy = []struct {
	path string
	code int
	carried
}{
	{"/", 200, aPage}, {"/ws", 200, aPage}, {"/ws/7", 200, aPage}, {"/ws/7.2", 200, aPage}, {"/ws/7.2.1.4.2", 200, aPage}, {"/ws/7.2.1.4.2?mostra", 200, aPage},
	{"/ws/7.2.1.4.2?scheda", 200, aPage}, {"/ws/7.2.1.4.2@2026.1", 200, aPage}, {"/ws/tutto", 200, aPage}, {"/ws/turno", 200, aPage}, {"/ws/edizioni", 200, aPage}, {"/ws/edizioni.json", 200, aJSON}, {"/ws/edizioni.txt", 200, aText}, {"/ws/schede", 200, aPage},
	{"/op/schede/fine-tempo", 200, aPage}, {"/cerca", 200, aPage}, {"/cerca?q=danno", 200, aPage}, {"/cerca/parte?q=danno", 200, ofOne}, {"/ruling", 200, aPage},
	{"/ruling/RULING", 200, aPage}, {"/ruling/RULING/storia", 200, aPage}, {"/esempi", 200, aPage}, {"/esempi/ws", 200, aPage}, {"/esempi/ws/EXAMPLE", 200, aPage}, {"/confronto", 200, aPage},
	{"/confronto/mazzo-finito", 200, aPage}, {"/glossario", 200, aPage}, {"/glossario/ws", 200, aPage}, {"/dubbi/ws", 200, aPage}, {"/fonti/ws", 200, ofOne}, {"/testi-pubblicati", 200, ofOne},
	{"/copertura/ws", 200, aPage}, {"/quando/ygo", 200, aPage}, {"/quando/ygo/contro-trappola", 200, aPage},
	{"/tavolo/ws", 200, aPage}, {"/tavolo/ws/danno", 200, aPage}, {"/tavolo/ws/risposta?detto=danno+3,+mazzo+2", 200, ofOne}, {"/tavolo/ws/lettura?detto=danno+3,+mazzo+2", 200, ofOne}, {"/tavolo/ws/danno/passaggi", 200, aPage},
	{"/raccolta", 200, aPage}, {"/informazioni", 200, aPage}, {"/senza-rete", 200, aPage}, {"/senza-rete/cerca", 200, aPage}, {"/senza-rete/manca", 200, aPage},
	{"/senza-rete.json", 200, aJSON}, {"/senza-rete/PACK", 200, aJSON.forEver()},
	{"/novita", 200, aPage}, {"/novita.json", 200, aJSON}, {"/feed.atom", 200, aText.as("application/atom+xml; charset=utf-8")}, {"/ws/feed.atom", 200, aText.as("application/atom+xml; charset=utf-8")},
	{"/opensearch.xml", 200, aText.as("application/opensearchdescription+xml; charset=utf-8")},
	{"/ruling.json", 200, aJSON}, {"/ruling/RULING.json", 200, aJSON}, {"/ruling/RULING.txt", 200, aText}, {"/ruling/RULING.md", 200, aText.as("text/markdown; charset=utf-8")},
	{"/ws.json", 200, aJSON}, {"/ws/7.2.json", 200, aJSON}, {"/ws/7.2.1.4.2.json", 200, aJSON}, {"/esempi/ws/EXAMPLE.json", 200, aJSON},
	{"/ws/7.2.1.4.2@2026.1.json", 200, aJSON}, {"/ws/7.2.1.4.2@2026.1.txt", 200, aText},
	{"/ws.txt", 200, aText}, {"/ws/7.2.txt", 200, aText}, {"/ws/7.2.1.4.2.txt", 200, aText}, {"/esempi/ws/EXAMPLE.yaml", 200, aText.as("text/yaml; charset=utf-8")},
	{"/ws/7.2.1.svg", 200, aText.as("image/svg+xml")}, {"/ws/7.2.1.png", 200, aPicture}, {"/ws.png", 200, aPicture}, {"/sw.js", 200, aText.as("text/javascript; charset=utf-8")},
	{"/manifest.webmanifest", 200, aText.as("application/manifest+json")}, {"/robots.txt", 200, aText.as("text/plain; charset=utf-8").plain()}, {"/sitemap.xml", 200, aText.as("application/xml; charset=utf-8")},
	{"/STYLE", 200, aText.as("text/css; charset=utf-8").forEver()}, {"/favicon.ico", 200, aPicture}, {"/icona-192.png", 200, aPicture}, {"/icona-512.png", 200, aPicture},
	{"/salute", 200, carried{cache: "no-store", kind: "application/json"}},
	{"/weiss-schwarz", 301, aRedirect}, {"/ws/7,2", 301, aRedirect}, {"/ws/", 301, aRedirect}, {"/cerca?q=ws+7.2", 303, aRedirect}, {"/7.2.1", 303, aRedirect},
	{"/esempi/ws/EXAMPLE?passaggio=1", 301, aRedirect},
	{"/niente/di/questo", 404, anError}, {"/ws/99", 404, anError}, {"/static/niente.css", 404, anError}, {"/cerca?q=%zz", 400, anError},
	{"/ws/99.json", 404, anError.as("application/json").plain()}, {"/ws/99.txt", 404, anError.as("text/plain; charset=UTF-8").plain()},
	{"/ruling?q=" + strings.Repeat("a", 3000), 414, anError},
}

// mustBeSecure holds the headers that every answer carries, whatever it is.
func mustBeSecure(t *testing.T, what string, w *httptest.ResponseRecorder) {
	t.Helper()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
		"X-Content-Type-Options":  "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": "DENY", "Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
	} {
		if name == "Referrer-Policy" && strings.HasPrefix(what, "/testi-pubblicati") {
			want = "no-referrer" // its address may hold the secret
		}
		if name == "Cross-Origin-Resource-Policy" && strings.HasPrefix(what, "/ws") && strings.Contains(what, ".png") {
			want = "cross-origin" // a chat or another site shows it
		}
		if got := w.Header().Values(name); !slices.Equal(got, []string{want}) {
			t.Errorf("%s: %s is %q, want %q", what, name, got, want)
		}
	}
}

// TestHeaders holds, for every kind of address, how its answer may be kept and what it depends on, plain, compressed,
// unchanged and by HEAD.
func TestHeaders(t *testing.T) {
	checks.Sequential(t)
	change := measured(t)
	var example string
	var ruling *rulings.Ruling
	h := patient(t, func(d *Deps) {
		asItShips(d)
		change(d)
		d.Examples = checks.Sample(d.Examples, 8)
		example = d.Examples[0].ID
		all, err := d.Rulings.All(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		ruling = all[0]
	})
	var offline struct{ First []string }
	if err := json.Unmarshal(get(h, "/senza-rete.json").Body.Bytes(), &offline); err != nil || len(offline.First) == 0 {
		t.Fatal(err)
	}
	pack := offline.First[slices.IndexFunc(offline.First, func(s string) bool {
		return strings.HasPrefix(s, "/senza-rete/")
	})]
	style := regexp.MustCompile(`/static/[^"]+\.css`).FindString(get(h, "/").Body.String())
	fill := strings.NewReplacer("EXAMPLE", example, "RULING", ruling.ID(), "/senza-rete/PACK", pack, "/STYLE", style)
	reached := map[string]bool{}
	e := (&server{Deps: Deps{Books: loadParts().books}}).routes()
	for _, c := range carriedBy {
		path := fill.Replace(c.path)
		at := e.NewContext(httptest.NewRequest(http.MethodGet, path, nil), nil)
		e.Router().Find(http.MethodGet, strings.Split(path, "?")[0], at)
		reached[at.Path()] = true
		get(h, path) // an answer of the table that takes long is sent while it is made the first time, and kept then
		for _, encoding := range []string{"", "gzip", "br;q=0, gzip;q=1", "gzip;q=0"} {
			mustBeCarried(t, h, path, encoding, c.code, c.carried)
		}
	}
	for _, r := range e.Routes() {
		if r.Method == http.MethodGet && r.Path != echo.RouteNotFound && !reached[r.Path] {
			t.Errorf("no address of the table leads to %s", r.Path)
		}
	}
}

// mustBeCarried holds how an address is answered to whoever takes an encoding.
func mustBeCarried(t *testing.T, h http.Handler, path, encoding string, code int, c carried) {
	t.Helper()
	w := get(h, path, "Accept-Encoding", encoding)
	what := path[:min(len(path), 60)] + " with " + encoding
	mustBeSecure(t, what, w)
	if w.Code != code {
		t.Errorf("%s: status %d, want %d", what, w.Code, code)
		return
	}
	wantEncoding := ""
	if c.gzip && encoding != "" && encoding != "gzip;q=0" {
		wantEncoding = "gzip"
	}
	if got := w.Header().Get("Content-Encoding"); got != wantEncoding {
		t.Errorf("%s: encoding %q, want %q", what, got, wantEncoding)
	}
	vary := slices.Sorted(slices.Values(w.Header().Values("Vary")))
	tag := w.Header().Get("ETag")
	if got := w.Header().Values("Cache-Control"); strings.Join(got, "+") != c.cache ||
		!slices.Equal(vary, c.vary) || (tag != "") != c.tag || w.Header().Get("Content-Type") != c.kind {
		t.Errorf("%s: Cache-Control %q, Vary %q, ETag %q, type %q, want %+v", what, got, vary, tag,
			w.Header().Get("Content-Type"), c)
	}
	if code < 400 && code >= 300 && w.Header().Get("Location") == "" {
		t.Errorf("%s leads nowhere", what)
	}
	if len(w.Header().Values("Set-Cookie")) > 0 {
		t.Errorf("%s sets a cookie", what)
	}
	head := ask(h, http.MethodHead, path, "Accept-Encoding", encoding)
	for _, name := range []string{"Cache-Control", "ETag", "Content-Type", "Content-Encoding", "Content-Length", "Location"} {
		if head.Header().Get(name) != w.Header().Get(name) {
			t.Errorf("%s: HEAD has %s %q, GET %q", what, name, head.Header().Get(name), w.Header().Get(name))
		}
	}
	if tag == "" {
		if again := get(h, path, "Accept-Encoding", encoding, "If-None-Match", "*"); again.Code != code {
			t.Errorf("%s: %d for whoever has anything", what, again.Code)
		}
		return
	}
	again := get(h, path, "Accept-Encoding", encoding, "If-None-Match", tag)
	mustBeSecure(t, what+", unchanged", again)
	if got := again.Header(); again.Code != http.StatusNotModified || again.Body.Len() > 0 ||
		got.Get("ETag") != tag || got.Get("Cache-Control") != c.cache || got.Get("Content-Type") != "" ||
		got.Get("Content-Length") != "" || !subset(c.vary, got.Values("Vary")) {
		t.Errorf("%s, unchanged: %d, %d bytes, %v", what, again.Code, again.Body.Len(), got)
	}
}

func subset(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}

// TestImportedTextIsForOneReader holds that no page that shows a publisher's text may be kept by anyone.
func TestImportedTextIsForOneReader(t *testing.T) {
	h := site(t, func(d *Deps) { withDocument(d); d.Published = true })
	for _, path := range []string{"/nar/1.1", "/nar/1.1.1", "/nar/1.1.1?mostra", "/nar/1.1.1?scheda"} {
		for _, encoding := range []string{"", "gzip"} {
			w := get(h, path, "Accept-Encoding", encoding)
			if got := w.Header(); w.Code != 200 || got.Get("Cache-Control") != "private, no-store" ||
				got.Get("ETag") != "" || !slices.Contains(got.Values("Vary"), "Cookie") {
				t.Errorf("%s: %d %v", path, w.Code, got)
			}
			if again := get(h, path, "If-None-Match", "*"); again.Code != 200 {
				t.Errorf("%s: %d for whoever has anything", path, again.Code)
			}
		}
		mustHold(t, get(h, path), "PAROLE DELLO STAMPATO")
	}
}

// TestOpenersAreKeptApart holds that the policy that browsers heed only on a safe origin is sent there and nowhere
// else.
func TestOpenersAreKeptApart(t *testing.T) {
	h := site(t, nil)
	for _, c := range []struct{ host, want string }{
		{"localhost:8080", "same-origin"}, {"127.0.0.1", "same-origin"}, {"[::1]:80", "same-origin"}, {"cavillo.example", ""}, {"192.168.1.5:8080", ""}, {"localhost.example", ""},
	} {
		for _, path := range []string{"/ws", "/ws/99", "/ws/7,2"} {
			if got := get(h, path, "Host", c.host).Header().Get("Cross-Origin-Opener-Policy"); got != c.want {
				t.Errorf("%s of %s: %q, want %q", path, c.host, got, c.want)
			}
		}
	}
}
