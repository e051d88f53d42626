package handlers

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/cmd/checks"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/search"
	"cavillo/views"
)

// What a page may depend on: who asks for the same address in another way may get another page, and never somebody
// else's.
func TestKeptPagesAreThoseThatWouldBeDrawn(t *testing.T) {
	checks.Sequential(t)
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	change := func(d *Deps) { asItShips(d); d.Examples = scenarios }
	type question struct {
		path    string
		headers []string
	}
	var questions []question
	for _, path := range []string{"/", "/ws", "/ws/7.2", "/ws/7.2?x=1", "/ws/7.2.1", "/ws/7.2.1?mostra", "/ws/7.2.1?scheda", "/ws/7.2.json", "/ws/7.2.txt", "/ws/7.2.svg", "/ws/7.2.png",
		"/ws/7.2@2026.1", "/ws/tutto", "/ws/turno", "/ws/schede", "/esempi", "/esempi/ws", "/esempi/ws/refresh-a-meta-danno", "/esempi/ws/refresh-a-meta-danno?passaggio=attacca-lancia-scudo-frontale",
		"/esempi/ws/refresh-a-meta-danno.json", "/ruling", "/ruling?gioco=ws", "/confronto", "/glossario", "/glossario/ws", "/dubbi/ws", "/fonti/ws", "/raccolta", "/informazioni", "/senza-rete",
		"/senza-rete/cerca", "/senza-rete/manca", "/sw.js", "/manifest.webmanifest", "/favicon.ico", "/robots.txt", "/cerca?q=danno", "/salute", "/scopa", "/ws/99.9"} {
		for _, cookie := range []string{"", "aspetto=scuro", "aspetto=chiaro", "gioco=ws", "gioco=nar", "gioco=ws; aspetto=scuro"} {
			for _, host := range []string{"localhost:8080", "cavillo.example"} {
				for _, accept := range []string{"", "br"} {
					questions = append(questions, question{path, []string{"Cookie", cookie, "Host", host, "Accept-Encoding", accept}})
				}
			}
		}
	}
	// Two sites are asked the same, one from the last question to the first. Where an answer that was kept stands in
	// the place of another, the two differ.
	one, other := site(t, change), site(t, change)
	questions = checks.Sample(questions, 151)
	answers := make([]string, len(questions))
	answer := func(h http.Handler, q question) string {
		w := get(h, q.path, q.headers...)
		return fmt.Sprint(w.Code, w.Header(), w.Body.String())
	}
	for i, q := range questions {
		answers[i] = answer(one, q)
	}
	for i, q := range slices.Backward(questions) {
		if again := answer(one, q); again != answers[i] {
			t.Errorf("%s %q is another page when it is kept", q.path, q.headers)
		}
		if drawn := answer(other, q); drawn != answers[i] {
			t.Errorf("%s %q is not the page that would be drawn", q.path, q.headers)
		}
	}
}

// ownStore is a database of rulings of its own, with the collection.
func ownStore(t *testing.T) (*rulings.Store, []*rulings.Ruling, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "data")
	store, err := rulings.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	collection, err := rulings.Collection(loadParts().shipped)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Sync(context.Background(), collection); err != nil {
		t.Fatal(err)
	}
	return store, collection, folder
}

