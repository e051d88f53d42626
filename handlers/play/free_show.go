package play

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// freeShow is the page of a free position, which the address has whole: its table, what may be done and what may not,
// and the lines of play from it. form is as for lineView, or "qr" for the QR code of its address. Without a position it
// is where one is begun.
func (p *Pages) freeShow(ctx context.Context, r *Request, book *rulebooks.Book, form string) (Answer, error) {
	packed := r.Query().Get(views.FreeParam)
	game := p.Engine(book.Game)
	switch {
	case game == nil:
		return Answer{}, fault.NotFound("A "+book.Game.Name()+" il tavolo non risponde ancora.",
			views.ToContents(book.Game))
	case form == ".html":
		return Answer{}, fault.NotFound("")
	case packed == "" && form == "":
		return p.freeBegin(r, game, book)
	}
	line := line{home: views.FreePlace(book.Game, packed)}
	var err error
	if line.scenario, err = scenario.Unpack([]engine.Game{game}, packed); err != nil {
		return p.freeWrong(r, book, nil, err)
	}
	if form == ".qr" {
		return r.QR(line.home.URL())
	}
	if form == ".yaml" {
		line.scenario.Source = line.scenario.Text()
	}
	view, done, err := p.lineView(ctx, r, line, book, form)
	if _, _, wrong := told(err); wrong {
		return p.freeWrong(r, book, line.scenario, err)
	}
	if err != nil || done.given() {
		return done, err
	}
	if key := r.Query().Get(views.ExpectParam); key != "" {
		return p.freeExpect(ctx, r, book, view.Replay, key)
	}
	view.Free = &views.FreeView{Packed: packed, Game: book.Game}
	p.linePage(r, &view, "Tavolo libero", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	return pageOf(http.StatusOK, views.ExamplePage(view)).private(view.Answer != nil), nil
}

// freeBegin is the page where a position is begun, by touching a table that has little on it or as text.
func (p *Pages) freeBegin(r *Request, game engine.Game, book *rulebooks.Book) (Answer, error) {
	text := beginning(book.Game)
	packed, err := pack(game, text)
	if err != nil {
		return Answer{}, err
	}
	table := views.FreeView{Packed: packed, Game: book.Game}
	return p.freeText(r, http.StatusOK, views.FreeChangeView{Law: book, Text: text, StarterURL: table.ChangeURL()}), nil
}

// freeExpect leads to the position with one more expectation, of what a line of play of it shows at its end.
func (p *Pages) freeExpect(ctx context.Context, r *Request, book *rulebooks.Book, played *replay.Replay,
	key string) (Answer, error) {
	example, err := limit.Aside(ctx, p.Replays, func() (*scenario.Scenario, error) { return played.WithExpectation(key) })
	packed := ""
	if err == nil {
		packed, err = scenario.Pack(example)
	}
	if err != nil {
		return p.freeWrong(r, book, played.Scenario, err)
	}
	return redirect(http.StatusSeeOther, views.FreeURL(book.Game, packed)), nil
}

// freeChange is the page where a free position is changed.
func (p *Pages) freeChange(ctx context.Context, r *Request, book *rulebooks.Book) (Answer, error) {
	game := p.Engine(book.Game)
	if game == nil {
		return Answer{}, fault.NotFound("")
	}
	packed := r.Query().Get(views.FreeParam)
	example, err := scenario.Unpack([]engine.Game{game}, packed)
	if err != nil {
		return p.freeWrong(r, book, nil, err)
	}
	history := scenario.UnpackHistory(r.Query().Get(views.HistoryParam))
	view := views.FreeChangeView{Law: book, Free: views.FreeView{Packed: packed, Game: book.Game},
		Phrases: p.Phrases(book.Game), Text: string(example.Plain())}
	view.UndoURL, view.HistoryLength = undo(game, history)
	view.History = scenario.PackHistory(history, scenario.MaxPacked-len(packed))
	if view.Editor, err = scenario.Edit(example); err != nil {
		_, view.Problem, _ = told(err)
		return p.freeText(r, http.StatusOK, view), nil
	}
	view.Board = views.FreeBoard(view.Editor, example)
	if !r.Query().Has(views.ActionParam) {
		return p.freeText(r, http.StatusOK, view), nil
	}
	changed, err := freeDo(view.Editor, view.Phrases, r.Query())
	to := views.FreeView{Game: book.Game}
	if err == nil {
		to.Packed, err = scenario.Pack(changed)
	}
	if err == nil {
		return redirect(http.StatusSeeOther, to.ChangedURL(append(history, example.Text()))), nil
	}
	var wrong bool
	if _, view.Problem, wrong = told(err); !wrong {
		return Answer{}, err
	}
	return p.freeText(r, http.StatusUnprocessableEntity, view).private(true), nil
}

// undo is the address of the position before the last change, and how many changes it has before it; "" where there is
// none.
func undo(game engine.Game, history [][]byte) (address string, undone int) {
	if len(history) == 0 {
		return "", 0
	}
	last := len(history) - 1
	example, err := scenario.LoadOwn([]engine.Game{game}, views.FreeID+".yaml", history[last])
	if err != nil {
		return "", 0
	}
	packed, err := scenario.Pack(example)
	if err != nil {
		return "", 0
	}
	return views.FreeView{Packed: packed, Game: game.Code()}.ChangedURL(history[:last]), len(history)
}

// freeDo changes a position as a query says: in parameters, as forms do, or in one word, as a button of a card does
// ("sposta|Lupo|B.mano").
func freeDo(e *scenario.Editor, phrases *situation.Phrases, q url.Values) (*scenario.Scenario, error) {
	who, area, _ := strings.Cut(q.Get(views.AreaParam), ".")
	seat, bottom, card := seatOf(who), q.Has(views.BottomParam), strings.TrimSpace(q.Get(views.CardParam))
	do, of, button := strings.Cut(q.Get(views.ActionParam), "|")
	if button && do == "sposta" {
		at := ""
		of, at, _ = strings.Cut(of, "|")
		who, area, _ = strings.Cut(at, ".")
		seat = seatOf(who)
	}
	if button {
		card = of
	}
	switch do {
	case "metti":
		return e.Put(card, seat, area, bottom)
	case "crea":
		if phrases != nil {
			made, err := phrases.Card(card,
				situation.ReadCardParts(strings.Join([]string{q.Get(views.ClassParam), q.Get(views.CostParam),
					q.Get(views.PhraseParam)}, ".")))
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
		return e.Say(seatOf(q.Get(views.PlayerParam)), q.Get(views.FormParam), strings.TrimSpace(q.Get(views.ValueParam)))
	}
	return nil, entry.Errorf(0, "che cosa si cambia non si capisce")
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

// MaxForm bounds the form with a position, in bytes.
const MaxForm = 200 << 10

// FreeRead reads the YAML of a position from a form and redirects to its address. Where it is no position the page has
// what was typed, and says what is wrong and in which line.
func (p *Pages) FreeRead(ctx context.Context, r *Request) (Answer, error) {
	book, _, err := p.book(r, views.SituationsURL)
	if err != nil {
		return Answer{}, err
	}
	game := p.Engine(book.Game)
	if game == nil {
		return Answer{}, fault.NotFound("")
	}
	typed := strings.ReplaceAll(r.Form.Get("yaml"), "\r\n", "\n")
	packed, err := pack(game, typed)
	if err == nil {
		return redirect(http.StatusSeeOther, views.FreeURL(book.Game, packed)), nil
	}
	line, text, wrong := told(err)
	if !wrong {
		return Answer{}, err
	}
	return p.freeText(r, http.StatusUnprocessableEntity,
		views.FreeChangeView{Law: book, Text: typed, Line: line, Problem: text}).private(true), nil
}

// freeWrong is the page that says what is wrong with a position that an address has; scenario is nil where it cannot be
// read.
func (p *Pages) freeWrong(r *Request, book *rulebooks.Book, example *scenario.Scenario, err error) (Answer, error) {
	line, text, wrong := told(err)
	switch {
	case !wrong:
		return Answer{}, err
	case example == nil:
		return Answer{}, fault.NotFound("Questa posizione non si può mettere sul tavolo: "+text+".",
			views.Anchor{URL: views.FreeURL(book.Game, ""), Text: "Cominciarne una"})
	}
	typed := example.Plain()
	if again, err := scenario.LoadOwn([]engine.Game{example.Game}, views.FreeID+".yaml", typed); err == nil {
		if _, err := replay.Play(again, 0); err != nil {
			line, _, _ = told(err) // the line of what is shown
		}
	}
	return p.freeText(r, http.StatusUnprocessableEntity,
		views.FreeChangeView{Law: book, Text: string(typed), Line: line, Problem: text}), nil
}

// freeText is the page with the text of a position.
func (p *Pages) freeText(r *Request, status int, view views.FreeChangeView) Answer {
	title := "Cambia la posizione"
	if view.Free.Packed == "" && view.Problem == "" {
		title = "Tavolo libero"
	}
	view.Free.Game = view.Law.Game
	view.Page = p.bookPage(r, view.Law, title, views.Anchor{URL: views.SituationsURL(view.Law.Game), Text: "Tutte le situazioni"})
	return pageOf(status, views.FreeChangePage(view))
}

// pack is a position as its address has it, from its YAML.
func pack(game engine.Game, text string) (string, error) {
	example, err := scenario.LoadOwn([]engine.Game{game}, views.FreeID+".yaml", []byte(text))
	if err != nil {
		return "", err
	}
	return scenario.Pack(example)
}

// beginning is the text of a position that has nothing yet.
func beginning(g rulebooks.Game) string {
	return "gioco: " + string(g) + "\nposizione:\n  turno: {di: A}\n  A: {mano: 3}\n  B: {mano: 3}\n"
}

// freely leads to the free table with the start of a scenario, or of a variant of it, where it can be changed.
func (p *Pages) freely(l line, variant int) (Answer, error) {
	packed := ""
	own, err := scenario.Own(l.scenario, variant)
	if err == nil {
		packed, err = scenario.Pack(own)
	}
	if err != nil {
		_, text, wrong := told(err)
		if !wrong {
			return Answer{}, err
		}
		return Answer{}, fault.NotFound("Questa posizione non si può mettere sul tavolo libero: "+text+".",
			views.Anchor{URL: l.home.URL(), Text: "Torna indietro"})
	}
	return redirect(http.StatusFound, views.FreeURL(l.scenario.Game.Code(), packed)), nil
}

// told is the sentence of an error of the engine, as pages quote, with its line where it has one.
func told(err error) (line int, text string, ok bool) {
	line, text, ok = entry.Sentence(err)
	return line, views.PrintQuotes(text), ok
}
