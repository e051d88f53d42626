package handlers

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/search"
	"cavillo/views"
)

// maxHits is how many cards a page of results has.
const maxHits = 20

// question is a query to the search box with its options.
type question struct {
	typed     string
	game      rulebooks.Game // the game to search in, "" for all games
	published bool           // search the imported texts too
	cut       bool           // typed is only the first limit.MaxText characters
}

// question reads the query of a request.
func (s *server) question(c echo.Context) (question, error) {
	typed, cut := limit.Text(c.QueryParam("q"))
	game, err := s.searchGame(c)
	return question{typed, game, s.seesImported(c.Request()), cut}, err
}

// notice is the sentence that says that a query was cut, "" for one that was not.
func (q question) notice() string {
	if !q.cut {
		return ""
	}
	return limit.TooLong()
}

func (s *server) ask(ctx context.Context, q question) (search.Result, error) {
	if err := s.Search.Wait(ctx); err != nil { // before the queue: nobody who waits for the index holds a place in it
		return search.Result{}, fmt.Errorf("search: %w", err)
	}
	turn, err := s.searches.Enter(ctx)
	if err != nil {
		return search.Result{}, fmt.Errorf("search: %w", err)
	}
	defer turn.End()
	result, err := s.Search.Search(ctx,
		search.Query{Text: q.typed, Game: q.game, Limit: maxHits, Published: q.published})
	if err != nil {
		return result, fmt.Errorf("search: %w", err)
	}
	return result, nil
}

// searchShow answers the search box: a number redirects to its rule, words give a page of cards.
func (s *server) searchShow(c echo.Context) error {
	q, err := s.question(c)
	if err != nil {
		return err
	}
	result, err := s.ask(c.Request().Context(), q)
	if err != nil {
		return err
	}
	if result.Redirect != nil {
		return c.Redirect(http.StatusSeeOther, s.landingOf(result))
	}
	if q.published {
		private(c)
	}
	view := s.searchView(s.searchPage(c, q, result.Game), result)
	view.Cut = q.notice()
	if err := s.addVerdict(c.Request().Context(), &view, result); err != nil {
		return err
	}
	return render(c, http.StatusOK, views.SearchPage(view))
}

// searchPage is the part of the page of results that all pages share.
func (s *server) searchPage(c echo.Context, q question, game rulebooks.Game) views.Page {
	page := s.page(c, "Cerca")
	if q.typed != "" {
		page.Title = q.typed + " · ricerca"
	}
	page.IsResults, page.Query, page.Game, page.Back = true, q.typed, game, views.Anchor{URL: "/", Text: "Torna all’inizio"}
	if b := s.books[game]; b != nil {
		page.Back = views.ToContents(b.Game)
	}
	if q.cut {
		page.Address = views.SearchURL(q.typed, q.game)
	}
	return page
}

// searchGame is the game to search in: that of the query, or else the game of today; "" for all games.
func (s *server) searchGame(c echo.Context) (rulebooks.Game, error) {
	name := c.QueryParam("gioco")
	if name == "" && !c.QueryParams().Has("gioco") {
		if today := s.today(c); today != nil {
			return today.Game, nil
		}
	}
	if name == "" || name == views.AllGames {
		return "", nil
	}
	g, ok := rulebooks.ParseGame(name)
	if !ok || s.books[g] == nil {
		return "", fault.BadRequest("Questo gioco non c’è: i giochi sono ws, nar, op, ygo, fow, oppure tutti.", nil)
	}
	return g, nil
}

// landingOf is the address to which a result redirects: that of a number, or the doubt whose label was typed.
func (s *server) landingOf(result search.Result) string {
	if d := s.doubt(result.Redirect.Game, result.Doubt); d != nil {
		return views.DoubtURL(d)
	}
	return s.landing(*result.Redirect)
}

// doubt finds a doubt by its label, nil where there is none.
func (s *server) doubt(game rulebooks.Game, label string) *rulebooks.Doubt {
	if book := s.books[game]; book != nil && label != "" {
		return book.Doubt(label)
	}
	return nil
}

// landing is the address to which a number redirects: the rule, highlighted in its section.
func (s *server) landing(ref rulebooks.Ref) string {
	if r := s.rule(ref); r != nil {
		return views.HighlightURL(r)
	}
	return views.Link(ref)
}

