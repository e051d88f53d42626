package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// line stands between the browser and the server, and can be made bad.
type line struct {
	mu      sync.Mutex
	stuck   bool     // pages never arrive
	gone    bool     // the server is not to be reached
	version string   // other than "": the list of what to keep is a new one
	more    []string // what the new list has besides
	hold    string   // what has this in its address waits until it has not
	lacks   string   // what has this in its address fails
	spoils  string   // what has this in its address comes damaged
	table   []string // what the new list has in place of the table
	seen    []string // what was asked for
	secret  bool     // pages come as those of one reader alone, with a mark
}

func (l *line) set(change func(*line)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change(l)
}

func (l *line) holds(path string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.hold != "" && strings.Contains(path, l.hold)
}

// asked waits until a file whose address has this in it has been asked for.
func (l *line) asked(t *testing.T, address string) {
	t.Helper()
	for until := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		l.mu.Lock()
		asked := slices.ContainsFunc(l.seen, func(path string) bool { return strings.Contains(path, address) })
		l.mu.Unlock()
		if asked {
			return
		}
		if time.Now().After(until) {
			t.Fatalf("%s is not asked for", address)
		}
	}
}

// secretMark is in the pages that are one reader's alone.
const secretMark = "<!-- riservata -->"

// bad puts a line before the server of a phone.
func bad(t *testing.T, p *phone) *line {
	t.Helper()
	home, err := url.Parse(p.home)
	if err != nil {
		t.Fatal(err)
	}
	l, proxy := &line{}, httputil.NewSingleHostReverseProxy(home)
	closing := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.set(func(l *line) { l.seen = append(l.seen, r.URL.Path) })
		for l.holds(r.URL.Path) {
			select {
			case <-closing:
				return
			case <-time.After(10 * time.Millisecond):
			}
		}
		l.mu.Lock()
		stuck, gone, version, more, secret, lacks, spoils, table := l.stuck, l.gone, l.version, l.more, l.secret,
			l.lacks, l.spoils, l.table
		l.mu.Unlock()
		switch {
		case gone:
			panic(http.ErrAbortHandler)
		case lacks != "" && strings.Contains(r.URL.Path, lacks):
			w.WriteHeader(http.StatusBadGateway)
		case spoils != "" && strings.Contains(r.URL.Path, spoils):
			w.Header().Set("Content-Type", "application/wasm")
			_, _ = w.Write([]byte("not a program"))
		case stuck:
			select {
			case <-closing:
			case <-r.Context().Done():
			}
		case r.URL.Path == "/senza-rete.json" && version != "":
			_, body := get(t, p.server+r.URL.Path)
			var list map[string]json.RawMessage
			var first []string
			if json.Unmarshal([]byte(body), &list) != nil || json.Unmarshal(list["first"], &first) != nil {
				t.Error("the list cannot be read")
			}
			list["version"], _ = json.Marshal(version)
			list["first"], _ = json.Marshal(append(first, more...))
			if table != nil {
				list["table"], _ = json.Marshal(table)
			}
			_ = json.NewEncoder(w).Encode(list)
		case r.URL.Path == "/" && secret:
			_, body := get(t, p.server+r.URL.Path)
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Cache-Control", "private, no-store")
			_, _ = w.Write([]byte(body + secretMark))
		default:
			proxy.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(func() { close(closing); server.Close() })
	p.home = strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	return l
}

// shelves are the caches of the texts.
func shelves(p *phone) []string {
	return eval[[]string](p, `caches.keys().then((names) => names.filter((name) => name.startsWith("cavillo-")))`)
}

// A judge waits 2.5 seconds at most, and after that hardly at all. What is shown in place of the server's page says of
// which day it is, and no fresh page does.
func TestBrowserOnABadLine(t *testing.T) {
	p, _ := newPhone(t)
	l := bad(t, p)
	p.kept()
	aged := func(path string) bool {
		p.open(path)
		p.at(path)
		return eval[bool](p, `document.querySelector("main [data-kept]") !== null`)
	}
	for _, path := range []string{"/", "/ws/7.2", "/esempi/ws/danno-cancellato"} {
		if aged(path) {
			t.Errorf("%s comes from the network, and says that it is kept", path)
		}
	}
	l.set(func(l *line) { l.stuck = true })
	p.leave()
	for i, most := range []time.Duration{4 * time.Second, 1500 * time.Millisecond, 1500 * time.Millisecond} {
		path := []string{"/ws/7.2", "/ws/4.9", "/cerca?q=refresh&gioco=ws"}[i]
		began := time.Now()
		p.open(path)
		p.at(path)
		if took := time.Since(began); took > most || i == 0 && took < 2*time.Second {
			t.Errorf("%s took %v on a line that gives nothing", path, took)
		}
		switch said := eval[string](p, `(document.querySelector("main [data-kept]") || { textContent: "" }).textContent`); {
		case i == 2 && said != "":
			t.Errorf("%s is answered now, and says %q", path, said)
		case i < 2 && !strings.HasSuffix(said, time.Now().Format(" 2006.")): // the list was looked at today
			t.Errorf("%s does not say of which day it is: %q", path, said)
		}
	}
	l.set(func(l *line) { l.stuck, l.gone = false, true })
	for _, path := range []string{"/", "/esempi/ws/danno-cancellato"} {
		if !aged(path) {
			t.Errorf("%s does not say of which day it is", path)
		}
	}
	if aged("/senza-rete") {
		t.Error("the page of what is kept says that it is older")
	}
	l.set(func(l *line) { l.gone = false })
	p.open("/testi-pubblicati")
	if heading := p.text("h1"); heading != "Testi pubblicati" {
		t.Errorf("the line is good again, and the page is not asked for: %q", heading)
	}
	for until := time.Now().Add(patience); aged("/ws/4.1"); { // just after a failure the network is hardly waited for
		if time.Now().After(until) {
			t.Fatal("the line is good again, and no fresh page comes")
		}
	}
	p.quiet()
}

// What is kept goes only once what follows it is whole.
func TestBrowserKeepsTheOldUntilTheNewIsWhole(t *testing.T) {
	p, _ := newPhone(t)
	l := bad(t, p)
	p.kept()
	old := shelves(p)
	if len(old) != 1 {
		t.Fatalf("shelves %v", old)
	}
	l.set(func(l *line) { l.version, l.more = "nuova", []string{"/senza-rete/manca.0000000000.json"} })
	p.open("/ws")
	p.says(allButTheTable + `\. L’aggiornamento no: si riprova quando c’è la rete`)
	if names := shelves(p); !slices.Contains(names, old[0]) {
		t.Errorf("the new shelf lacks a file, and of the old one only %v is left", names)
	}
	p.forgive("manca.0000000000.json")
	l.set(func(l *line) { l.more = nil })
	p.open("/ws")
	p.wait(`document.querySelector("#senza-rete[data-all]") !== null`)
	if names := shelves(p); len(names) != 1 || names[0] != "cavillo-nuova" {
		t.Errorf("the new shelf is whole, and there are %v", names)
	}
	p.quiet()
}

// Nothing is kept but what the list names and the home page, and that not where it is one reader's alone.
func TestBrowserKeepsNothingPrivate(t *testing.T) {
	p, _ := newPhone(t)
	l := bad(t, p)
	p.kept()
	l.set(func(l *line) { l.secret = true })
	for _, path := range []string{"/", "/ws/7.2.1", "/cerca?q=danno", "/fonti/ws", "/testi-pubblicati"} {
		p.open(path)
		p.at(path)
	}
	p.tap(`.theme [value="chiaro"]`)
	p.wait(`document.documentElement.dataset.theme === "light"`)
	kept := eval[[]string](p, `(async () => {
		const shelf = await caches.open((await caches.keys()).find((name) => name.startsWith("cavillo-")));
		const list = await (await shelf.match("/senza-rete.json")).json();
		const known = new Set([...list.first, ...list.then, "/senza-rete.json", "/"]);
		const paths = (await shelf.keys()).map((request) => request.method + " " + new URL(request.url).pathname + new URL(request.url).search);
		const home = await shelf.match("/");
		if (home && (await home.text()).includes("`+secretMark+`")) paths.push("GET una pagina riservata");
		return paths.filter((path) => !known.has(path.replace("GET ", "")));
	})()`)
	if len(kept) > 0 {
		t.Errorf("kept besides: %v", kept)
	}
	p.quiet()
}
