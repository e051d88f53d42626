package handlers

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingsQuery is the parsed query of a list of rulings, with the rulings found.
type rulingsQuery struct {
	filterValues  map[string]string // by parameter; "" for no choice
	reviewNumbers []int             // the numbers of the rulings to review
	game          rulebooks.Game    // "" for all
	citedRule     *rulebooks.Rule   // only rulings that cite this rule or a rule below it; nil for all
	presentURL    string            // the present address of the list, where the request uses an old one; else ""
	results       []*rulings.Ruling
}

// readRulingsQuery parses the query of a list of rulings and finds the rulings. The error is a 400 for a query that
// means nothing, and a 404 for an unknown rule.
func (s *server) readRulingsQuery(c echo.Context) (asked rulingsQuery, err error) {
	ctx, query := c.Request().Context(), c.QueryParams()
	asked.filterValues = map[string]string{}
	for _, f := range slices.Backward(rulingFilters) { // of several wrong values the last is named
		value := query.Get(f.name)
		if now := f.formerValues[value]; now != "" {
			query.Set(f.name, now)
			asked.presentURL, value = c.Request().URL.Path+"?"+query.Encode(), now
		}
		asked.filterValues[f.name] = f.parse(value)
		known := func(c views.Choice) bool { return c.Value == asked.filterValues[f.name] }
		if value != "" && !slices.ContainsFunc(f.choices(s), known) {
			return asked, fault.BadRequest(cmp.Or(f.unknownError, s.noSuchGame("")), nil)
		}
	}
	if asked.reviewNumbers, err = s.rulingsToReview(ctx); err != nil {
		return asked, err
	}
	asked.game = rulebooks.Game(asked.filterValues["gioco"])
	number := query.Get("regola")
	if number == "" {
		asked.results, err = s.Rulings.List(ctx, 0, asked.conditions("", "")...)
		return asked, err
	}
	book := s.books[asked.game]
	if book == nil {
		return asked, fault.BadRequest("Di quale gioco è la regola? L’indirizzo vuole anche il gioco: /ruling?gioco=ws&regola=9.2.", nil)
	}
	n, ok := readNumber(number)
	if !ok || book.Rule(n) == nil {
		return asked, noSuchNumberError(book, n)
	}
	asked.citedRule = book.Rule(n)
	// of whatever game
	asked.results, err = s.Rulings.Citing(ctx, book, n, true, 0, asked.conditions("gioco", "")...)
	return asked, err
}

// rulingList is the page of a list of rulings: all, those of a game, or those that cite a rule or one below it.
func (s *server) rulingList(c echo.Context) error {
	asked, err := s.readRulingsQuery(c)
	if err != nil {
		return err
	}
	if asked.presentURL != "" {
		return redirect(c, asked.presentURL)
	}
	ctx := c.Request().Context()
	view := views.RulingsView{Page: s.page(c, "Ruling"), About: asked.citedRule}
	view.Page.Back, view.Page.Game = views.Anchor{URL: "/", Text: "Torna all’inizio"}, asked.game
	view.Page.About = "Casi da arbitro: la domanda, la risposta in breve, le regole su cui si regge."
	switch {
	case asked.citedRule != nil:
		view.Book = s.books[asked.game]
		view.Title = "Ruling su " + view.About.String()
		view.Page.About = "I ruling che citano " + view.About.String() + " o ciò che vi sta sotto: " + view.About.Text()
		view.Back = views.Anchor{URL: views.Link(view.About.Ref), Text: "Torna a " + string(view.About.Number)}
	case asked.game != "":
		view.Title = "Ruling di " + asked.game.Name()
		view.Page.About = "Casi da arbitro di " + asked.game.Name() +
			": la domanda, la risposta in breve, le regole su cui si regge."
	}
	if asked.citedRule == nil {
		if view.Filters, err = s.filterViews(ctx, asked); err != nil {
			return err
		}
	}
	if view.Rulings, err = s.listedVerdicts(ctx, asked.results); err != nil {
		return err
	}
	if view.Count = len(asked.results); view.Count > maxUnfolded && asked.citedRule == nil {
		view.Shelves = s.rulingShelves(asked.results, view.Rulings, asked.game)
		view.Rulings = view.Rulings[:newestCount]
	}
	return render(c, http.StatusOK, views.RulingsPage(view))
}

// A list of more than maxUnfolded rulings is folded by game and chapter. Above it stand the newest, newestCount of them.
const (
	maxUnfolded = 20
	newestCount = 5
)

// rulingShelves groups rulings by game, and by the chapter of the first rule of that game that each cites. verdicts
// are the views of list. The groups of a game have its name as title where game is "", the list of all games.
func (s *server) rulingShelves(list []*rulings.Ruling, verdicts []views.Verdict,
	game rulebooks.Game) (shelves []views.Shelf) {
	for _, book := range s.Books {
		var cases []chapterCase
		for i, r := range list {
			if r.Game != book.Game {
				continue
			}
			one := chapterCase{verdict: verdicts[i]}
			if at := slices.IndexFunc(r.Citations, func(c rulings.Citation) bool { return c.Game == r.Game }); at >= 0 {
				one.rule = r.Citations[at].Number
			}
			cases = append(cases, one)
		}
		if len(cases) > 0 {
			shelf := views.Shelf{Groups: groupByChapter(book, cases)}
			if game == "" {
				shelf.Title = book.Game.Name()
			}
			shelves = append(shelves, shelf)
		}
	}
	return shelves
}

// listedVerdicts returns the views of rulings for the page of the list, each with its kind, date and cited rules.
func (s *server) listedVerdicts(ctx context.Context, list []*rulings.Ruling) ([]views.Verdict, error) {
	verdicts, err := s.verdicts(ctx, list)
	if err != nil {
		return nil, err
	}
	for i, r := range list {
		facts := []string{string(r.Kind), views.Day(r.Date)}
		for _, cite := range r.Citations {
			// a game and its number stay on one line
			facts = append(facts, strings.ReplaceAll(cite.Ref.String(), " ", "\u00a0"))
		}
		verdicts[i].Facts = strings.Join(facts, " · ")
	}
	return verdicts, nil
}
