package main

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/rulings/proof"
	"cavillo/search"
)

// library has the part of the server's data that changes while the program runs: the texts in force, the imported
// documents, the rulings, and the index over them.
type library struct {
	data    string
	shelf   *shelf
	store   *rulings.Store
	log     *slog.Logger
	imports atomic.Pointer[published.Imports]
	index   *search.Live  // that the pages of shelf search
	last    *search.Index // the index in use; nil until the first is made
	rulings int64         // the version of the rulings in the index
	proofs  *proof.Proofs
	site    *liveSite     // shows other texts once they are in force
	ended   chan struct{} // closed when watch has ended; nil where it was not started
	stop    context.CancelFunc
	naming  sync.Mutex     // guards named
	named   *shelf         // whose games keep their names; nil until other texts are in force
	leaving sync.WaitGroup // of indexes that are closed once the last requests for old texts have ended
}

// lookEvery is how often a running server looks for newly imported documents and for other texts. A look reads the
// names, sizes and times of ten files.
const lookEvery = time.Second

// openLibrary removes unfinished files from the data folder and reads the imported documents in it.
func openLibrary(data string, s *shelf, store *rulings.Store, log *slog.Logger) *library {
	swept, err := published.DeleteDrafts(data)
	if err != nil {
		log.Warn("the folder of the imported documents is not all private and swept", "error", err)
	}
	for _, path := range swept {
		log.Info("half-written file of an interrupted import taken away", "path", path)
	}
	l := &library{data: data, shelf: s, store: store, log: log, index: search.NewLive(nil),
		proofs: proof.New(s.ships.Examples)}
	l.useImports(published.ReadImports(data))
	l.logFaults(s.Texts)
	return l
}

// indexOf makes an index of the texts of a shelf, the rulings and imports.
func (l *library) indexOf(ctx context.Context, s *shelf, imports *published.Imports) (*search.Index, error) {
	version := l.store.Version() // before they are read, so that the index is never older than what it is taken for
	all, err := l.store.All(ctx)
	if err != nil {
		return nil, err
	}
	index, err := makeIndex(ctx, func() (*search.Index, error) {
		return search.New(s.Books, s.searchDocs(all, imports))
	})
	if err == nil {
		l.rulings = version
	}
	return index, err
}

// makeIndex makes an index, which can take minutes on a busy machine. Where ctx ends first, it returns at once, and
// the index is dropped when it is done.
func makeIndex(ctx context.Context, make func() (*search.Index, error)) (*search.Index, error) {
	once := limit.NewOnce(make)
	index, err := once.Wait(ctx)
	if err != nil && ctx.Err() != nil {
		go func() {
			if late, err := once.Wait(context.WithoutCancel(ctx)); err == nil {
				late.Close()
			}
		}()
	}
	return index, err
}

// useImports puts imports in use and logs those that cannot be read.
func (l *library) useImports(imports *published.Imports) {
	l.imports.Store(imports)
	for _, game := range slices.SortedFunc(maps.Keys(imports.Faults), rulebooks.Game.Compare) {
		if fault := imports.Faults[game]; fault != nil {
			l.log.Error("an imported document cannot be read and is left out", "game", game, "error", fault)
		}
	}
}

// playRulingExamples plays the examples of all rulings, so that no visitor waits for one, and logs those that
// disagree with their ruling.
func (l *library) playRulingExamples(ctx context.Context) {
	all, err := l.store.All(ctx)
	var faults []proof.Fault
	if err == nil {
		faults, err = l.proofs.Faults(ctx, all)
	}
	if err != nil && ctx.Err() == nil {
		l.log.Error("the examples of the rulings are not played", "error", err)
	}
	for _, f := range faults {
		l.log.Warn("a ruling and its example do not agree", "ruling", f.Ruling.ID(), "state", string(f.State), "why",
			f.Why)
	}
}

// startUpdating starts the background work: it makes the index, calls started, plays the examples of the rulings,
// and then keeps the index up to date until close.
func (l *library) startUpdating(ctx context.Context, started func()) {
	ctx, l.stop = context.WithCancel(ctx)
	l.ended = make(chan struct{})
	go l.watch(ctx, started)
}

// watch looks for other texts in force, for new imports, and for rulings that another program has written, until ctx
// ends.
func (l *library) watch(ctx context.Context, started func()) {
	defer close(l.ended)
	l.renewIndex(ctx, l.imports.Load())
	started()
	l.playRulingExamples(ctx)
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			if l.shelf.IsStale(l.data) {
				l.renewTexts(ctx)
			}
			if written := l.store.Version() != l.rulings; written || l.imports.Load().IsStale(l.data) {
				l.renewIndex(ctx, published.ReadImports(l.data))
				if written {
					l.playRulingExamples(ctx)
				}
			}
		}
	}
}

// renewIndex reads the rulings again and makes a new index of them and of imports. Until the new index is ready,
// requests use the old one. If it cannot be made, the old one stays, and the next look tries again.
func (l *library) renewIndex(ctx context.Context, imports *published.Imports) {
	index, err := l.indexOf(ctx, l.shelf, imports)
	if err != nil {
		if ctx.Err() == nil {
			l.log.Error("the index of the rules, the rulings and the imported documents cannot be made", "error", err)
		}
		return
	}
	if err := l.index.Swap(index); err != nil {
		l.log.Error("the index before the import does not close", "error", err)
	}
	l.last = index
	if imports != l.imports.Load() {
		l.useImports(imports)
	}
	l.log.Info("rules, rulings and imported documents are searched", "documents", len(imports.Documents))
}

// close ends the watch and closes the index and the rulings.
func (l *library) close() {
	if l.ended != nil {
		l.stop()
		<-l.ended
	}
	l.leaving.Wait()
	if l.last != nil {
		l.last.Close()
	}
	l.store.Close()
}
