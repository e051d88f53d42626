package handlers

import (
	"context"
	"encoding/xml"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/views"
)

// kindsOfPage are an address for each route and, where it is another, the one that is canonical of it. "-" is no page,
// but a file or an answer for programs; listed tells whether it stands in the sitemap.
var kindsOfPage = []struct {
	route, path, canonical string
	listed                 bool
}{
	{"/", "/", "", true},
	{"/cerca", "/cerca?q=danno&gioco=ws&utm_source=chat", "/cerca?gioco=ws&q=danno", false},
	{"/cerca", "/cerca", "", false},
	{"/cerca/parte", "-", "", false},
	{"/ruling", "/ruling", "", true},
	{"/ruling", "/ruling?gioco=ws", "", true},
	{"/ruling", "/ruling?stato=&tipo=&gioco=ws", "/ruling?gioco=ws", false},
	{"/ruling", "/ruling?gioco=ws&regola=9.2", "", false},
	{"/ruling/:id", "/ruling/1-refresh-a-meta-danno", "", true},
	{"/ruling/:id", "/ruling/1-refresh-a-meta-danno?mostra", "/ruling/1-refresh-a-meta-danno", false},
	{"/ruling.json", "-", "", false},
	{"/novita", "/novita", "", true},
	{"/novita", "/novita?gioco=ws&dal=2026-11-20&utm_source=chat", "/novita?dal=2026-11-20&gioco=ws", false},
	{"/novita.json", "-", "", false},
	{"/feed.atom", "-", "", false},
	{"/:game/feed.atom", "-", "", false},
	{"/opensearch.xml", "-", "", false},
	{"/ruling/:id/storia", "/ruling/1-refresh-a-meta-danno/storia?utm_source=chat", "/ruling/1-refresh-a-meta-danno/storia", false},
	{"/esempi", "/esempi", "", true},
	{"/esempi/:game", "/esempi/ws", "", true},
	{"/esempi/:game/:id", "/esempi/ws/refresh-a-meta-danno", "", true},
	{"/esempi/:game/:id", "/esempi/ws/refresh-a-meta-danno?passaggio=attacca-lancia-scudo-frontale", "/esempi/ws/refresh-a-meta-danno?passaggio=attacca-lancia-scudo-frontale&v=2026.3-5114db", false},
	{"/esempi/:game/:id", "/esempi/ws/pareggio?passaggio=perde-b", "/esempi/ws/pareggio", false}, // where it opens
	{"/esempi/:game/:id", "/esempi/ws/pareggio?variante=1&passaggio=punto-riordino-q1", "/esempi/ws/pareggio?passaggio=punto-riordino-q1&v=2026.3-6b6c89&variante=1", false},
	{"/confronto", "/confronto", "", true},
	{"/confronto/:slug", "/confronto/catena", "", true},
	{"/glossario", "/glossario", "", true},
	{"/glossario/:game", "/glossario/ygo", "", true},
	{"/dubbi/:game", "/dubbi/op", "", true},
	{"/fonti/:game", "/fonti/fow", "", true},
	{"/copertura/:game", "/copertura/ws", "", true},
	{"/quando/:game", "/quando/ygo", "", true},
	{"/quando/:game/:class", "/quando/ygo/contro-trappola", "", true},
	{"/tavolo/:game", "/tavolo/ws", "", true},
	{"/tavolo/:game/:id", "/tavolo/ws/danno", "", true},
	{"/tavolo/:game/:id/:page", "/tavolo/ws/danno/passaggi?mazzo=3", "", false},
	{"/tavolo/:game/risposta", "-", "", false},
	{"/tavolo/:game/lettura", "-", "", false},
	{"/tavolo/:game/libero", "-", "", false}, // what is posted there; the pages of the free table are those of /tavolo/:game/:id
	{"/tavolo/:game/:id", "/tavolo/ws/libero", "", false},
	{"/raccolta", "/raccolta", "", false},
	{"/informazioni", "/informazioni?utm_source=chat", "/informazioni", true},
	{"/testi-pubblicati", "/testi-pubblicati", "", false},
	{"/preferenze", "-", "", false},
	{"/senza-rete", "/senza-rete", "", false},
	{"/senza-rete/manca", "/senza-rete/manca", "", false},
	{"/senza-rete/cerca", "/senza-rete/cerca", "", false},
	{"/senza-rete.json", "-", "", false},
	{"/senza-rete/:name", "-", "", false},
	{"/sw.js", "-", "", false},
	{"/static/:name", "-", "", false},
	{"/manifest.webmanifest", "-", "", false},
	{"/favicon.ico", "-", "", false},
	{"/icona-192.png", "-", "", false},
	{"/icona-512.png", "-", "", false},
	{"/robots.txt", "-", "", false},
	{"/sitemap.xml", "-", "", false},
	{"/salute", "-", "", false},
	{"/:game", "/ws", "", true},
	{"/:game/tutto", "/ws/tutto", "", true},
	{"/:game/turno", "/ws/turno", "", true},
	{"/:game/edizioni", "/ws/edizioni", "", false},
	{"/:game/edizioni.json", "-", "", false},
	{"/:game/edizioni.txt", "-", "", false},
	{"/:game/schede", "/ws/schede", "", true},
	{"/:game/schede/:slug", "/ws/schede/mazzo", "", true},
	{"/:game/:number", "/ws/7", "", true},
	{"/:game/:number", "/ws/7.2", "", true},
	{"/:game/:number", "/ws/7.2.1.4.2", "", true},
	{"/:game/:number", "/ws/7.2.1.4.2?mostra", "/ws/7.2.1.4.2", false},
	{"/:game/:number", "/fow/A.1", "", true},
}

