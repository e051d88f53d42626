package main

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/search"
)

// library is what the pages are made of and what changes while the program runs: the imported documents, and the index over them.
type library struct {
	data    string
	shelf   *shelf
	store   *rulings.Store
	log     *slog.Logger
	imports atomic.Pointer[published.Imports]
	index   *search.Live
	last    *search.Index // the one in use
	ended   chan struct{} // closed when nobody looks at the folder any more
	stop    context.CancelFunc
}

// lookEvery is how often a running server looks whether a document was imported: five names in a folder.
const lookEvery = time.Second

// openLibrary sweeps the data folder, reads what was imported into it, and looks for what is imported later until close.
func openLibrary(ctx context.Context, data string, s *shelf, store *rulings.Store, log *slog.Logger) (*library, error) {
	swept, err := published.Sweep(data)
	if err != nil {
		log.Warn("the folder of the imported documents is not all private and swept", "error", err)
	}
	for _, path := range swept {
		log.Info("half-written file of an interrupted import taken away", "path", path)
	}
	l := &library{data: data, shelf: s, store: store, log: log, ended: make(chan struct{})}
	imports := published.ReadImports(data)
	if l.last, err = l.indexOf(ctx, imports); err != nil {
		return nil, err
	}
	l.index = search.NewLive(l.last)
	l.use(imports)
	ctx, l.stop = context.WithCancel(ctx)
	go l.watch(ctx)
	return l, nil
}

func (l *library) indexOf(ctx context.Context, imports *published.Imports) (*search.Index, error) {
	all, err := l.store.All(ctx)
	if err != nil {
		return nil, err
	}
	return search.New(l.shelf.books, l.shelf.searchDocs(all, imports))
}

// use puts imports in use and tells those that cannot be read.
func (l *library) use(imports *published.Imports) {
	l.imports.Store(imports)
	for _, game := range rulebooks.Games {
		if fault := imports.Faults[game]; fault != nil {
			l.log.Error("an imported document cannot be read and is left out", "game", game, "error", fault)
		}
	}
}

// watch looks for imports until ctx ends.
func (l *library) watch(ctx context.Context) {
	defer close(l.ended)
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			if l.imports.Load().Stale(l.data) {
				l.renew(ctx)
			}
		}
	}
}

// renew reads the imports again and makes the index anew. Requests go on with what there was until both are ready; where that fails, with
// what there was, and the next look tries again.
func (l *library) renew(ctx context.Context) {
	imports := published.ReadImports(l.data)
	index, err := l.indexOf(ctx, imports)
	if err != nil {
		if ctx.Err() == nil {
			l.log.Error("the imported documents have changed and cannot be put in use", "error", err)
		}
		return
	}
	if err := l.index.Swap(index); err != nil {
		l.log.Error("the index before the import does not close", "error", err)
	}
	l.last = index
	l.use(imports)
	l.log.Info("imported documents put in use", "documents", len(imports.Documents))
}

// close ends the watch and closes the index.
func (l *library) close() {
	l.stop()
	<-l.ended
	l.last.Close()
}