func (s *server) rule(ref rulebooks.Ref) *rulebooks.Rule {
	if book := s.books[ref.Game]; book != nil {
		return book.Rule(ref.Number)
	}
	return nil
}

// searchView turns a result into the view of a page.
func (s *server) searchView(page views.Page, result search.Result) views.SearchView {
	v := views.SearchView{Page: page, Asked: page.Query != "", Total: result.Total, Bare: result.Query,
		Several: len(result.Numbers) > 0, Also: result.Expansions, NoPhrase: result.NoPhrase,
		Books: s.Books, Today: s.books[result.Game]}
	v.Outside, v.Timing = s.outsideCard(result), s.timingOffers(result.Query, result.Game)
	v.Situations = s.situationOffers(result.Query, result.Game)
	v.Whole = !v.Several && v.Outside == nil
	v.Cards = make([]views.Card, 0, len(result.Hits))
	for i, hit := range result.Hits {
		v.Cards = append(v.Cards, s.card(hit, i == 0 && v.Whole, result.Game == ""))
	}
	if result.Doubt != "" && len(v.Cards) > 0 {
		for _, d := range v.Cards[0].Doubts {
			if d.ID == result.Doubt {
				v.Cards[0].Asked = d
			}
		}
	}
	if result.Suggest != "" {
		v.Suggest = &views.Anchor{URL: views.SearchURL(result.Suggest, result.Game),
			Text: strings.TrimRight(result.Suggest, " .,;:!?…")}
	}
	if m := result.Missing; m != nil && len(result.Hits) == 0 { // a number such as "50" may be no rule but match texts
		v.Missing = "La regola " + string(m.Number) + " non c’è in nessun regolamento."
		if m.Game != "" {
			v.Missing = "La regola " + string(m.Number) + " non c’è nel regolamento di " + m.Game.Name() + "."
		}
		for _, ref := range m.Nearest {
			if r := s.rule(ref); r != nil {
				v.Nearest = append(v.Nearest, views.Anchor{URL: views.Link(ref), Text: r.String() + " " + r.Title})
			}
		}
	}
	return v
}

// outsideCard is the card that says that no rulebook covers the query, nil where one does.
func (s *server) outsideCard(result search.Result) *views.OutsideCard {
	o := result.Outside
	if o == nil {
		return nil
	}
	card := &views.OutsideCard{Topic: o.Topic, Game: result.Game}
	if len(o.Documents) == 1 {
		d := o.Documents[0]
		card.Game, card.Verb, card.Name = d.Game, d.Verb, d.Name
	}
	for _, ref := range o.Answered {
		if r := s.rule(ref); r != nil {
			card.Answered = append(card.Answered, views.Anchor{URL: s.landing(ref), Text: r.String() + " " + r.Title})
		}
	}
	return card
}

// card is one hit as the page shows it. Only the first one has crumbs, the whole rule and its doubts. In a mixed list,
// with hits of several games, the number includes the game.
func (s *server) card(hit search.Hit, first, mixed bool) views.Card {
	card := views.Card{Game: hit.Game, Title: runs(hit.Title), Text: runs(hit.Text)}
	switch hit.Kind {
	case search.Ruling:
		card.Kind, card.URL = "Ruling", views.RulingURL(hit.ID)
		return card
	case search.Example:
		card.Kind, card.URL = "Esempio", views.ExampleURL(string(hit.Game)+"/"+hit.ID)
		return card
	case search.Doubt:
		return s.doubtCard(card, hit, mixed)
	case search.Published:
		card.Label, card.URL = "Testo pubblicato", views.Link(hit.Ref())
	default:
		card.URL = s.landing(hit.Ref())
	}
	card.Number = string(hit.Number)
	if mixed {
		card.Number = hit.Ref().String()
	}
	if hit.Number.InAppendix() {
		card.Label = "Fuori dal documento"
	}
	if hit.Kind == search.Term {
		card.Label = "Termine"
		if hit.Term != "" {
			card.Label = "Termine: " + hit.Term
		}
	}
	if !first {
		return card
	}
	card.Crumbs = []string{views.Vintage(s.books[hit.Game])}
	for _, n := range hit.Path {
		if r := s.rule(rulebooks.Ref{Game: hit.Game, Number: n}); r != nil && r.Heading {
			card.Crumbs = append(card.Crumbs[:1], string(n)+" "+r.Title)
		}
	}
	if r := s.shownRule(hit); r != nil {
		card.Rule, card.Doubts = r, r.Doubts
		for _, d := range s.books[r.Game].DoubtsAbout(r.Number) {
			if d.Rule != r.Number {
				card.Distant = append(card.Distant, d)
			}
		}
		if shown := s.showing[r.Ref]; len(shown) > 0 {
			card.Marks = append(card.Marks, views.Anchor{URL: views.ExampleURL(shown[0].id), Text: "esempio"})
		}
	}
	return card
}

