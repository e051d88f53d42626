package play

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/phrase"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// freeShow is the page of a free position, which the address contains packed: its table, what may be done, and the
// lines of play from it. format is as for lineView, or ".qr" for the QR code of the address. Without a position it
// is the page of freeBeginPage.
func (p *Pages) freeShow(ctx context.Context, r *Request, book *rulebooks.Book, format string) (Answer, error) {
	packed := r.Query().Get(views.FreeParam)
	game := p.Engine(book.Game)
	switch {
	case game == nil:
		return Answer{}, fault.NotFound("A "+book.Game.Name()+" il tavolo non risponde ancora.",
			views.ToContents(book.Game))
	case format == ".html":
		return Answer{}, fault.NotFound("")
	case packed == "" && format == "":
		return p.freeBeginPage(r, game, book)
	}
	line := line{home: views.FreePlace(book.Game, packed)}
	var err error
	if line.scenario, err = scenario.Unpack([]engine.Game{game}, packed); err != nil {
		return p.freeErrorPage(r, book, nil, err)
	}
	if format == ".qr" {
		return r.QR(line.home.URL())
	}
	if format == ".yaml" {
		line.scenario.Source = line.scenario.Text()
	}
	view, done, err := p.lineView(ctx, r, line, book, format)
	if _, _, wrong := errorSentence(err); wrong {
		return p.freeErrorPage(r, book, line.scenario, err)
	}
	if err != nil || done.isGiven() {
		return done, err
	}
	if key := r.Query().Get(views.ExpectParam); key != "" {
		return p.redirectToExpectation(ctx, r, book, view.Replay, key)
	}
	view.Free = &views.FreeView{Packed: packed, Game: book.Game}
	p.fillLinePage(r, &view, "Tavolo libero", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	return pageAnswer(http.StatusOK, views.ExamplePage(view)).privateIf(view.Answer != nil), nil
}

// freeBeginPage is the page on which a visitor begins a position, as text or from a table with few cards.
func (p *Pages) freeBeginPage(r *Request, game engine.Game, book *rulebooks.Book) (Answer, error) {
	text := startingText(book.Game)
	packed, err := packText(game, text)
	if err != nil {
		return Answer{}, err
	}
	table := views.FreeView{Packed: packed, Game: book.Game}
	return p.freeTextPage(r, http.StatusOK,
		views.FreeChangeView{Law: book, Text: text, StarterURL: table.ChangeURL()}), nil
}

// redirectToExpectation redirects to the position with one more expectation: the value that the end of a line of
// play has for a key.
func (p *Pages) redirectToExpectation(ctx context.Context, r *Request, book *rulebooks.Book, played *replay.Replay,
	key string) (Answer, error) {
	example, err := limit.RunInQueue(ctx, p.Replays, func() (*scenario.Scenario, error) {
		return played.WithExpectation(key)
	})
	packed := ""
	if err == nil {
		packed, err = scenario.Pack(example)
	}
	if err != nil {
		return p.freeErrorPage(r, book, played.Scenario, err)
	}
	return redirectAnswer(http.StatusSeeOther, views.FreeURL(book.Game, packed)), nil
}

// freeChange is the page on which a visitor changes a free position.
func (p *Pages) freeChange(ctx context.Context, r *Request, book *rulebooks.Book) (Answer, error) {
	game := p.Engine(book.Game)
	if game == nil {
		return Answer{}, fault.NotFound("")
	}
	packed := r.Query().Get(views.FreeParam)
	example, err := scenario.Unpack([]engine.Game{game}, packed)
	if err != nil {
		return p.freeErrorPage(r, book, nil, err)
	}
	history := scenario.UnpackHistory(r.Query().Get(views.HistoryParam))
	view := views.FreeChangeView{Law: book, Free: views.FreeView{Packed: packed, Game: book.Game},
		Phrases: p.Phrases(book.Game), Text: string(example.UnquotedText())}
	view.UndoURL, view.HistoryLength = undoAddress(game, history)
	view.History = scenario.PackHistory(history, scenario.MaxPackedBytes-len(packed))
	if view.Editor, err = scenario.NewEditor(example); err != nil {
		_, view.Problem, _ = errorSentence(err)
		return p.freeTextPage(r, http.StatusOK, view), nil
	}
	view.Board = views.FreeBoard(view.Editor, example)
	if !r.Query().Has(views.ActionParam) {
		return p.freeTextPage(r, http.StatusOK, view), nil
	}
	changed, err := changeFree(view.Editor, view.Phrases, r.Query())
	to := views.FreeView{Game: book.Game}
	if err == nil {
		to.Packed, err = scenario.Pack(changed)
	}
	if err == nil {
		return redirectAnswer(http.StatusSeeOther, to.ChangedURL(append(history, example.Text()))), nil
	}
	var wrong bool
	if _, view.Problem, wrong = errorSentence(err); !wrong {
		return Answer{}, err
	}
	return p.freeTextPage(r, http.StatusUnprocessableEntity, view).privateIf(true), nil
}

// undoAddress returns the address of the position before the last change, and how many changes can be undone; "" and
// 0 where there is none. history has the texts of the earlier positions, the newest last.
func undoAddress(game engine.Game, history [][]byte) (address string, undone int) {
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

// changeFree returns a position changed as a query asks: with a parameter for each part, as forms send it, or with
// all parts in one, as the button of a card does ("sposta|Lupo|B.mano").
func changeFree(e *scenario.Editor, phrases *phrase.Set, q url.Values) (*scenario.Scenario, error) {
	who, area, _ := strings.Cut(q.Get(views.AreaParam), ".")
	seat, bottom, card := readSeat(who), q.Has(views.BottomParam), strings.TrimSpace(q.Get(views.CardParam))
	do, of, button := strings.Cut(q.Get(views.ActionParam), "|")
	if button && do == "sposta" {
		at := ""
		of, at, _ = strings.Cut(of, "|")
		who, area, _ = strings.Cut(at, ".")
		seat = readSeat(who)
	}
	if button {
		card = of
	}
	switch do {
	case "metti":
		return e.PutCard(card, seat, area, bottom)
	case "crea":
		if phrases != nil {
			made, err := phrases.Card(card,
				phrase.ReadCardParts(strings.Join([]string{q.Get(views.ClassParam), q.Get(views.CostParam),
					q.Get(views.PhraseParam)}, ".")))
			if err != nil {
				return nil, err
			}
			return e.DeclareCard(made, seat, area, bottom)
		}
	case "togli":
		return e.RemoveCard(card)
	case "sposta":
		return e.MoveCard(card, seat, area, bottom)
	case "gira":
		if said := strings.Split(card, "|"); len(said) == 3 {
			return e.SetCardKey(said[0], said[1], said[2])
		}
	case "giocatore", "turno":
		return e.SetKey(readSeat(q.Get(views.PlayerParam)), q.Get(views.FormParam),
			strings.TrimSpace(q.Get(views.ValueParam)))
	}
	return nil, entry.Errorf(0, "che cosa si cambia non si capisce")
}

// readSeat returns the player with a letter; engine.Nobody for any other text.
func readSeat(letter string) engine.Seat {
	switch letter {
	case engine.A.String():
		return engine.A
	case engine.B.String():
		return engine.B
	}
	return engine.Nobody
}

// MaxForm is the limit on the size of a form, in bytes.
const MaxForm = 200 << 10

// FreeRead reads the YAML of a position from a form and redirects to the address of the position. Where the text is
// not valid, it answers 422 with the text and what is wrong in which line.
func (p *Pages) FreeRead(ctx context.Context, r *Request) (Answer, error) {
	book, _, err := p.bookOfRequest(r, views.SituationsURL)
	if err != nil {
		return Answer{}, err
	}
	game := p.Engine(book.Game)
	if game == nil {
		return Answer{}, fault.NotFound("")
	}
	typed := strings.ReplaceAll(r.Form.Get("yaml"), "\r\n", "\n")
	packed, err := packText(game, typed)
	if err == nil {
		return redirectAnswer(http.StatusSeeOther, views.FreeURL(book.Game, packed)), nil
	}
	line, text, wrong := errorSentence(err)
	if !wrong {
		return Answer{}, err
	}
	return p.freeTextPage(r, http.StatusUnprocessableEntity,
		views.FreeChangeView{Law: book, Text: typed, Line: line, Problem: text}).privateIf(true), nil
}

// freeErrorPage is the page that says what is wrong with the position in an address. example is nil where the
// position cannot be unpacked; then the answer is a 404.
func (p *Pages) freeErrorPage(r *Request, book *rulebooks.Book, example *scenario.Scenario, err error) (Answer, error) {
	line, text, wrong := errorSentence(err)
	switch {
	case !wrong:
		return Answer{}, err
	case example == nil:
		return Answer{}, fault.NotFound("Questa posizione non si può mettere sul tavolo: "+text+".",
			views.Anchor{URL: views.FreeURL(book.Game, ""), Text: "Cominciarne una"})
	}
	typed := example.UnquotedText()
	if again, err := scenario.LoadOwn([]engine.Game{example.Game}, views.FreeID+".yaml", typed); err == nil {
		if _, err := replay.Play(again, 0); err != nil {
			line, _, _ = errorSentence(err) // the line of what is shown
		}
	}
	return p.freeTextPage(r, http.StatusUnprocessableEntity,
		views.FreeChangeView{Law: book, Text: string(typed), Line: line, Problem: text}), nil
}

// freeTextPage is the page with the text of a position.
func (p *Pages) freeTextPage(r *Request, status int, view views.FreeChangeView) Answer {
	title := "Cambia la posizione"
	if view.Free.Packed == "" && view.Problem == "" {
		title = "Tavolo libero"
	}
	view.Free.Game = view.Law.Game
	view.Page = p.bookPage(r, view.Law, title, views.Anchor{URL: views.SituationsURL(view.Law.Game), Text: "Tutte le situazioni"})
	return pageAnswer(status, views.FreeChangePage(view))
}

// packText returns the YAML of a position packed for an address.
func packText(game engine.Game, text string) (string, error) {
	example, err := scenario.LoadOwn([]engine.Game{game}, views.FreeID+".yaml", []byte(text))
	if err != nil {
		return "", err
	}
	return scenario.Pack(example)
}

// startingText returns the YAML of the position with which a visitor begins: three cards in each hand, in the turn
// of A.
func startingText(g rulebooks.Game) string {
	return "gioco: " + string(g) + "\nposizione:\n  turno: {di: A}\n  A: {mano: 3}\n  B: {mano: 3}\n"
}

// redirectToFree redirects to the free table with the start of a scenario or of its variant, where a visitor can
// change the position.
func (p *Pages) redirectToFree(l line, variant int) (Answer, error) {
	packed := ""
	own, err := scenario.OwnScenario(l.scenario, variant)
	if err == nil {
		packed, err = scenario.Pack(own)
	}
	if err != nil {
		_, text, wrong := errorSentence(err)
		if !wrong {
			return Answer{}, err
		}
		return Answer{}, fault.NotFound("Questa posizione non si può mettere sul tavolo libero: "+text+".",
			views.Anchor{URL: l.home.URL(), Text: "Torna indietro"})
	}
	return redirectAnswer(http.StatusFound, views.FreeURL(l.scenario.Game.Code(), packed)), nil
}

// errorSentence returns the sentence of an error of the engine, with the quotation marks of pages, and its line in
// the text (0 for none). ok is false for any other error.
func errorSentence(err error) (line int, text string, ok bool) {
	line, text, ok = entry.ErrorText(err)
	return line, views.PrintQuotes(text), ok
}
