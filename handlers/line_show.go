package handlers

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// lineForms are the forms in which a line of play is answered, besides its page.
var lineForms = []string{".json", ".yaml", ".png", ".svg", ".html"}

// cutFreeForm is cutLineForm for a free position, which has a QR code too.
func cutFreeForm(name string) (rest, form string) {
	if before, found := strings.CutSuffix(name, ".qr"); found {
		return before, ".qr"
	}
	return cutLineForm(name)
}

// cutLineForm splits ".json", ".yaml" and so on from the end of the last part of a path.
func cutLineForm(name string) (rest, form string) {
	for _, f := range lineForms {
		if before, found := strings.CutSuffix(name, f); found {
			return before, f
		}
	}
	return name, ""
}

// lineView is the passage of a line of play that a request asks for, by default the one of opensAt. done is true where the request is answered
// already: "json" answers the replay, "yaml" the source of the scenario, "png" and "svg" a picture of the passage.
func (s *server) lineView(c echo.Context, l line, book *rulebooks.Book, form string) (view views.ExampleView, done bool, err error) {
	if form == ".yaml" {
		c.Response().Header().Set("Cache-Control", "no-cache")
		return view, true, c.Blob(http.StatusOK, "text/yaml; charset=utf-8", l.scenario.Source)
	}
	place := views.ReadPlace(l.home, c.QueryParams())
	variant, ok := numberWithin(place.Variant, 0, len(l.scenario.Variants), 0)
	if !ok {
		if form == ".json" {
			return view, true, notFound("Di questo esempio non c’è la variante " + views.Cut(place.Variant) + ".")
		}
		variant, place.Branch = 0, ""
	}
	got, err := limit.Aside(c.Request().Context(), s.replays, func() (played, error) { return s.play(l, place, variant, form != ".json") })
	if err != nil {
		return view, true, fmt.Errorf("%s, variant %d: %w", l.home.URL(), variant, err)
	}
	replay := got.replay
	if len(replay.Passages) == 0 {
		return view, true, fmt.Errorf("%s, variant %d has no passages", l.home.URL(), variant)
	}
	if form == ".json" {
		c.Response().Header().Set("Cache-Control", "no-cache")
		if got.problem != "" {
			return view, true, notFound(lostBranch(got))
		}
		return view, true, c.JSON(http.StatusOK, replay.JSON())
	}
	view = views.ExampleView{Law: book, Home: l.home, YAML: l.home.Form("yaml").URL(), Replay: replay, Own: got.own, Beside: got.beside, Differs: got.differs, Branches: !s.shelf}
	if l.home.Page != views.FreeURL(book.Game, "") && !s.shelf {
		view.Numbers = s.numbers(l.scenario, variant)
	}
	if got.own != nil {
		view.Branch = place.Branch
	}
	if view.At, view.Notice = seek(place, replay, opensAt(replay, got.differs), book.Version); !ok {
		view.At, view.Notice = replay.Decisive, "La variante "+views.Cut(views.ReadPlace(l.home, c.QueryParams()).Variant)+" di questo esempio non c’è: questo è l’esempio com’è nella domanda."
	}
	if got.problem != "" {
		if replay.Named(place.Passage) < 0 {
			view.Notice = ""
		}
		view.Notice = strings.TrimSpace(lostBranch(got) + " " + view.Notice)
	}
	if form != "" {
		return view, true, s.pictureShow(c, view, form)
	}
	return view, false, s.lineAnswer(c, &view)
}

// opensAt is the index of the passage that a page opens at: the decisive one or, for a variant without it, the first that differs.
func opensAt(replay *engine.Replay, differs int) int {
	if replay.Variant > 0 && replay.Decisive == 0 && differs > 0 {
		return differs
	}
	return replay.Decisive
}

// lineAnswer puts into a view the question that the request asks, and its answer; a page with an answer is not cached. Pages for use without
// network have no questions, because nothing there could answer them.
func (s *server) lineAnswer(c echo.Context, view *views.ExampleView) (err error) {
	if s.shelf {
		return nil
	}
	q, ok := questionAt(c, view.Replay, view.At)
	if !ok {
		return nil
	}
	if view.Question = &q; c.QueryParams().Has("atto") {
		private(c)
		view.Answer, err = limit.Aside(c.Request().Context(), s.replays, func() (*views.Answer, error) { return answer(view.Replay, q) })
	}
	if err != nil {
		return fmt.Errorf("%s, variant %d: %w", view.Home.URL(), view.Replay.Variant, err)
	}
	return nil
}

// linePage is the page of a passage without what only an example has.
func (s *server) linePage(c echo.Context, view *views.ExampleView, title string, back views.Anchor) {
	sc := view.Replay.Scenario
	view.Page = s.bookPage(c, view.Law, title, back)
	if view.Canonical = s.at(c.Request(), view.Line().URL()); view.Branch != "" || view.At != opensAt(view.Replay, view.Differs) {
		view.Canonical = s.at(c.Request(), view.SentURL())
	}
	view.Image = s.at(c.Request(), view.PictureURL("png", false))
	view.ImageAlt = view.PictureWords()
	view.Foot, view.Book, view.About = true, nil, sc.Question+" "+sc.Verdict
}