// A ruling that has changed is on every page that shows it at once, and soon where another program has changed it.
func TestChangedRulingIsNotServedAsItWas(t *testing.T) {
	loadParts()
	synctest.Test(t, func(t *testing.T) {
		store, collection, folder := ownStore(t)
		h := site(t, func(d *Deps) { asItShips(d); d.Rulings = store })
		first := collection[0]
		cited := first.Citations[0].Ref
		pages := []string{"/ruling", "/ruling?gioco=" + string(first.Game), "/ruling/" + first.ID(), fmt.Sprintf("/%s/%s", cited.Game, cited.Number),
			fmt.Sprintf("/ruling?gioco=%s&regola=%s", cited.Game, cited.Number)}
		change := func(by *rulings.Store, brief string) {
			changed := slices.Clone(collection)
			ruling := *first
			ruling.Brief = brief
			changed[0] = &ruling
			if _, err := by.Sync(context.Background(), changed); err != nil {
				t.Fatal(err)
			}
		}
		mustSay := func(brief string) { // from its second letter: after a colon the first is small
			t.Helper()
			for range 2 { // drawn, and kept
				for _, path := range pages {
					if w := get(h, path); w.Code != http.StatusOK ||
						!strings.Contains(html.UnescapeString(w.Body.String()), views.Typeset(brief[1:])) {
						t.Errorf("%s: %d, and does not say %q", path, w.Code, brief)
					}
				}
			}
		}
		mustSay(first.Brief)
		for i := range 3 {
			brief := fmt.Sprintf("Risposta cambiata %d volte.", i+1)
			change(store, brief)
			mustSay(brief)
		}
		another, err := rulings.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		defer another.Close()
		change(another, "Risposta cambiata da un altro programma.")
		time.Sleep(time.Second) // until the file is asked again
		mustSay("Risposta cambiata da un altro programma.")
	})
}

// Who may see imported texts is never answered from memory, and what is shown to them is never kept: not even for
// themselves.
func TestImportedTextIsNotKept(t *testing.T) {
	s := siteServer(t, withDocument)
	h := s.handler()
	paths := []string{"/", "/nar", "/nar/1", "/nar/1.1", "/nar/1.1.1", "/fonti/nar", "/ws/7.2"}
	for range 2 {
		for _, path := range paths {
			holding(h, path)
		}
	}
	if len(s.pageCache.All()) > 0 {
		t.Errorf("%d answers are kept for who sees imported texts", len(s.pageCache.All()))
	}
	for range 2 {
		for _, path := range paths {
			if w := get(h, path); strings.Contains(w.Body.String(), "PAROLE DELLO STAMPATO") {
				t.Errorf("%s gives the imported text to a stranger", path)
			}
		}
	}
	mustHold(t, holding(h, "/nar/1.1"), "PAROLE DELLO STAMPATO") // though the page without it is kept
	for key, p := range s.pageCache.All() {
		if key.address == "/nar/1.1.1" || key.address == "/fonti/nar" || strings.Contains(string(p.body), "PAROLE") {
			t.Errorf("%s is kept", key.address)
		}
	}
}

// What is kept is answered without being drawn.
func TestKeptPagesAreNotDrawn(t *testing.T) {
	s := siteServer(t, nil)
	h := s.handler()
	get(h, "/ws/7.2")
	drawn := s.pageCache.All()
	s.pageCache = newPageCache()
	for key, p := range drawn {
		p.contentEncoding = nil
		s.pageCache.Put(key, p.withBody("", []byte("segno")))
	}
	if again := get(h, "/ws/7.2").Body.String(); again != "segno" {
		t.Errorf("the page is drawn again: %.40q", again)
	}
}

func TestKeptPagesAreBounded(t *testing.T) {
	pages := newPageCache()
	for i := range 20_000 {
		pages.Put(pageKey{address: fmt.Sprintf("/ws/7.2.1?%d", i)}, &preparedAnswer{body: make([]byte, 3000)})
	}
	sum := 0
	for key, p := range pages.All() {
		sum += len(p.body) + len(key.address)
	}
	if sum > maxCachedPages || sum < maxCachedPages/4 {
		t.Errorf("%d bytes of pages are kept, at most %d", sum, maxCachedPages)
	}
}

// An answer for one reader alone is kept for nobody, whatever route it comes by.
func TestPrivateAnswersAreNotKept(t *testing.T) {
	s := siteServer(t, nil)
	e := s.routes()
	for path, keepable := range map[string]bool{"/x/riservata": false, "/x/per-tutti": true} {
		e.GET(path, s.cached(func(c echo.Context) error {
			if c.Response().Header().Set("Cache-Control", "no-cache"); !keepable {
				forbidCaching(c)
			}
			return c.String(http.StatusOK, "testo")
		}))
		get(bufferAnswers(e), path)
		if n := len(s.pageCache.All()); n != map[bool]int{false: 0, true: 1}[keepable] {
			t.Errorf("after %s %d answers are kept", path, n)
		}
		s.pageCache = newPageCache()
	}
}