// doubtCard completes the card of a doubt whose label was typed.
func (s *server) doubtCard(card views.Card, hit search.Hit, mixed bool) views.Card {
	card.Kind, card.URL, card.Number = "Punto dubbio", views.DoubtURL(s.doubt(hit.Game, hit.ID)), hit.ID
	if mixed {
		card.Number = hit.Game.Upper() + " " + hit.ID
	}
	if r := s.rule(hit.Ref()); r != nil {
		card.Crumbs = []string{views.Vintage(s.books[hit.Game]), r.String() + " " + r.Title}
	}
	return card
}

func runs(in []search.Run) []views.Run {
	out := make([]views.Run, len(in))
	for i, r := range in {
		out[i] = views.Run{Text: r.Text, Marked: r.Marked}
	}
	return out
}

// shownRule is the rule whose text a hit shows: for a heading, its first rule.
func (s *server) shownRule(hit search.Hit) *rulebooks.Rule {
	if hit.TextOf != "" {
		return s.rule(rulebooks.Ref{Game: hit.Game, Number: hit.TextOf})
	}
	return s.rule(hit.Ref())
}

// addToday adds to the cards of rulings and examples how the rules of today differ from those on which they rest: what
// the search found may be the verdict.
func (s *server) addToday(ctx context.Context, v *views.SearchView, hits []search.Hit) error {
	for i, hit := range hits {
		switch hit.Kind {
		case search.Ruling:
			all, err := s.readRulings(ctx, hit.Game)
			if err != nil {
				return err
			}
			if at := slices.IndexFunc(all, func(r *rulings.Ruling) bool { return r.ID() == hit.ID }); at >= 0 {
				v.Cards[i].Today = views.Warnings(s.differsToday(all[at]))
			}
		case search.Example:
			if e := s.examples[string(hit.Game)+"/"+hit.ID]; e != nil {
				v.Cards[i].Today = views.Warnings(views.OutdatedRules(s.books[hit.Game], e.scenario.Shows))
			}
		}
	}
	return nil
}

// addVerdict adds to the first card a ruling that cites its rule (see verdictOf), where there is one, and to all what
// differs today.
func (s *server) addVerdict(ctx context.Context, v *views.SearchView, result search.Result) error {
	if err := s.addToday(ctx, v, result.Hits); err != nil {
		return err
	}
	if len(v.Cards) == 0 || !v.Whole || result.Hits[0].Number == "" || result.Hits[0].Kind == search.Doubt {
		return nil
	}
	rule := s.shownRule(result.Hits[0])
	if rule == nil {
		return nil
	}
	r, err := s.verdictOf(ctx, rule.Ref, result)
	if r == nil || err != nil {
		return err
	}
	verdict, err := s.verdict(ctx, r)
	if err != nil {
		return err
	}
	v.Cards[0].Verdict = &verdict
	return nil
}

// verdictOf is the ruling that a result's first card shows, nil for none. For a number it is the first ruling that
// cites the rule; for words it is the ruling that the search chose (search.Result.Ruling), if it cites the rule.
func (s *server) verdictOf(ctx context.Context, ref rulebooks.Ref, result search.Result) (*rulings.Ruling, error) {
	if result.Redirect != nil {
		citing, err := s.Rulings.Citing(ctx, ref, false, 1)
		if len(citing) == 0 || citing[0].State != rulings.Published || err != nil { // those that stand come first
			return nil, err
		}
		return citing[0], nil
	}
	number, _, ok := rulings.ParseID(result.Ruling)
	if !ok {
		return nil, nil
	}
	r, err := s.Rulings.ByID(ctx, number)
	if errors.Is(err, rulings.ErrNotFound) || err == nil && (r.State != rulings.Published || !slices.Contains(r.Rules(), ref)) {
		return nil, nil // deleted since the index was built, or of something else
	}
	return r, err
}
