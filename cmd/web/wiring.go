package main

import (
	"cmp"
	"context"
	"log/slog"
	"maps"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"cavillo/engine/cite"
	"cavillo/engine/measure"
	"cavillo/engine/reading"
	"cavillo/engine/scenario"
	"cavillo/engine/shipped"
	"cavillo/handlers"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/search"
	"cavillo/static/pocket"
	"cavillo/views"
)

// shelf has the texts that are in force, with what ships and is read with them. It never changes: other texts make
// another shelf.
type shelf struct {
	*editions.Texts
	collection []*rulings.Ruling
	ships      shipped.Games
	reader     *reading.Reader // of lines, as the situations of ships
	// of scenarios, each found by its words and its cards too; made at the first call
	examples func() []search.Doc
	index    func() (*search.Index, error) // over all of it, with the rulings as they ship; made at the first call
}

// openShelf reads the shipped data. Tests replace it to read the data once.
var openShelf = readShelf

func readShelf() (*shelf, error) {
	s := &shelf{}
	var err error
	if s.Texts, err = editions.Shipped(); err != nil {
		return nil, err
	}
	if s.collection, err = rulings.Collection(s.Books); err != nil {
		return nil, err
	}
	if s.ships, err = shippedGames(); err != nil {
		return nil, err
	}
	if s.reader, err = reading.New(slices.Collect(maps.Values(s.ships.Situations))...); err != nil {
		return nil, err
	}
	s.examples = sync.OnceValue(func() []search.Doc { return exampleDocs(s.ships.Examples, s.Books) })
	s.index = sync.OnceValues(func() (*search.Index, error) { return s.indexWith(&published.Imports{}) })
	return s, nil
}

// openShelfOf reads the texts that are in force in a data folder, and the shipped data.
func openShelfOf(data string) (*shelf, error) {
	s, err := openShelf()
	if err != nil {
		return nil, err
	}
	texts, err := editions.Read(data, acceptTexts)
	if err != nil {
		return nil, err
	}
	return s.with(texts)
}

// acceptTexts returns an error where the shipped rulings do not go with texts.
func acceptTexts(texts *editions.Texts) error {
	_, err := rulings.Collection(texts.Books)
	return err
}

// with returns the shelf with other texts in force.
func (s *shelf) with(texts *editions.Texts) (*shelf, error) {
	if texts.Same(s.Texts) {
		same := *s
		same.Texts = texts // its faults may be others
		return &same, nil
	}
	collection, err := rulings.Collection(texts.Books)
	if err != nil {
		return nil, err
	}
	other := &shelf{Texts: texts, collection: collection, ships: s.ships, reader: s.reader}
	other.examples = sync.OnceValue(func() []search.Doc { return exampleDocs(s.ships.Examples, texts.Books) })
	other.index = sync.OnceValues(func() (*search.Index, error) { return other.indexWith(&published.Imports{}) })
	return other, nil
}

// exampleDocs returns scenarios as documents of the search, with the rules that they show by their numbers in books.
func exampleDocs(scenarios []*scenario.Scenario, books []*rulebooks.Book) (docs []search.Doc) {
	bases := map[rulebooks.Game]rulebooks.Basis{}
	for _, b := range books {
		bases[b.Game] = cite.Basis(b)
	}
	for _, e := range scenarios {
		text := strings.Join(append([]string{e.Question, e.Verdict}, shippedCards(e)...), "\n")
		docs = append(docs, search.Doc{Kind: search.Example, Game: e.Game.Code(), ID: e.ID, Title: e.Title, Text: text,
			Refs: bases[e.Game.Code()].RefsNow(e.Shows)})
	}
	return docs
}

// searchDocs are what is searched besides the books: rulings that stand or are open, examples, imported texts. A closed
// ruling answers nothing: what took its place does.
func (s *shelf) searchDocs(all []*rulings.Ruling, imports *published.Imports) []search.Doc {
	var docs []search.Doc
	books := booksByGame(s.Books)
	for _, r := range all {
		if r.State != rulings.Published && r.State != rulings.Undecided {
			continue
		}
		docs = append(docs, search.Doc{Kind: search.Ruling, Game: r.Game, ID: r.ID(), Title: r.Question,
			Text: r.Brief + "\n" + r.PlainText(), Refs: r.RulesNow(books)})
	}
	docs = append(docs, s.examples()...)
	for _, b := range s.Books {
		game := b.Game
		doc := imports.Documents[game]
		if doc == nil {
			continue
		}
		for i := range doc.Nodes {
			if n := &doc.Nodes[i]; n.Text != "" {
				ref := rulebooks.Ref{Game: game, Number: n.Number}
				docs = append(docs, search.Doc{Kind: search.Published, Game: game, Ref: ref, Title: n.Title,
					Text: n.Text})
			}
		}
	}
	return docs
}

// indexWith makes an index over the shipped data and imports.
func (s *shelf) indexWith(imports *published.Imports) (*search.Index, error) {
	return search.New(s.Books, s.searchDocs(s.collection, imports))
}

// openPages opens everything that the pages need; the library keeps it up to date once it follows, and closes it.
func openPages(ctx context.Context, data string, log *slog.Logger) (deps handlers.Deps, l *library, err error) {
	s, err := openShelfOf(data)
	if err != nil {
		return deps, nil, err
	}
	store, err := rulings.Open(data)
	if err != nil {
		return deps, nil, err
	}
	defer func() {
		if err != nil {
			store.Close()
		}
	}()
	if store.LacksJournal {
		log.Warn("the database of rulings was copied while it was open, without its journal (-wal): "+
			"its last changes may be missing",
			"path", filepath.Join(data, rulings.FileName))
	}
	done, err := store.Sync(ctx, s.collection)
	if err != nil {
		return deps, nil, err
	}
	if done.Repaired > 0 {
		log.Warn("damaged rulings put right from the collection", "rulings", done.Repaired)
	}
	if done.NotInCollection > 0 {
		log.Warn("rulings that this program's collection does not have stay as they are", "rulings", done.NotInCollection)
	}
	l = openLibrary(data, s, store, log)
	deps = handlers.Deps{
		Proofs: l.proofs, Rulings: store, Games: s.ships, Reader: s.reader, Imports: l.imports.Load,
		Coverage: map[rulebooks.Game]func() (*measure.Coverage, error){}, Logger: log, Version: version(),
	}
	deps.Pocket = sync.OnceValue(func() *pocket.Program { return currentPocket(log) })
	for _, g := range games {
		deps.Coverage[g.Code()] = sync.OnceValues(func() (*measure.Coverage,
			error) {
			return measureCoverage(g.Code())
		})
	}
	l.showIn(&deps)
	return deps, l, nil
}

// overrides returns what stands in place of the shipped texts, as pages say it.
func (s *shelf) overrides() map[rulebooks.Game]*views.Override {
	all := map[rulebooks.Game]*views.Override{}
	for game, r := range s.Releases {
		all[game] = &views.Override{Since: r.Since.Local().Format(time.DateOnly), Files: r.Overridden, Added: r.Added,
			Absent: r.Dropped}
	}
	return all
}

// builtVersion is the version that the linker was given, as "git describe --tags --always --long" prints it; "" for
// none. The image is built without the repository.
var builtVersion string

// version returns the version of the program: builtVersion, or the tag and commit that Go recorded, or "dev".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if builtVersion != "" || !ok {
		return cmp.Or(builtVersion, "dev")
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return strings.TrimSpace(info.Main.Version + " " + s.Value)
		}
	}
	return "dev"
}
