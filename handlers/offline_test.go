package handlers

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
	"cavillo/views"
)

// offlineOf reads the list of a site and fetches all that it names: pages by address, and the bytes sent, those that come first and all.
func offlineOf(t *testing.T, change func(*Deps)) (list offlineList, pages map[string]string, first, all int) {
	t.Helper()
	h := site(t, change)
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
			var some map[string]string
			if err := json.Unmarshal(get(h, address).Body.Bytes(), &some); err != nil {
				t.Fatalf("%s: %v", address, err)
			}
			for path, page := range some {
				pages[path] = page
			}
		}
	}
	return list, pages, first, all
}

// Every rule stands, whole, in the page of its section, and every page of a book that the worker leads to is kept.
func TestOfflineHasEveryRule(t *testing.T) {
	list, pages, first, all := offlineOf(t, asItShips)
	for _, b := range loadParts().shipped {
		for _, r := range b.Rules {
			page, place := pages[views.Link(r.Section().Ref)], ` id="`+string(r.Number)+`"`
			if page == "" || r != r.Section() && !strings.Contains(page, place) {
				t.Errorf("%s is not kept", r)
			}
		}
	}
	for _, path := range []string{"/", "/raccolta", "/ws", "/ws/tutto", "/dubbi/ws", "/ruling", "/ruling?gioco=ws", "/esempi", "/confronto", "/confronto/catena",
		"/ws/turno", "/ws/schede", "/op/schede/fine-tempo", views.OfflineURL, views.OfflineSearchURL} {
		if pages[path] == "" {
			t.Errorf("%s is not kept", path)
		}
	}
	if len(list.Games) != len(rulebooks.Games) || first > 450_000 || all > 720_000 {
		t.Errorf("%d games, %d bytes, of which %d first", len(list.Games), all, first)
	}
	t.Logf("%d pages, %d bytes as sent, of which %d first", len(pages), all, first)
	if again, _, _, _ := offlineOf(t, asItShips); again.Version != list.Version {
		t.Error("two lists of the same texts differ")
	}
}

// Imported texts are never among what devices keep, not even where everyone may read them.
func TestOfflineHasNoImportedText(t *testing.T) {
	_, pages, _, _ := offlineOf(t, func(d *Deps) {
		withDocument(d)
		d.Published = true
	})
	for path, page := range pages {
		if strings.Contains(page, "PAROLE DELLO STAMPATO") {
			t.Errorf("%s holds imported text", path)
		}
	}
}

func TestServiceWorker(t *testing.T) {
	h := site(t, nil)
	w := get(h, "/sw.js")
	if w.Code != 200 || w.Header().Get("Cache-Control") != "no-cache" || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/javascript") {
		t.Errorf("%d %q", w.Code, w.Header())
	}
	mustHold(t, w, "'"+offlineListURL+"'", "'"+views.OfflineURL+"'", "'"+views.OfflineSearchURL+"'")
	if w := get(h, offlinePrefix+"ws.0000000000.json"); w.Code != 404 {
		t.Errorf("an unknown bundle: %d", w.Code)
	}
}
