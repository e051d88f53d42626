package handlers

import (
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

// rulingsAsked is what the address of a list of rulings asks for.
type rulingsAsked struct {
	rulings.Filter                 // State may be toReview
	about          *rulebooks.Rule // the rulings that cite this rule or one below it; nil for all
	to             string          // the address to which an old one has moved, "" for the present one
}

// rulingsAsked reads the query of a list of rulings.
func (s *server) rulingsAsked(c echo.Context) (asked rulingsAsked, err error) {
	asked.Filter = rulings.Filter{Kind: rulings.Kind(c.QueryParam("tipo")), State: rulings.State(c.QueryParam("stato")),
		Public: true}
	switch asked.State {
	case "", toReview, rulings.Published, rulings.Undecided, rulings.Closed:
	case "superato", "ritirato": // what closed rulings were called in addresses until 2026.2
		query := c.QueryParams()
		query.Set("stato", string(rulings.Closed))
		asked.to = c.Request().URL.Path + "?" + query.Encode()
	default:
		return asked, fault.BadRequest("Questo stato non c’è: un ruling che si legge è pubblicato, aperto o chiuso; fra questi qualcuno è da rivedere.", nil)
	}
	if asked.Kind != "" && !slices.Contains(rulings.Kinds, asked.Kind) {
		return asked, fault.BadRequest("Questo tipo di ruling non c’è: i tipi sono ufficiale, arbitro, redazione, comunità, chiarimento.", nil)
	}
	if name := c.QueryParam("gioco"); name != "" {
		g, ok := rulebooks.ParseGame(name)
		if !ok || s.books[g] == nil {
			return asked, fault.BadRequest("Questo gioco non c’è: i giochi sono ws, nar, op, ygo, fow.", nil)
		}
		asked.Game = g
	}
	number := c.QueryParam("regola")
	if number == "" {
		return asked, nil
	}
	book := s.books[asked.Game]
	if book == nil {
		return asked, fault.BadRequest("Di quale gioco è la regola? L’indirizzo vuole anche il gioco: /ruling?gioco=ws&regola=9.2.", nil)
	}
	n, ok := readNumber(number)
	if !ok || book.Rule(n) == nil {
		return asked, noSuchNumber(book, n)
	}
	asked.about = book.Rule(n)
	return asked, nil
}

// rulingsFound are the rulings that were asked for.
func (s *server) rulingsFound(ctx context.Context, asked rulingsAsked) (list []*rulings.Ruling, err error) {
	f := asked.Filter
	if f.State == toReview {
		f.State = ""
	}
	if asked.about == nil {
		list, err = s.Rulings.List(ctx, f)
	} else {
		list, err = s.Rulings.Citing(ctx, asked.about.Ref, true, 0)
	}
	return slices.DeleteFunc(list, func(r *rulings.Ruling) bool {
		return f.Kind != "" && r.Kind != f.Kind || f.State != "" && r.State != f.State ||
			asked.State == toReview && len(r.Unsettled(s.books)) == 0
	}), err
}

// rulingList is the page of a list of rulings: all, those of a game, or those that cite a rule or one below it.
func (s *server) rulingList(c echo.Context) error {
	asked, err := s.rulingsAsked(c)
	if err != nil {
		return err
	}
	if asked.to != "" {
		return redirect(c, asked.to)
	}
	ctx := c.Request().Context()
	list, err := s.rulingsFound(ctx, asked)
	if err != nil {
		return err
	}
	view := views.RulingsView{Page: s.page(c, "Ruling"), Kind: string(asked.Kind), State: string(asked.State),
		About: asked.about}
	view.Page.Back, view.Page.Game = views.Anchor{URL: "/", Text: "Torna all’inizio"}, asked.Game
	view.Page.About = "Casi da arbitro: la domanda, la risposta in breve, le regole su cui si regge."
	switch {
	case asked.about != nil:
		view.Book = s.books[asked.Game]
		view.Title = "Ruling su " + view.About.String()
		view.Page.About = "I ruling che citano " + view.About.String() + " o ciò che vi sta sotto: " + view.About.Text()
		view.Back = views.Anchor{URL: views.Link(view.About.Ref), Text: "Torna a " + string(view.About.Number)}
	case asked.Game != "":
		view.Title = "Ruling di " + asked.Game.Name()
		view.Page.About = "Casi da arbitro di " + asked.Game.Name() +
			": la domanda, la risposta in breve, le regole su cui si regge."
	}
	if asked.about == nil {
		if err := s.offerChoices(ctx, &view, asked.Filter); err != nil {
			return err
		}
	}
	if view.Rulings, err = s.listed(ctx, list); err != nil {
		return err
	}
	if view.Count = len(list); view.Count > mostListed && asked.about == nil {
		view.Shelves = s.rulingShelves(list, view.Rulings, asked.Game)
		view.Rulings = view.Rulings[:newestListed]
	}
	return render(c, http.StatusOK, views.RulingsPage(view))
}

// A list of more than mostListed rulings stands folded by game and chapter, and of it only the newest are shown whole.
const (
	mostListed   = 20
	newestListed = 5
)

// rulingShelves are rulings with their verdicts by game, of one game alone where it is not "", and by the chapter of
// the first rule of that game that each cites.
func (s *server) rulingShelves(list []*rulings.Ruling, verdicts []views.Verdict,
	of rulebooks.Game) (shelves []views.Shelf) {
	for _, book := range s.Books {
		var cases []ruled
		for i, r := range list {
			if r.Game != book.Game {
				continue
			}
			one := ruled{verdict: verdicts[i]}
			if at := slices.IndexFunc(r.Citations, func(c rulings.Citation) bool { return c.Game == r.Game }); at >= 0 {
				one.rule = r.Citations[at].Number
			}
			cases = append(cases, one)
		}
		if len(cases) > 0 {
			shelf := views.Shelf{Groups: byChapter(book, cases)}
			if of == "" {
				shelf.Title = book.Game.Name()
			}
			shelves = append(shelves, shelf)
		}
	}
	return shelves
}

// toReview is what the filter for states calls the rulings that rest on something that has changed since.
const toReview = "da rivedere"

// offerChoices sets the choices of the filters for game, kind and state. A filter offers the chosen value and those for
// which there are rulings with the other two filters as chosen.
func (s *server) offerChoices(ctx context.Context, view *views.RulingsView, f rulings.Filter) error {
	groups, err := s.Rulings.Groups(ctx)
	if err != nil {
		return err
	}
	waiting, err := s.rulingsFound(ctx, rulingsAsked{Filter: rulings.Filter{Public: true, State: toReview}})
	if err != nil {
		return err
	}
	for _, r := range waiting {
		groups = append(groups, rulings.Group{Game: r.Game, Kind: r.Kind, State: toReview, Number: 1})
	}
	for _, b := range s.Books {
		if b.Game == f.Game || anyOf(groups, rulings.Filter{Game: b.Game, Kind: f.Kind, State: f.State}) {
			view.Games = append(view.Games, views.Choice{Value: string(b.Game), Name: b.Game.Name()})
		}
	}
	for _, k := range rulings.Kinds {
		if k == f.Kind || anyOf(groups, rulings.Filter{Game: f.Game, Kind: k, State: f.State}) {
			view.Kinds = append(view.Kinds, views.Choice{Value: string(k), Name: string(k)})
		}
	}
	for _, state := range append(slices.Clone(rulings.PublicStates), toReview) {
		if state == f.State || anyOf(groups, rulings.Filter{Game: f.Game, Kind: f.Kind, State: state}) {
			view.States = append(view.States, views.Choice{Value: string(state), Name: string(state)})
		}
	}
	return nil
}

// anyOf reports whether f matches one of the groups.
func anyOf(groups []rulings.Group, f rulings.Filter) bool {
	return slices.ContainsFunc(groups, func(g rulings.Group) bool {
		return (f.Game == "" || g.Game == f.Game) && (f.Kind == "" || g.Kind == f.Kind) &&
			(f.State == "" || g.State == f.State)
	})
}

// listed returns the views of rulings for the page of the list: verdicts with kind, date and the rules that they cite.
func (s *server) listed(ctx context.Context, list []*rulings.Ruling) ([]views.Verdict, error) {
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
