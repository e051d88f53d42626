package handlers

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/static"
	"cavillo/views"
)

// The files that a device stores for use without network (static/sw.js): a few bundles, each with the pages whose
// addresses begin alike, and for every book the data of the search. A bundle's address contains the digest of its
// content, so that a device does not fetch again what has not changed. The list of all addresses has a digest of its
// own.
//
// The pages of single rules are in no bundle: the page of their section has their whole text, and the worker opens that
// one with the rule highlighted.

// offlineList is what the worker reads first, at /senza-rete.json.
type offlineList struct {
	Version string        `json:"version"` // digest of the other fields
	Games   []offlineGame `json:"games"`
	First   []string      `json:"first"` // addresses that a device must store before it shows "Disponibile senza rete"
	Then    []string      `json:"then"`  // addresses that it stores afterwards
	// addresses that it stores where the visitor wants the table: the parts of its program, and the rulings beside it
	Table   []string `json:"table"`
	Outside string   `json:"outside"` // address of the topics that no rulebook answers (search.OutsideTopics)
	// address of the bundle that has a page: by the page's first two parts, its first or its second, whichever is a
	// key, else by "sito"
	Pages map[string]string `json:"pages"`
	Bytes map[string]weight `json:"bytes"` // by address
}

// weight has the sizes in bytes of a file: as it is sent, with brotli; uncompressed; and about as a browser stores it
// that compresses (static/sw.js).
type weight [3]int

// offlineGame lists what a device stores for one game; Pack and Variants are addresses.
type offlineGame struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Version  string `json:"version"`  // of the rulebook's text
	Pack     string `json:"pack"`     // the data of the search (search.Pack)
	Variants string `json:"variants"` // the query variants, rulings and examples
}

// offlineSite has the list (offlineList) as JSON, and the bundles and packs by address.
type offlineSite struct {
	list  []byte
	files map[string]offlineFile
}

const (
	offlineListURL = "/senza-rete.json"
	offlinePrefix  = "/senza-rete/"
)

// restOfSite is the name of the bundle of the pages that belong to no other bundle.
const restOfSite = "sito"

// offlineAssets are the files that the pages load.
var offlineAssets = []string{"cavillo.css", "cavillo.js", "box.js", "esempio.js", "over.js", "offline.js", "search.js", "words.js", "number.js", "outside.js", "parse.js", "lsa.js", "features.js", "rerank.js", "rank.js", "icon.svg"}

// makeOffline renders all pages and makes all packs that a device stores. It compresses each page as it is rendered, so
// that no uncompressed bundle is ever in memory as a whole.
func (s *server) makeOffline(ctx context.Context) (*offlineSite, error) {
	renderer := s.pageRenderer()
	site := &offlineSite{files: map[string]offlineFile{}}
	list := offlineList{Table: []string{}, Pages: map[string]string{}, Bytes: map[string]weight{}}
	for _, name := range offlineAssets {
		address := static.URL(name)
		list.First, list.Bytes[address] = append(list.First, address), assetWeight(address)
	}
	// before newBundle, so that the memory for making packs is free before compressors need theirs
	packs, err := s.offlinePacks(ctx)
	if err != nil {
		return nil, err
	}
	b := newBundle()
	bundle := func(name string, start []string, under string) (string, error) {
		b.begin()
		err := renderer.renderAll(ctx, start, under, b.add)
		b.end()
		list.Pages[name] = site.add(strings.ReplaceAll(name, "/", "-"), b)
		return list.Pages[name], err
	}
	for i, book := range s.Books {
		game, pages, err := s.offlineBook(site, b, book, packs[i], bundle)
		if err != nil {
			return nil, err
		}
		list.Games = append(list.Games, game)
		list.First = append(list.First, pages, game.Pack)
	}
	if err := s.offlineRest(&list, site, b, bundle); err != nil {
		return nil, err
	}
	if err := s.offlineExamples(&list, bundle); err != nil {
		return nil, err
	}
	if err := s.offlineTable(ctx, &list, site, b); err != nil {
		return nil, err
	}
	for address, file := range site.files {
		list.Bytes[address] = weight{len(file.brotli.body), file.brotli.size, len(file.gzip.body)}
	}
	list.Version = digest(compact(list))
	site.list = compact(list)
	return site, nil
}

// bundler makes a bundle, by its name, of the pages of start and of those under an address that they lead to; under may
// be "". It returns the address of the bundle.
type bundler func(name string, start []string, under string) (string, error)

