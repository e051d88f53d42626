package handlers

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/static"
	"cavillo/views"
)

// offlineOf reads the list of a site and fetches all that it names: pages by address, and the bytes sent, those that
// come first and all.
func offlineOf(t *testing.T, h http.Handler) (list offlineList, pages map[string]string, first, all int) {
	t.Helper()
	w := get(h, offlineListURL)
	if err := json.Unmarshal(w.Body.Bytes(), &list); err != nil || w.Header().Get("Cache-Control") != "no-cache" {
		t.Fatalf("%d %v %q", w.Code, err, w.Header())
	}
	bundles := map[string]bool{}
	for _, address := range list.Pages {
		bundles[address] = true
	}
	pages = map[string]string{}
	for i, address := range slices.Concat(list.First, list.Then) {
		w := get(h, address, "Accept-Encoding", "gzip, br")
		if w.Code != 200 || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %q", address, w.Code, w.Header().Get("Cache-Control"))
		}
		all += w.Body.Len()
		if i < len(list.First) {
			first = all
		}
		if bundles[address] {
			if w.Header().Get("Content-Encoding") != "br" {
				t.Errorf("%s is sent as %q", address, w.Header().Get("Content-Encoding"))
			}
			for path, page := range unpacked(t, get(h, address).Body.Bytes()) {
				pages[path] = page
			}
		}
	}
	return list, pages, first, all
}

// unpacked are the pages of a bundle, put together as the worker does it.
func unpacked(t *testing.T, content []byte) map[string]string {
	t.Helper()
	var bundle struct {
		Pieces []string
		Pages  map[string]string
	}
	if err := json.Unmarshal(content, &bundle); err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for path, runs := range bundle.Pages {
		var page strings.Builder
		for _, run := range strings.Fields(runs) {
			first, further, _ := strings.Cut(run, "+")
			from, _ := strconv.Atoi(first)
			more, _ := strconv.Atoi(further)
			for _, piece := range bundle.Pieces[from : from+1+more] {
				page.WriteString(piece)
			}
		}
		pages[path] = page.String()
	}
	return pages
}

// A bundle gives back every page as it was drawn, whatever it begins and ends with, and has each piece once.
func TestOfflineBundleGivesPagesBack(t *testing.T) {
	drawn := map[string]string{
		"/a": "<!doctype html><main><p>Uno</p><p class=\"x\">Due</p><p>Tre</p></main>",
		"/b": "<p>Tre</p><p>Uno</p><p class=\"x\">Due</p><pre>a < b <p</pre> <",
		"/c": "senza elementi", "/d": "<", "/e": "", "/f": "<p>Uno</p><p>Uno</p>",
	}
	var whole bytes.Buffer
	b := newBundle()
	b.uncompressed = &whole
	for range 2 { // the second one knows nothing of the first
		whole.Reset()
		b.beginPages()
		for path, page := range drawn {
			b.addPage(path, page)
		}
		b.endPages()
		if got := unpacked(t, whole.Bytes()); !maps.Equal(got, drawn) {
			t.Errorf("%q", got)
		}
		if n := strings.Count(whole.String(), "<p>Uno</p>"); n != 1 {
			t.Errorf("a piece stands %d times in %s", n, &whole)
		}
	}
}

// What a device keeps is the same bytes with every encoding, sent as long as the list says, and known by its tag.
func TestOfflineFilesInEveryEncoding(t *testing.T) {
	checks.Sequential(t)
	h := plainSite.handler(t)
	var list offlineList
	if err := json.Unmarshal(get(h, offlineListURL).Body.Bytes(), &list); err != nil {
		t.Fatal(err)
	}
	for _, address := range slices.Concat(list.First, list.Then) {
		if !strings.HasPrefix(address, offlinePrefix) {
			continue
		}
		plain := get(h, address)
		sum := sha256.Sum256(plain.Body.Bytes())
		if !strings.Contains(address, hex.EncodeToString(sum[:5])) || plain.Header().Get("Content-Encoding") != "" ||
			!json.Valid(plain.Body.Bytes()) {
			t.Errorf("%s: plain, its digest is %x, its headers %q", address, sum[:5], plain.Header())
		}
		for _, accept := range []string{"gzip", "br", "gzip, br", ""} {
			w := get(h, address, "Accept-Encoding", accept)
			var got []byte
			var err error
			switch w.Header().Get("Content-Encoding") {
			case "br":
				got, err = io.ReadAll(brotli.NewReader(w.Body))
			case "gzip":
				var z *gzip.Reader
				if z, err = gzip.NewReader(w.Body); err == nil {
					got, err = io.ReadAll(z)
				}
			default:
				got = w.Body.Bytes()
			}
			if err != nil || !bytes.Equal(got, plain.Body.Bytes()) ||
				(accept == "") != (w.Header().Get("Content-Encoding") == "") {
				t.Errorf("%s with %q: %q, %d bytes of %d, %v", address, accept, w.Header().Get("Content-Encoding"),
					len(got), plain.Body.Len(), err)
			}
			same := get(h, address, "Accept-Encoding", accept, "If-None-Match", w.Header().Get("ETag"))
			if same.Code != http.StatusNotModified {
				t.Errorf("%s with %q and its tag: %d", address, accept, same.Code)
			}
		}
	}
}

