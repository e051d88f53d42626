package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// ruleShow is the page of one rule.
func (s *server) ruleShow(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule, pinned string) error {
	citing, err := s.Rulings.Citing(c.Request().Context(), r.Ref, true)
	if err != nil {
		return err
	}
	own := citingItself(citing, r.Ref)
	view := views.RuleView{
		Page:       s.bookPage(c, book, r.String()+" "+r.Title, up(book, r)),
		Rule:       r,
		Pinned:     pinned,
		Marks:      s.marks(citing, r),
		Rulings:    s.verdicts(own, maxBeside),
		Count:      len(own),
		ReferredBy: book.ReferredBy(r.Number),
	}
	view.Foot, view.About, view.Canonical = true, r.Text(), s.at(c.Request(), views.Link(r.Ref))
	for _, e := range s.showing[r.Ref] {
		view.Examples = append(view.Examples, views.Anchor{URL: views.ExampleURL(e.id), Text: e.scenario.Title})
	}
	if d := s.document(c.Request(), book.Game); d != nil {
		if node := d.Node(r.Number); node != nil {
			private(c)
			text := publishedView(node)
			view.Published = &text
		}
	}
	return render(c, http.StatusOK, views.RulePage(view))
}

// ruleBig is a rule in large letters, to be held up to a player.
func (s *server) ruleBig(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule) error {
	page := s.bookPage(c, book, r.String()+" "+r.Title, views.Anchor{URL: views.Link(r.Ref), Text: "Torna alla regola"})
	page.Bare, page.About = true, r.Text()
	return render(c, http.StatusOK, views.ShowPage(views.ShowView{Page: page, Rule: r}))
}

// citingItself keeps the rulings that cite the rule itself, not only what stands below it.
func citingItself(list []*rulings.Ruling, ref rulebooks.Ref) []*rulings.Ruling {
	var own []*rulings.Ruling
	for _, r := range list {
		for _, cite := range r.Citations {
			if cite.Ref == ref {
				own = append(own, r)
				break
			}
		}
	}
	return own
}

// marks are the small marks of every rule at or below r: how many rulings cite it, an example that shows it.
func (s *server) marks(citing []*rulings.Ruling, r *rulebooks.Rule) map[rulebooks.Number]views.Marks {
	marks := map[rulebooks.Number]views.Marks{}
	for _, node := range r.Within() {
		m := views.Marks{Rulings: len(citingItself(citing, node.Ref))}
		if shown := s.showing[node.Ref]; len(shown) > 0 {
			m.Example = shown[0].id
		}
		if m != (views.Marks{}) {
			marks[node.Number] = m
		}
	}
	return marks
}
