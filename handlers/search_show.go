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
	"cavillo/language"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/search"
	"cavillo/views"
)

// maxHits is how many cards a page of results has at most.
const maxHits = 20

// question is a query in the search box, with its options.
type question struct {
	text          string
	game          rulebooks.Game // the game to search in, "" for all games
	withPublished bool           // search the imported texts too
	isCut         bool           // text has only the first limit.MaxText characters of the query
}

// readQuestion reads the query in the search box from a request. The error is a 400 for an unknown game.
func (s *server) readQuestion(c echo.Context) (question, error) {
	typed, cut := limit.TypedText(c.QueryParam("q"))
	game, err := s.searchGame(c)
	return question{typed, game, s.seesImported(c.Request()), cut}, err
}

// cutNotice returns the sentence that tells the visitor that his query was cut; "" where it was not.
func (q question) cutNotice() string {
	if !q.isCut {
		return ""
	}
	return limit.TooLongNotice()
}

// runSearch searches and asks the table, as searchAndAsk does.
func (s *server) runSearch(ctx context.Context, q question) (search.Result, views.TableAnswer, error) {
	return s.searchAndAsk(ctx, q, func(asked search.Query) (search.Result, error) { return s.Search.Search(ctx, asked) })
}

// searchAndAsk waits for the index and for a place in the queue, has find search, and asks the table.
func (s *server) searchAndAsk(ctx context.Context, q question, find func(search.Query) (search.Result, error)) (
	result search.Result, table views.TableAnswer, err error) {
	if err := s.Search.Wait(ctx); err != nil { // before the queue: nobody who waits for the index holds a place in it
		return result, table, fmt.Errorf("search: %w", err)
	}
	turn, err := s.searchQueue.Enter(ctx)
	if err != nil {
		return result, table, fmt.Errorf("search: %w", err)
	}
	defer turn.End()
	result, err = find(search.Query{Text: q.text, Game: q.game, Limit: maxHits, Published: q.withPublished})
	if err != nil {
		return result, table, fmt.Errorf("search: %w", err)
	}
	if table, err = s.askTable(ctx, &result); err != nil {
		return result, table, fmt.Errorf("search: the table: %w", err)
	}
	return result, table, nil
}

// searchShow answers the search box: with a redirect to the rule for a number, with a page of cards for words. It says
// why the results stand in their order where that is asked (searchReasons).
func (s *server) searchShow(c echo.Context) error {
	q, err := s.readQuestion(c)
	if err != nil {
		return err
	}
	if c.QueryParam(views.ReasonsParam) == "1" {
		return s.searchReasons(c, q)
	}
	result, table, err := s.runSearch(c.Request().Context(), q)
	if err != nil {
		return err
	}
	if result.Redirect != nil {
		return c.Redirect(http.StatusSeeOther, s.redirectURL(result))
	}
	if q.withPublished {
		forbidCaching(c)
	}
	view := s.searchView(s.searchPage(c, q, result.Game), result, table)
	view.Cut = q.cutNotice()
	if err := s.addVerdict(c.Request().Context(), &view, result); err != nil {
		return err
	}
	return render(c, http.StatusOK, views.SearchPage(view))
}

// searchPage returns the parts of the view of results that are in every page: title, query and the link back. game
// is the game of the results, "" for several.
func (s *server) searchPage(c echo.Context, q question, game rulebooks.Game) views.Page {
	page := s.page(c, "Cerca")
	if q.text != "" {
		page.Title = q.text + " · ricerca"
	}
	page.IsResults, page.Query, page.Game, page.Back = true, q.text, game, views.Anchor{URL: "/", Text: "Torna all’inizio"}
	if b := s.books[game]; b != nil {
		page.Back = views.ToContents(b.Game)
	}
	if q.isCut {
		page.Address = views.SearchURL(q.text, q.game)
	}
	return page
}

