package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/views"
)

// editionJSON is an edition of the publisher as JSON.
type editionJSON struct {
	Name     string        `json:"name"`
	Date     string        `json:"date"`
	About    string        `json:"about"`
	InForce  bool          `json:"inForce,omitempty"`
	Versions []versionJSON `json:"versions"` // of our text, the oldest first
}

// versionJSON is a version of our text as JSON.
type versionJSON struct {
	Version string     `json:"version"`
	Date    string     `json:"date"`
	Moves   []moveJSON `json:"moves,omitempty"` // rules to which the version gave other numbers, where it begins an edition
}

// moveJSON is a rule with another number; with Whole, also the rules below it.
type moveJSON struct {
	From  string `json:"from"`
	To    string `json:"to"`
	Whole bool   `json:"whole,omitempty"`
}

// editionsShow is the page of the editions of a book.
func (s *server) editionsShow(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.EditionsURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	return render(c, http.StatusOK, views.EditionsPage(views.EditionsView{
		Page: s.bookPage(c, book, "Le edizioni di "+book.Game.Name(), views.ToContents(book.Game))}))
}

// editionsText is the list of the editions of a book as text.
func (s *server) editionsText(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, func(g rulebooks.Game) string { return views.EditionsURL(g) + ".txt" })
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	return answerText(c, views.PlainEditions(book, s.origin(c.Request())+views.EditionsURL(book.Game)))
}

// editionsData is the list of the editions of a book as JSON, the oldest first.
func (s *server) editionsData(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, func(g rulebooks.Game) string { return views.EditionsURL(g) + ".json" })
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	out := struct {
		Game     string        `json:"game"`
		Editions []editionJSON `json:"editions"`
	}{Game: string(book.Game)}
	for _, e := range book.Editions {
		edition := editionJSON{Name: e.Name, Date: e.Date, About: e.About, InForce: e == book.InForce()}
		for _, v := range book.VersionsOf(e) {
			version := versionJSON{Version: v.Name, Date: v.Date}
			if book.Begins(v) {
				for _, m := range views.MovesOf(v) {
					version.Moves = append(version.Moves, moveJSON{string(m.Number), string(m.To), m.Whole})
				}
			}
			edition.Versions = append(edition.Versions, version)
		}
		out.Editions = append(out.Editions, edition)
	}
	if err := c.Request().Context().Err(); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}
