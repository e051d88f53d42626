package handlers

import (
	"cmp"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
	"cavillo/views"
)

// exampleList is the page of the examples of a game, or of all games, grouped by the chapter of the first rule that
// each shows.
func (s *server) exampleList(c echo.Context) error {
	if c.Param("game") == "" {
		view := views.ExamplesView{Page: s.page(c, "Esempi")}
		view.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
		view.About = "Domande da arbitro giocate passo per passo dal motore, ogni passaggio con la sua regola."
		for _, book := range s.Books {
			if groups := s.exampleGroups(book); len(groups) > 0 {
				view.Shelves = append(view.Shelves, views.Shelf{Title: book.Game.Name(), Groups: groups})
			}
		}
		return render(c, http.StatusOK, views.ExamplesPage(view))
	}
	book, redirectTo, err := s.bookOfRequest(c, views.ExamplesURL)
	if err != nil {
		return err
	}
	if redirectTo != "" {
		return redirect(c, redirectTo)
	}
	page := s.bookPage(c, book, "Esempi di "+book.Game.Name(), views.ToContents(book.Game))
	view := views.ExamplesView{Page: page, Shelves: []views.Shelf{{Groups: s.exampleGroups(book)}}}
	if s.Coverage[book.Game] != nil {
		view.CoverageURL = views.CoverageURL(book.Game)
	}
	if s.Timing[book.Game] != nil {
		view.TimingURL = views.TimingURL(book.Game)
	}
	return render(c, http.StatusOK, views.ExamplesPage(view))
}

// exampleGroups returns the examples of a game, grouped by the chapter of the first rule that each shows.
func (s *server) exampleGroups(book *rulebooks.Book) []views.Group[views.Verdict] {
	var cases []chapterCase
	for _, e := range s.examplesOfGame(book.Game) {
		cases = append(cases, chapterCase{firstShownRule(book, e),
			views.Verdict{URL: views.ExampleURL(e.id), Question: e.scenario.Question, Brief: e.scenario.Verdict}})
	}
	return groupByChapter(book, cases)
}

// chapterCase is an entry of a list that is grouped by chapters. rule is the rule under whose chapter the entry
// stands, "" for an entry of no chapter.
type chapterCase struct {
	rule    rulebooks.Number
	verdict views.Verdict
}

// groupByChapter groups cases by the chapter of their rule, in the order of the book. Cases without a rule come
// last, in the group "Altri".
func groupByChapter(book *rulebooks.Book, cases []chapterCase) []views.Group[views.Verdict] {
	slices.SortStableFunc(cases, func(a, b chapterCase) int {
		if a.rule == "" || b.rule == "" {
			return cmp.Compare(len(b.rule), len(a.rule))
		}
		return a.rule.Compare(b.rule)
	})
	var groups []views.Group[views.Verdict]
	for _, c := range cases {
		title := "Altri"
		if chapter := book.Rule(c.rule.Chapter()); chapter != nil {
			title = string(chapter.Number) + " " + chapter.Title
		}
		if len(groups) == 0 || groups[len(groups)-1].Title != title {
			groups = append(groups, views.Group[views.Verdict]{Title: title})
		}
		g := &groups[len(groups)-1]
		g.Items = append(g.Items, c.verdict)
	}
	return groups
}

// examplesOfGame returns the examples of a game, in the order of Deps.Examples.
func (s *server) examplesOfGame(game rulebooks.Game) []*example {
	var out []*example
	for _, sc := range s.Examples {
		if sc.Game.Code() == game {
			out = append(out, s.examples[string(game)+"/"+sc.ID])
		}
	}
	return out
}

// firstShownRule returns the number in force of the first rule that an example says it shows, "" where it shows none
// that is still there.
func firstShownRule(book *rulebooks.Book, e *example) rulebooks.Number {
	for _, ref := range cite.Basis(book).RefsNow(e.scenario.Shows) {
		return ref.Number
	}
	return ""
}
