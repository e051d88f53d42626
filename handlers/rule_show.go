package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// ruleShow is the page of one rule. pinned is the version in the address, "" for none.
func (s *server) ruleShow(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule, pinned string) error {
	verdicts, cited, err := s.citingVerdicts(c.Request().Context(), r, false)
	if err != nil {
		return err
	}
	view := views.RuleView{
		Page:        s.bookPage(c, book, r.String()+" "+r.Title, parentLink(book, r)),
		Rule:        r,
		Pinned:      pinned,
		Marks:       s.marksOfRules(cited, r),
		Rulings:     verdicts,
		RulingCount: cited.Rules[r.Number],
		ReferredBy:  book.ReferredBy(r.Number),
	}
	view.HasFoot, view.About, view.Canonical = true, views.AboutRule(r), s.absoluteURL(c.Request(), views.Link(r.Ref))
	view.Image, view.ImageAlt = s.absoluteURL(c.Request(), views.DataURL(r.Ref, "png")), views.RulePictureDescription(r)
	for _, e := range s.examplesOfRule[r.Ref] {
		view.Examples = append(view.Examples, views.Anchor{URL: views.ExampleURL(e.id), Text: e.scenario.Title})
	}
	if d := s.document(c.Request(), book.Game); d != nil {
		if node := d.Node(r.Number); node != nil {
			forbidCaching(c)
			text := publishedView(node)
			view.Published = &text
		}
	}
	return render(c, http.StatusOK, views.RulePage(view))
}

// ruleInLargeLetters is the page of a rule in large letters, to be held up to a player.
func (s *server) ruleInLargeLetters(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule) error {
	page := s.bookPage(c, book, r.String()+" "+r.Title, views.Anchor{URL: views.Link(r.Ref), Text: "Torna alla regola"})
	page.ContentOnly, page.About = true, views.AboutRule(r)
	return render(c, http.StatusOK, views.ShowPage(views.ShowView{Page: page, Rule: r}))
}

// marksOfRules returns the marks beside the rules at or below r: how many rulings cite a rule, and an example that
// shows it.
func (s *server) marksOfRules(cited rulings.CitingCounts, r *rulebooks.Rule) map[rulebooks.Number]views.Marks {
	marks := map[rulebooks.Number]views.Marks{}
	for _, node := range r.Within() {
		m := views.Marks{Rulings: cited.Rules[node.Number]}
		if shown := s.examplesOfRule[node.Ref]; len(shown) > 0 {
			m.Example = shown[0].id
		}
		if m != (views.Marks{}) {
			marks[node.Number] = m
		}
	}
	return marks
}
