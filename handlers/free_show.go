package handlers

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// freeShow is the page of a free position, which the address has whole: its table, what may be done and what may not, and the lines of play from
// it. form is as for lineView, or "qr" for the QR code of its address. Without a position it is where one is begun.
func (s *server) freeShow(c echo.Context, book *rulebooks.Book, form string) error {
	packed := c.QueryParam(views.FreeParam)
	game := s.runs(book.Game)
	switch {
	case game == nil:
		return notFound("A "+book.Game.Name()+" il tavolo non risponde ancora.", s.toContents(book))
	case form == ".html":
		return notFound("")
	case packed == "" && form == "":
		return s.freeText(c, http.StatusOK, views.FreeChangeView{Law: book, Text: beginning(book.Game)})
	}
	line := line{home: views.FreeLine(book.Game, packed)}
	var err error
	if line.scenario, err = engine.Unpack([]engine.Game{game}, packed); err != nil {
		return s.freeWrong(c, book, nil, err)
	}
	if form == ".qr" {
		return s.qr(c, line.home.URL())
	}
	if form == ".yaml" {
		line.scenario.Source = line.scenario.Text()
	}
	view, done, err := s.lineView(c, line, book, form)
	if _, _, wrong := engine.Sentence(err); wrong {
		return s.freeWrong(c, book, line.scenario, err)
	}
	if done || err != nil {
		return err
	}
	if key := c.QueryParam(views.ExpectParam); key != "" {
		return s.freeExpect(c, book, view.Replay, key)
	}
	view.Free = &views.FreeView{Packed: packed, Game: book.Game}
	s.linePage(c, &view, "Tavolo libero", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	return render(c, http.StatusOK, views.ExamplePage(view))
}

// freeExpect leads to the position with one more expectation, of what a line of play of it shows at its end.
func (s *server) freeExpect(c echo.Context, book *rulebooks.Book, replay *engine.Replay, key string) error {
	scenario, err := limit.Aside(c.Request().Context(), s.replays, func() (*engine.Scenario, error) { return replay.Expecting(key) })
	packed := ""
	if err == nil {
		packed, err = engine.Pack(scenario)
	}
	if err != nil {
		return s.freeWrong(c, book, replay.Scenario, err)
	}
	return c.Redirect(http.StatusSeeOther, views.FreeURL(book.Game, packed))
}

// freeChange is the page where a free position is changed.
func (s *server) freeChange(c echo.Context, book *rulebooks.Book) error {
	game := s.runs(book.Game)
	if game == nil {
		return notFound("")
	}
	packed := c.QueryParam(views.FreeParam)
	scenario, err := engine.Unpack([]engine.Game{game}, packed)
	if err != nil {
		return s.freeWrong(c, book, nil, err)
	}
	view := views.FreeChangeView{Law: book, Free: views.FreeView{Packed: packed, Game: book.Game}, Before: c.QueryParam(views.BeforeParam), Phrases: s.Phrases[book.Game], Text: string(scenario.Plain())}
	if len(view.Before) > engine.MaxPacked-len(packed) {
		view.Before = ""
	}
	if view.Editor, err = engine.Edit(scenario); err != nil {
		_, view.Problem, _ = engine.Sentence(err)
		return s.freeText(c, http.StatusOK, view)
	}
	if !c.QueryParams().Has(views.DoParam) {
		return s.freeText(c, http.StatusOK, view)
	}
	changed, err := freeDo(view.Editor, view.Phrases, c.QueryParams())
	to := views.FreeView{Game: book.Game}
	if err == nil {
		to.Packed, err = engine.Pack(changed)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, to.Changed(packed))
	}
	var wrong bool
	if _, view.Problem, wrong = engine.Sentence(err); !wrong {
		return err
	}
	private(c)
	return s.freeText(c, http.StatusUnprocessableEntity, view)
}

// freeDo changes a position as a query says.
func freeDo(e *engine.Editor, phrases *engine.Phrases, q url.Values) (*engine.Scenario, error) {
	who, area, _ := strings.Cut(q.Get(views.AreaParam), ".")
	seat, bottom, card := seatOf(who), q.Has(views.BottomParam), strings.TrimSpace(q.Get(views.CardParam))
	switch q.Get(views.DoParam) {
	case "metti":
		return e.Put(card, seat, area, bottom)
	case "crea":
		if phrases != nil {
			made, err := phrases.Card(card, engine.ReadMade(strings.Join([]string{q.Get(views.MadeParam), q.Get(views.CostParam), q.Get(views.PhraseParam)}, ".")))
			if err != nil {
				return nil, err
			}
			return e.Make(made, seat, area, bottom)
		}
	case "togli":
		return e.Take(card)
	case "sposta":
		return e.Move(card, seat, area, bottom)
	case "gira":
		if said := strings.Split(card, "|"); len(said) == 3 {
			return e.Turn(said[0], said[1], said[2])
		}
	case "giocatore", "turno":
		return e.Say(seatOf(q.Get(views.WhoParam)), q.Get(views.FormParam), strings.TrimSpace(q.Get(views.ValueParam)))
	}
	return nil, engine.Wrong(0, "che cosa si cambia non si capisce")
}

