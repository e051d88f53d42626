package handlers

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/engine"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// exampleShow is the page of an example at one of its passages, by default the one of opensAt. With ".json" it answers the replay,
// with ".yaml" the source of the scenario, with ".png" and ".svg" a picture of the passage, with ".html" all of it as one file.
func (s *server) exampleShow(c echo.Context) error {
	name, form := cutExampleForm(param(c, "id"))
	book, to, err := s.gameParam(c, func(g rulebooks.Game) string { return views.ExampleURL(string(g)+"/"+url.PathEscape(name)) + form })
	if err != nil {
		return err
	}
	e := s.examples[string(book.Game)+"/"+name]
	if e == nil {
		return notFound("Fra gli esempi di "+book.Game.Name()+" non c’è “"+name+"”.",
			views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Tutti gli esempi di " + book.Game.Name()})
	}
	if to != "" {
		return redirect(c, keepQuery(c, to))
	}
	if form == ".yaml" {
		c.Response().Header().Set("Cache-Control", "no-cache")
		return c.Blob(http.StatusOK, "text/yaml; charset=utf-8", e.scenario.Source)
	}
	if form == ".html" {
		return s.exampleFile(c, e, book)
	}
	variant, ok := numberWithin(c.QueryParam("variante"), 0, len(e.scenario.Variants), 0)
	got, err := aside(c.Request().Context(), s.replays, func() (seen played, err error) {
		seen.replay, err = s.replay(e, variant)
		if err == nil && form != ".json" {
			seen.differs = s.differs(e, variant)
		}
		return seen, err
	})
	if err != nil {
		return fmt.Errorf("example %s, variant %d: %w", e.id, variant, err)
	}
	replay := got.replay
	if len(replay.Passages) == 0 {
		return fmt.Errorf("example %s, variant %d has no passages", e.id, variant)
	}
	if form == ".json" {
		c.Response().Header().Set("Cache-Control", "no-cache")
		return c.JSON(http.StatusOK, replay.JSON())
	}
	passage, inside := numberWithin(c.QueryParam("passaggio"), 1, len(replay.Passages), opensAt(replay, got.differs)+1)
	if !ok || !inside { // beyond the end: redirect to the last variant or passage
		to := views.PassageURL(e.id+form, variant, passage)
		if theme := c.QueryParam(views.ThemeParam); form != "" && theme != "" {
			to += "&" + url.Values{views.ThemeParam: {theme}}.Encode()
		}
		return c.Redirect(http.StatusFound, to)
	}
	view := views.ExampleView{Law: book, ID: e.id, Replay: replay, At: passage - 1, Differs: got.differs}
	if form != "" {
		return s.pictureShow(c, e, view, form)
	}
	view.Examples = views.ExamplesURL(book.Game)
	if err := s.exampleAnswer(c, &view); err != nil {
		return fmt.Errorf("example %s, variant %d: %w", e.id, variant, err)
	}
	return s.exampleRender(c, e, view)
}

// exampleAnswer puts into a view the question that the request asks, and its answer; a page with an answer is not cached. Pages for use
// without network have no questions, because nothing there could answer them.
func (s *server) exampleAnswer(c echo.Context, view *views.ExampleView) (err error) {
	if s.shelf {
		return nil
	}
	q, ok := questionAt(c, view.Replay, view.At)
	if !ok {
		return nil
	}
	if view.Question = &q; c.QueryParams().Has("atto") {
		private(c)
		view.Answer, err = aside(c.Request().Context(), s.replays, func() (*views.Answer, error) { return answer(view.Replay, q) })
	}
	return err
}

// played is a replay and, for a variant, the index of its first passage that differs from the scenario itself.
type played struct {
	replay  *engine.Replay
	differs int
}

// opensAt is the index of the passage that a page opens at: the decisive one or, for a variant without it, the first that differs.
func opensAt(replay *engine.Replay, differs int) int {
	if replay.Variant > 0 && replay.Decisive == 0 && differs > 0 {
		return differs
	}
	return replay.Decisive
}

// exampleRender renders the page of a passage.
func (s *server) exampleRender(c echo.Context, e *example, view views.ExampleView) error {
	list, err := s.Rulings.List(c.Request().Context(), rulings.Filter{Public: true, Example: e.id})
	if err != nil {
		return err
	}
	view.Page = s.bookPage(c, view.Law, e.scenario.Title+" · esempio", s.exampleBack(view.Law, e))
	if view.Replay.Variant == 0 && view.At == opensAt(view.Replay, view.Differs) {
		view.Canonical = s.at(c.Request(), views.ExampleURL(e.id))
	} else {
		view.Canonical = s.at(c.Request(), views.PassageURL(e.id, view.Replay.Variant, view.At+1))
	}
	view.Image = s.at(c.Request(), views.PictureURL(e.id, "png", view.Replay.Variant, view.At+1, false))
	view.ImageAlt = view.PictureWords()
	view.Foot, view.Book, view.About = true, nil, e.scenario.Question+" "+e.scenario.Verdict
	if view.Rulings, err = s.verdicts(c.Request().Context(), list); err != nil {
		return err
	}
	return render(c, http.StatusOK, views.ExamplePage(view))
}

// exampleBack is the link back from an example: to the first rule that it shows, or else to the list of examples.
func (s *server) exampleBack(book *rulebooks.Book, e *example) views.Anchor {
	if len(e.scenario.Shows) > 0 {
		if r := book.Rule(e.scenario.Shows[0].Number); r != nil {
			return views.Anchor{URL: views.Link(r.Ref), Text: "Torna alla regola " + string(r.Number)}
		}
	}
	return views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Torna agli esempi"}
}

// cutExampleForm splits ".json", ".yaml" and so on from the end of the name of an example.
func cutExampleForm(name string) (rest, form string) {
	for _, f := range []string{".json", ".yaml", ".png", ".svg", ".html"} {
		if before, found := strings.CutSuffix(name, f); found {
			return before, f
		}
	}
	return name, ""
}

// numberWithin parses a number of the query that must be between first and last. It returns otherwise for what is no number or is below
// first, and last with inside false for what is above last.
func numberWithin(text string, first, last, otherwise int) (n int, inside bool) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < first:
		return otherwise, true
	case n > last:
		return last, false
	}
	return n, true
}
