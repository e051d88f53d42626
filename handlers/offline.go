package handlers

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"log/slog"
	"net/http"
	"regexp"
	"strings"

	"github.com/andybalholm/brotli"

	"cavillo/rulebooks"
	"cavillo/static"
	"cavillo/views"
)

// What a device keeps for when there is no network (static/sw.js): a few bundles, each the pages under one first part of an
// address as this very server draws them, and for every book what the search needs. A bundle's address carries the digest of its
// content, so that what has not changed is not fetched again, and the list of all addresses has a digest of its own.
//
// Rules have no page in the bundles: their section has their whole text, and the worker leads there, with the rule lit.

// offlineList is what the worker reads first, at /senza-rete.json.
type offlineList struct {
	Version string            `json:"version"` // digest of all that follows
	Games   []offlineGame     `json:"games"`
	First   []string          `json:"first"` // what must be there before "Disponibile senza rete" is true
	Then    []string          `json:"then"`  // what follows
	Pages   map[string]string `json:"pages"` // first part of a page's address, or else the second -> its bundle; "sito" the rest
}

type offlineGame struct {
	Code    string `json:"code"`
	Name    string `json:"name"`
	Version string `json:"version"` // of the text, as pinned addresses have it
	Pack    string `json:"pack"`    // what the search of this book needs,
	Ways    string `json:"ways"`    // ... and what makes it as good as the server's
}

// offlineSite is the list, and the bundles and packs by address, as brotli: every browser that has service workers reads it.
type offlineSite struct {
	list  []byte
	files map[string][]byte
}

const (
	offlineListURL = "/senza-rete.json"
	offlinePrefix  = "/senza-rete/"
)

// restOfSite is the bundle of the pages that belong to no other one.
const restOfSite = "sito"

// offlineAssets are the files that the pages load.
var offlineAssets = []string{"cavillo.css", "cavillo.js", "box.js", "esempio.js", "offline.js", "search.js", "words.js", "understand.js", "meanings.js", "signs.js", "refine.js", "rank.js", "icon.svg"}

// makeOffline draws everything that a device keeps. Texts and rulings do not change while the server runs, so once is enough.
func (s *server) makeOffline() (*offlineSite, error) {
	draw := s.drawer()
	site := &offlineSite{files: map[string][]byte{}}
	list := offlineList{Pages: map[string]string{}}
	for _, name := range offlineAssets {
		list.First = append(list.First, static.URL(name))
	}
	bundle := func(name string, pages map[string]string) string {
		list.Pages[name] = site.add(name, pages)
		return list.Pages[name]
	}
	rest := []string{"/", "/raccolta", views.OfflineURL, views.OfflineSearchURL}
	for _, b := range s.Books {
		pages, err := draw.all(append(textPages(b), sheetPages(b.Game, s.Sheets[b.Game])...), nil)
		if err != nil {
			return nil, err
		}
		pack, ways, err := s.Search.Offline(b.Game)
		if err != nil {
			return nil, fmt.Errorf("pack of %s: %w", b.Game, err)
		}
		game := offlineGame{
			Code: string(b.Game), Name: b.Game.Name(), Version: b.Version,
			Pack: site.add("cerca-"+string(b.Game), pack), Ways: site.add("modi-"+string(b.Game), ways),
		}
		list.Games = append(list.Games, game)
		list.First = append(list.First, bundle(string(b.Game), pages), game.Pack)
		list.Then = append(list.Then, game.Ways)
	}
	pages, err := draw.all(rest, nil)
	if err != nil {
		return nil, err
	}
	list.First = append(list.First, bundle(restOfSite, pages))
	for _, name := range []string{"confronto", "ruling", "esempi"} {
		start := []string{"/" + name}
		pages, err := draw.all(start, regexp.MustCompile(`^/`+name+`([/?][^#.]*)?$`))
		if err != nil {
			return nil, err
		}
		list.Then = append(list.Then, bundle(name, pages))
	}
	list.Version = digest(compact(list))
	site.list = compact(list)
	return site, nil
}

// textPages are the addresses of a book's text: contents, chapters and sections, the whole, the doubts.
func textPages(b *rulebooks.Book) []string {
	paths := []string{views.Link(rulebooks.Ref{Game: b.Game})}
	for _, r := range b.Rules {
		if r.Heading && r.Section() == r {
			paths = append(paths, views.Link(r.Ref))
		}
	}
	return append(paths, views.WholeURL(b.Game), views.DoubtsURL(b.Game))
}

// sheetPages are the addresses of a game's sheets and of their list.
func sheetPages(g rulebooks.Game, sheets []*rulebooks.Sheet) []string {
	paths := []string{views.SheetsURL(g)}
	for _, sheet := range sheets {
		paths = append(paths, views.SheetURL(sheet))
	}
	return paths
}

// offlineLevel is of brotli: higher ones take eight times the memory, or twenty times the time, for 3 and 12 per cent.
const offlineLevel = 6

// add keeps a file and returns its address.
func (site *offlineSite) add(name string, content any) string {
	plain := compact(content)
	address := offlinePrefix + name + "." + digest(plain) + ".json"
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, offlineLevel)
	_, _ = w.Write(plain) // a bytes.Buffer takes everything
	_ = w.Close()
	site.files[address] = packed.Bytes()
	return address
}

// compact is JSON with its "<" as they are.
func compact(content any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(content); err != nil {
		panic(fmt.Sprintf("handlers: %v", err)) // strings and numbers can always be written
	}
	return b.Bytes()
}

func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:5])
}

// drawer draws pages as somebody sees them who has chosen nothing and may not see imported texts: those are never kept.
type drawer struct{ pages http.Handler }

func (s *server) drawer() drawer {
	plain := *s
	plain.Imports, plain.Published, plain.Secret = noImports, false, ""
	plain.searches, plain.replays, plain.measures = newQueue(0, 0), newQueue(0, 0), newQueue(0, 0) // one page at a time: never behind visitors
	plain.Logger = slog.New(slog.DiscardHandler)
	return drawer{plain.routes()}
}

var hrefs = regexp.MustCompile(`href="([^"#]+)`)

// all draws pages, and those that they link to whose address follow allows, each by its address.
func (d drawer) all(paths []string, follow *regexp.Regexp) (map[string]string, error) {
	drawn, seen := map[string]string{}, map[string]bool{}
	for queue := paths; len(queue) > 0; queue = queue[1:] {
		path := queue[0]
		if seen[path] {
			continue
		}
		seen[path] = true
		r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, path, nil)
		if err != nil {
			return nil, err
		}
		held := &heldAnswer{header: http.Header{}, status: http.StatusOK}
		d.pages.ServeHTTP(held, r)
		switch {
		case held.status != http.StatusOK && follow != nil:
			continue // the worker will say that it is not there
		case held.status != http.StatusOK:
			return nil, fmt.Errorf("drawing %s for offline use: status %d", path, held.status)
		}
		drawn[path] = held.body.String()
		if follow == nil {
			continue
		}
		for _, m := range hrefs.FindAllStringSubmatch(drawn[path], -1) {
			if to := html.UnescapeString(m[1]); follow.MatchString(to) && !strings.HasSuffix(to, "/") {
				queue = append(queue, to)
			}
		}
	}
	return drawn, nil
}