var (
	canonicalLink = regexp.MustCompile(`<link rel="canonical" href="([^"]*)">`)
	sharedText    = regexp.MustCompile(`<meta property="og:(url|title|description)" content="([^"]*)">`)
)

// shared is what a page says of itself to whoever shares it.
func shared(page string) (canonical string, og map[string]string) {
	og = map[string]string{}
	if m := canonicalLink.FindStringSubmatch(page); m != nil {
		canonical = strings.ReplaceAll(m[1], "&amp;", "&")
	}
	for _, m := range sharedText.FindAllStringSubmatch(page, -1) {
		og[m[1]] = strings.ReplaceAll(m[2], "&amp;", "&")
	}
	return canonical, og
}

func sitemapOf(t *testing.T, body string) []string {
	t.Helper()
	var list struct {
		URLs []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal([]byte(body), &list); err != nil {
		t.Fatal(err)
	}
	var urls []string
	for _, u := range list.URLs {
		urls = append(urls, u.Loc)
	}
	return urls
}

// Every kind of address, by the list of routes, says its canonical address, a title and a description, its own; and the
// sitemap lists it.
func TestEveryKindOfAddressCanBeShared(t *testing.T) {
	checks.Sequential(t)
	covered := measured(t) // the examples of Weiss Schwarz too
	s := siteServer(t, func(d *Deps) { asItShips(d); covered(d) })
	h := s.handler()
	listed := sitemapOf(t, get(h, sitemapURL).Body.String())
	known, about := map[string]bool{}, map[string]string{}
	for _, k := range kindsOfPage {
		known[k.route] = true
		if k.path == "-" {
			continue
		}
		w := get(h, k.path)
		want := k.canonical
		if want == "" {
			want = k.path
		}
		canonical, og := shared(w.Body.String())
		if w.Code != 200 || canonical != "http://example.com"+want || og["url"] != canonical {
			t.Errorf("%s: status %d, canonical %q, og:url %q; want %s", k.path, w.Code, canonical, og["url"], want)
		}
		if len(og["title"]) < 3 || len(og["description"]) < 30 {
			t.Errorf("%s is shared as %q, %q", k.path, og["title"], og["description"])
		}
		if slices.Contains(listed, canonical) != (k.listed || k.canonical != "" && slices.Contains(listed, canonical)) {
			t.Errorf("%s: in the sitemap %v, want %v", k.path, slices.Contains(listed, canonical), k.listed)
		}
		if same := og["title"] + "|" + og["description"]; k.listed {
			if other := about[same]; other != "" {
				t.Errorf("%s and %s are shared with the same words: %s", k.path, other, same)
			}
			about[same] = k.path
		}
	}
	for _, r := range s.routes().Routes() {
		if !known[r.Path] {
			t.Errorf("nothing says how pages of %s are shared", r.Path)
		}
	}
}

// What the sitemap lists is there, each page once and under its canonical address; no rule is missing.
func TestSitemap(t *testing.T) {
	checks.Sequential(t)
	covered := measured(t)
	h := site(t, func(d *Deps) { asItShips(d); covered(d) })
	listed := sitemapOf(t, get(h, sitemapURL).Body.String())
	once := map[string]bool{}
	for _, u := range listed {
		if once[u] {
			t.Errorf("%s is listed twice", u)
		}
		once[u] = true
	}
	for i, u := range checks.Sample(listed, 200) {
		path := strings.TrimPrefix(u, "http://example.com")
		if numbered.MatchString(path) && strings.Count(path, ".") > 1 && i%9 > 0 {
			continue // of rules, every ninth
		}
		w := get(h, path)
		if canonical, _ := shared(w.Body.String()); w.Code != 200 || canonical != u {
			t.Errorf("%s: status %d, canonical %q", u, w.Code, canonical)
		}
	}
	for _, book := range loadParts().shipped {
		for _, r := range book.Rules {
			if !once["http://example.com"+views.Link(r.Ref)] {
				t.Errorf("%s is not listed", r)
			}
		}
	}
	if w := get(h, "/robots.txt"); !strings.Contains(w.Body.String(), "Disallow: /cerca\n") ||
		!strings.Contains(w.Body.String(), "\nSitemap: http://example.com/sitemap.xml\n") {
		t.Errorf("robots.txt: %s", w.Body)
	}
}

// A pinned text is canonical of itself where it is another today; where it is the same, the address of today is.
func TestCanonicalOfPinnedTexts(t *testing.T) {
	checks.Sequential(t)
	h := site(t, asItShips)
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	same, other := 0, 0
	for _, book := range books {
		for i, r := range book.Rules {
			if r.Heading || book.RuleAt(r.Number, "2026.1") == nil || i%5 > 0 {
				continue
			}
			pinned := views.LinkCite(rulebooks.Cite{Ref: r.Ref, Version: "2026.1"})
			w := get(h, pinned)
			canonical, _ := shared(w.Body.String())
			switch {
			case w.Code != 200:
				t.Errorf("%s: status %d", pinned, w.Code)
			case !slices.Equal(book.WithinAt(r.Number, "2026.1"), r.Within()):
				if other++; canonical != "http://example.com"+pinned {
					t.Errorf("%s, another today: canonical %q", pinned, canonical)
				}
			default:
				if same++; canonical != "http://example.com"+views.Link(r.Ref) {
					t.Errorf("%s, the same today: canonical %q", pinned, canonical)
				}
			}
		}
	}
	if same == 0 || other == 0 {
		t.Errorf("%d pinned texts are the same today, %d are not", same, other)
	}
}

// TestOrigin: addresses that leave the site have the origin that the server was told or, without that, the one by which
// this machine is reached. Of any other host nothing is reflected, whatever headers say it.
func TestOrigin(t *testing.T) {
	pages := []string{"/ws/7.2", "/ws/7.2.1?mostra", "/ws/7.2.1.txt", "/ws/7.2.1.svg", "/ruling/1", "/ruling/1.md", "/ruling/1.txt", "/tavolo/ws/danno", "/tavolo/ws/danno.txt", "/tavolo/ws/danno.svg", "/esempi/ws/refresh-a-meta-danno",
		"/quando/ygo/contro-trappola.txt", "/cerca?q=danno", "/robots.txt", "/sitemap.xml", "/feed.atom", "/opensearch.xml", "/scopa", "/ruling?gioco=ws"}
	for _, c := range []struct{ told, host, arrives, want string }{
		{"https://cavillo.example", "zzq.example", "192.0.2.1:8080", "https://cavillo.example"},
		{"", "localhost:8080", "127.0.0.1:8080", "http://localhost:8080"},
		{"", "192.168.1.20:8080", "192.168.1.20:8080", "http://192.168.1.20:8080"},
		{"", "192.168.1.20:8080", "192.168.1.21:8080", ""},
		{"", "zzq.example", "192.0.2.1:8080", ""},
	} {
		h := site(t, func(d *Deps) {
			asItShips(d)
			d.Origin = c.told
		})
		for _, path := range pages {
			for range 2 { // drawn, and from memory
				r := httptest.NewRequest("GET", path, nil)
				r.Host = c.host
				r.Header.Set("X-Forwarded-Host", "zzq.example")
				r.Header.Set("Forwarded", "host=zzq.example")
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey,
					net.TCPAddrFromAddrPort(netip.MustParseAddrPort(c.arrives)))))
				said := w.Body.String() + fmt.Sprint(w.Header())
				if c.want != "http://"+c.host && (strings.Contains(said, c.host) || strings.Contains(said, "zzq")) {
					t.Errorf("%s at %s is reflected by %s", c.host, c.arrives, path)
				}
				if canonical, _ := shared(w.Body.String()); path == "/ws/7.2" &&
					((c.want == "") != (canonical == "") || c.want != "" && !strings.HasPrefix(canonical, c.want+"/")) {
					t.Errorf("%s at %s: canonical %q, want of %q", c.host, c.arrives, canonical, c.want)
				}
			}
		}
	}
}