// searchGame returns the game to search in: that of the query, or else the game of today; "" for all games.
func (s *server) searchGame(c echo.Context) (rulebooks.Game, error) {
	name := c.QueryParam("gioco")
	if name == "" && !c.QueryParams().Has("gioco") {
		if today := s.gameOfToday(c); today != nil {
			return today.Game, nil
		}
	}
	if name == "" || name == views.AllGames {
		return "", nil
	}
	g, ok := rulebooks.ParseGame(name)
	if !ok || s.books[g] == nil {
		return "", fault.BadRequest(s.noSuchGame(", oppure tutti"), nil)
	}
	return g, nil
}

// redirectURL returns the address to which a result redirects: of the doubt whose label was typed, or of the rule
// with the number.
func (s *server) redirectURL(result search.Result) string {
	if d := s.doubtByLabel(result.Redirect.Game, result.Doubt); d != nil {
		return views.DoubtURL(d)
	}
	if result.Version != "" {
		return views.LinkCite(rulebooks.Cite{Ref: *result.Redirect, Version: result.Version})
	}
	return s.highlightedURL(*result.Redirect)
}

// doubtByLabel returns the doubt of a game with a label, nil where there is none.
func (s *server) doubtByLabel(game rulebooks.Game, label string) *rulebooks.Doubt {
	if book := s.books[game]; book != nil && label != "" {
		return book.Doubt(label)
	}
	return nil
}

// highlightedURL returns the address at which a rule is highlighted in its section.
func (s *server) highlightedURL(ref rulebooks.Ref) string {
	if r := s.rule(ref); r != nil {
		return views.HighlightURL(r)
	}
	return views.Link(ref)
}

// rule returns the current rule of a reference, nil where there is none.
func (s *server) rule(ref rulebooks.Ref) *rulebooks.Rule {
	if book := s.books[ref.Game]; book != nil {
		return book.Rule(ref.Number)
	}
	return nil
}

// searchView turns a result and what the table answers into the view of a page.
func (s *server) searchView(page views.Page, result search.Result, table views.TableAnswer) views.SearchView {
	v := views.SearchView{Page: page, Asked: page.Query != "", Total: result.Total, Bare: result.Query,
		Several: len(result.Numbers) > 0, Also: alsoWords(result.Expansions), NoPhrase: result.NoPhrase,
		Books: s.Books, Today: s.books[result.Game]}
	asked := language.KindOf(result.Query)
	v.Outside, v.Timing = s.outsideCard(result), s.timingOffers(result.Query, result.Game, asked)
	v.Start = s.startOffers(asked, result.Game)
	v.Table = table
	v.Led = v.Outside != nil && len(result.Hits) > 0 && result.Hits[0].Game.IsDocument()
	v.Whole = !v.Several && (v.Outside == nil || v.Led)
	v.Cards = make([]views.Card, 0, len(result.Hits))
	for i, hit := range result.Hits {
		v.Cards = append(v.Cards, s.card(hit, i == 0 && v.Whole, result.Game == "" || hit.Game != result.Game))
	}
	if len(v.Cards) > 0 && asked.Is(language.Number) {
		v.Cards[0].Text = markNumber(v.Cards[0].Text, language.AskedNoun(result.Query))
	}
	if v.Decided = table.Certain != nil && len(table.Certain.CitedRules()) > 0; v.Decided {
		v.Cards[0].Crumbs, v.Cards[0].Decides = v.Cards[0].Crumbs[1:], true
	}
	if result.Doubt != "" && len(v.Cards) > 0 {
		for _, d := range v.Cards[0].Doubts {
			if d.ID == result.Doubt {
				v.Cards[0].Asked = d
			}
		}
	}
	if result.Suggestion != "" {
		v.Suggest = &views.Anchor{URL: views.SearchURL(result.Suggestion, result.Game),
			Text: strings.TrimRight(result.Suggestion, " .,;:!?…")}
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

// alsoWords returns the words that the search added, with the games in which they are meant.
func alsoWords(expansions []search.Expansion) (words []views.AlsoWord) {
	for _, e := range expansions {
		var games []string
		for _, g := range e.Games {
			games = append(games, g.Upper())
		}
		words = append(words, views.AlsoWord{Text: e.Words, Games: strings.Join(games, ", ")})
	}
	return words
}

// outsideCard returns the card that says that no rulebook covers the query, nil where one does.
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
			card.Answered = append(card.Answered, views.Anchor{URL: s.highlightedURL(ref), Text: r.String() + " " + r.Title})
		}
	}
	return card
}

