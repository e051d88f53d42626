package handlers

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/views"
)

// maxBeside is how many rulings the page of a rule or section shows; a link leads to the others.
const maxBeside = 3

// headingShow is the page of a chapter or a section, with the text of its rules.
func (s *server) headingShow(c echo.Context, book *rulebooks.Book, h *rulebooks.Rule, pinned string) error {
	verdicts, cited, err := s.beside(c.Request().Context(), h, true)
	if err != nil {
		return err
	}
	view := views.HeadingView{
		Page:        s.bookPage(c, book, h.String()+" "+h.Title, up(book, h)),
		Heading:     h,
		Pinned:      pinned,
		Marks:       s.marks(cited, h),
		Rulings:     verdicts,
		RulingCount: cited.Rulings,
	}
	view.Canonical = s.at(c.Request(), views.Link(h.Ref))
	view.Image, view.ImageAlt = s.at(c.Request(), views.DataURL(h.Ref, "png")), views.RulePictureDescription(h)
	if d := s.document(c.Request(), book.Game); d != nil && book.Partial && views.OnlyHeadings(h) {
		private(c)
		view.Published = publishedUnder(d, h)
	}
	return render(c, http.StatusOK, views.HeadingPage(view))
}

// beside returns the first rulings that cite a rule or, if deep, a rule below it, and how many cite each of these
// rules.
func (s *server) beside(ctx context.Context, r *rulebooks.Rule,
	deep bool) (first []views.Verdict, cited rulings.Cited, err error) {
	if cited, err = s.Rulings.CountCiting(ctx, r.Ref); err != nil || cited.Rulings == 0 {
		return nil, cited, err
	}
	citing, err := s.Rulings.Citing(ctx, r.Ref, deep, maxBeside)
	if err != nil {
		return nil, cited, err
	}
	first, err = s.verdicts(ctx, citing)
	return first, cited, err
}

// up is the link back one level: from a rule to its section, from a section to its chapter, from a chapter to the
// contents.
func up(book *rulebooks.Book, r *rulebooks.Rule) views.Anchor {
	switch {
	case !r.Heading:
		return views.Anchor{URL: views.HighlightURL(r), Text: "Torna alla sezione " + string(r.Section().Number)}
	case r.Parent != nil:
		return views.Anchor{URL: views.Link(r.Parent.Ref), Text: "Torna a " + string(r.Parent.Number)}
	}
	return views.Anchor{URL: views.Link(rulebooks.Ref{Game: book.Game}), Text: "Torna all’indice"}
}

// publishedUnder returns the imported text under a heading: all of it for a section; for a chapter only what is in no
// section.
func publishedUnder(d *published.Document, h *rulebooks.Rule) []views.Published {
	var texts []views.Published
	for _, node := range nodesUnder(d, h.Number) {
		if node.Number == h.Number && node.Text == "" || h.Number.Depth() == 1 && inSection(h, node.Number) {
			continue
		}
		texts = append(texts, publishedView(node))
	}
	return texts
}

// inSection reports whether a number is in one of the sections of a chapter.
func inSection(chapter *rulebooks.Rule, n rulebooks.Number) bool {
	for _, child := range chapter.Children {
		if child.Heading && n.Under(child.Number) {
			return true
		}
	}
	return false
}
