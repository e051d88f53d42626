package handlers

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/search"
)

// headingsOnly is a book of which only the headings are in our words yet.
var headingsOnly = fstest.MapFS{
	"book.md":      {Data: []byte("# Regolamento di prova\n\nfonte: scritto per le prove\ndata: senza data\navviso: Le regole attuali sono cambiate.\nversione: 2026.1\naggiornato: 2026-11-20\nnumeri: redazionali\ntesto: titoli\n")},
	"00-titoli.md": {Data: []byte("# 1 Il turno\n\n## 1.1 Pescare\n\n## 1.2 Giocare carte\n\n# 2 Il combattimento\n\n## 2.1 Attaccare\n")},
}

// imported is a made-up document of the same book.
var imported = &published.Document{
	Game: rulebooks.NAR, Digest: "abc", Imported: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), Known: true,
	Nodes: []published.Node{
		{Number: "1", Heading: true, Class: "H", Title: "Il turno"},
		{Number: "1.1", Heading: true, Class: "H", Title: "Pescare"},
		{Number: "1.1.1", Class: "E", Title: "Pescare", Page: 3, Text: "PAROLE DELLO STAMPATO: prendi la prima carta.\nPoi tocca all'altro."},
		{Number: "1.2", Heading: true, Class: "H", Title: "Giocare carte"},
	},
}

type parts struct {
	books      []*rulebooks.Book // one of them of headings only
	shipped    []*rulebooks.Book // the five as they ship
	concepts   []*rulebooks.Sheet
	sheets     map[rulebooks.Game][]*rulebooks.Sheet
	timing     map[rulebooks.Game]*timing.Table
	phrases    map[rulebooks.Game]*situation.Phrases
	situations []*situation.Situation // of Weiss Schwarz, then of Yu-Gi-Oh!
	reader     *reading.Reader
	index      *search.Live
	store      *rulings.Store
	err        error
}

// loadParts makes once what every site of the tests is made of: the real books, rulings and index, with one book of
// headings only. Sheets and concepts lead to rules of all five books: they are for a site of those (asItShips).
var loadParts = sync.OnceValue(func() (p parts) {
	books, err := editions.Load()
	if err != nil {
		return parts{err: err}
	}
	p.shipped, p.sheets = books, map[rulebooks.Game][]*rulebooks.Sheet{}
	if p.concepts, err = editions.Concepts(); err != nil {
		return parts{err: err}
	}
	for _, b := range books {
		if p.sheets[b.Game], err = editions.Sheets(b.Game); err != nil {
			return parts{err: err}
		}
	}
	for _, of := range []func() ([]*situation.Situation, error){weiss.Shipped.Situations, yugioh.Shipped.Situations} {
		situations, err := of()
		if err != nil {
			return parts{err: err}
		}
		p.situations = append(p.situations, situations...)
	}
	if p.reader, p.err = reading.New(p.situations); p.err != nil {
		return p
	}
	p.timing = map[rulebooks.Game]*timing.Table{}
	for game, of := range map[rulebooks.Game]func() (*timing.Table, error){rulebooks.WS: weiss.Shipped.Timing,
		rulebooks.YGO: yugioh.Shipped.Timing} {
		if p.timing[game], err = of(); err != nil {
			return parts{err: err}
		}
	}
	p.phrases = map[rulebooks.Game]*situation.Phrases{}
	for game, of := range map[rulebooks.Game]func() (*situation.Phrases, error){rulebooks.WS: weiss.Shipped.Phrases,
		rulebooks.YGO: yugioh.Shipped.Phrases} {
		if p.phrases[game], err = of(); err != nil {
			return parts{err: err}
		}
	}
	for _, b := range books {
		if b.Game == rulebooks.NAR {
			if b, err = rulebooks.ReadBook(rulebooks.NAR, headingsOnly); err != nil {
				return parts{err: err}
			}
		}
		p.books = append(p.books, b)
	}
	collection, err := rulings.Collection(books)
	if err != nil {
		return parts{err: err}
	}
	if p.store, err = rulings.Open(filepath.Join(folder, "data")); err != nil {
		return parts{err: err}
	}
	if _, err = p.store.Sync(context.Background(), collection); err != nil {
		return parts{err: err}
	}
	var docs []search.Doc
	for _, r := range collection {
		doc := search.Doc{Kind: search.Ruling, Game: r.Game, ID: r.ID(), Title: r.Question,
			Text: r.Brief + "\n" + r.PlainText()}
		for _, cite := range r.Citations {
			doc.Refs = append(doc.Refs, cite.Ref)
		}
		docs = append(docs, doc)
	}
	index, err := search.New(p.books, docs)
	if err != nil {
		return parts{err: err}
	}
	p.index = search.NewLive(index)
	return p
})

