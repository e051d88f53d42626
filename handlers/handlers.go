// Package handlers answers HTTP requests: it has the list of routes (routes.go), one file for each page, and one
// function that answers every error (errors.go).
//
// A handler first decides between a redirect and a page with its data; then it renders the page into a buffer; then it
// writes the buffer. No other package imports echo: New returns a plain http.Handler. Three more plain handlers wrap
// the routes: one refuses cross-origin writes, one sets the security headers, and one delivers what was written
// (compression, ETag).
package handlers

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"cavillo/engine/cite"
	"cavillo/engine/measure"
	"cavillo/engine/reading"
	"cavillo/engine/shipped"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/rulings/proof"
	"cavillo/search"
	"cavillo/static/pocket"
	"cavillo/views"
)

// Deps has the data that the pages show and the settings of the server.
type Deps struct {
	Books         []*rulebooks.Book
	Search        *search.Live
	Rulings       *rulings.Store
	shipped.Games                 // what the engine plays: examples, situations and the like
	Reader        *reading.Reader // reads typed lines as Situations; made from Situations where nil
	// Proofs has the results of playing the examples of rulings; made from Examples where nil.
	Proofs   *proof.Proofs
	Concepts []*rulebooks.Sheet                    // one sheet for each concept by which the games are compared
	Sheets   map[rulebooks.Game][]*rulebooks.Sheet // the map of the turn and the quick sheets, by game
	// Overrides are what stands in place of the texts that the program has, by game.
	Overrides map[rulebooks.Game]*views.Override
	// Imports returns the imported texts as they are at the moment of the call. Where Imports is nil, there are
	// none.
	Imports func() *published.Imports
	// Coverage has, for each game with an engine, a function that measures which rules the examples execute.
	Coverage  map[rulebooks.Game]func() (*measure.Coverage, error)
	Published bool // everyone may read the imported texts, not only visitors with Secret
	// Secret is in the link that lets a browser read the imported texts; "" where there is no such link.
	Secret string
	// Origin is the origin of the site in addresses that leave it: "https://cavillo.example". Where it is "", the
	// host of the request is used if it is this machine's own (see server.origin).
	Origin         string
	TrustedProxies []netip.Prefix // the proxies whose X-Forwarded-Proto and X-Forwarded-For are trusted
	// Info is what the operator says about himself, such as contact and terms, in Markdown; "" for nothing.
	Info string
	// Pocket returns the program with which phones answer the table's pages without network; nil where there is no
	// program.
	Pocket  func() *pocket.Program
	Logger  *slog.Logger // slog.Default where nil
	Version string       // the version of the program, for health checks
}

// New returns the handler of the whole site. It fails where the books, the index or the rulings are missing.
func New(d Deps) (http.Handler, error) {
	s, err := newServer(d)
	if err != nil {
		return nil, err
	}
	return s.handler(), nil
}

// newServer makes a server with empty caches and defaults for the optional dependencies.
func newServer(d Deps) (*server, error) {
	if len(d.Books) == 0 || d.Search == nil || d.Rulings == nil {
		return nil, errors.New("handlers: the books, the index and the rulings are needed")
	}
	if d.Logger == nil {
		d.Logger = slog.Default()
	}
	if d.Proofs == nil {
		d.Proofs = proof.New(d.Examples)
	}
	if d.Reader == nil {
		var err error
		if d.Reader, err = reading.New(slices.Collect(maps.Values(d.Situations))...); err != nil {
			return nil, err
		}
	}
	if d.Imports == nil {
		d.Imports = noImports
	}
	if d.Pocket == nil {
		d.Pocket = noPocket
	}
	s := &server{Deps: d,
		searchQueue: limit.NewQueue(256, 5*time.Second),
		queues: play.Queues{
			Replays:  limit.NewQueueOf(limit.EngineProcessors(), 128, 5*time.Second),
			Measures: limit.NewQueueOf(limit.EngineProcessors(), 64, 20*time.Second),
			Drawings: limit.NewQueueOf(1, 64, 15*time.Second),
		},
		books: map[rulebooks.Game]*rulebooks.Book{}, timingNames: map[rulebooks.Game]*timingNames{}, examples: map[string]*example{},
		examplesOfRule: map[rulebooks.Ref][]*example{}, pageCache: newPageCache(), rulingsCache: newRulingsCache()}
	s.offlineMaker = &offlineMaker{makeSite: s.makeOffline}
	for _, b := range d.Books {
		s.games = append(s.games, b.Game)
		s.books[b.Game] = b
		if !cite.Basis(b).IsInForce() { // the phones' program has the text that the engine runs, and no other
			s.Pocket = noPocket
		}
	}
	for game, when := range d.Timing {
		s.timingNames[game] = newTimingNames(when)
	}
	for _, sc := range d.Examples {
		e := newExample(sc)
		s.examples[e.id] = e
		if game := sc.Game.Code(); !slices.Contains(s.gamesWithExamples, game) {
			s.gamesWithExamples = append(s.gamesWithExamples, game)
		}
		for _, ref := range cite.Basis(s.books[sc.Game.Code()]).RefsNow(sc.Shows) {
			s.examplesOfRule[ref] = append(s.examplesOfRule[ref], e)
		}
	}
	s.logsAll = d.Logger.Enabled(context.Background(), slog.LevelDebug)
	s.playPages = s.newPlayPages(maxReplays)
	return s, nil
}

// noPocket is Deps.Pocket where there is no program for phones.
func noPocket() *pocket.Program { return nil }

// maxReplays is how many replays are cached, because visitors step through the passages of one replay. A replay
// holds the position after every passage, about 100 kB.
const maxReplays = 48

// handler returns the routes with the plain handlers that wrap them.
func (s *server) handler() http.Handler {
	pages := s.routes()
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.answerError(&fault.Error{Code: http.StatusForbidden}, pages.NewContext(r, w))
	}))
	return s.withSecurityHeaders(bufferAnswers(protection.Handler(pages)))
}

// noImports is the Imports of a server without imported texts.
func noImports() *published.Imports { return &published.Imports{} }

// server has the dependencies, with maps for look-ups. After newServer only its queues and caches change.
type server struct {
	Deps
	games             []rulebooks.Game // in the order of Books
	books             map[rulebooks.Game]*rulebooks.Book
	searchQueue       *limit.Queue                                 // limits the searches that run at once
	queues            play.Queues                                  // limit the computations of the engine, also of coverage
	playPages         *play.Pages                                  // answers the pages on which the engine plays
	examples          map[string]*example                          // by identifier, such as "ws/refresh-a-meta-danno"
	examplesOfRule    map[rulebooks.Ref][]*example                 // the examples that show a rule
	gamesWithExamples []rulebooks.Game                             // in the order of the examples
	timingNames       map[rulebooks.Game]*timingNames              // of the games with a timing.Table
	pageCache         *limit.Recent[pageKey, *preparedAnswer]      // nil where pages are not cached
	rulingsCache      *limit.Recent[rulingsKey, []*rulings.Ruling] // see cachedRulings
	offlineMaker      *offlineMaker
	// logsAll is true where the log has every request, not only failed and slow ones.
	logsAll bool
	// forOffline is true for the server that renders pages for use without network.
	forOffline bool
	// withTimeout replaces context.WithTimeout where it is not nil.
	withTimeout func(context.Context, time.Duration) (context.Context, context.CancelFunc)
}
