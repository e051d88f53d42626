package handlers

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// rulingList is the list of rulings: all, those of a game, or those that cite a rule or what stands below it.
func (s *server) rulingList(c echo.Context) error {
	page := s.page(c, "Ruling")
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	page.About = "Casi da arbitro: la domanda, la risposta in breve, le regole su cui si regge."
	view := views.RulingsView{Kind: c.QueryParam("tipo"), State: c.QueryParam("stato")}
	for _, b := range s.Books {
		view.Games = append(view.Games, views.Choice{Value: string(b.Game), Name: b.Game.Name()})
	}
	for _, k := range rulings.Kinds {
		view.Kinds = append(view.Kinds, views.Choice{Value: string(k), Name: string(k)})
	}
	for _, state := range publicStates {
		view.States = append(view.States, views.Choice{Value: string(state), Name: string(state)})
	}
	if view.Kind != "" && !slices.Contains(rulings.Kinds, rulings.Kind(view.Kind)) {
		return badRequest("Questo tipo di ruling non c’è: i tipi sono ufficiale, arbitro, comunità, chiarimento.", nil)
	}
	if view.State != "" && !slices.Contains(publicStates, rulings.State(view.State)) {
		return badRequest("Questo stato non c’è: un ruling che si legge è pubblicato, superato o ritirato.", nil)
	}
	if name := c.QueryParam("gioco"); name != "" {
		g, ok := rulebooks.ParseGame(name)
		if !ok || s.books[g] == nil {
			return badRequest("Questo gioco non c’è: i giochi sono ws, nar, op, ygo, fow.", nil)
		}
		page.Game, page.Title, page.About = g, "Ruling di "+g.Name(), "Casi da arbitro di "+g.Name()+": la domanda, la risposta in breve, le regole su cui si regge."
	}
	number := c.QueryParam("regola")
	if number == "" {
		list, err := s.publicRulings(c, page.Game)
		if err != nil {
			return err
		}
		list = slices.DeleteFunc(list, func(r *rulings.Ruling) bool {
			return view.Kind != "" && string(r.Kind) != view.Kind || view.State != "" && string(r.State) != view.State
		})
		view.Page, view.Rulings = page, s.listed(list)
		return render(c, http.StatusOK, views.RulingsPage(view))
	}
	book := s.books[page.Game]
	if book == nil {
		return badRequest("Di quale gioco è la regola? L’indirizzo vuole anche il gioco: /ruling?gioco=ws&regola=9.2.", nil)
	}
	n, ok := readNumber(number)
	if !ok || book.Rule(n) == nil {
		return noSuchNumber(book, n)
	}
	view.About = book.Rule(n)
	list, err := s.Rulings.Citing(c.Request().Context(), view.About.Ref, true)
	if err != nil {
		return err
	}
	page.Book, page.Title, page.About = book, "Ruling su "+view.About.String(), "I ruling che citano "+view.About.String()+" o ciò che vi sta sotto: "+view.About.Text()
	page.Back = views.Anchor{URL: views.Link(view.About.Ref), Text: "Torna a " + string(n)}
	view.Page, view.Rulings = page, s.listed(list)
	return render(c, http.StatusOK, views.RulingsPage(view))
}

// publicStates are the states of the rulings that readers see.
var publicStates = []rulings.State{rulings.Published, rulings.Superseded, rulings.Withdrawn}

// listed are rulings with what tells them apart in a list: kind, date, the rules that they cite.
func (s *server) listed(list []*rulings.Ruling) []views.Verdict {
	verdicts := s.verdicts(list, 0)
	for i, r := range list {
		facts := []string{string(r.Kind), views.Day(r.Date)}
		for _, cite := range r.Citations {
			facts = append(facts, strings.ReplaceAll(cite.Ref.String(), " ", "\u00a0")) // a game and its number stay on one line
		}
		verdicts[i].Facts = strings.Join(facts, " · ")
	}
	return verdicts
}
