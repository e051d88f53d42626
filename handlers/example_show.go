package handlers

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// exampleShow is the page of an example at one of its passages, by default the one of opensAt. With ".json" it answers the replay,
// with ".yaml" the source of the scenario, with ".png" and ".svg" a picture of the passage, with ".html" all of it as one file.
func (s *server) exampleShow(c echo.Context) error {
	name, form := cutLineForm(param(c, "id"))
	book, to, err := s.gameParam(c, func(g rulebooks.Game) string { return views.ExampleURL(string(g)+"/"+url.PathEscape(name)) + form })
	if err != nil {
		return err
	}
	e := s.examples[string(book.Game)+"/"+name]
	if e == nil {
		return notFound("Fra gli esempi di "+book.Game.Name()+" non c’è “"+name+"”.",
			views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Tutti gli esempi di " + book.Game.Name()})
	}
	if to != "" {
		return redirect(c, keepQuery(c, to))
	}
	if form == ".html" {
		return s.exampleFile(c, e, book)
	}
	if named, ok := Unnumber(views.ReadPlace(e.home, c.QueryParams())); ok && form == "" {
		return redirect(c, withPlace(c, named))
	}
	view, done, err := s.lineView(c, e.line, book, form)
	if done || err != nil {
		return err
	}
	view.Examples, view.File = views.ExamplesURL(book.Game), views.FileURL(e.id)
	if comparing(c, view) {
		return s.lineCompare(c, view, e.scenario.Title)
	}
	if c.QueryParams().Has(views.TrialParam) {
		if choice := view.Trial(c.QueryParam(views.TrialParam)); choice >= 0 {
			return s.exampleTrial(c, e, view, choice)
		}
		view.Notice = strings.TrimSpace("La scelta che questo indirizzo fa provare qui non c’è. " + view.Notice)
	}
	return s.exampleRender(c, e, view)
}

// exampleRender renders the page of a passage.
func (s *server) exampleRender(c echo.Context, e *example, view views.ExampleView) error {
	list, err := s.Rulings.List(c.Request().Context(), rulings.Filter{Public: true, Example: e.id})
	if err != nil {
		return err
	}
	s.linePage(c, &view, e.scenario.Title+" · esempio", s.exampleBack(view.Law, e))
	if view.Rulings, err = s.verdicts(c.Request().Context(), list); err != nil {
		return err
	}
	return render(c, http.StatusOK, views.ExamplePage(view))
}

// exampleBack is the link back from an example: to the first rule that it shows, or else to the list of examples.
func (s *server) exampleBack(book *rulebooks.Book, e *example) views.Anchor {
	if len(e.scenario.Shows) > 0 {
		if r := book.Rule(e.scenario.Shows[0].Number); r != nil {
			return views.Anchor{URL: views.Link(r.Ref), Text: "Torna alla regola " + string(r.Number)}
		}
	}
	return views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Torna agli esempi"}
}

// withPlace is the address of a place with what else the query of the request says.
func withPlace(c echo.Context, place views.Place) string {
	query := url.Values{}
	for name, values := range c.QueryParams() {
		query[name] = values
	}
	return place.In(query)
}

// numberWithin parses a number of the query that must be between first and last. It returns otherwise for what is no number or is below
// first, and last with inside false for what is above last.
func numberWithin(text string, first, last, otherwise int) (n int, inside bool) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < first:
		return otherwise, true
	case n > last:
		return last, false
	}
	return n, true
}