// A kept answer knows HEAD, 304, and who takes no compressed bytes.
func TestKeptAnswersAsOthersDo(t *testing.T) {
	h := site(t, nil)
	drawn := get(h, "/ws/7.2")
	for _, accept := range []string{"", "gzip", "br", "gzip;q=0"} {
		for range 2 {
			w := get(h, "/ws/7.2", "Accept-Encoding", accept)
			if got := w.Header().Get("Content-Length"); got != fmt.Sprint(w.Body.Len()) {
				t.Errorf("%q: Content-Length %s of %d bytes", accept, got, w.Body.Len())
			}
			head := ask(h, http.MethodHead, "/ws/7.2", "Accept-Encoding", accept)
			if head.Body.Len() > 0 || head.Header().Get("Content-Length") != w.Header().Get("Content-Length") ||
				head.Code != http.StatusOK {
				t.Errorf("%q: HEAD is %d, %d bytes, %q", accept, head.Code, head.Body.Len(), head.Header())
			}
			if vary := strings.Join(w.Header().Values("Vary"), ", "); vary != "Cookie, Accept-Encoding" {
				t.Errorf("%q: Vary %q", accept, vary)
			}
			same := get(h, "/ws/7.2", "Accept-Encoding", accept, "If-None-Match", drawn.Header().Get("ETag"))
			if same.Code != http.StatusNotModified || same.Body.Len() > 0 || same.Header().Get("Content-Type") != "" ||
				same.Header().Get("Cache-Control") != "no-cache" {
				t.Errorf("%q: what the visitor has is answered with %d %q", accept, same.Code, same.Header())
			}
		}
	}
	if w := get(h, "/ws/7.2", "Accept-Encoding", "gzip;q=0"); w.Body.String() != drawn.Body.String() {
		t.Error("plain bytes from kept ones are others")
	}
}

// Parameters that a page does not know make no other page: it is drawn once, whatever stands in its query, and those
// that it knows are kept in their order.
func TestUnknownParametersMakeNoOtherPage(t *testing.T) {
	s := siteServer(t, asItShips)
	h := s.handler()
	for _, path := range []string{"/ws/7.2.1", "/", "/ruling?gioco=ws", "/cerca?gioco=ws&q=danno+cancellato", "/esempi/ws/refresh-a-meta-danno?variante=1", "/quando/ygo/contro-trappola", "/ws"} {
		first := get(h, path)
		size := len(s.pageCache.All())
		for i := range 50 {
			mark := "?"
			if strings.Contains(path, "?") {
				mark = "&"
			}
			if w := get(h, fmt.Sprintf("%s%sutm_source=chat%d&zz=1", path, mark, i)); w.Code != first.Code ||
				w.Body.String() != first.Body.String() {
				t.Fatalf("%s is another page with a parameter that it does not know: %d", path, w.Code)
			}
		}
		if now := len(s.pageCache.All()); now != size {
			t.Errorf("%s: %d pages are kept besides", path, now-size)
		}
	}
}

// Results are kept as long as the index in which they were found.
func TestKeptResultsAreOfTheIndex(t *testing.T) {
	book := loadParts().shipped[:1]
	index, err := search.New(book, nil)
	if err != nil {
		t.Fatal(err)
	}
	live := search.NewLive(index)
	s := siteServer(t, func(d *Deps) { asItShips(d); d.Search = live })
	h := s.handler()
	const page = "/cerca?gioco=ws&q=zibaldone"
	for range 2 {
		mustHold(t, get(h, page, "Accept-Encoding", "br"), "Niente con queste parole")
	}
	if n := len(s.pageCache.All()); n != 1 {
		t.Errorf("%d pages are kept, want 1", n)
	}
	newer, err := search.New(book, []search.Doc{{Kind: search.Ruling, Game: rulebooks.WS, ID: "R-9999", Title: "Vale lo zibaldone?", Text: "No."}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { newer.Close() })
	if err := live.Swap(newer); err != nil {
		t.Fatal(err)
	}
	mustHold(t, get(h, page), `class="hit`)
}
