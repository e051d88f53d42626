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

// rulingShow is the page of a ruling, or of an earlier text of it. The number in the address finds the ruling; where
// the other words differ, it redirects to the permanent address.
func (s *server) rulingShow(c echo.Context) error {
	id, format := cutRulingFormat(param(c, "id"))
	r, revision, err := s.rulingByAddress(c.Request().Context(), id)
	if err != nil {
		return err
	}
	shown := r
	if revision > 0 {
		if shown = r.TextWithNumber(revision); shown == nil || !shown.Public() {
			return fault.NotFound("Questo ruling non ha un testo con quel numero.",
				views.Anchor{URL: views.RulingHistoryURL(r.ID()), Text: "I testi del ruling"})
		}
	}
	permanent, target := r.ID(), views.RulingURL(r.ID())
	if revision > 0 {
		permanent, target = fmt.Sprintf("%s@%d", r.ID(), revision), views.RulingTextURL(r.ID(), revision)
	}
	url := target
	if id != permanent {
		if format != "" {
			target += "." + format
		}
		return redirect(c, withQuery(c, target))
	}
	switch format {
	case "json":
		return s.answerRulingJSON(c, r, shown)
	case "svg":
		return s.answerQR(c, url)
	}
	page := s.page(c, shown.Question)
	page.Game, page.Book = r.Game, s.books[r.Game]
	page.Back = views.Anchor{URL: views.RulingsURL(rulebooks.Ref{Game: r.Game}), Text: "Torna ai ruling"}
	if shown == r {
		// a link pinned to the current text leads to the ruling
		page.Canonical = s.absoluteURL(c.Request(), views.RulingURL(r.ID()))
	}
	view, err := s.rulingView(c.Request().Context(), page, r, shown)
	if err != nil {
		return err
	}
	view.URL, view.Page.About = url, view.Headline().String()
	view.Image, view.ImageAlt = s.absoluteURL(c.Request(), url+".png"), view.Question+" "+view.Headline().String()
	switch {
	case format == "txt":
		return answerText(c, view.Plain(s.origin(c.Request())+view.URL+"\n"))
	case format == "md":
		c.Response().Header().Set("Cache-Control", "no-cache")
		return c.Blob(http.StatusOK, "text/markdown; charset=utf-8",
			[]byte(views.Typeset(view.Markdown(s.origin(c.Request())))))
	case format == "png":
		return s.answerRulingPicture(c, view, shown)
	case c.QueryParams().Has("mostra"):
		view.Page.ContentOnly, view.Page.Back = true, views.Anchor{URL: view.URL, Text: "Torna al ruling"}
		return render(c, http.StatusOK, views.RulingShowPage(view))
	}
	view.HasFoot = true
	return render(c, http.StatusOK, views.RulingPage(view))
}

// rulingFormats are the extensions of the address of a ruling; "svg" is the QR code of its page.
var rulingFormats = []string{"json", "txt", "md", "svg", "png"}

// cutRulingFormat splits one of rulingFormats from the end of the last part of a path. format is "" where there is
// none.
func cutRulingFormat(name string) (rest, format string) {
	for _, f := range rulingFormats {
		if before, found := strings.CutSuffix(strings.ToLower(name), "."+f); found {
			return name[:len(before)], f
		}
	}
	return name, ""
}

// rulingByAddress returns the public ruling whose number is in an address. revision is the number of the text that
// the address names, 0 for none. The error is a 404 where there is no such ruling.
func (s *server) rulingByAddress(ctx context.Context, id string) (r *rulings.Ruling, revision int, err error) {
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

// answerRulingPicture answers the picture of a ruling: the decisive passage of its example with the ruling's words,
// or a card of text where it has no example.
func (s *server) answerRulingPicture(c echo.Context, view views.RulingView, r *rulings.Ruling) error {
	e := s.examples[r.Example]
	if e == nil || r.Variant > len(e.scenario.Variants) {
		return s.answerPicture(c, r.Game, view.RulingPicture(measureText))
	}
	dark := views.ParseTheme(c.QueryParam(views.ThemeParam)) == views.Dark
	png, err := s.playPages.RulingPicture(c.Request().Context(), view.Page.Book, e.scenario.ID, r.Variant,
		play.RulingCase{Question: r.Question, Verdict: r.Brief, Today: view.Outdated, Rules: view.Rules}, dark)
	if err != nil {
		return fmt.Errorf("picture of ruling %d: %w", r.Number, err)
	}
	return answerPNG(c, png)
}
