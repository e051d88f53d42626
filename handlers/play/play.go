// Package play answers the pages on which the engine plays: the examples, the table (situations and free positions),
// and when cards may be used.
//
// It knows neither HTTP server nor browser: a Request says what is asked and an Answer what is shown, so that the
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

// Library has what the pages show. What there is not is nil.
type Library interface {
	Games() []rulebooks.Game  // that have a book
	Played() []rulebooks.Game // that have examples
	Book(rulebooks.Game) *rulebooks.Book
	Engine(rulebooks.Game) engine.Game
	Scenario(game rulebooks.Game, id string) *scenario.Scenario // of an example
	Situations(rulebooks.Game) []*situation.Situation
	Reader(rulebooks.Game) *reading.Reader // of lines, as these situations
	Timing(rulebooks.Game) *timing.Table
	Phrases(rulebooks.Game) *situation.Phrases

	// RulingsOf are the public rulings that have an example.
	RulingsOf(ctx context.Context, game rulebooks.Game, id string) ([]views.Verdict, error)
	// RulingsNear are at most MostRulings on cases like a play that was decided by some rules, the nearest first.
	RulingsNear(ctx context.Context, ran *replay.Replay, rules []rulebooks.Ref) ([]views.Verdict, error)
}

// MostRulings is how many rulings a situation shows.
const MostRulings = 3

// Queues bound what is computed at once.
type Queues struct {
	Replays  *limit.Queue // replays of examples, and what is asked of the engine
	Measures *limit.Queue // what plays all lines of a game
	Drawings *limit.Queue // pictures and files of examples, made one at a time
}

// Artist draws the pictures of passages.
type Artist interface {
	Width(text string, size float64, bold bool) float64 // a views.Measure
	PNG(*views.Picture, views.Colors) ([]byte, error)
}

// Pages answers requests. Its queues and caches may be used by many at once.
type Pages struct {
	Library
	Queues
	Artist   Artist        // nil where there are no pictures
	Plain    bool          // the pages are for keeping, where nothing can be asked
	RunSteps int           // how many steps a replay may have: what bounds it, the same on every machine
	RunTime  time.Duration // how long a replay may take where the machine has no time for it
	// how long claims are proved, which are bounded by the steps of all their lines; a page shows how far that is
	ClaimTime time.Duration
	FindTime  time.Duration // how long what changes a verdict is looked for: a page shows how far that is
	Patience  time.Duration // how long a page waits for that, before it shows what there is

	asking   sync.Mutex // whoever looks for an answer, and puts there who will give it
	played   *limit.Recent[playKey, *replay.Replay]
	answers  *limit.Recent[string, *asked] // of situations, by address
	proofs   *limit.Recent[playKey, *proving]
	pictures *limit.Recent[pictureKey, []byte] // as PNG
	todays   *limit.Recent[playKey, []views.OutdatedRule]
	abouts   sync.Map // the *situation.Situation that an example is about, by its *scenario.Scenario
}

// New makes pages that hold the last so many replays.
func New(l Library, q Queues, replays int) *Pages {
	return &Pages{Library: l, Queues: q, RunSteps: RunSteps, RunTime: RunTime, ClaimTime: claimTime, FindTime: findTime,
		Patience: patience, played: newReplays(replays), answers: newAnswers(), proofs: newProofs(),
		pictures: newPictures(),
		todays:   limit.NewRecent(4*replays, func(playKey, []views.OutdatedRule) int { return 1 })}
}

// RunSteps is how many choices and checks a replay may have, by default. A game to its end has about a thousand, and a
// thousand take some milliseconds.
const RunSteps = 10_000

// How long the work for an answer may take, including the wait in a queue.
const (
	PageTime    = 20 * time.Second
	RunTime     = 10 * time.Second       // of a replay, by default: a hundred times what RunSteps take
	claimTime   = 30 * time.Second       // of the claims of a scenario, by default
	findTime    = 5 * time.Second        // of what is shown while it is found, by default
	patience    = 500 * time.Millisecond // of a page that shows how far that is, by default
	MeasureTime = 40 * time.Second       // for the first page of a game that plays all its examples or lines
)

// Request is what a visitor asks.
type Request struct {
	URL    *url.URL
	Form   url.Values  // what a form has sent; nil where it is no form
	Origin string      // of the site as the visitor reaches it: "https://cavillo.example"; "" for pages that have none
	Theme  views.Theme // that the visitor has chosen

	query url.Values
}

