package play

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// pageFunc is a method of Pages that answers one kind of page.
type pageFunc func(*Pages, context.Context, *Request) (Answer, error)

// The query parameters of the pages that are cached for all visitors. Such pages see no other parameters (KnownQuery).
var (
	ExampleParams = slices.Concat(views.PlaceParams,
		[]string{views.SentParam, views.ThemeParam, views.CompareParam, views.FreeTableParam, views.TrialParam,
			views.TappedParam, "alla-scelta", "giocatore", "atto"})
	SituationListParams = []string{views.TypedParam}
	TimingParams        = []string{views.CardParam}
)

// KnownQuery returns a query with only the parameters in known, in the order of the query.
func KnownQuery(query string, known []string) string {
	if query == "" {
		return ""
	}
	var kept []string
	for part := range strings.SplitSeq(query, "&") {
		name, _, _ := strings.Cut(part, "=")
		if name, err := url.QueryUnescape(name); err == nil && slices.Contains(known, name) {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, "&")
}

// pageAt returns the page at an address, how long its work may take, and the query parameters that it reads (nil for
// any). page is nil for an address without a page.
func pageAt(r *Request) (page pageFunc, maxTime time.Duration, known []string) {
	parts := strings.Count(r.URL.EscapedPath(), "/")
	switch first, posted := r.pathPart(0), r.Form != nil; {
	case first == "esempi" && parts == 3 && !posted:
		return (*Pages).ExampleShow, PageTime, ExampleParams
	case first == "tavolo" && parts == 2 && !posted:
		return (*Pages).SituationList, PageTime, SituationListParams
	case first == "tavolo" && parts == 3 && !posted:
		return tablePage(r.pathPart(2)), PageTime, nil
	case first == "tavolo" && parts == 3 && r.pathPart(2) == views.FreeID:
		return (*Pages).FreeRead, PageTime, nil
	case first == "tavolo" && parts == 4 && !posted:
		return (*Pages).SituationPassages, PageTime, nil
	case first == "quando" && parts == 2 && !posted:
		return (*Pages).TimingList, PageTime, []string{}
	case first == "quando" && parts == 3 && !posted:
		return (*Pages).TimingShow, MeasureTime, TimingParams
	}
	return nil, 0, nil
}

// tablePage returns the page of a table with a name, a situation's where no other has it.
func tablePage(name string) pageFunc {
	switch name {
	case views.AnswerPartID:
		return (*Pages).AnswerPart
	case views.LineReadingID:
		return (*Pages).LineReading
	}
	return (*Pages).SituationShow
}

// Answer answers a request in a program without a server: with the page rendered, or with an error page.
func (p *Pages) Answer(ctx context.Context, r *Request) Answer {
	a, err := p.decideAndRender(ctx, r)
	if err != nil {
		return p.errorAnswer(ctx, err, r.URL.Path, r.Theme)
	}
	return a
}

// AnswerAt is Answer for a whole address, as a browser has it. form is the encoded body of a sent form, nil for any
// other request.
func (p *Pages) AnswerAt(ctx context.Context, address string, form *string, theme views.Theme) Answer {
	u, err := url.Parse(address)
	if err != nil {
		return p.errorAnswer(ctx, fault.BadRequest("", err), "", theme)
	}
	r := &Request{Origin: u.Scheme + "://" + u.Host, Theme: theme}
	// as a server reads it
	r.URL = &url.URL{Path: u.Path, RawPath: u.RawPath, RawQuery: u.RawQuery, ForceQuery: u.ForceQuery}
	if form != nil && len(*form) > MaxForm {
		return p.errorAnswer(ctx, fault.FromStatus(http.StatusRequestEntityTooLarge, nil), u.Path, theme)
	}
	if form != nil {
		if r.Form, err = url.ParseQuery(*form); err != nil {
			return p.errorAnswer(ctx, fault.BadRequest("", err), u.Path, theme)
		}
	}
	return p.Answer(ctx, r)
}

// errorAnswer returns the rendered error page for err.
func (p *Pages) errorAnswer(ctx context.Context, err error, path string, theme views.Theme) Answer {
	a, err := ErrorAnswer(fault.FromError(err), path, views.Page{Theme: theme, Games: p.Games(), PlayedGames: p.GamesWithExamples()},
		p.Games()).render(context.WithoutCancel(ctx))
	if err != nil {
		return Answer{Status: http.StatusInternalServerError, ContentType: plainTextType,
			Body:         []byte(views.Typeset(fault.FromStatus(http.StatusInternalServerError, err).Msg) + "\n"),
			CacheControl: noStore}
	}
	return a
}

// decideAndRender finds the page of a request and renders its answer, both within the time of that page. A panic
// becomes an error.
func (p *Pages) decideAndRender(ctx context.Context, r *Request) (a Answer, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("panic: %v\n%s", broken, debug.Stack())
		}
	}()
	if err := fault.CheckAddress(r.URL, false); err != nil {
		return a, err
	}
	if to, ok := fault.WithoutTrailingSlash(r.URL); ok {
		return movedPermanently(to), nil
	}
	answerPage, maxTime, known := pageAt(r)
	if answerPage == nil {
		return a, fault.NotFound("")
	}
	if known != nil {
		r.URL.RawQuery = KnownQuery(r.URL.RawQuery, known)
	}
	ctx, cancel := limit.ContextUntil(ctx, maxTime)
	defer cancel()
	if a, err = answerPage(p, ctx, r); err != nil {
		return a, err
	}
	return a.render(ctx)
}

// render returns the answer with Page rendered into Body.
func (a Answer) render(ctx context.Context) (Answer, error) {
	if a.Page == nil {
		return a, nil
	}
	var b bytes.Buffer
	err := a.Page.Render(ctx, &b)
	a.Page, a.ContentType, a.Body = nil, htmlType, views.TypesetHTML(b.Bytes())
	return a, err
}

// ErrorAnswer returns the answer for an error at a path: a page or, where the path ends in ".json" or ".txt", a line
// for programs. page has the visitor's preferences, games are those of the site.
func ErrorAnswer(e *fault.Error, path string, page views.Page, games []rulebooks.Game) Answer {
	a := Answer{Status: e.Code, CacheControl: noStore}
	switch {
	case strings.HasSuffix(path, ".json"):
		a.ContentType, a.Body = jsonType, encodeJSON(struct {
			Error string `json:"error"`
		}{e.Msg})
	case strings.HasSuffix(path, ".txt"):
		a.ContentType, a.Body = plainTextType, []byte(views.Typeset(e.Msg)+"\n")
	default:
		a.Page = views.ErrorPage(e.View(page, path, games))
	}
	return a
}
