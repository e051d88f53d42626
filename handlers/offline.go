package handlers

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"cavillo/language"
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
// The pages of single rules are in no bundle: the page of a section has the complete text of its rules, and the service
// worker opens the section with the rule highlighted.

// offlineList is the JSON at /senza-rete.json, from which the service worker learns which files to store.
type offlineList struct {
	Version string        `json:"version"` // digest of the other fields
	Games   []offlineGame `json:"games"`
	First   []string      `json:"first"` // addresses that a device must store before it shows "Disponibile senza rete"
	Then    []string      `json:"then"`  // addresses that it stores afterwards
	// addresses that it stores where the visitor wants the table: the parts of its program, and the rulings beside it
	Table   []string `json:"table"`
	Outside string   `json:"outside"` // address of the topics that no rulebook answers (search.OutsideTopics)
	Kinds   string   `json:"kinds"`   // address of what tells the kind of a question (language.KindData)
	// address of the bundle that has a page: by the page's first two parts, its first or its second, whichever is a
	// key, else by "sito"
	Pages map[string]string    `json:"pages"`
	Bytes map[string]fileSizes `json:"bytes"` // by address
}

// fileSizes has three sizes of a file in bytes: as it is sent, uncompressed, and about as a browser stores it, which
// may compress files too (static/sw.js).
type fileSizes [3]int

// offlineGame lists what a device stores for one game; Pack and Variants are addresses.
type offlineGame struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Version  string `json:"version"`  // of the rulebook's text
	Pack     string `json:"pack"`     // the data of the search (search.Pack)
	Variants string `json:"variants"` // the query variants, rulings and examples
	// an association's own document, which leads where no rulebook answers
	IsDocument bool `json:"document,omitempty"`
	// the sheet for whoever plays for the first time, nil for none
	Start *offlineLink `json:"start,omitempty"`
}

// offlineLink is a link that a script shows.
type offlineLink struct {
	URL  string `json:"url"`
	Text string `json:"text"`
}

// offlineSite has the offlineList as JSON, and all bundles and packs by address.
type offlineSite struct {
	list  []byte
	files map[string]offlineFile
}

const (
	offlineListURL = "/senza-rete.json"
	offlinePrefix  = "/senza-rete/"
)

// otherPagesBundle is the name of the bundle of pages that belong to no game, such as the home page.
const otherPagesBundle = "sito"

// offlineAssets are the style sheet, scripts and icon that pages load, by name in static.
var offlineAssets = []string{"cavillo.css", "cavillo.js", "box.js", "esempio.js", "over.js", "offline.js", "search.js", "words.js", "number.js", "outside.js", "kind.js", "parse.js", "lsa.js", "agreement.js", "features.js", "rerank.js", "rank.js", "icon.svg"}

// makeOffline renders all pages and makes all packs that a device stores. It compresses each page as it is rendered, so
// that no uncompressed bundle is ever in memory as a whole.
func (s *server) makeOffline(ctx context.Context) (*offlineSite, error) {
	renderer := s.newPageRenderer()
	site := &offlineSite{files: map[string]offlineFile{}}
	list := offlineList{Table: []string{}, Pages: map[string]string{}, Bytes: map[string]fileSizes{}}
	for _, name := range offlineAssets {
		address := static.URL(name)
		list.First, list.Bytes[address] = append(list.First, address), assetSizes(address)
	}
	// before newBundle, so that the memory for making packs is free before compressors need theirs
	packs, err := s.makePacks(ctx)
	if err != nil {
		return nil, err
	}
	b := newBundle()
	bundle := func(name string, start []string, under string) (string, error) {
		b.beginPages()
		err := renderer.renderAll(ctx, start, under, b.addPage)
		b.endPages()
		list.Pages[name] = site.finishFile(strings.ReplaceAll(name, "/", "-"), b)
		return list.Pages[name], err
	}
	for i, book := range s.Books {
		game, pages, err := s.makeBookBundle(site, b, book, packs[i], bundle)
		if err != nil {
			return nil, err
		}
		list.Games = append(list.Games, game)
		list.First = append(list.First, pages, game.Pack)
	}
	if err := s.makeOtherBundles(&list, site, b, bundle); err != nil {
		return nil, err
	}
	if err := s.makeExampleBundles(&list, bundle); err != nil {
		return nil, err
	}
	if err := s.addOfflineTable(ctx, &list, site, b); err != nil {
		return nil, err
	}
	for address, file := range site.files {
		list.Bytes[address] = fileSizes{len(file.brotli.body), file.brotli.size, len(file.gzip.body)}
	}
	list.Version = contentDigest(encodeJSON(list))
	site.list = encodeJSON(list)
	return site, nil
}

// bundler makes the bundle called name and returns its address. The bundle has the pages of start and, unless under
// is "", the pages at or below under to which these pages link.
type bundler func(name string, start []string, under string) (string, error)

