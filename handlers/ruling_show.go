package handlers

import (
	"context"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingShow is the page of a ruling, or of the text of it that the address names. The number in the address finds it; an address with other
// words after the number redirects to the permanent one.
func (s *server) rulingShow(c echo.Context) error {
	id, form := cutForm(param(c, "id"))
	r, revision, err := s.rulingAsked(c.Request().Context(), id)
	if err != nil {
		return err
	}
	text := r
	if revision > 0 {
		if text = r.At(revision); text == nil || !text.Public() {
			return fault.NotFound("Questo ruling non ha un testo con quel numero.", views.Anchor{URL: views.RulingHistoryURL(r.ID()), Text: "I testi del ruling"})
		}
	}
	permanent, to := r.ID(), views.RulingURL(r.ID())
	if revision > 0 {
		permanent, to = fmt.Sprintf("%s@%d", r.ID(), revision), views.RulingTextURL(r.ID(), revision)
	}
	url := to
	if id != permanent {
		if form != "" {
			to += "." + form
		}
		return redirect(c, keepQuery(c, to))
	}
	page := s.page(c, text.Question)
	page.Game, page.Book, page.About = r.Game, s.books[r.Game], text.Brief
	page.Back = views.Anchor{URL: views.RulingsURL(rulebooks.Ref{Game: r.Game}), Text: "Torna ai ruling"}
	if text == r {
		page.Canonical = s.at(c.Request(), views.RulingURL(r.ID())) // a link pinned to the current text leads to the ruling
	}
	view, err := s.rulingView(c.Request().Context(), page, r, text)
	if err != nil {
		return err
	}
	view.URL = url
	return s.rulingForm(c, view, form)
}

// rulingAsked is the ruling with the number of an address, with its earlier texts, and the number of the text that the address names, 0 where
// it names none.
func (s *server) rulingAsked(ctx context.Context, id string) (r *rulings.Ruling, revision int, err error) {
	number, revision, ok := rulings.ParseID(id)
	if !ok {
		return nil, 0, fault.NotFound("Un ruling si cerca con il suo numero, per esempio /ruling/17.")
	}
	if r, err = s.Rulings.ByID(ctx, number); err != nil {
		return nil, 0, err
	}
	if !r.Public() {
		return nil, 0, rulings.ErrNotFound
	}
	return r, revision, nil
}

// rulingForm answers a ruling as a page, as a page in large letters, as plain text or as the QR code of its address.
func (s *server) rulingForm(c echo.Context, view views.RulingView, form string) error {
	switch {
	case form == "txt":
		return text(c, view.Plain(s.origin(c.Request())+view.URL+"\n"))
	case form == "svg":
		return s.qr(c, view.URL)
	case form != "":
		return fault.NotFound("Un ruling si legge come pagina, come testo (.txt) o come codice QR (.svg).")
	case c.QueryParams().Has("mostra"):
		view.Page.Bare, view.Page.Back = true, views.Anchor{URL: view.URL, Text: "Torna al ruling"}
		return render(c, http.StatusOK, views.RulingShowPage(view))
	}
	view.Foot = true
	return render(c, http.StatusOK, views.RulingPage(view))
}
