package handlers

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"cavillo/cmd/checks"
	"cavillo/engine/situation"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/static/pocket"
	"cavillo/views"
)

// aPocket is a program of phones in two parts, "first" and "second".
func aPocket(t *testing.T) *pocket.Program {
	t.Helper()
	var br, gz bytes.Buffer
	for _, w := range []io.WriteCloser{brotli.NewWriter(&br), gzip.NewWriter(&gz)} {
		if _, err := w.Write([]byte("first")); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	p, err := pocket.Read(fstest.MapFS{
		pocket.IndexFile:         {Data: []byte(`{"Proof": "x", "Parts": [{"Name": "tavolo-1.0123456789", "Sent": 9, "Size": 5}, {"Name": "tavolo-2.0123456789", "Sent": 10, "Size": 6}]}`)},
		pocket.GlueFile:          {Data: []byte("globalThis.Go = class {};")},
		"tavolo-1.0123456789.br": {Data: br.Bytes()},
		"tavolo-1.0123456789.gz": {Data: gz.Bytes()},
		"tavolo-2.0123456789.br": {Data: br.Bytes()},
		"tavolo-2.0123456789.gz": {Data: gz.Bytes()},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The program of phones is in the list of what devices keep, with the rulings beside its pages, and its parts are sent
// as they were compressed. The worker that starts it may compile WebAssembly, and nothing else may.
func TestPocketIsServed(t *testing.T) {
	checks.Sequential(t)
	program := aPocket(t)
	s := siteServer(t, func(d *Deps) {
		asItShips(d)
		d.Examples = checks.Sample(everyScenario(t), 10)
		d.Pocket = func() *pocket.Program { return program }
	})
	h := s.handler()
	rulings, err := s.pocketRulings(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if sent, err := json.Marshal(rulings); err != nil || len(rulings.Examples) == 0 ||
		len(rulings.Cases["ws"].Cases) != len(rulings.Cases["ws"].Verdicts) || len(rulings.Cases["ws"].Cases) == 0 {
		t.Errorf("the rulings: %v, %d bytes", err, len(sent))
	}
	var list offlineList
	site := &offlineSite{files: map[string]offlineFile{}}
	list.Bytes = map[string]fileSizes{}
	if err := s.addOfflineTable(t.Context(), &list, site, newBundle()); err != nil {
		t.Fatal(err)
	}
	if len(list.Table) != 3 || list.Table[0] != "/senza-rete/tavolo-1.0123456789.wasm" ||
		list.Bytes[list.Table[1]] != (fileSizes{10, 6, 6}) ||
		!strings.HasPrefix(list.Table[2], "/senza-rete/tavolo-ruling.") {
		t.Errorf("the list: %v %v", list.Table, list.Bytes)
	}
	for accept, encoding := range map[string]string{"br, gzip": "br", "gzip": "gzip", "": ""} {
		w := get(h, list.Table[0], "Accept-Encoding", accept)
		if w.Code != http.StatusOK || w.Header().Get("Content-Encoding") != encoding ||
			w.Header().Get("Content-Type") != "application/wasm" || w.Header().Get("Cache-Control") != immutable {
			t.Errorf("%q: %d %v", accept, w.Code, w.Header())
		}
		if encoding == "" && w.Body.String() != "first" {
			t.Errorf("the part is %q", w.Body)
		}
	}
	if w := get(h, "/senza-rete/tavolo-3.0123456789.wasm"); w.Code != http.StatusNotFound {
		t.Errorf("a part that there is not: %d", w.Code)
	}
	worker := get(h, "/sw.js")
	if csp := worker.Header().Get("Content-Security-Policy"); !strings.Contains(csp, "script-src 'self' 'wasm-unsafe-eval'") ||
		!strings.Contains(worker.Body.String(), "askTable") ||
		!strings.Contains(worker.Body.String(), "globalThis.Go") {
		t.Errorf("the worker: %s", csp)
	}
	for _, path := range []string{"/", "/ws/7.2", "/tavolo/ws", "/tavolo/ws/danno", "/quando/ws", views.ExampleURL("ws/" + s.Examples[0].ID), "/senza-rete"} {
		w := get(h, path)
		if csp := w.Header().Get("Content-Security-Policy"); w.Code != http.StatusOK || csp != contentPolicy {
			t.Errorf("%s: %d %s", path, w.Code, csp)
		}
	}
	if page := get(h, "/senza-rete").Body.String(); strings.Contains(page, "Questo server non ha il tavolo") ||
		!strings.Contains(page, "aggiunge il tavolo") {
		t.Error("the table is there, and the page does not say so")
	}
}

// A Cavillo without the program works, and says to readers, in words and not with a command, what is not there.
func TestWithoutPocket(t *testing.T) {
	checks.Sequential(t)
	h := shippedSite.handler(t)
	for _, path := range []string{"/senza-rete", "/senza-rete/manca"} {
		page := get(h, path)
		mustHold(t, page, "Questo server non ha il tavolo per i telefoni")
		for _, words := range []string{"<code", "go run", "aggiunge il tavolo"} {
			if strings.Contains(page.Body.String(), words) {
				t.Errorf("%s says %q", path, words)
			}
		}
	}
	worker := get(h, "/sw.js")
	if worker.Code != http.StatusOK || worker.Header().Get("Content-Security-Policy") != contentPolicy ||
		!strings.Contains(worker.Body.String(), "askTable") {
		t.Errorf("the worker: %d %v", worker.Code, worker.Header())
	}
	if w := get(h, "/senza-rete/tavolo-1.0123456789.wasm"); w.Code != http.StatusNotFound {
		t.Errorf("a part: %d", w.Code)
	}
}

// Without a server the pages answer whatever is asked: what cannot be read, what there is not, and what breaks down.
func TestAnswerWithoutAServer(t *testing.T) {
	s := siteServer(t, func(d *Deps) {
		asItShips(d)
		d.Examples = everyScenario(t)
	})
	form := func(text string) *string { return &text }
	for _, c := range []struct {
		address string
		form    *string
		status  int
		says    string
	}{
		{"/tavolo/ws", nil, 200, "Chiedi al tavolo"},
		{"/tavolo/ws/", nil, 301, ""},
		{"/tavolo/weiss-schwarz", nil, 301, ""},
		{"/tavolo/ws/boh", nil, 404, "Questa situazione non c’è."},
		{"/tavolo/ws/danno?per=%zz", nil, 400, "Domanda non leggibile"},
		{"/tavolo/ws/danno?per=" + strings.Repeat("9", 3000), nil, 414, "Indirizzo troppo lungo"},
		{"/esempi/ws/boh.json", nil, 404, `{"error":`},
		{"/tavolo/ws/boh.txt", nil, 404, "non c’è"},
		{"/ws/7.2", nil, 404, "Pagina non trovata"},
		{"/tavolo/ws/libero", form("yaml=boh"), 422, "Così non può essere"},
		{"/tavolo/ws/libero", form("yaml=%zz"), 400, "Domanda non leggibile"},
		{"/tavolo/ws/libero", form("yaml=" + strings.Repeat("a", play.MaxForm)), 413, "troppo lungo"},
		{"/tavolo/ws/danno", form("per=3"), 404, "Pagina non trovata"},
	} {
		a := s.playPages.AnswerAt(t.Context(), "https://cavillo.example"+c.address, c.form, "dark")
		if a.Status != c.status || !strings.Contains(string(a.Body), c.says) || a.Page != nil {
			t.Errorf("%.60s: %d %.200s", c.address, a.Status, a.Body)
		}
		if html := strings.HasPrefix(a.ContentType, "text/html"); html && !strings.Contains(string(a.Body), `data-theme="dark"`) {
			t.Errorf("%.60s forgets the look", c.address)
		}
	}
	if a := s.playPages.AnswerAt(t.Context(), "https://cavillo.example/%zz", nil, ""); a.Status != http.StatusBadRequest {
		t.Errorf("an address that is none: %d", a.Status)
	}
	s.playPages.Library = brokenDown{s.playPages.Library}
	if a := s.playPages.AnswerAt(t.Context(), "https://cavillo.example/tavolo/ws", nil,
		""); a.Status != http.StatusInternalServerError || strings.Contains(string(a.Body), "segreto") {
		t.Errorf("a panic: %d", a.Status)
	}
}

// brokenDown is a library that breaks down where it is asked for situations.
type brokenDown struct{ play.Library }

func (brokenDown) Situations(rulebooks.Game) []*situation.Situation { panic("segreto") }