// Query is the parsed query of the address.
func (r *Request) Query() url.Values {
	if r.query == nil {
		r.query = r.URL.Query()
	}
	return r.query
}

// part is a part of the path, counted from 0, as it is meant: "ws" is part 1 of "/tavolo/ws".
func (r *Request) part(n int) string {
	parts := strings.Split(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
	if n >= len(parts) {
		return ""
	}
	if plain, err := url.PathUnescape(parts[n]); err == nil {
		return plain
	}
	return parts[n]
}

// full is an address of this site with its origin; "" where the request has none.
func (r *Request) full(path string) string {
	if r.Origin == "" {
		return ""
	}
	return r.Origin + path
}

// keepQuery adds the query of the request to the address of a redirect.
func (r *Request) keepQuery(to string) string {
	if q := r.URL.RawQuery; q != "" {
		return to + "?" + q
	}
	return to
}

// Answer is what is answered to a request: a redirect, a page or the bytes of something else.
type Answer struct {
	Status int
	To     string          // of a redirect, where it leads
	Page   templ.Component // nil of anything else
	Body   []byte
	Type   string // the content type of Body
	Cache  string // the Cache-Control header
	Name   string // of a file to be kept, its name; "" for what is shown
	Embeds bool   // other sites may show it in their pages
}

// The Cache-Control headers of answers: Revalidated ones are kept by browsers and asked for again each time, mostly
// with a 304; no cache stores those of one visitor, nor those that tell of an error.
const (
	Revalidated = "no-cache"
	ofOne       = "private, no-store"
	unkept      = "no-store"
)

// The content types of answers.
const (
	html      = "text/html; charset=UTF-8"
	plainText = "text/plain; charset=UTF-8"
	jsonText  = "application/json"
	yamlText  = "text/yaml; charset=utf-8"
	svgImage  = "image/svg+xml"
)

// pageOf answers a page.
func pageOf(status int, component templ.Component) Answer {
	return Answer{Status: status, Page: component, Cache: Revalidated}
}

// private is the answer as one of a single visitor, where it is.
func (a Answer) private(is bool) Answer {
	if is {
		a.Cache = ofOne
	}
	return a
}

func body(contentType string, content []byte) Answer {
	return Answer{Status: http.StatusOK, Type: contentType, Body: content, Cache: Revalidated}
}

// encode is a value as a line of JSON.
func encode(content any) []byte {
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(content); err != nil {
		panic(fmt.Sprintf("play: %v", err)) // what answers have can always be encoded
	}
	return b.Bytes()
}

func redirect(status int, to string) Answer { return Answer{Status: status, To: to} }

// moved redirects to the permanent address of a page.
func moved(to string) Answer { return redirect(http.StatusMovedPermanently, to) }

// given reports whether it is an answer at all.
func (a Answer) given() bool { return a.Status != 0 }

// QR is the QR code of an address of this site, as SVG; 400 where the address is too long for one, 404 where the origin
// is not known.
func (r *Request) QR(path string) (Answer, error) {
	if r.Origin == "" {
		return Answer{}, fault.NotFound("Un codice QR vuole l’indirizzo con cui si raggiunge Cavillo, e qui non è detto: chi lo serve lo dice con -origin.")
	}
	svg, err := views.QR(r.Origin + path)
	if err != nil {
		return Answer{}, fault.BadRequest("Questo indirizzo è troppo lungo per un codice QR.", err)
	}
	return body(svgImage, svg), nil
}

// bookPage is the part of a view that all pages share: of a page of a book, with a link one level up.
func (p *Pages) bookPage(r *Request, book *rulebooks.Book, title string, up views.Anchor) views.Page {
	page := views.Page{Title: title, Theme: r.Theme, Address: r.URL.RequestURI(), PlayedGames: p.Played(), Game: book.Game,
		Book: book, Back: up}
	if len(r.URL.RawQuery) <= fault.MaxAddress {
		page.Canonical = r.full(r.URL.EscapedPath())
	}
	return page
}

// book is the book of the game that a path names. Where the path does not use the game's short name, to is the path
// that does; else to is "". The error is a 404 for an unknown game.
func (p *Pages) book(r *Request, pathOf func(rulebooks.Game) string) (book *rulebooks.Book, to string, err error) {
	name := r.part(1)
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
