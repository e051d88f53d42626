package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// contentsShow is the page of a book's contents, the whole book as JSON or text, or the QR code of the page.
func (s *server) contentsShow(c echo.Context) error {
	name := param(c, "game")
	a, err := s.readAddress(name, "")
	if err != nil {
		if n, ok := rulebooks.ReadNumber(name); ok { // a number without a game: the search finds its game
			return c.Redirect(http.StatusSeeOther, views.SearchURL(string(n), ""))
		}
		return err
	}
	if !a.exact {
		return redirect(c, keepQuery(c, a.url()))
	}
	switch a.form {
	case "json":
		return s.bookData(c, a.book)
	case "txt":
		return s.bookText(c, a.book)
	case "svg":
		return s.qrShow(c, a)
	}
	groups, err := s.Rulings.Groups(c.Request().Context())
	if err != nil {
		return err
	}
	count := 0
	for _, g := range groups {
		if g.Game == a.book.Game {
			count += g.Number
		}
	}
	page := s.bookPage(c, a.book, a.book.Game.Name(), views.Anchor{URL: "/", Text: "Torna all’inizio"})
	return render(c, http.StatusOK, views.ContentsPage(views.ContentsView{Page: page, Rulings: count, Examples: len(s.examplesOf(a.book.Game)),
		Timed: s.Timing[a.book.Game] != nil, Asked: len(s.Situations[a.book.Game]) > 0, Sheets: views.SheetAnchors(s.Sheets[a.book.Game], nil)}))
}

// numberShow is the page of what a number names: a chapter, a section or a rule; or the same as JSON or text, or the page's QR code.
func (s *server) numberShow(c echo.Context) error {
	a, err := s.readAddress(param(c, "game"), param(c, "number"))
	if err != nil {
		return err
	}
	if !a.exact {
		return redirect(c, keepQuery(c, a.url()))
	}
	if done, err := s.versionShow(c, a); done {
		return err
	}
	rule := a.book.Rule(a.number)
	switch {
	case rule == nil:
		return s.publishedShow(c, a)
	case a.form == "json":
		return s.ruleData(c, a.book, rule)
	case a.form == "txt":
		return s.ruleText(c, a.book, rule)
	case a.form == "svg":
		return s.qrShow(c, a)
	case c.QueryParams().Has("scheda"):
		return render(c, http.StatusOK, views.Peek(a.book, rule))
	case rule.Heading:
		return s.headingShow(c, a.book, rule, a.version)
	case c.QueryParams().Has("mostra"):
		return s.ruleBig(c, a.book, rule)
	}
	return s.ruleShow(c, a.book, rule, a.version)
}

// wholeShow is the page with the whole text of a book.
func (s *server) wholeShow(c echo.Context) error {
	book, to, err := s.gameParam(c, views.WholeURL)
	if err != nil {
		return err
	}
	if to != "" {
		return redirect(c, to)
	}
	page := s.bookPage(c, book, book.Game.Name()+", tutto il regolamento", views.Anchor{URL: views.Link(rulebooks.Ref{Game: book.Game}), Text: "Torna all’indice"})
	return render(c, http.StatusOK, views.WholePage(page))
}

// qrShow answers with the QR code of a page's address, as SVG.
func (s *server) qrShow(c echo.Context, a address) error {
	a.form = ""
	return s.qr(c, a.url())
}

// qr answers with the QR code of an address of this site, as SVG; 400 where the address is too long for one.
func (s *server) qr(c echo.Context, path string) error {
	if err := c.Request().Context().Err(); err != nil {
		return err
	}
	svg, err := views.QR(s.origin(c.Request()) + path)
	if err != nil {
		return fault.BadRequest("Questo indirizzo è troppo lungo per un codice QR.", err)
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, "image/svg+xml", svg)
}
