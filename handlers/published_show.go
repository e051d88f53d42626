package handlers

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/views"
)

// publishedShow is the page of a rule that only the imported document has. Requests that may not see the document
// get a 404.
func (s *server) publishedShow(c echo.Context, a address) error {
	d := s.document(c.Request(), a.book.Game)
	if d == nil || a.format != "" {
		return noSuchNumberError(a.book, a.number)
	}
	node := d.Node(a.number)
	if node == nil {
		return noSuchNumberError(a.book, a.number)
	}
	forbidCaching(c)
	ref := rulebooks.Ref{Game: a.book.Game, Number: a.number}
	above := closestAncestor(a.book, a.number)
	back := views.Anchor{URL: views.Link(rulebooks.Ref{Game: a.book.Game}), Text: "Torna all’indice"}
	if above != nil {
		back = views.Anchor{URL: views.Link(above.Ref) + "#" + string(a.number), Text: "Torna a " + string(above.Number)}
	}
	page := s.bookPage(c, a.book, ref.String(), back)
	return render(c, http.StatusOK,
		views.PublishedPage(views.PublishedView{Page: page, Above: above, Text: publishedView(node)}))
}

// closestAncestor returns the closest ancestor of a number that the book has, nil where it has none.
func closestAncestor(book *rulebooks.Book, n rulebooks.Number) *rulebooks.Rule {
	for n = n.Parent(); n != ""; n = n.Parent() {
		if r := book.Rule(n); r != nil {
			return r
		}
	}
	return nil
}

// publishedView returns the view of a rule of an imported document.
func publishedView(node *published.Node) views.Published {
	p := views.Published{Number: node.Number, Heading: node.Title, IsHeading: node.Heading}
	if node.Page > 0 {
		p.Page = "pagina " + strconv.Itoa(node.Page)
	}
	if node.Text != "" {
		p.Lines = strings.Split(node.Text, "\n")
	}
	return p
}
