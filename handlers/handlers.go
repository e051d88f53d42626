// Package handlers answers HTTP: the list of routes (routes.go), one file for each page, and one door for errors (errors.go).
//
// A handler decides first, with a function that knows nothing of HTTP: "go there" or "this page with this data"; then it renders
// into a buffer; then it writes. echo is imported here and nowhere else; what New returns is a plain http.Handler. Around it
// stand, as plain handlers too: the check against writes from other sites, the security headers, and the delivery
// (compression, ETag) of what was written.
package handlers

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"cavillo/engine"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/search"
)

// Deps is all that the pages are made of.
type Deps struct {
	Books    []*rulebooks.Book
	Search   *search.Live
	Rulings  *rulings.Store
	Examples []*engine.Scenario
	Concepts []*rulebooks.Sheet                    // the games compared
	Sheets   map[rulebooks.Game][]*rulebooks.Sheet // the map of the turn and the quick sheets, by game
	// Imports are the imported texts as they stand at the moment of asking; nil where there are none.
	Imports func() *published.Imports
	// Coverage measures, by game, which rules the examples show; missing where the engine does not run the game. It is called more than once.
	Coverage       map[rulebooks.Game]func() (*engine.Coverage, error)
	Published      bool           // everyone may read the imported texts, not only who holds the secret
	Secret         string         // of the link that lets a browser read the imported texts; "" where there is no such link
	TrustedProxies []netip.Prefix // whose X-Forwarded-Proto and X-Forwarded-For are believed
	Logger         *slog.Logger   // slog.Default where nil
	Version        string         // of the program
}

// New returns the handler of the whole site.
func New(d Deps) (http.Handler, error) {
	s, err := newServer(d)
	if err != nil {
		return nil, err
	}
	return s.handler(), nil
}

func newServer(d Deps) (*server, error) {
	if len(d.Books) == 0 || d.Search == nil || d.Rulings == nil {
		return nil, errors.New("handlers: the books, the index and the rulings are needed")
	}
	if d.Logger == nil {
		d.Logger = slog.Default()
	}
	if d.Imports == nil {
		d.Imports = noImports
	}
	s := &server{Deps: d,
		searches: newQueue(256, 5*time.Second), replays: newQueue(64, 5*time.Second), measures: newQueue(64, 20*time.Second), books: map[rulebooks.Game]*rulebooks.Book{},
		examples: map[string]*example{}, showing: map[rulebooks.Ref][]*example{}, played: newReplays(maxReplays), pages: newKeptPages()}
	s.offline = &offline{make: s.makeOffline}
	for _, b := range d.Books {
		s.books[b.Game] = b
	}
	for _, sc := range d.Examples {
		e := newExample(sc)
		s.examples[e.id] = e
		if game := sc.Game.Code(); !slices.Contains(s.lively, game) {
			s.lively = append(s.lively, game)
		}
		for _, ref := range sc.Shows {
			s.showing[ref] = append(s.showing[ref], e)
		}
	}
	return s, nil
}

// handler is the routes, and what stands around them.
func (s *server) handler() http.Handler {
	pages := s.routes()
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.answerError(&HTTPError{Code: http.StatusForbidden}, pages.NewContext(r, w))
	}))
	return s.secure(deliver(protection.Handler(pages)))
}

func noImports() *published.Imports { return &published.Imports{} }

// server holds what the pages are made of, arranged for look-ups. It does not change after New, but for what it keeps.
type server struct {
	Deps
	books    map[rulebooks.Game]*rulebooks.Book
	searches *queue              // before the index,
	replays  *queue              // ... before the examples,
	measures *queue              // ... and before the coverage, which plays them all once
	examples map[string]*example // by "ws/refresh-a-meta-danno"
	showing  map[rulebooks.Ref][]*example
	lively   []rulebooks.Game // games that have examples
	played   *recent[playKey, *engine.Replay]
	pages    *recent[keptKey, *prepared] // nil: none are kept
	offline  *offline
	shelf    bool                                                                       // the pages are drawn for what devices keep
	deadline func(context.Context, time.Duration) (context.Context, context.CancelFunc) // nil: context.WithTimeout
}
