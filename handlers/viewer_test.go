package handlers

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

const printedWords = "PAROLE DELLO STAMPATO"

// importedPaths are all addresses under which an imported text could come out.
var importedPaths = []string{"/nar/1.1", "/nar/1.1.1", "/nar/1", "/nar", "/nar/tutto", "/fonti/nar", "/cerca?q=PAROLE+DELLO+STAMPATO&gioco=nar", "/cerca/parte?q=PAROLE+DELLO+STAMPATO&gioco=nar",
	"/nar/1.1.json", "/nar/1.1.txt", "/nar/1.1.1.json", "/nar/1.1.1.txt", "/nar.json", "/nar.txt", "/nar/1.1.1?mostra", "/nar/1.1.1?scheda", "/testi-pubblicati"}

// Where a request comes from and what it says of itself proves nothing.
func TestWhereARequestComesFromProvesNothing(t *testing.T) {
	h := site(t, withSearchedDocument(t))
	for _, c := range []struct {
		name, peer, host string
		headers          []string
	}{
		{"this machine by name, or a proxy on it that announces nothing", "127.0.0.1:5000", "localhost:8080", nil},
		{"this machine by number", "127.0.0.1:5000", "127.0.0.1:8080", nil},
		{"this machine, six", "[::1]:5000", "[::1]:8080", nil},
		{"nginx's default", "127.0.0.1:5000", "127.0.0.1:8080", []string{"Connection", "close"}},
		{"who claims to be forwarded from here", "203.0.113.9:5000", "localhost", []string{"X-Forwarded-For", "127.0.0.1", "X-Real-IP", "127.0.0.1"}},
		{"an empty secret", "127.0.0.1:5000", "localhost", []string{"Cookie", textsCookie + "="}},
		{"part of the secret", "127.0.0.1:5000", "localhost", []string{"Cookie", textsCookie + "=" + secret[:25]}},
		{"another secret", "127.0.0.1:5000", "localhost", []string{"Cookie", textsCookie + "=" + strings.ToLower(secret)}},
		{"the secret elsewhere", "127.0.0.1:5000", "localhost", []string{"Authorization", "Bearer " + secret, "Cookie", "gioco=" + secret}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, path := range importedPaths {
				r := httptest.NewRequest(http.MethodGet, path, nil)
				r.RemoteAddr, r.Host = c.peer, c.host
				for i := 0; i+1 < len(c.headers); i += 2 {
					r.Header.Set(c.headers[i], c.headers[i+1])
				}
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r)
				body := strings.ReplaceAll(w.Body.String(), `value="`+printedWords, "")
				if strings.Contains(body, printedWords+":") || strings.Contains(body, "Testo pubblicato") {
					t.Errorf("%s gives the imported text", path)
				}
			}
		})
	}
	none := site(t, func(d *Deps) { withDocument(d); d.Secret = "" })
	if w := get(none, "/nar/1.1.1", "Cookie", textsCookie+"="); w.Code != http.StatusNotFound {
		t.Errorf("where there is no secret, an empty one answers %d", w.Code)
	}
}

// withSearchedDocument adds the made-up document to the site and to an index of its own.
func withSearchedDocument(t testing.TB) func(*Deps) {
	t.Helper()
	p := loadParts()
	if p.err != nil {
		t.Fatal(p.err)
	}
	return func(d *Deps) {
		withDocument(d)
		d.Search = indexWith(t, p.books)
	}
}

// A publisher's words reach who may read them, marked as such and kept nowhere.
func TestImportedTextOnPages(t *testing.T) {
	h := site(t, withSearchedDocument(t))
	for _, path := range []string{"/nar/1.1", "/nar/1.1.1", "/fonti/nar", "/cerca?q=stampato&gioco=nar", "/cerca/parte?q=stampato&gioco=nar", "/testi-pubblicati"} {
		w := holding(h, path)
		if w.Code != 200 {
			t.Fatalf("%s for who may read it: %d", path, w.Code)
		}
		if got := w.Header().Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%s is kept: %q", path, got)
		}
		if w.Header().Get("ETag") != "" {
			t.Errorf("%s has an ETag", path)
		}
	}
	mustHold(t, holding(h, "/nar/1.1"), printedWords, `href="/nar/1.1.1"`, "Testo pubblicato, importato in questo Cavillo")
	mustHold(t, holding(h, "/nar/1.1.1"), printedWords, "pagina 3", "Testo pubblicato, importato in questo Cavillo")
	mustHold(t, holding(h, "/cerca?q=stampato&gioco=nar"), "Testo pubblicato", `href="/nar/1.1.1"`)
	mustHold(t, holding(h, "/testi-pubblicati"), "Questo browser legge i testi pubblicati", `href="/fonti/nar"`, `name="testi"`)
	mustHold(t, get(h, "/fonti/nar"), `href="/testi-pubblicati"`, "collegamento segreto", "20 novembre 2026")
	mustHold(t, get(h, "/testi-pubblicati"), "e non i testi pubblicati importati", "collegamento segreto")
	for _, form := range []string{".json", ".txt"} {
		for _, path := range []string{"/nar/1.1", "/nar/1.1.1", "/nar"} {
			if w := holding(h, path+form); strings.Contains(w.Body.String(), printedWords) {
				t.Errorf("%s%s holds the imported text", path, form)
			}
		}
	}
	if w := get(h, "/nar/1.1.1"); w.Code != 404 {
		t.Errorf("a stranger asks for an imported rule: %d", w.Code)
	}
	open := site(t, func(d *Deps) { withDocument(d); d.Published, d.Secret = true, "" })
	mustHold(t, get(open, "/nar/1.1.1"), printedWords)
	mustHold(t, get(open, "/testi-pubblicati"), "li leggono tutti")
}

