package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// contentsShow is the page of a book's contents. With ".json" and ".txt" it answers the whole book, with ".svg" the
// QR code of the page, with ".png" its picture.
func (s *server) contentsShow(c echo.Context) error {
	name := param(c, "game")
	a, err := s.readAddress(name, "")
	if err != nil {
		if n, ok := rulebooks.ReadNumber(name); ok { // a number without a game: the search finds its game
			return c.Redirect(http.StatusSeeOther, views.SearchURL(string(n), ""))
		}
		return err
	}
	if !a.isPermanent {
		return redirect(c, withQuery(c, a.url()))
	}
	switch a.format {
	case "json":
		return s.answerBookJSON(c, a.book)
	case "txt":
		return s.answerBookText(c, a.book)
	case "svg":
		return s.qrShow(c, a)
	case "png":
		return s.answerRulePicture(c, a.book, nil)
	}
	count, err := s.Rulings.Count(c.Request().Context(), rulings.Public, rulings.WhereColumn("game", a.book.Game))
	if err != nil {
		return err
	}
	page := s.bookPage(c, a.book, a.book.Game.Name(), views.Anchor{URL: "/", Text: "Torna all’inizio"})
	page.Image, page.ImageAlt = s.absoluteURL(c.Request(), views.Link(rulebooks.Ref{Game: a.book.Game})+".png"), a.book.Title
	return render(c, http.StatusOK,
		views.ContentsPage(views.ContentsView{Page: page, Rulings: count, Examples: len(s.examplesOfGame(a.book.Game)),
			Timed: s.Timing[a.book.Game] != nil, Asked: len(s.Situations[a.book.Game]) > 0,
			Sheets: views.SheetAnchors(s.Sheets[a.book.Game], nil)}))
}

// wholeShow is the page with the whole text of a book.
func (s *server) wholeShow(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.FullTextURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	page := s.bookPage(c, book, book.Game.Name()+", tutto il regolamento",
		views.Anchor{URL: views.Link(rulebooks.Ref{Game: book.Game}), Text: "Torna all’indice"})
	return render(c, http.StatusOK, views.WholePage(page))
}
