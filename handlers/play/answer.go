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

// decide is one of the pages.
type decide func(*Pages, context.Context, *Request) (Answer, error)

// The parameters that pages know of which one is kept for all who ask: they do not see others (see Known).
var (
	ExampleParams = slices.Concat(views.PlaceParams,
		[]string{views.SentParam, views.ThemeParam, views.CompareParam, views.FreeTableParam, views.TrialParam,
			views.TappedParam, "alla-scelta", "giocatore", "atto"})
	SituationListParams = []string{views.TypedParam}
	TimingParams        = []string{views.CardParam}
)

// Known is a query with its known parameters alone, in their order.
func Known(query string, known []string) string {
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

// at is the page at an address, how long its work may take, and the parameters that it knows, nil for any; nil where
// there is none.
func at(r *Request) (page decide, most time.Duration, known []string) {
	parts := strings.Count(r.URL.EscapedPath(), "/")
	switch first, posted := r.part(0), r.Form != nil; {
	case first == "esempi" && parts == 3 && !posted:
		return (*Pages).ExampleShow, PageTime, ExampleParams
	case first == "tavolo" && parts == 2 && !posted:
		return (*Pages).SituationList, PageTime, SituationListParams
	case first == "tavolo" && parts == 3 && !posted:
		return (*Pages).SituationShow, PageTime, nil
	case first == "tavolo" && parts == 3 && r.part(2) == views.FreeID:
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

// Answer answers a request as a server would, where there is none: with its page rendered, and of what goes wrong with
// what a visitor is told.
func (p *Pages) Answer(ctx context.Context, r *Request) Answer {
	a, err := p.rendered(ctx, r)
	if err != nil {
		return p.tell(ctx, err, r.URL.Path, r.Theme)
	}
	return a
}

// AnswerAt is Answer to a request as a browser has it: the whole address, and of a form that is sent its body, nil of
// anything else.
func (p *Pages) AnswerAt(ctx context.Context, address string, form *string, theme views.Theme) Answer {
	u, err := url.Parse(address)
	if err != nil {
		return p.tell(ctx, fault.BadRequest("", err), "", theme)
	}
	r := &Request{Origin: u.Scheme + "://" + u.Host, Theme: theme}
	// as a server reads it
	r.URL = &url.URL{Path: u.Path, RawPath: u.RawPath, RawQuery: u.RawQuery, ForceQuery: u.ForceQuery}
	if form != nil && len(*form) > MaxForm {
		return p.tell(ctx, fault.Because(http.StatusRequestEntityTooLarge, nil), u.Path, theme)
	}
	if form != nil {
		if r.Form, err = url.ParseQuery(*form); err != nil {
			return p.tell(ctx, fault.BadRequest("", err), u.Path, theme)
		}
	}
	return p.Answer(ctx, r)
}

// tell is the rendered answer that tells of an error.
func (p *Pages) tell(ctx context.Context, err error, path string, theme views.Theme) Answer {
	a, err := Wrong(fault.Of(err), path, views.Page{Theme: theme, PlayedGames: p.Played()},
		p.Games()).render(context.WithoutCancel(ctx))
	if err != nil {
		return Answer{Status: http.StatusInternalServerError, Type: plainText,
			Body: []byte(views.Typeset(fault.Because(http.StatusInternalServerError, err).Msg) + "\n"), Cache: unkept}
	}
	return a
}

// rendered decides what is answered and renders it within the time that there is.
func (p *Pages) rendered(ctx context.Context, r *Request) (a Answer, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("panic: %v\n%s", broken, debug.Stack())
		}
	}()
	if err := fault.InAddress(r.URL, false); err != nil {
		return a, err
	}
	if to, ok := fault.WithoutTrailingSlash(r.URL); ok {
		return moved(to), nil
	}
	decide, limits, known := at(r)
	if decide == nil {
		return a, fault.NotFound("")
	}
	if known != nil {
		r.URL.RawQuery = Known(r.URL.RawQuery, known)
	}
	ctx, cancel := limit.Until(ctx, limits)
	defer cancel()
	if a, err = decide(p, ctx, r); err != nil {
		return a, err
	}
	return a.render(ctx)
}

// render is the answer with its page as bytes.
func (a Answer) render(ctx context.Context) (Answer, error) {
	if a.Page == nil {
		return a, nil
	}
	var b bytes.Buffer
	err := a.Page.Render(ctx, &b)
	a.Page, a.Type, a.Body = nil, html, views.TypesetHTML(b.Bytes())
	return a, err
}

// Wrong is the answer that tells of an error at a path of the site, whose games are these: a page or, for programs, a
// line where the path ends in ".json" or ".txt". page has what the visitor prefers.
func Wrong(e *fault.Error, path string, page views.Page, games []rulebooks.Game) Answer {
	a := Answer{Status: e.Code, Cache: unkept}
	switch {
	case strings.HasSuffix(path, ".json"):
		a.Type, a.Body = jsonText, encode(struct {
			Error string `json:"error"`
		}{e.Msg})
	case strings.HasSuffix(path, ".txt"):
		a.Type, a.Body = plainText, []byte(views.Typeset(e.Msg)+"\n")
	default:
		a.Page = views.ErrorPage(e.View(page, path, games))
	}
	return a
}
