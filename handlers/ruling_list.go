package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/views"
)

// rulingList is the list of rulings: all, those of a game, or those that cite a rule or what stands below it.
func (s *server) rulingList(c echo.Context) error {
	page := s.page(c, "Ruling")
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	view := views.RulingsView{Books: s.Books}
	if name := c.QueryParam("gioco"); name != "" {
		g, ok := rulebooks.ParseGame(name)
		if !ok || s.books[g] == nil {
			return badRequest("Questo gioco non c’è: i giochi sono ws, nar, op, ygo, fow.", nil)
		}
		page.Game, page.Title = g, "Ruling di "+g.Name()
	}
	number := c.QueryParam("regola")
	if number == "" {
		list, err := s.publicRulings(c, page.Game)
		if err != nil {
			return err
		}
		view.Page, view.Rulings = page, s.verdicts(list, 0)
		return render(c, http.StatusOK, views.RulingsPage(view))
	}
	book := s.books[page.Game]
	if book == nil {
		return badRequest("Di quale gioco è la regola? L’indirizzo vuole anche il gioco: /ruling?gioco=ws&regola=9.2.", nil)
	}
	n, ok := readNumber(number)
	if !ok || book.Rule(n) == nil {
		return noSuchNumber(book, n)
	}
	view.About = book.Rule(n)
	list, err := s.Rulings.Citing(c.Request().Context(), view.About.Ref, true)
	if err != nil {
		return err
	}
	page.Book, page.Title = book, "Ruling su "+view.About.String()
	page.Back = views.Anchor{URL: views.Link(view.About.Ref), Text: "Torna a " + string(n)}
	view.Page, view.Rulings = page, s.verdicts(list, 0)
	return render(c, http.StatusOK, views.RulingsPage(view))
}
