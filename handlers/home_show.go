package handlers

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// maxHomeRulings is how many rulings the home page lists, the newest.
const maxHomeRulings = 3

// homeShow is the home page: the search box, links for the game of today or for all games, the newest rulings, the
// five books.
func (s *server) homeShow(c echo.Context) error {
	view := views.HomeView{Page: s.page(c, ""), Today: s.gameOfToday(c), Books: s.Books, Compared: len(s.Concepts) > 0}
	if view.Today != nil {
		view.Game = view.Today.Game
		view.Sheets = views.SheetAnchors(s.Sheets[view.Game], nil)
		view.Asked, view.Timed = len(s.Situations[view.Game]) > 0, s.Timing[view.Game] != nil
	} else {
		view.Tables = slices.DeleteFunc(slices.Clone(s.Books), func(b *rulebooks.Book) bool {
			return len(s.Situations[b.Game]) == 0
		})
	}
	list, err := s.Rulings.List(c.Request().Context(), maxHomeRulings, rulings.Public, rulings.WhereColumn("game", view.Game))
	if err != nil {
		return err
	}
	if view.Rulings, err = s.verdicts(c.Request().Context(), list); err != nil {
		return err
	}
	return render(c, http.StatusOK, views.HomePage(view))
}

// collectionShow is the page of the rules that the visitor has collected; a script fills it from the device's storage.
func (s *server) collectionShow(c echo.Context) error {
	page := s.page(c, "Raccolta")
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	return render(c, http.StatusOK, views.CollectionPage(page))
}

// doubtsShow is the page of the doubts of a book.
func (s *server) doubtsShow(c echo.Context) error {
	book, redirectTo, err := s.bookOfRequest(c, views.DoubtsURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	page := s.bookPage(c, book, "Punti dubbi di "+book.Game.Name(), views.ToContents(book.Game))
	return render(c, http.StatusOK, views.DoubtsPage(views.DoubtsView{Page: page}))
}
