// Package play answers the pages on which the engine plays: the examples, the table (situations and free positions),
// and when cards may be used.
//
// It knows neither HTTP server nor browser: a Request is what a visitor asks and an Answer what he sees, so that the
// server answers with it over the network (handlers) and a phone by itself where there is none (cmd/table). Errors are
// those of package fault.
package play

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/a-h/templ"

	"cavillo/engine"
	"cavillo/engine/phrase"
	"cavillo/engine/reading"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// Library has the data that the pages show. A method returns nil where there is no such thing.
type Library interface {
	Games() []rulebooks.Game             // all games with a book
	GamesWithExamples() []rulebooks.Game // in the order of the examples
	Book(rulebooks.Game) *rulebooks.Book
	Engine(rulebooks.Game) engine.Game
	Scenario(game rulebooks.Game, id string) *scenario.Scenario // the scenario of an example
	Situations(rulebooks.Game) []*situation.Situation
	Reader(rulebooks.Game) *reading.Reader // reads typed lines as situations
	TimingTable(rulebooks.Game) *timing.Table
	Phrases(rulebooks.Game) *phrase.Set

	// RulingsOf returns the public rulings whose example this is.
	RulingsOf(ctx context.Context, game rulebooks.Game, id string) ([]views.Verdict, error)
	// RulingsNear returns at most MaxRulings rulings on cases like a play whose verdict rests on rules, the nearest
	// first.
	RulingsNear(ctx context.Context, ran *replay.Replay, rules []rulebooks.Ref) ([]views.Verdict, error)

	// RuleSince compares a rule as it was in a version with the text in force.
	RuleSince(rulebooks.Cite) views.Review
}

// MaxRulings is how many rulings the page of a situation shows.
const MaxRulings = 3

// Queues limit the computations that run at once.
type Queues struct {
	Replays  *limit.Queue // for replays and for questions to the engine
	Measures *limit.Queue // for work that plays all lines of a game
	Drawings *limit.Queue // for pictures and files of examples, one at a time
}

// Artist draws the pictures of passages.
type Artist interface {
	Width(text string, size float64, bold bool) float64 // a views.Measure
	PNG(*views.Picture, views.Colors) ([]byte, error)
}

// Pages answers requests. It may be used by many goroutines at once.
type Pages struct {
	Library
	Queues
	Artist     Artist        // nil where there are no pictures of passages
	ForOffline bool          // the pages are for use without network, where nothing can be asked
	RunSteps   int           // the limit on the steps of a replay, the same on every machine
	RunTime    time.Duration // the limit on the time of a replay, for a slow machine
	// AnswerSteps is the limit on the steps of the engine for an answer in the results of a search.
	AnswerSteps int
	// ClaimTime is how long the claims of a scenario are proved.
	ClaimTime time.Duration
	FindTime  time.Duration // how long the engine searches what would change a verdict
	Patience  time.Duration // how long a page waits for a result before it shows the partial one

	progressLock      sync.Mutex // held while a progress is found in a cache or put there
	replayCache       *limit.Recent[playKey, *replay.Replay]
	answerCache       *limit.Recent[string, *situationProgress] // the answers to situations, by address
	searchAnswerCache *limit.Recent[string, searchAnswer]       // the answers in results, by address of the situation
	proofCache        *limit.Recent[playKey, *claimProof]
	pictureCache      *limit.Recent[pictureKey, []byte] // PNGs
	newerRulesCache   *limit.Recent[playKey, []views.OutdatedRule]
	exampleSituations sync.Map // the *situation.Situation of situationOf, by *scenario.Scenario
}

// New makes pages with the default limits. replays is the size of the cache of replays.
func New(l Library, q Queues, replays int) *Pages {
	return &Pages{Library: l, Queues: q, RunSteps: RunSteps, RunTime: RunTime, ClaimTime: defaultClaimTime,
		FindTime: defaultFindTime, AnswerSteps: AnswerSteps,
		Patience: defaultPatience, replayCache: newReplayCache(replays), answerCache: newAnswerCache(),
		searchAnswerCache: newSearchAnswerCache(),
		proofCache:        newProofCache(),
		pictureCache:      newPictureCache(),
		newerRulesCache:   limit.NewRecent(4*replays, func(playKey, []views.OutdatedRule) int { return 1 })}
}

// RunSteps is the default limit on the choices and checks of a replay. A game to its end has about a thousand, which
// take some milliseconds.
const RunSteps = 10_000

// How long the work for an answer may take, including the wait in a queue.
const (
	PageTime         = 20 * time.Second
	RunTime          = 10 * time.Second       // of a replay, by default: a hundred times what RunSteps take
	defaultClaimTime = 30 * time.Second       // of the claims of a scenario, by default
	defaultFindTime  = 5 * time.Second        // of the search for what would change a verdict, by default
	defaultPatience  = 500 * time.Millisecond // of a page, until it shows a partial result, by default
	MeasureTime      = 40 * time.Second       // for the first page of a game that plays all its examples or lines
)

// Request is a visitor's request, without HTTP.
type Request struct {
	URL    *url.URL
	Form   url.Values  // the fields of a sent form; nil for any other request
	Origin string      // scheme and host of the site ("https://cavillo.example"); "" where they are not known
	Theme  views.Theme // the visitor's preference

	query url.Values
}