// Many who ask at once wait for one making, beyond every deadline of their connections; one that fails is tried again,
// and one of other rulings is made anew.
func TestOfflineIsMadeOnceForAllWhoWait(t *testing.T) {
	s := siteServer(t, nil)
	begun, finish := 0, make(chan struct{})
	s.offlineMaker.makeSite = func(context.Context) (*offlineSite, error) {
		if begun++; begun == 1 {
			return nil, errors.New("the first time it fails")
		}
		<-finish
		return &offlineSite{list: []byte(`{"version":"prova"}`)}, nil
	}
	server := httptest.NewUnstartedServer(s.handler())
	server.Config.ReadTimeout, server.Config.WriteTimeout = 50*time.Millisecond, 50*time.Millisecond
	server.Start()
	defer server.Close()
	ask := func() (int, string) {
		res, err := http.Get(server.URL + offlineListURL)
		if err != nil {
			return 0, err.Error()
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		return res.StatusCode, fmt.Sprint(string(body), err)
	}
	if status, _ := ask(); status != http.StatusInternalServerError {
		t.Errorf("a making that failed: %d", status)
	}
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if status, body := ask(); status != http.StatusOK || !strings.Contains(body, "prova") {
				t.Errorf("who waited is answered with %d %s", status, body)
			}
		})
	}
	time.Sleep(300 * time.Millisecond)
	close(finish)
	all.Wait()
	if begun != 2 {
		t.Errorf("it was made %d times", begun)
	}
}

// What devices keep has the rulings as they are.
func TestOfflineFollowsTheRulings(t *testing.T) {
	checks.Need(t, checks.Full, "makes twice what devices keep")
	store, collection, _ := ownStore(t)
	h := site(t, func(d *Deps) { d.Rulings, d.Books = store, d.Books[:1] })
	version := func() string {
		var list offlineList
		if err := json.Unmarshal(get(h, offlineListURL).Body.Bytes(), &list); err != nil {
			t.Fatal(err)
		}
		return list.Version
	}
	was := version()
	if again := version(); again != was {
		t.Error("the list changes by itself")
	}
	changed := slices.Clone(collection)
	ruling := *collection[0]
	ruling.Brief = "Risposta cambiata."
	changed[0] = &ruling
	if _, err := store.Sync(t.Context(), changed); err != nil {
		t.Fatal(err)
	}
	if version() == was {
		t.Error("devices keep the ruling as it was")
	}
}

// Every rule stands, whole, in the page of its section, and every page of a book that the worker leads to is kept.
func TestOfflineHasEveryRule(t *testing.T) {
	checks.Sequential(t)
	list, pages, first, all := offlineOf(t, shippedSite.handler(t))
	for _, b := range loadParts().shipped {
		for _, r := range b.Rules {
			page, place := pages[views.Link(r.Section().Ref)], ` id="`+string(r.Number)+`"`
			if page == "" || r != r.Section() && !strings.Contains(page, place) {
				t.Errorf("%s is not kept", r)
			}
		}
	}
	for _, path := range []string{"/", "/raccolta", "/informazioni", "/ws", "/ws/tutto", "/dubbi/ws", "/ruling", "/ruling?gioco=ws", "/esempi", "/confronto", "/confronto/catena",
		"/ws/turno", "/ws/schede", "/op/schede/fine-tempo", "/glossario", "/glossario/ws", "/glossario/fow", "/fonti/ws", "/fonti/nar", "/copertura/ws", "/copertura/nar",
		views.OfflineURL, views.OfflineMissingURL, views.OfflineSearchURL} {
		if pages[path] == "" {
			t.Errorf("%s is not kept", path)
		}
	}
	// a ruling adds about 1,400 bytes, 200 of them to the pages of its rules
	if len(list.Games) != len(rulebooks.Games) || first > 595_000 || all > 1_200_000 {
		t.Errorf("%d games, %d bytes, of which %d first", len(list.Games), all, first)
	}
	t.Logf("%d pages, %d bytes as sent, of which %d first", len(pages), all, first)
	if checks.At() < checks.Full {
		return
	}
	if again, _, _, _ := offlineOf(t, site(t, asItShips)); again.Version != list.Version {
		t.Error("two lists of the same texts differ")
	}
}

