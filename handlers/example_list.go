package handlers

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/views"
)

// exampleList is the page of the examples of a game, or of all games, grouped by the chapter of the first rule that each shows.
func (s *server) exampleList(c echo.Context) error {
	if c.Param("game") == "" {
		view := views.ExamplesView{Page: s.page(c, "Esempi")}
		view.Back, view.About = views.Anchor{URL: "/", Text: "Torna all’inizio"}, "Domande da arbitro giocate passo per passo dal motore, ogni passaggio con la sua regola."
		for _, book := range s.Books {
			for _, g := range s.exampleGroups(book) {
				g.Title = book.Game.Name() + ", " + g.Title
				view.Groups = append(view.Groups, g)
			}
		}
		return render(c, http.StatusOK, views.ExamplesPage(view))
	}
	book, to, err := s.gameParam(c, views.ExamplesURL)
	if err != nil {
		return err
	}
	if to != "" {
		return redirect(c, to)
	}
	page := s.bookPage(c, book, "Esempi di "+book.Game.Name(), views.ToContents(book.Game))
	view := views.ExamplesView{Page: page, Groups: s.exampleGroups(book)}
	if s.Coverage[book.Game] != nil {
		view.Coverage = views.CoverageURL(book.Game)
	}
	if s.Timing[book.Game] != nil {
		view.Timing = views.TimingURL(book.Game)
	}
	return render(c, http.StatusOK, views.ExamplesPage(view))
}

// exampleGroups returns the examples of a game, grouped by the chapter of the first rule that each shows, in the order of the book.
func (s *server) exampleGroups(book *rulebooks.Book) []views.Group[views.Verdict] {
	examples := s.examplesOf(book.Game)
	slices.SortStableFunc(examples, func(a, b *example) int { return firstShown(a).Compare(firstShown(b)) })
	var groups []views.Group[views.Verdict]
	for _, e := range examples {
		title := "Altri"
		if chapter := book.Rule(firstShown(e).Chapter()); chapter != nil {
			title = string(chapter.Number) + " " + chapter.Title
		}
		if len(groups) == 0 || groups[len(groups)-1].Title != title {
			groups = append(groups, views.Group[views.Verdict]{Title: title})
		}
		g := &groups[len(groups)-1]
		g.Items = append(g.Items, views.Verdict{URL: views.ExampleURL(e.id), Question: e.scenario.Question, Brief: e.scenario.Verdict})
	}
	return groups
}

// examplesOf returns the examples of a game, in the order of Deps.Examples.
func (s *server) examplesOf(game rulebooks.Game) []*example {
	var out []*example
	for _, sc := range s.Examples {
		if sc.Game.Code() == game {
			out = append(out, s.examples[string(game)+"/"+sc.ID])
		}
	}
	return out
}

// firstShown is the rule that an example shows first, "" where it names none.
func firstShown(e *example) rulebooks.Number {
	if len(e.scenario.Shows) == 0 {
		return ""
	}
	return e.scenario.Shows[0].Number
}
