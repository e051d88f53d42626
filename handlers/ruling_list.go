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

// rulingList is the page of a list of rulings: all, those of a game, or those that cite a rule or one below it.
func (s *server) rulingList(c echo.Context) error {
	page := s.page(c, "Ruling")
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	page.About = "Casi da arbitro: la domanda, la risposta in breve, le regole su cui si regge."
	view := views.RulingsView{Kind: c.QueryParam("tipo"), State: c.QueryParam("stato")}
	if view.Kind != "" && !slices.Contains(rulings.Kinds, rulings.Kind(view.Kind)) {
		return fault.BadRequest("Questo tipo di ruling non c’è: i tipi sono ufficiale, arbitro, comunità, chiarimento.", nil)
	}
	if view.State == "superato" || view.State == "ritirato" { // what closed rulings were called in addresses until 2026.2
		query := c.QueryParams()
		query.Set("stato", string(rulings.Closed))
		return redirect(c, "/ruling?"+query.Encode())
	}
	if view.State != "" && view.State != toReview && !slices.Contains(rulings.PublicStates, rulings.State(view.State)) {
		return fault.BadRequest("Questo stato non c’è: un ruling che si legge è pubblicato, aperto o chiuso; fra questi qualcuno è da rivedere.", nil)
	}
	if name := c.QueryParam("gioco"); name != "" {
		g, ok := rulebooks.ParseGame(name)
		if !ok || s.books[g] == nil {
			return fault.BadRequest("Questo gioco non c’è: i giochi sono ws, nar, op, ygo, fow.", nil)
		}
		page.Game, page.Title, page.About = g, "Ruling di "+g.Name(), "Casi da arbitro di "+g.Name()+": la domanda, la risposta in breve, le regole su cui si regge."
	}
	number := c.QueryParam("regola")
	if number == "" {
		f := rulings.Filter{Game: page.Game, Kind: rulings.Kind(view.Kind), State: rulings.State(view.State), Public: true}
		list, err := s.rulingsFiltered(c.Request().Context(), f)
		if err != nil {
			return err
		}
		if err := s.offerChoices(c.Request().Context(), &view, f); err != nil {
			return err
		}
		if view.Rulings, err = s.listed(c.Request().Context(), list); err != nil {
			return err
		}
		view.Page = page
		return render(c, http.StatusOK, views.RulingsPage(view))
	}
	book := s.books[page.Game]
	if book == nil {
		return fault.BadRequest("Di quale gioco è la regola? L’indirizzo vuole anche il gioco: /ruling?gioco=ws&regola=9.2.", nil)
	}
	n, ok := readNumber(number)
	if !ok || book.Rule(n) == nil {
		return noSuchNumber(book, n)
	}
	view.About = book.Rule(n)
	list, err := s.Rulings.Citing(c.Request().Context(), view.About.Ref, true, 0)
	if err != nil {
		return err
	}
	page.Book, page.Title, page.About = book, "Ruling su "+view.About.String(), "I ruling che citano "+view.About.String()+" o ciò che vi sta sotto: "+view.About.Text()
	page.Back = views.Anchor{URL: views.Link(view.About.Ref), Text: "Torna a " + string(n)}
	if view.Rulings, err = s.listed(c.Request().Context(), list); err != nil {
		return err
	}
	view.Page = page
	return render(c, http.StatusOK, views.RulingsPage(view))
}

// toReview is what the filter for states calls the rulings that rest on something that has changed since.
const toReview = "da rivedere"

// rulingsFiltered are the rulings that match a filter; State may be toReview.
func (s *server) rulingsFiltered(ctx context.Context, f rulings.Filter) ([]*rulings.Ruling, error) {
	review := f.State == toReview
	if review {
		f.State = ""
	}
	list, err := s.Rulings.List(ctx, f)
	if err != nil || !review {
		return list, err
	}
	return slices.DeleteFunc(list, func(r *rulings.Ruling) bool { return len(r.Unsettled(s.books)) == 0 }), nil
}

// offerChoices sets the choices of the filters for game, kind and state. A filter offers the chosen value and those for which there
// are rulings with the other two filters as chosen.
func (s *server) offerChoices(ctx context.Context, view *views.RulingsView, f rulings.Filter) error {
	groups, err := s.Rulings.Groups(ctx)
	if err != nil {
		return err
	}
	waiting, err := s.rulingsFiltered(ctx, rulings.Filter{Public: true, State: toReview})
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
		return (f.Game == "" || g.Game == f.Game) && (f.Kind == "" || g.Kind == f.Kind) && (f.State == "" || g.State == f.State)
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
			facts = append(facts, strings.ReplaceAll(cite.Ref.String(), " ", "\u00a0")) // a game and its number stay on one line
		}
		verdicts[i].Facts = strings.Join(facts, " · ")
	}
	return verdicts, nil
}
