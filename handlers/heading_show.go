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

// maxCitingShown is how many rulings the page of a rule or section lists; a link leads to the list of all.
const maxCitingShown = 3

// headingShow is the page of a chapter or a section, with the text of its rules. pinned is the version in the
// address, "" for none.
func (s *server) headingShow(c echo.Context, book *rulebooks.Book, h *rulebooks.Rule, pinned string) error {
	verdicts, cited, err := s.citingVerdicts(c.Request().Context(), h, true)
	if err != nil {
		return err
	}
	view := views.HeadingView{
		Page:        s.bookPage(c, book, h.String()+" "+h.Title, parentLink(book, h)),
		Heading:     h,
		Pinned:      pinned,
		Marks:       s.marksOfRules(cited, h),
		Rulings:     verdicts,
		RulingCount: cited.Rulings,
	}
	view.Canonical = s.absoluteURL(c.Request(), views.Link(h.Ref))
	view.Image, view.ImageAlt = s.absoluteURL(c.Request(), views.DataURL(h.Ref, "png")), views.RulePictureDescription(h)
	if d := s.document(c.Request(), book.Game); d != nil && book.Partial && views.OnlyHeadings(h) {
		forbidCaching(c)
		view.Published = publishedTexts(d, h)
	}
	return render(c, http.StatusOK, views.HeadingPage(view))
}

// citingVerdicts returns the first maxCitingShown rulings that cite a rule or, if deep, a rule below that rule.
// cited counts all rulings that cite these rules, rule by rule.
func (s *server) citingVerdicts(ctx context.Context, r *rulebooks.Rule,
	deep bool) (first []views.Verdict, cited rulings.CitingCounts, err error) {
	if cited, err = s.Rulings.CountCiting(ctx, s.books[r.Game], r.Number); err != nil || cited.Rulings == 0 {
		return nil, cited, err
	}
	citing, err := s.Rulings.Citing(ctx, s.books[r.Game], r.Number, deep, maxCitingShown)
	if err != nil {
		return nil, cited, err
	}
	first, err = s.verdicts(ctx, citing)
	return first, cited, err
}

// parentLink returns the link one level up: from a rule to its section, from a section to its chapter, from a
// chapter to the contents.
func parentLink(book *rulebooks.Book, r *rulebooks.Rule) views.Anchor {
	switch {
	case !r.Heading:
		return views.Anchor{URL: views.HighlightURL(r), Text: "Torna alla sezione " + string(r.Section().Number)}
	case r.Parent != nil:
		return views.Anchor{URL: views.Link(r.Parent.Ref), Text: "Torna a " + string(r.Parent.Number)}
	}
	return views.Anchor{URL: views.Link(rulebooks.Ref{Game: book.Game}), Text: "Torna all’indice"}
}

// publishedTexts returns the imported text under a heading. For a section it is all text at or below the number; for
// a chapter only the text that is in none of its sections.
func publishedTexts(d *published.Document, h *rulebooks.Rule) []views.Published {
	var texts []views.Published
	for _, node := range documentNodes(d, h.Number) {
		if node.Number == h.Number && node.Text == "" || h.Number.Depth() == 1 && isInSection(h, node.Number) {
			continue
		}
		texts = append(texts, publishedView(node))
	}
	return texts
}

// isInSection reports whether a number is in one of the sections of a chapter.
func isInSection(chapter *rulebooks.Rule, n rulebooks.Number) bool {
	for _, child := range chapter.Children {
		if child.Heading && n.Under(child.Number) {
			return true
		}
	}
	return false
}
