package handlers

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingShow is the page of a ruling, or of the text of it that the address names. The number in the address finds it;
// an address with other words after the number redirects to the permanent one.
func (s *server) rulingShow(c echo.Context) error {
	id, form := cutRulingForm(param(c, "id"))
	r, revision, err := s.rulingAsked(c.Request().Context(), id)
	if err != nil {
		return err
	}
	shown := r
	if revision > 0 {
		if shown = r.At(revision); shown == nil || !shown.Public() {
			return fault.NotFound("Questo ruling non ha un testo con quel numero.",
				views.Anchor{URL: views.RulingHistoryURL(r.ID()), Text: "I testi del ruling"})
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
	switch form {
	case "json":
		return s.rulingOneData(c, r, shown)
	case "svg":
		return s.qr(c, url)
	}
	page := s.page(c, shown.Question)
	page.Game, page.Book = r.Game, s.books[r.Game]
	page.Back = views.Anchor{URL: views.RulingsURL(rulebooks.Ref{Game: r.Game}), Text: "Torna ai ruling"}
	if shown == r {
		// a link pinned to the current text leads to the ruling
		page.Canonical = s.at(c.Request(), views.RulingURL(r.ID()))
	}
	view, err := s.rulingView(c.Request().Context(), page, r, shown)
	if err != nil {
		return err
	}
	view.URL, view.Page.About = url, view.Headline().String()
	view.Image, view.ImageAlt = s.at(c.Request(), url+".png"), view.Question+" "+view.Headline().String()
	switch {
	case form == "txt":
		return text(c, view.Plain(s.origin(c.Request())+view.URL+"\n"))
	case form == "md":
		c.Response().Header().Set("Cache-Control", "no-cache")
		return c.Blob(http.StatusOK, "text/markdown; charset=utf-8",
			[]byte(views.Typeset(view.Markdown(s.origin(c.Request())))))
	case form == "png":
		return s.rulingPicture(c, view, shown)
	case c.QueryParams().Has("mostra"):
		view.Page.ContentOnly, view.Page.Back = true, views.Anchor{URL: view.URL, Text: "Torna al ruling"}
		return render(c, http.StatusOK, views.RulingShowPage(view))
	}
	view.HasFoot = true
	return render(c, http.StatusOK, views.RulingPage(view))
}

// rulingForms are the forms in which a ruling is answered, besides its page; "svg" is the QR code of its address.
var rulingForms = []string{"json", "txt", "md", "svg", "png"}

// cutRulingForm splits one of the forms from the end of the last part of a path.
func cutRulingForm(name string) (rest, form string) {
	for _, f := range rulingForms {
		if before, found := strings.CutSuffix(strings.ToLower(name), "."+f); found {
			return name[:len(before)], f
		}
	}
	return name, ""
}

// rulingAsked is the ruling with the number of an address, with its earlier texts, and the number of the text that the
// address names, 0 where it names none.
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

// rulingPicture answers a ruling as a picture: the passage that decides its example, with the ruling's words, or else a
// card.
func (s *server) rulingPicture(c echo.Context, view views.RulingView, r *rulings.Ruling) error {
	e := s.examples[r.Example]
	if e == nil || r.Variant > len(e.scenario.Variants) {
		return s.cardShow(c, r.Game, view.RulingPicture(measureText))
	}
	dark := views.ParseTheme(c.QueryParam(views.ThemeParam)) == views.Dark
	png, err := s.play.CasePicture(c.Request().Context(), view.Page.Book, e.scenario.ID, r.Variant,
		play.Case{Question: r.Question, Verdict: r.Brief, Today: view.Outdated, Rules: view.Rules}, dark)
	if err != nil {
		return fmt.Errorf("picture of ruling %d: %w", r.Number, err)
	}
	return sendPicture(c, png)
}