// makeBookBundle makes the bundle of a book's pages and the packs of its game. It returns their addresses: those of
// the packs in the offlineGame, that of the bundle as a string.
func (s *server) makeBookBundle(site *offlineSite, b *bundle, book *rulebooks.Book, pack offlinePack, bundle bundler) (
	offlineGame, string, error) {
	code := string(book.Game)
	pages, err := bundle(code, slices.Concat(textPagePaths(book), sheetPagePaths(book.Game, s.Sheets[book.Game]),
		[]string{views.GlossaryURL(book.Game), views.SourcesURL(book.Game)}), "")
	return offlineGame{
		Code: code, Name: book.Game.Name(), Version: book.Version, IsDocument: book.IsDocument,
		Pack: site.addFile("cerca-"+code, b, pack.rules), Variants: site.addFile("modi-"+code, b, pack.variants),
		Start: (*offlineLink)(s.startOffer(book)),
	}, pages, err
}

// makeOtherBundles makes the bundles of the pages that belong neither to one book nor to examples, and the files of
// the topics that no rulebook answers and of the kinds of questions. It adds their addresses to the list, and those of
// the query variants of games.
func (s *server) makeOtherBundles(list *offlineList, site *offlineSite, b *bundle, bundle bundler) error {
	rest, err := bundle(otherPagesBundle,
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
	topics, err := search.OutsideTopics(s.Books)
	if err != nil {
		return err
	}
	list.Outside = site.addFile("modi-fuori", b, encodeJSON(topics))
	list.Kinds = site.addFile("modi-domande", b, encodeJSON(language.NewKindData()))
	list.Then = append(list.Then, list.Outside, list.Kinds)
	for _, game := range list.Games {
		list.Then = append(list.Then, game.Variants)
	}
	coverage, err := bundle("copertura", addressesOfGames(views.CoverageURL, s.Books), "")
	if err != nil {
		return err
	}
	list.Then = append(list.Then, coverage)
	return nil
}

// makeExampleBundles makes a bundle of the examples of each game and adds their addresses to the list.
func (s *server) makeExampleBundles(list *offlineList, bundle bundler) error {
	var with, without []*rulebooks.Book // the books of games with and without examples
	for _, book := range s.Books {
		if slices.Contains(s.gamesWithExamples, book.Game) {
			with = append(with, book)
		} else {
			without = append(without, book)
		}
	}
	// stored last, after all examples
	lists := append([]string{views.ExamplesURL("")}, addressesOfGames(views.ExamplesURL, without)...)
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

// offlinePack is the search data of one book as JSON. A search needs the rules; the query variants improve its
// answers and may be stored later.
type offlinePack struct{ rules, variants []byte }

// makePacks makes the search data of all books, in the order of s.Books.
func (s *server) makePacks(ctx context.Context) (packs []offlinePack, err error) {
	for _, book := range s.Books {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		pack, variants, err := s.Search.OfflinePack(ctx, book.Game)
		if err != nil {
			return nil, fmt.Errorf("pack of %s: %w", book.Game, err)
		}
		packs = append(packs, offlinePack{encodeJSON(pack), encodeJSON(variants)})
	}
	return packs, nil
}

// textPagePaths returns the paths of a book's text: contents, chapters and sections, the text on one page, the
// doubts.
func textPagePaths(b *rulebooks.Book) []string {
	paths := []string{views.Link(rulebooks.Ref{Game: b.Game})}
	for _, r := range b.Rules {
		if r.Heading && r.Section() == r {
			paths = append(paths, views.Link(r.Ref))
		}
	}
	return append(paths, views.FullTextURL(b.Game), views.DoubtsURL(b.Game))
}

// addressesOfGames returns address(game) for the game of each book.
func addressesOfGames(address func(rulebooks.Game) string, books []*rulebooks.Book) (paths []string) {
	for _, book := range books {
		paths = append(paths, address(book.Game))
	}
	return paths
}

// sheetPagePaths returns the paths of a game's sheets and of their list.
func sheetPagePaths(g rulebooks.Game, sheets []*rulebooks.Sheet) []string {
	paths := []string{views.SheetsURL(g)}
	for _, sheet := range sheets {
		paths = append(paths, views.SheetURL(sheet))
	}
	return paths
}

// assetSizes returns the sizes of a static file. address is one that static.URL has returned.
func assetSizes(address string) fileSizes {
	f, _ := static.HashedFile(strings.TrimPrefix(address, static.Prefix)) // static.URL gives addresses of files that exist
	sent := func(encoding string) int {
		return len(prepare(http.Header{"Content-Type": {f.Type}}, f.Content, encoding).body)
	}
	return fileSizes{sent(brotliEncoding), len(f.Content), sent(gzipEncoding)}
}