// Query returns the parsed query of the address. It parses the query once.
func (r *Request) Query() url.Values {
	if r.query == nil {
		r.query = r.URL.Query()
	}
	return r.query
}

// pathPart returns the unescaped part n of the path, counted from 0: "ws" is part 1 of "/tavolo/ws". It is "" where
// the path is shorter.
func (r *Request) pathPart(n int) string {
	parts := strings.Split(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
	if n >= len(parts) {
		return ""
	}
	if plain, err := url.PathUnescape(parts[n]); err == nil {
		return plain
	}
	return parts[n]
}

// absoluteURL returns a path of this site with the origin of the request; "" where the request has none.
func (r *Request) absoluteURL(path string) string {
	if r.Origin == "" {
		return ""
	}
	return r.Origin + path
}

// withQuery returns the address of a redirect with the query of the request.
func (r *Request) withQuery(address string) string {
	if q := r.URL.RawQuery; q != "" {
		return address + "?" + q
	}
	return address
}

// Answer is the answer to a request: a redirect (Location), a page (Page) or other content (Body).
type Answer struct {
	Status        int
	Location      string          // the target of a redirect
	Page          templ.Component // nil for any other answer
	Body          []byte
	ContentType   string // of Body
	CacheControl  string // the header
	FileName      string // of a download; "" for what the browser shows
	MayBeEmbedded bool   // pages of other sites may show it
}

// The Cache-Control headers of answers. Browsers store NoCache answers and revalidate them each time. No cache stores
// answers for one visitor (privateNoStore) or about an error (noStore).
const (
	NoCache        = "no-cache"
	privateNoStore = "private, no-store"
	noStore        = "no-store"
)

// The content types of answers.
const (
	htmlType      = "text/html; charset=UTF-8"
	plainTextType = "text/plain; charset=UTF-8"
	jsonType      = "application/json"
	yamlType      = "text/yaml; charset=utf-8"
	svgType       = "image/svg+xml"
)

// pageAnswer returns an answer with a page, which browsers revalidate.
func pageAnswer(status int, component templ.Component) Answer {
	return Answer{Status: status, Page: component, CacheControl: NoCache}
}

// privateIf returns the answer, with the header that no cache may store it where private is true.
func (a Answer) privateIf(private bool) Answer {
	if private {
		a.CacheControl = privateNoStore
	}
	return a
}

// contentAnswer returns an answer with content, which browsers revalidate.
func contentAnswer(contentType string, content []byte) Answer {
	return Answer{Status: http.StatusOK, ContentType: contentType, Body: content, CacheControl: NoCache}
}

// encodeJSON returns a value as JSON with a final newline.
func encodeJSON(content any) []byte {
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(content); err != nil {
		panic(fmt.Sprintf("play: %v", err)) // what answers have can always be encoded
	}
	return b.Bytes()
}

// redirectAnswer returns a redirect to an address with a status of 3xx.
func redirectAnswer(status int, address string) Answer {
	return Answer{Status: status, Location: address}
}

// movedPermanently returns a 301 to the permanent address of a page.
func movedPermanently(address string) Answer {
	return redirectAnswer(http.StatusMovedPermanently, address)
}

// isGiven reports whether a is an answer and not the zero value.
func (a Answer) isGiven() bool { return a.Status != 0 }

// QR returns the QR code of an address of this site, as SVG. The error is a 404 where the request has no origin, a
// 400 where the address is too long.
func (r *Request) QR(path string) (Answer, error) {
	if r.Origin == "" {
		return Answer{}, fault.NotFound("Un codice QR vuole l’indirizzo con cui si raggiunge Cavillo, e qui non è detto: chi lo serve lo dice con -origin.")
	}
	svg, err := views.QR(r.Origin + path)
	if err != nil {
		return Answer{}, fault.BadRequest("Questo indirizzo è troppo lungo per un codice QR.", err)
	}
	return contentAnswer(svgType, svg), nil
}

// bookPage returns the part of a view that all pages of a book share. up is the link one level up.
func (p *Pages) bookPage(r *Request, book *rulebooks.Book, title string, up views.Anchor) views.Page {
	page := views.Page{Title: title, Theme: r.Theme, Address: r.URL.RequestURI(), Games: p.Games(), PlayedGames: p.GamesWithExamples(),
		Game: book.Game,
		Book: book, Back: up}
	if len(r.URL.RawQuery) <= fault.MaxAddress {
		page.Canonical = r.absoluteURL(r.URL.EscapedPath())
	}
	return page
}

// bookOfRequest returns the book of the game that the path of a request names. redirectTo is "" where the path uses
// the game's short name, otherwise pathOf of that game. The error is a 404 for an unknown game.
func (p *Pages) bookOfRequest(r *Request,
	pathOf func(rulebooks.Game) string) (book *rulebooks.Book, redirectTo string, err error) {
	name := r.pathPart(1)
	g, ok := rulebooks.ParseGame(name)
	if ok {
		book = p.Book(g)
	}
	if book == nil {
		return nil, "", fault.NotFound("")
	}
	if string(g) != name {
		return book, pathOf(g), nil
	}
	return book, "", nil
}
