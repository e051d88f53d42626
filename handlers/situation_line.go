package handlers

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// situationPassages is the page of the passages of a filled situation: its first line of play, and the branches of it.
func (s *server) situationPassages(c echo.Context) error {
	book, to, err := s.gameParam(c, func(g rulebooks.Game) string {
		return views.SituationsURL(g) + "/" + param(c, "id") + "/" + param(c, "page")
	})
	if err != nil {
		return err
	}
	page, form := cutLineForm(param(c, "page"))
	if param(c, "id") == views.FreeID && param(c, "page") == views.ChangePage && to == "" {
		return s.freeChange(c, book)
	}
	situation := s.situation(book.Game, param(c, "id"))
	if situation == nil || page != views.PassagesPage || form == ".html" {
		return notFound("Questa pagina non c’è.", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni di " + book.Game.Name()})
	}
	if to != "" {
		return redirect(c, keepQuery(c, to))
	}
	filling, err := situation.Fill(c.QueryParams(), leftAlone)
	if err != nil {
		return situationWrong("L’indirizzo non si capisce", err, situation, situation.Usual())
	}
	line := line{home: views.SituationLine(situation, filling)}
	if line.scenario, err = limit.Aside(c.Request().Context(), s.replays, func() (*engine.Scenario, error) { return situation.Scenario(filling) }); err != nil {
		return situationWrong("Così non può essere", err, situation, filling)
	}
	view, done, err := s.lineView(c, line, book, form)
	if done || err != nil {
		return err
	}
	if comparing(c, view) {
		return s.lineCompare(c, view, situation.Title)
	}
	s.linePage(c, &view, situation.Title, views.Anchor{URL: views.SituationURL(situation, filling), Text: "Torna alla risposta"})
	return render(c, http.StatusOK, views.ExamplePage(view))
}

// leftAlone reports whether a parameter of an address may be of somebody else's: neither a hole nor a choice of the situation.
func leftAlone(key string) bool {
	return !strings.HasPrefix(key, "scelta") && !strings.HasPrefix(key, "carta")
}

// situationWrong is a page that says why a filled situation cannot be; an error that is none of the situation's it returns as it is.
func situationWrong(what string, err error, situation *engine.Situation, f engine.Filling) error {
	var wrong *engine.ScenarioError
	if !errors.As(err, &wrong) {
		return err
	}
	return notFound(what+": "+wrong.Text+".", views.Anchor{URL: views.SituationURL(situation, f), Text: situation.Title})
}
