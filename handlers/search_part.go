package handlers

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/views"
)

// partBudget is how long an answer may take while somebody types: a later one nobody would see.
const partBudget = 30 * time.Millisecond

// searchPart answers the box while one types: the cards of the page of results without the page around them. Where there is no
// time for that, or whoever asked has typed on and is gone, the answer is empty: what is on the screen stays, and the page of
// results is a press of Enter away.
func (s *server) searchPart(c echo.Context) error {
	q, err := s.question(c)
	if err != nil {
		return err
	}
	private(c) // half words are worth keeping nowhere
	ctx, cancel := s.until(c.Request().Context(), partBudget)
	defer cancel()
	view, err := s.partView(ctx, c, q)
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled), errors.Is(err, errBusy):
		return c.NoContent(http.StatusNoContent)
	case err != nil:
		return err
	}
	return render(c, http.StatusOK, views.SearchPart(view))
}

func (s *server) partView(ctx context.Context, c echo.Context, q question) (views.SearchView, error) {
	result, err := s.ask(ctx, q)
	if err != nil {
		return views.SearchView{}, err
	}
	if ref := result.Redirect; ref != nil {
		result.Hits, result.Game = s.numberHits(*ref), ref.Game
		result.Total = len(result.Hits)
	}
	view := s.searchView(s.searchPage(c, q, result.Game), result)
	view.Cut = q.notice()
	if err := s.addVerdict(ctx, &view, result); err != nil {
		return view, fmt.Errorf("verdict of the first card: %w", err)
	}
	return view, ctx.Err()
}

// maxBelow is how many cards follow that of a number: what one may be about to type on to.
const maxBelow = 6

// numberHits are the rule of a number, and what stands below it.
func (s *server) numberHits(ref rulebooks.Ref) []search.Hit {
	r := s.rule(ref)
	if r == nil {
		return nil
	}
	hits := []search.Hit{ruleHit(r, true)}
	below := r.Children
	if len(below) == 1 { // a heading over one rule, which holds all the others
		below = r.Within()[1:]
	}
	for _, rule := range below[:min(len(below), maxBelow)] {
		hits = append(hits, ruleHit(rule, false))
	}
	return hits
}

// ruleHit is a rule as an answer, its text whole or about two lines of it.
func ruleHit(r *rulebooks.Rule, whole bool) search.Hit {
	hit := search.Hit{Kind: search.Rule, Game: r.Game, Number: r.Number, TextOf: r.Number, Path: r.Number.Ancestors(), Whole: whole}
	if r.Heading {
		hit.Kind = search.Section
	}
	text := r.Text()
	if runes := []rune(text); !whole && len(runes) > twoLines {
		text = string(runes[:twoLines]) + "…"
	}
	if r.Title != "" {
		hit.Title = []search.Run{{Text: r.Title}}
	}
	if text != "" {
		hit.Text = []search.Run{{Text: text}}
	}
	return hit
}

// twoLines is about how many characters two lines of a card have; the style sheet cuts the rest.
const twoLines = 180
