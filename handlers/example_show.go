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
	place := views.ReadPlace(e.id, c.QueryParams())
	if named, ok := Unnumber(place); ok && form == "" {
		return redirect(c, withPlace(c, named))
	}
	variant, ok := numberWithin(place.Variant, 0, len(e.scenario.Variants), 0)
	if !ok {
		if form == ".json" {
			return notFound("Di questo esempio non c’è la variante " + views.Cut(place.Variant) + ".")
		}
		variant = 0
	}
	got, err := aside(c.Request().Context(), s.replays, func() (seen played, err error) {
		if seen.replay, err = s.replay(e, variant); err != nil {
			return seen, err
		}
		if seen.differs = -1; place.Branch != "" && ok {
			branch, problem, err := s.branch(e, seen.replay, place.Branch)
			if seen.problem = problem; err != nil {
				return seen, err
			}
			if branch != nil {
				if seen.own, seen.replay = seen.replay, branch; len(branch.Turned) > 0 {
					seen.differs = branch.Decisive
				}
				return seen, nil
			}
		}
		if form != ".json" {
			seen.differs = s.differs(e, variant)
		}
		return seen, nil
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
		if got.problem != "" {
			return notFound(lostBranch(got))
		}
		return c.JSON(http.StatusOK, replay.JSON())
	}
	view := views.ExampleView{Law: book, ID: e.id, Replay: replay, Own: got.own, Differs: got.differs, Branches: !s.shelf}
	if got.own != nil {
		view.Branch = place.Branch
	}
	if view.At, view.Notice = seek(place, replay, opensAt(replay, got.differs), book.Version); !ok {
		view.At, view.Notice = replay.Decisive, "La variante "+views.Cut(place.Variant)+" di questo esempio non c’è: questo è l’esempio com’è nella domanda."
	}
	if got.problem != "" {
		if replay.Named(place.Passage) < 0 {
			view.Notice = ""
		}
		view.Notice = strings.TrimSpace(lostBranch(got) + " " + view.Notice)
	}
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

// played is a replay and, for a variant or a branch, the index of its first passage that differs from the scenario itself.
type played struct {
	replay  *engine.Replay
	own     *engine.Replay // of a branch, what it leaves
	problem string         // why the branch of the address is not shown, or not whole
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
	if view.Canonical = s.at(c.Request(), view.Line().URL()); view.Own != nil || view.At != opensAt(view.Replay, view.Differs) {
		view.Canonical = s.at(c.Request(), view.SentURL())
	}
	view.Image = s.at(c.Request(), view.PictureURL("png", false))
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

// withPlace is the address of a place with what else the query of the request says.
func withPlace(c echo.Context, place views.Place) string {
	query := url.Values{}
	for name, values := range c.QueryParams() {
		query[name] = values
	}
	return place.In(query)
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
