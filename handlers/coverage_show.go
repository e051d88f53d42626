package handlers

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/engine/cite"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// coverageShow is the page that says which rules of a game its examples execute. Measuring it plays every example of
// the game.
func (s *server) coverageShow(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.CoverageURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	view := views.CoverageView{Titles: map[string]string{}}
	view.Page = s.bookPage(c, book, "Le regole di "+book.Game.Name()+" all’opera",
		views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Torna agli esempi"})
	if measure := s.Coverage[book.Game]; measure != nil {
		if view.Coverage, err = limit.RunInQueue(c.Request().Context(), s.queues.Measures, measure); err != nil {
			return fmt.Errorf("coverage of %s: %w", book.Game, err)
		}
		view.Coverage = view.Coverage.InForce(cite.Basis(book))
	}
	for _, sc := range s.Examples {
		if sc.Game.Code() == book.Game {
			view.Titles[sc.ID] = sc.Title
		}
	}
	return render(c, http.StatusOK, views.CoveragePage(view))
}