// The link gives a cookie that scripts and other sites do not have, and leads to an address without the secret, which
// stands in no log.
func TestTheLinkToImportedTexts(t *testing.T) {
	var logged bytes.Buffer
	h := site(t, func(d *Deps) {
		withDocument(d)
		d.Logger = slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	link := "/testi-pubblicati?chiave=" + secret
	w := get(h, link)
	if w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/testi-pubblicati" {
		t.Fatalf("the link answers %d to %q", w.Code, w.Header().Get("Location"))
	}
	cookie := w.Header().Get("Set-Cookie")
	for _, part := range []string{textsCookie + "=" + secret, "HttpOnly", "SameSite=Lax", "Path=/"} {
		if !strings.Contains(cookie, part) {
			t.Errorf("the cookie %q lacks %s", cookie, part)
		}
	}
	if strings.Contains(cookie, "Secure") {
		t.Errorf("on plain http a browser would not send the cookie %q", cookie)
	}
	for name, want := range map[string]string{"Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store"} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for _, wrong := range []string{"", secret[:25], secret + "A", strings.ToLower(secret), "x"} {
		w := get(h, "/testi-pubblicati?chiave="+wrong)
		if w.Code != http.StatusForbidden || w.Header().Get("Set-Cookie") != "" ||
			w.Header().Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%q: %d, %q", wrong, w.Code, w.Header())
		}
		mustHold(t, w, "Questo collegamento ai testi pubblicati non vale")
	}
	if strings.Contains(logged.String(), secret[:20]) ||
		strings.Contains(strings.ToUpper(logged.String()), secret[:20]) {
		t.Errorf("the log has the secret: %s", logged.String())
	}
	if !strings.Contains(logged.String(), "path=/testi-pubblicati ") {
		t.Errorf("the log has no line of the request: %s", logged.String())
	}
}

// A browser that follows the link reads the texts, and strangers at its side do not; giving up takes them away again.
func TestABrowserWithTheLink(t *testing.T) {
	server := httptest.NewServer(site(t, withDocument))
	defer server.Close()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	reads := func(c *http.Client) bool {
		t.Helper()
		res, err := c.Get(server.URL + "/nar/1.1")
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		body, _ := io.ReadAll(res.Body)
		return strings.Contains(string(body), printedWords)
	}
	if reads(browser) {
		t.Error("before the link is opened")
	}
	res, err := browser.Get(server.URL + "/testi-pubblicati?chiave=" + secret)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.Request.URL.String() != server.URL+"/testi-pubblicati" || res.StatusCode != http.StatusOK {
		t.Errorf("the link leads to %s, %d", res.Request.URL, res.StatusCode)
	}
	if !reads(browser) || reads(http.DefaultClient) {
		t.Error("the link is for the browser that opened it")
	}
	res, err = browser.PostForm(server.URL+"/preferenze", url.Values{"testi": {"no"}, "da": {"/testi-pubblicati"}})
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if reads(browser) {
		t.Error("after it was given up")
	}
}

// A document that cannot be read is said kindly, to everyone, and nothing else of the game is missing.
func TestUnreadableDocument(t *testing.T) {
	h := site(t, func(d *Deps) {
		d.Secret = secret
		d.Imports = func() *published.Imports {
			return &published.Imports{Documents: map[rulebooks.Game]*published.Document{},
				Faults: map[rulebooks.Game]error{rulebooks.NAR: fmt.Errorf("/srv/data/documents/nar.json: guasto")}}
		}
	})
	for _, w := range []*httptest.ResponseRecorder{get(h, "/fonti/nar"), holding(h, "/fonti/nar")} {
		mustHold(t, w, "non si lascia più leggere", "può importarlo di nuovo", "si leggono come sempre")
		if strings.Contains(w.Body.String(), "/srv/data") {
			t.Error("the page tells what only the log should")
		}
	}
	mustHold(t, get(h, "/fonti/ws"), "Il documento pubblicato non è su questo sito", "ecco da chi")
	if w := holding(h, "/nar/1.1"); w.Code != http.StatusOK {
		t.Errorf("the section answers %d", w.Code)
	}
}

// What is imported while the server runs is there at the next request.
func TestImportsAreAskedAtEachRequest(t *testing.T) {
	now := &published.Imports{}
	h := site(t, func(d *Deps) { d.Secret, d.Imports = secret, func() *published.Imports { return now } })
	if w := holding(h, "/nar/1.1.1"); w.Code != http.StatusNotFound {
		t.Errorf("before the import: %d", w.Code)
	}
	now = &published.Imports{Documents: map[rulebooks.Game]*published.Document{rulebooks.NAR: imported}}
	mustHold(t, holding(h, "/nar/1.1.1"), printedWords)
}

// No page shows a reader a command line: who runs the site finds those in the README and in docs.
func TestNoPageShowsACommand(t *testing.T) {
	h := site(t, nil)
	for _, path := range []string{"/fonti/ws", "/fonti/nar", "/fonti/op", "/fonti/ygo", "/fonti/fow", "/senza-rete", "/testi-pubblicati", "/informazioni"} {
		w := get(h, path)
		for _, command := range []string{"go run", "go build", "cmd/web", "<pre"} {
			if strings.Contains(w.Body.String(), command) {
				t.Errorf("%s: status %d, shows %q", path, w.Code, command)
			}
		}
	}
}
