package handlers

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/views"
)

// partTime is how long the answer to an unfinished query may take, half of it for the search and half for the table; a
// later answer would be out of date.
const partTime = 60 * time.Millisecond

// searchPart answers an unfinished query with the cards of the page of results, without the page around them. Where
// partTime is not enough, or the visitor has typed on, it answers 204, and the script leaves the screen unchanged. Where
// the visitor then has not typed on, the script asks once more with "attesa": that query has the time of a page.
func (s *server) searchPart(c echo.Context) error {
	q, err := s.readQuestion(c)
	if err != nil {
		return err
	}
	forbidCaching(c) // answers to unfinished words are not worth caching

	// The budget is the search's: who types before there is an index waits for it.
	if s.Search.Wait(c.Request().Context()) != nil {
		return c.NoContent(http.StatusNoContent)
	}
	ctx := c.Request().Context()
	if c.QueryParam("attesa") == "" {
		var cancel context.CancelFunc
		ctx, cancel = s.contextWithDeadline(ctx, partTime)
		defer cancel()
	}
	view, err := s.partView(ctx, c, q)
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled), errors.Is(err, limit.ErrBusy):
		return c.NoContent(http.StatusNoContent)
	case err != nil:
		return err
	}
	return render(c, http.StatusOK, views.SearchPart(view))
}

// partView returns the view of the cards for an unfinished query. Where the query is a number, the cards are those
// of redirectHits. err is that of ctx where the time was too short.
func (s *server) partView(ctx context.Context, c echo.Context, q question) (views.SearchView, error) {
	result, table, err := s.runSearch(ctx, q)
	if err != nil {
		return views.SearchView{}, err
	}
	if ref := result.Redirect; ref != nil {
		result.Hits, result.Game = s.redirectHits(result), ref.Game
		result.Total = len(result.Hits)
	}
	view := s.searchView(s.searchPage(c, q, result.Game), result, table)
	view.Cut = q.cutNotice()
	if err := s.addVerdict(ctx, &view, result); err != nil {
		return view, fmt.Errorf("verdict of the first card: %w", err)
	}
	return view, ctx.Err()
}

// redirectHits returns the hits for a query that leads to one rule or doubt: the hit for it, what else the query may
// name, and the first rules below the rule.
func (s *server) redirectHits(result search.Result) []search.Hit {
	hits := s.numberHits(*result.Redirect)
	if result.Doubt != "" {
		return slices.Concat(result.Hits[:1], result.Alternatives, hits[:min(len(hits), 1)])
	}
	return slices.Insert(hits, min(len(hits), 1), result.Alternatives...)
}

// maxSubRules is how many rules below a typed number have cards of their own; the visitor may be typing one of their
// numbers.
const maxSubRules = 6

// numberHits returns hits for a rule and for the first rules below it; nil for an unknown rule.
func (s *server) numberHits(ref rulebooks.Ref) []search.Hit {
	r := s.rule(ref)
	if r == nil {
		return nil
	}
	hits := []search.Hit{search.RuleHit(r, true)}
	below := r.Children
	if len(below) == 1 { // a single child would be the only card: show what is below it too
		below = r.Within()[1:]
	}
	for _, rule := range below[:min(len(below), maxSubRules)] {
		hits = append(hits, search.RuleHit(rule, false))
	}
	return hits
}