// seatOf is the player with a letter, Nobody for anything else.
func seatOf(letter string) engine.Seat {
	switch letter {
	case engine.A.String():
		return engine.A
	case engine.B.String():
		return engine.B
	}
	return engine.Nobody
}

// maxYAML bounds the form with a position, in bytes.
const maxYAML = 200 << 10

// freeRead reads the YAML of a position from a form and redirects to its address. Where it is no position the page has what was typed, and says
// what is wrong and in which line.
func (s *server) freeRead(c echo.Context) error {
	book, _, err := s.gameParam(c, views.SituationsURL)
	if err != nil {
		return err
	}
	game := s.runs(book.Game)
	if game == nil {
		return notFound("")
	}
	r := c.Request()
	r.Body = http.MaxBytesReader(c.Response(), r.Body, maxYAML)
	if err := r.ParseForm(); err != nil {
		return badRequest("", err)
	}
	typed := strings.ReplaceAll(r.PostForm.Get("yaml"), "\r\n", "\n")
	packed := ""
	scenario, err := engine.LoadOwn([]engine.Game{game}, views.FreeID+".yaml", []byte(typed))
	if err == nil {
		packed, err = engine.Pack(scenario)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, views.FreeURL(book.Game, packed))
	}
	line, text, wrong := engine.Sentence(err)
	if !wrong {
		return err
	}
	private(c)
	return s.freeText(c, http.StatusUnprocessableEntity, views.FreeChangeView{Law: book, Text: typed, Line: line, Problem: text})
}

// freeWrong is the page that says what is wrong with a position that an address has; scenario is nil where it cannot be read.
func (s *server) freeWrong(c echo.Context, book *rulebooks.Book, scenario *engine.Scenario, err error) error {
	line, text, wrong := engine.Sentence(err)
	switch {
	case !wrong:
		return err
	case scenario == nil:
		return notFound("Questa posizione non si può mettere sul tavolo: "+text+".", views.Anchor{URL: views.FreeURL(book.Game, ""), Text: "Cominciarne una"})
	}
	typed := scenario.Plain()
	if again, err := engine.LoadOwn([]engine.Game{scenario.Game}, views.FreeID+".yaml", typed); err == nil {
		if _, err := engine.Play(again, 0); err != nil {
			line, _, _ = engine.Sentence(err) // the line of what is shown
		}
	}
	return s.freeText(c, http.StatusUnprocessableEntity, views.FreeChangeView{Law: book, Text: string(typed), Line: line, Problem: text})
}

// freeText is the page with the text of a position.
func (s *server) freeText(c echo.Context, status int, view views.FreeChangeView) error {
	title := "Cambia la posizione"
	if view.Free.Packed == "" && view.Problem == "" {
		title = "Tavolo libero"
	}
	view.Free.Game = view.Law.Game
	view.Page = s.bookPage(c, view.Law, title, views.Anchor{URL: views.SituationsURL(view.Law.Game), Text: "Tutte le situazioni"})
	return render(c, status, views.FreeChangePage(view))
}

// beginning is the text of a position that has nothing yet.
func beginning(g rulebooks.Game) string {
	return "gioco: " + string(g) + "\nposizione:\n  turno: {di: A}\n  A: {mano: 3}\n  B: {mano: 3}\n"
}

// runs is the engine of a game, nil where it has none.
func (s *server) runs(g rulebooks.Game) engine.Game {
	if list := s.Situations[g]; len(list) > 0 {
		return list[0].Game
	}
	for _, sc := range s.Examples {
		if sc.Game.Code() == g {
			return sc.Game
		}
	}
	return nil
}

// numbers is the address at which the start of a scenario can be changed, "" where it is too long for one.
func (s *server) numbers(sc *engine.Scenario, variant int) string {
	own, err := engine.Own(sc, variant)
	if err != nil {
		return ""
	}
	packed, err := engine.Pack(own)
	if err != nil {
		return ""
	}
	return views.FreeURL(sc.Game.Code(), packed)
}
