package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/views"
)

// comparing reports whether a request asks for a branch or a variant beside what it leaves; where there is nothing beside it, its passage is shown.
func comparing(c echo.Context, view views.ExampleView) bool {
	return c.QueryParams().Has(views.CompareParam) && view.Beside != nil
}

// lineCompare is the page of two lines of play side by side.
func (s *server) lineCompare(c echo.Context, view views.ExampleView, title string) error {
	s.linePage(c, &view, "Due sviluppi · "+title, views.Anchor{URL: view.Line().URL(), Text: "Torna allo sviluppo"})
	view.Canonical, view.Image, view.ImageAlt, view.Foot = s.at(c.Request(), view.CompareURL()), "", "", false
	compared, err := limit.Aside(c.Request().Context(), s.replays, func() (views.CompareView, error) { return views.NewCompare(view), nil })
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, views.ComparePage(compared))
}