// folder holds the database of the tests; it goes when they end.
var folder string

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "handlers"); err != nil {
		panic(err)
	}
	debug.SetGCPercent(200) // much is made that lives as long as a request
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// site is the whole site; change may alter what it is made of.
func site(t testing.TB, change func(*Deps)) http.Handler { return siteServer(t, change).handler() }

// siteServer is what answers for the site.
func siteServer(t testing.TB, change func(*Deps)) *server {
	t.Helper()
	d := *depsOf(t)
	d.Origin = "http://example.com"
	if change != nil {
		change(&d)
	}
	s, err := newServer(d)
	if err != nil {
		t.Fatal(err)
	}
	s.withTimeout = func(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
		return context.WithTimeout(ctx, max(limit, time.Minute))
	}
	// a busy machine, or the race detector, says nothing of the pages
	s.playPages.RunTime, s.playPages.FindTime, s.playPages.Patience = time.Minute, time.Minute, time.Minute
	return s
}

// patient is a site with a minute more for every answer: on a busy machine the one to what is being typed would come
// too late.
func patient(t testing.TB, change func(*Deps)) http.Handler {
	t.Helper()
	s := siteServer(t, change)
	s.withTimeout = func(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
		return context.WithTimeout(ctx, limit+time.Minute)
	}
	return s.handler()
}

// A sharedSite is made by the first test that asks for it and is there for all: none of them changes it, and what
// devices keep is made once.
type sharedSite struct {
	change func(*Deps)
	made   sync.Once
	server *server
}

// plainSite is the site of the tests as it is, shippedSite that of the five books.
var plainSite, shippedSite = &sharedSite{}, &sharedSite{change: asItShips}

func (s *sharedSite) handler(t testing.TB) http.Handler {
	t.Helper()
	s.made.Do(func() { s.server = siteServer(t, s.change) })
	return s.server.handler()
}

// depsOf is what the site of the tests is made of.
func depsOf(t testing.TB) *Deps {
	t.Helper()
	p := loadParts()
	if p.err != nil {
		t.Fatal(p.err)
	}
	return &Deps{Books: p.books, Search: p.index, Rulings: p.store,
		Logger: slog.New(slog.NewTextHandler(io.Discard, nil)), Version: "prova"}
}

// asItShips puts the five books in, with their sheets, the concepts, the timings and the situations.
func asItShips(d *Deps) {
	p := loadParts()
	d.Timing, d.Phrases, d.Reader = p.timing, p.phrases, p.reader
	d.Situations = map[rulebooks.Game][]*situation.Situation{}
	for _, sit := range p.situations {
		d.Situations[sit.Game.Code()] = append(d.Situations[sit.Game.Code()], sit)
	}
	d.Books, d.Concepts, d.Sheets = p.shipped, p.concepts, p.sheets
}

// secret is that of the link to the imported texts.
const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// withDocument adds the made-up imported document.
func withDocument(d *Deps) {
	d.Imports = func() *published.Imports {
		return &published.Imports{Documents: map[rulebooks.Game]*published.Document{rulebooks.NAR: imported}}
	}
	d.Secret = secret
}

// indexWith is an index of the books, the made-up imported document with them.
func indexWith(t testing.TB, books []*rulebooks.Book) *search.Live {
	t.Helper()
	var docs []search.Doc
	for _, n := range imported.Nodes {
		if n.Text != "" {
			docs = append(docs, search.Doc{Kind: search.Published, Game: rulebooks.NAR,
				Ref: rulebooks.Ref{Game: rulebooks.NAR, Number: n.Number}, Title: n.Title, Text: n.Text})
		}
	}
	index, err := search.New(books, docs)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { index.Close() })
	return search.NewLive(index)
}

// ask sends a request from elsewhere; headers come in pairs.
func ask(h http.Handler, method, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		} else {
			r.Header.Set(headers[i], headers[i+1])
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func get(h http.Handler, target string, headers ...string) *httptest.ResponseRecorder {
	return ask(h, http.MethodGet, target, headers...)
}

// holding makes a request as the browser does that has opened the link to the imported texts.
func holding(h http.Handler, target string) *httptest.ResponseRecorder {
	return get(h, target, "Cookie", textsCookie+"="+secret)
}

func mustHold(t *testing.T, w *httptest.ResponseRecorder, words ...string) {
	t.Helper()
	for _, word := range words {
		if !strings.Contains(w.Body.String(), word) {
			t.Errorf("the answer does not hold %q", word)
		}
	}
}
