package handlers

import (
	"encoding/xml"
	"net/http"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
)

// readFeed reads an Atom feed as a reader of news does.
func readFeed(t *testing.T, h http.Handler, path string) (feed struct {
	ID      string `xml:"id"`
	Updated string `xml:"updated"`
	Author  string `xml:"author>name"`
	Links   []struct {
		Rel string `xml:"rel,attr"`
		URL string `xml:"href,attr"`
	} `xml:"link"`
	Entries []struct {
		ID      string `xml:"id"`
		Title   string `xml:"title"`
		Updated string `xml:"updated"`
		Summary string `xml:"summary"`
		Link    struct {
			URL string `xml:"href,attr"`
		} `xml:"link"`
	} `xml:"entry"`
}) {
	t.Helper()
	w := get(h, path)
	if err := xml.Unmarshal(w.Body.Bytes(), &feed); err != nil || w.Code != 200 {
		t.Fatalf("%s: %d %v", path, w.Code, err)
	}
	return feed
}

// A feed has the newest first, each entry with an identifier of its own, the same on every server, and a link that
// leads somewhere; that of a game has nothing of another; changes of form are in none.
func TestFeeds(t *testing.T) {
	checks.Sequential(t)
	h, _ := shippedRulings(t)
	for _, game := range append([]rulebooks.Game{""}, rulebooks.Games...) {
		path := "/feed.atom"
		if game != "" {
			path = "/" + string(game) + path
		}
		feed := readFeed(t, h, path)
		if len(feed.Entries) == 0 || feed.Updated != feed.Entries[0].Updated || feed.Author == "" ||
			feed.Links[0].URL != "http://example.com"+path {
			t.Errorf("%s: %+v", path, feed)
		}
		seen, last := map[string]bool{feed.ID: true}, "9"
		for _, e := range feed.Entries {
			if seen[e.ID] || !strings.HasPrefix(e.ID, "tag:cavillo,2026:") || strings.Contains(e.ID, "example.com") {
				t.Errorf("%s: identifier %s", path, e.ID)
			}
			if seen[e.ID] = true; e.Updated > last || e.Title == "" {
				t.Errorf("%s: %s after %s", path, e.Updated, last)
			}
			last = e.Updated
			page, _, _ := strings.Cut(strings.TrimPrefix(e.Link.URL, "http://example.com"), "#")
			if w := get(h, page); w.Code != 200 || !strings.HasPrefix(e.Link.URL, "http://example.com/") {
				t.Errorf("%s: %s leads to %d", path, e.Link.URL, w.Code)
			}
			if strings.Contains(e.Title, "soltanto nella forma con") {
				t.Errorf("%s: %s", path, e.Title)
			}
			if game != "" && !strings.HasPrefix(e.ID, "tag:cavillo,2026:"+string(game)) &&
				!strings.HasPrefix(e.ID, "tag:cavillo,2026:ruling/") {
				t.Errorf("%s has %s", path, e.ID)
			}
		}
	}
	// two versions, and what 2026.2 changed in substance
	if got, want := len(readFeed(t, h, "/op/feed.atom").Entries), 2+13; got < want {
		t.Errorf("One Piece has %d entries, want %d and its rulings", got, want)
	}
	if w := get(h, "/one-piece/feed.atom"); w.Code != 301 || w.Header().Get("Location") != "/op/feed.atom" {
		t.Errorf("the long name: %d %s", w.Code, w.Header().Get("Location"))
	}
	if page := get(h, "/ws/9.2.1").Body.String(); !strings.Contains(page, `href="/ws/feed.atom"`) || !strings.Contains(page, `href="/opensearch.xml"`) {
		t.Error("a page does not name the feed of its game and the search")
	}
}

// What has changed in a ruling is said as what it is.
func TestChangesOfRulings(t *testing.T) {
	h := livedSite(t) // its rulings are of 20 November, its versions of 2026-11-20, 2027-03-01 and 2027-05-02
	type news struct {
		Since   string
		Changes []newsItemJSON
	}
	all := asJSON[news](t, h, "/novita.json?dal=2026-01-01")
	said := map[string]string{}
	for _, c := range all.Changes {
		said[c.ID] = c.Says
	}
	for id, want := range map[string]string{
		"tag:cavillo,2026:ruling/1@1": "nuovo", "tag:cavillo,2026:ws/1.1.1@2026.2": "cambiata nella sostanza con la versione 2026.2",
		"tag:cavillo,2026:ws/1.1.2@2026.3": "abrogata dalla versione 2026.3", "tag:cavillo,2026:ws/B-1@2026.3": "punto dubbio B-1: lettura cambiata con la versione 2026.3",
		"tag:cavillo,2026:ws@2026.1": "prima versione di questo testo",
	} {
		if said[id] != want {
			t.Errorf("%s says %q, want %q", id, said[id], want)
		}
	}
	usual := asJSON[news](t, h, "/novita.json")
	if usual.Since != "2027-05-02" || len(usual.Changes) == 0 || len(usual.Changes) >= len(all.Changes) {
		t.Errorf("without a day: since %s, %d of %d", usual.Since, len(usual.Changes), len(all.Changes))
	}
	for _, c := range usual.Changes {
		if c.Date < "2027-05-02" {
			t.Errorf("since 2 May: %+v", c)
		}
	}
	if none := asJSON[news](t, h, "/novita.json?dal=2030-01-01"); len(none.Changes) != 0 {
		t.Errorf("in the future: %+v", none)
	}
	mustHold(t, get(h, "/novita?dal=2030-01-01"), "Da quel giorno non è cambiato niente.", `<option value="2030-01-01" selected`)
	mustHold(t, get(h, "/novita"), "2 maggio 2027", "abrogata dalla versione 2026.3", `href="/feed.atom"`)
	for path, code := range map[string]int{"/novita?dal=ieri": 400, "/novita?gioco=scopa": 400, "/novita.json?dal=2026-02-30": 400, "/novita?gioco=weiss-schwarz": 200} {
		if w := get(h, path); w.Code != code {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

// A browser that knows OpenSearch searches from its own box.
func TestOpenSearch(t *testing.T) {
	h := livedSite(t)
	var d openSearchDescription
	w := get(h, "/opensearch.xml")
	if err := xml.Unmarshal(w.Body.Bytes(), &d); err != nil || d.ShortName != "Cavillo" ||
		d.URL.Template != "http://example.com/cerca?q={searchTerms}" {
		t.Errorf("%+v %v", d, err)
	}
}

// The page of what has changed names a game once for each day, above what has changed in it; the page of one game names
// it in its heading.
func TestChangesNameTheirGameOnce(t *testing.T) {
	h, _ := shippedRulings(t)
	for _, path := range []string{"/novita?dal=2026-01-01", "/novita?gioco=ygo&dal=2026-01-01"} {
		body := get(h, path).Body.String()
		if heads := strings.Count(body, "<h3"); (heads == 0) != strings.Contains(path, "gioco") {
			t.Errorf("%s has %d headings of games", path, heads)
		}
		rows := strings.Split(body, `<li><a href="`)
		if len(rows) < 20 {
			t.Fatalf("%s has %d rows", path, len(rows))
		}
		for _, row := range rows {
			label, _, found := strings.Cut(row, "</span>")
			for _, g := range rulebooks.Games {
				if found && (strings.Contains(label, ">"+g.Name()) || strings.Contains(label, ">"+g.Upper()+" ")) {
					t.Errorf("%s: %s", path, label)
				}
			}
		}
	}
}