// Imported texts are never among what devices keep, not even where everyone may read them, and nothing there tells that
// there are any.
func TestOfflineHasNoImportedText(t *testing.T) {
	checks.Sequential(t)
	h := site(t, func(d *Deps) {
		withDocument(d)
		d.Published = true
	})
	list, pages, _, _ := offlineOf(t, h)
	for path, page := range pages {
		if strings.Contains(page, "PAROLE DELLO STAMPATO") {
			t.Errorf("%s holds imported text", path)
		}
	}
	for _, address := range slices.Concat(list.First, list.Then) {
		if strings.Contains(get(h, address).Body.String(), "PAROLE DELLO STAMPATO") {
			t.Errorf("%s holds imported text", address)
		}
	}
	mustHold(t, get(h, "/fonti/nar"), "Importato il", "Impronta del testo")
	kept := pages["/fonti/nar"]
	if !strings.Contains(kept, "lo dice quando c’è la rete") {
		t.Errorf("the sources that are kept: %s", kept)
	}
	for _, words := range []string{"Importato", "Impronta", "import nar", "Scartati", "non è su questo sito"} {
		if strings.Contains(kept, words) {
			t.Errorf("the sources that are kept say %q", words)
		}
	}
	without, _, _, _ := offlineOf(t, plainSite.handler(t))
	if without.Version != list.Version {
		t.Error("what devices keep tells whether a document was imported")
	}
}

// The list tells what each file weighs, and the worker knows each part by the name in its address.
func TestOfflineListTellsParts(t *testing.T) {
	checks.Sequential(t)
	h := shippedSite.handler(t)
	list, _, _, _ := offlineOf(t, h)
	var sum fileSizes
	for _, address := range slices.Concat(list.First, list.Then) {
		var measured fileSizes
		for i, accept := range []string{"br", "", "gzip"} {
			measured[i] = get(h, address, "Accept-Encoding", accept).Body.Len()
			sum[i] += measured[i]
		}
		if list.Bytes[address] != measured {
			t.Errorf("%s weighs %v, the list says %v", address, measured, list.Bytes[address])
		}
	}
	t.Logf("in all %v", sum)
	script := get(h, static.URL("offline.js")).Body.String()
	for _, address := range list.Then {
		part := strings.FieldsFunc(strings.TrimPrefix(address, offlinePrefix), func(r rune) bool {
			return r == '-' || r == '.'
		})[0]
		if !strings.Contains(script, part+": '") {
			t.Errorf("the part %s has no name on the page", part)
		}
	}
}

func TestServiceWorker(t *testing.T) {
	h := plainSite.handler(t)
	w := get(h, "/sw.js")
	if w.Code != 200 || w.Header().Get("Cache-Control") != "no-cache" ||
		!strings.HasPrefix(w.Header().Get("Content-Type"), "text/javascript") {
		t.Errorf("%d %q", w.Code, w.Header())
	}
	mustHold(t, w, "'"+offlineListURL+"'", "'"+views.OfflineMissingURL+"'", "'"+views.OfflineSearchURL+"'")
	if w := get(h, offlinePrefix+"ws.0000000000.json"); w.Code != 404 {
		t.Errorf("an unknown bundle: %d", w.Code)
	}
}

// A page that is not there is left out of a bundle; one that fails must not be, or devices would lack it without
// anyone's knowing.
func TestOfflineFailsWithAPage(t *testing.T) {
	status := 0
	p := pageRenderer{http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/esempi" {
			w.WriteHeader(status)
		}
		_, _ = io.WriteString(w, `<a href="/esempi/uno">Uno</a>`)
	})}
	for code, fails := range map[int]bool{200: false, 303: false, 404: false, 500: true, 503: true} {
		status = code
		var taken []string
		err := p.renderAll(t.Context(), []string{"/esempi"}, "/esempi", func(path, _ string) { taken = append(taken, path) })
		if (err != nil) != fails || len(taken) == 0 || (len(taken) == 2) != (code == 200) {
			t.Errorf("status %d: %v, pages %v", code, err, taken)
		}
	}
}