// offlineBook makes a bundle of the pages of a book and the packs of its game. It returns the address of the bundle.
func (s *server) offlineBook(site *offlineSite, b *bundle, book *rulebooks.Book, pack offlinePack, bundle bundler) (
	offlineGame, string, error) {
	code := string(book.Game)
	pages, err := bundle(code, slices.Concat(textPages(book), sheetPages(book.Game, s.Sheets[book.Game]),
		[]string{views.GlossaryURL(book.Game), views.SourcesURL(book.Game)}), "")
	return offlineGame{
		Code: code, Name: book.Game.Name(), Version: book.Version,
		Pack: site.addFile("cerca-"+code, b, pack.rules), Variants: site.addFile("modi-"+code, b, pack.variants),
	}, pages, err
}

// offlineRest makes the bundles of the pages beside books and examples and adds their addresses to the list, and those
// of what a search may load later.
func (s *server) offlineRest(list *offlineList, site *offlineSite, b *bundle, bundle bundler) error {
	rest, err := bundle(restOfSite,
		[]string{"/", "/raccolta", views.InfoURL, views.GlossaryURL(""), views.OfflineURL, views.OfflineMissingURL,
			views.OfflineSearchURL}, "")
	if err != nil {
		return err
	}
	list.First = append(list.First, rest)
	for _, name := range []string{"ruling", "confronto"} {
		pages, err := bundle(name, []string{"/" + name}, "/"+name)
		if err != nil {
			return err
		}
		list.Then = append(list.Then, pages)
	}
	topics, err := search.OutsideTopics()
	if err != nil {
		return err
	}
	list.Outside = site.addFile("modi-fuori", b, compact(topics))
	list.Then = append(list.Then, list.Outside)
	for _, game := range list.Games {
		list.Then = append(list.Then, game.Variants)
	}
	coverage, err := bundle("copertura", ofGames(views.CoverageURL, s.Books), "")
	if err != nil {
		return err
	}
	list.Then = append(list.Then, coverage)
	return nil
}

// offlineExamples makes a bundle of the examples of each game and adds their addresses to the list.
func (s *server) offlineExamples(list *offlineList, bundle bundler) error {
	var with, without []*rulebooks.Book // the books of games with and without examples
	for _, book := range s.Books {
		if slices.Contains(s.lively, book.Game) {
			with = append(with, book)
		} else {
			without = append(without, book)
		}
	}
	// stored last, after all examples
	lists := append([]string{views.ExamplesURL("")}, ofGames(views.ExamplesURL, without)...)
	for i, book := range with {
		under := views.ExamplesURL(book.Game)
		start := []string{under}
		if i == len(with)-1 {
			start = append(start, lists...)
		}
		pages, err := bundle(strings.TrimPrefix(under, "/"), start, under)
		if err != nil {
			return err
		}
		list.Pages["esempi"] = pages
		list.Then = append(list.Then, pages)
	}
	if len(with) == 0 {
		pages, err := bundle("esempi", lists, "")
		if err != nil {
			return err
		}
		list.Then = append(list.Then, pages)
	}
	return nil
}

// offlinePack is the search data of one book as JSON: the rules, which a search needs, and the variants, which improve
// the answers and may be stored later.
type offlinePack struct{ rules, variants []byte }

// offlinePacks makes the packs of all books, in the order of s.Books.
func (s *server) offlinePacks(ctx context.Context) (packs []offlinePack, err error) {
	for _, book := range s.Books {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		pack, variants, err := s.Search.Offline(ctx, book.Game)
		if err != nil {
			return nil, fmt.Errorf("pack of %s: %w", book.Game, err)
		}
		packs = append(packs, offlinePack{compact(pack), compact(variants)})
	}
	return packs, nil
}

// textPages returns the addresses of the pages of a book's text: contents, chapters and sections, the whole text, the
// doubts.
func textPages(b *rulebooks.Book) []string {
	paths := []string{views.Link(rulebooks.Ref{Game: b.Game})}
	for _, r := range b.Rules {
		if r.Heading && r.Section() == r {
			paths = append(paths, views.Link(r.Ref))
		}
	}
	return append(paths, views.FullTextURL(b.Game), views.DoubtsURL(b.Game))
}

// ofGames returns the result of address for the game of each book.
func ofGames(address func(rulebooks.Game) string, books []*rulebooks.Book) (paths []string) {
	for _, book := range books {
		paths = append(paths, address(book.Game))
	}
	return paths
}

// sheetPages returns the addresses of a game's sheets and of their list.
func sheetPages(g rulebooks.Game, sheets []*rulebooks.Sheet) []string {
	paths := []string{views.SheetsURL(g)}
	for _, sheet := range sheets {
		paths = append(paths, views.SheetURL(sheet))
	}
	return paths
}

// assetWeight is the weight of a file that pages load, by its address.
func assetWeight(address string) weight {
	f, _ := static.Hashed(strings.TrimPrefix(address, static.Prefix)) // static.URL gives addresses of files that exist
	sent := func(encoding string) int {
		return len(prepare(http.Header{"Content-Type": {f.Type}}, f.Content, encoding).body)
	}
	return weight{sent(brotliEncoding), len(f.Content), sent(gzipEncoding)}
}
