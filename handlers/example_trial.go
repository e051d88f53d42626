package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/views"
)

// exampleTrial is the page on which a visitor tries what could be done at a choice. Nothing on it, nor in what a link to it shows, says what was done.
func (s *server) exampleTrial(c echo.Context, e *example, view views.ExampleView, choice int) error {
	trial := views.TrialView{ExampleView: view, Choice: choice, Tried: c.QueryParam(views.TriedParam)}
	if branch, ok := trial.Turns(); ok {
		private(c)
		played, err := limit.Aside(c.Request().Context(), s.replays, func() (played, error) {
			if branch == "" {
				return played{replay: view.Replay}, nil
			}
			own := view.Own
			if own == nil {
				own = view.Replay
			}
			replay, _, err := s.branch(e.line, own, branch)
			return played{replay: replay}, err
		})
		if err != nil {
			return err
		}
		trial.Played = played.replay
	}
	trial.Page = s.bookPage(c, view.Law, "Prova tu", views.Anchor{URL: view.Examples, Text: "Torna agli esempi"})
	trial.Canonical, trial.Book = s.at(c.Request(), trial.TrialURL()), nil
	trial.About = e.scenario.Question
	return render(c, http.StatusOK, views.TrialPage(trial))
}