// Only a trusted proxy says that a visitor's connection is encrypted.
func TestCanonicalOrigin(t *testing.T) {
	h := site(t, func(d *Deps) {
		d.Origin, d.TrustedProxies = "", []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	})
	for _, c := range []struct{ from, want string }{{"10.1.2.3:4000", "https://localhost/ws/7.2"}, {"192.0.2.7:4000", "http://localhost/ws/7.2"}} {
		for range 2 { // drawn, and from memory
			r := httptest.NewRequest("GET", "/ws/7.2", nil)
			r.Host, r.RemoteAddr = "localhost", c.from
			r.Header.Set("X-Forwarded-Proto", "https")
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if canonical, _ := shared(w.Body.String()); canonical != c.want {
				t.Errorf("from %s: canonical %q, want %s", c.from, canonical, c.want)
			}
		}
	}
}

// A page that is not there is canonical of nothing, and pages drawn for offline use name no host.
func TestNoCanonical(t *testing.T) {
	s := siteServer(t, nil)
	for _, path := range []string{"/scopa", "/ws/99", "/cerca?q=%zz"} {
		if canonical, _ := shared(get(s.handler(), path).Body.String()); canonical != "" {
			t.Errorf("%s has the canonical address %s", path, canonical)
		}
	}
	page, _, err := s.newPageRenderer().render(t.Context(), "/ws/7.2")
	if err != nil || strings.Contains(page, "canonical") || strings.Contains(page, "og:") {
		t.Errorf("a page kept for offline use names an address: %v", err)
	}
}