// card returns the card of a hit. Only the first card has the path of headings, all of the rule's text and its
// doubts. Where mixed, the hits are of several games, and the number includes the game.
func (s *server) card(hit search.Hit, first, mixed bool) views.Card {
	card := views.Card{Game: hit.Game, Title: viewRuns(hit.Title), Text: viewRuns(hit.Text)}
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
		card.URL = s.highlightedURL(hit.Ref())
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
		if shown := s.examplesOfRule[r.Ref]; len(shown) > 0 {
			card.Marks = append(card.Marks, views.Anchor{URL: views.ExampleURL(shown[0].id), Text: "esempio"})
		}
	}
	return card
}

// doubtCard adds to the card of a doubt its address, its label and its rule.
func (s *server) doubtCard(card views.Card, hit search.Hit, mixed bool) views.Card {
	card.Kind, card.URL, card.Number = "Punto dubbio", views.DoubtURL(s.doubtByLabel(hit.Game, hit.ID)), hit.ID
	if mixed {
		card.Number = hit.Game.Upper() + " " + hit.ID
	}
	if r := s.rule(hit.Ref()); r != nil {
		card.Crumbs = []string{views.Vintage(s.books[hit.Game]), r.String() + " " + r.Title}
	}
	return card
}

// viewRuns returns the runs of a hit's text as those of a view.
func viewRuns(in []search.Run) []views.Run {
	out := make([]views.Run, len(in))
	for i, r := range in {
		out[i] = views.Run{Text: r.Text, Marked: r.IsMatch}
	}
	return out
}

// shownRule returns the rule whose text a hit shows, which for a heading is its first rule; nil where there is none.
func (s *server) shownRule(hit search.Hit) *rulebooks.Rule {
	if hit.TextRule != "" {
		return s.rule(rulebooks.Ref{Game: hit.Game, Number: hit.TextRule})
	}
	return s.rule(hit.Ref())
}

// addNewerRules adds to the cards of rulings and examples how newer rules are known to differ, because a visitor may
// take such a card for the verdict.
func (s *server) addNewerRules(ctx context.Context, v *views.SearchView, hits []search.Hit) error {
	for i, hit := range hits {
		switch hit.Kind {
		case search.Ruling:
			all, err := s.cachedRulings(ctx, hit.Game)
			if err != nil {
				return err
			}
			if at := slices.IndexFunc(all, func(r *rulings.Ruling) bool { return r.ID() == hit.ID }); at >= 0 {
				v.Cards[i].Today = views.Warnings(s.newerRules(all[at]))
			}
		case search.Example:
			if e := s.examples[string(hit.Game)+"/"+hit.ID]; e != nil {
				v.Cards[i].Today = views.Warnings(views.OutdatedShown(s.books[hit.Game], e.scenario.Shows))
			}
		}
	}
	return nil
}

// addVerdict adds to the first card the ruling of verdictOf, and to all cards how newer rules are known to differ.
func (s *server) addVerdict(ctx context.Context, v *views.SearchView, result search.Result) error {
	if err := s.addNewerRules(ctx, v, result.Hits); err != nil {
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

// verdictOf returns the published ruling that the first card of a result shows, nil for none. ref is the rule of
// that card. For a number it is the first ruling that cites the rule; for words the one that the search chose
// (search.Result.Ruling), if it cites the rule.
func (s *server) verdictOf(ctx context.Context, ref rulebooks.Ref, result search.Result) (*rulings.Ruling, error) {
	if result.Redirect != nil {
		citing, err := s.Rulings.Citing(ctx, s.books[ref.Game], ref.Number, false, 1)
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
	if errors.Is(err, rulings.ErrNotFound) || err == nil && (r.State != rulings.Published || !slices.Contains(r.RulesNow(s.books), ref)) {
		return nil, nil // deleted since the index was built, or of something else
	}
	return r, err
}
