package play

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"cavillo/engine"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// situationTime is how long the engine looks for what changes a verdict.
const situationTime = 4 * time.Second

// SituationList is the page of the situations of a game. What is typed there leads to the situation that it fits best.
func (p *Pages) SituationList(ctx context.Context, r *Request) (Answer, error) {
	book, to, err := p.book(r, views.SituationsURL)
	if err != nil {
		return Answer{}, err
	}
	situations := p.Situations(book.Game)
	if len(situations) == 0 {
		return Answer{}, fault.NotFound("A "+book.Game.Name()+" il tavolo non risponde ancora.", views.ToContents(book.Game))
	}
	if to != "" {
		return moved(r.keepQuery(to)), nil
	}
	view := views.SituationsView{Situations: situations}
	if typed, _ := limit.Text(r.Query().Get(views.SaidKey)); typed != "" {
		best, got := engine.Meant(situations, typed)
		if got.Fits() {
			return redirect(http.StatusFound, views.TypedURL(best, typed)), nil
		}
		view.Typed = typed // most of it means nothing here: a verdict would be of something else
	}
	view.Page = p.bookPage(r, book, "Chiedi al tavolo "+book.Game.Name(), views.ToContents(book.Game))
	return pageOf(http.StatusOK, views.SituationsPage(view)), nil
}

// SituationShow is the page of a situation as its address fills it in: the verdict, its rules, and what would change it. With ".yaml" it
// answers the scenario that it is, with ".txt" a text for a chat, with ".svg" the QR code of its address.
func (p *Pages) SituationShow(ctx context.Context, r *Request) (Answer, error) {
	name, form := cutForm(r.part(2), situationForms)
	book, to, err := p.book(r, func(g rulebooks.Game) string { return views.SituationsURL(g) + "/" + r.part(2) })
	if err != nil {
		return Answer{}, err
	}
	if free, form := cutForm(r.part(2), freeForms); free == views.FreeID && to == "" {
		return p.freeShow(ctx, r, book, form)
	}
	situation := p.situation(book.Game, name)
	if situation == nil {
		return Answer{}, fault.NotFound("Questa situazione non c’è.", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni di " + book.Game.Name()})
	}
	if to != "" {
		return moved(r.keepQuery(to)), nil
	}
	view := views.SituationView{Law: book, Situation: situation}
	var wrong *engine.ScenarioError
	view.Filling, err = situation.Fill(r.Query(), leftAlone)
	if errors.As(err, &wrong) {
		view.Problem = "L’indirizzo non si capisce: " + wrong.Text + "."
	} else if err != nil {
		return Answer{}, err
	}
	if view.Typed, _ = limit.Text(r.Query().Get(views.SaidKey)); view.Typed != "" {
		typed := situation.Typed(view.Typed)
		view.Filling, view.Unknown = typed.Filling, typed.Unknown
	}
	if form == ".yaml" {
		return p.situationSource(ctx, r, situation, view.Filling)
	}
	if view.Problem == "" {
		if err := p.situationAnswer(ctx, &view); err != nil {
			return Answer{}, fmt.Errorf("situation %s: %w", situation.ID, err)
		}
	}
	here := views.SituationURL(situation, view.Filling)
	view.Plain, view.Notice = view.PlainText(r.Origin+view.SentURL()), view.ReadSentAnswer(r.Query())
	switch {
	case form == ".txt":
		return body(plainText, []byte(view.Plain)), nil
	case form == ".svg":
		return QR(r.Origin + view.SentURL())
	case form != "":
		return Answer{}, fault.NotFound("Una risposta si legge come pagina, come testo (.txt), come esempio (.yaml) o come codice QR (.svg).")
	}
	view.Page = p.bookPage(r, book, situation.Title, views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	view.Canonical, view.About = r.full(here), situation.Said(view.Filling)
	if view.Answer != nil {
		view.About += " " + view.Answer.Verdict.Text
		if r.Query().Has(views.ShowParam) {
			view.Page.Bare, view.Page.Back = true, views.Anchor{URL: here, Text: "Torna alla risposta"}
			return pageOf(http.StatusOK, views.SituationShowPage(view)), nil
		}
	}
	if view.Foot = view.Replay != nil; view.Foot {
		view.Numbers = p.numbers(view.Replay.Scenario, 0)
	}
	return pageOf(http.StatusOK, views.SituationPage(view)), nil
}

// situation is the situation of a game with an id, nil where there is none.
func (p *Pages) situation(game rulebooks.Game, id string) *engine.Situation {
	for _, sit := range p.Situations(game) {
		if sit.ID == id {
			return sit
		}
	}
	return nil
}

// situationPlay is what the engine answers to a filled situation.
type situationPlay struct {
	answer *engine.Answer
	replay *engine.Replay
}

// situationAnswer has the situation of a view played. A position that is impossible is no error: Problem says why.
func (p *Pages) situationAnswer(ctx context.Context, view *views.SituationView) error {
	key := views.SituationURL(view.Situation, view.Filling)
	got, found := p.answers.Get(key)
	if !found {
		var err error
		got, err = limit.Aside(ctx, p.Replays, func() (situationPlay, error) { return playSituation(view.Situation, view.Filling) })
		var wrong *engine.ScenarioError
		switch {
		case errors.As(err, &wrong):
			view.Problem = "Così non può essere: " + wrong.Text + "."
			return nil
		case err != nil:
			return err
		case !got.answer.Stopped:
			p.answers.Put(key, got)
		}
	}
	view.Answer, view.Replay = got.answer, got.replay
	if len(got.answer.Verdict.Rules) == 0 {
		return nil
	}
	var err error
	view.Rulings, err = p.RulingsCiting(ctx, got.answer.Verdict.Rules[0])
	return err
}

func playSituation(situation *engine.Situation, f engine.Filling) (got situationPlay, err error) {
	ctx, cancel := limit.Until(context.Background(), situationTime)
	defer cancel()
	if got.answer, err = situation.Answer(ctx, f); err != nil {
		return got, err
	}
	scenario, err := situation.Scenario(f)
	if err != nil {
		return got, err
	}
	got.replay, err = engine.Play(scenario, 0)
	return got, err
}

// situationSource answers a filled situation as the YAML of a scenario.
func (p *Pages) situationSource(ctx context.Context, r *Request, situation *engine.Situation, f engine.Filling) (Answer, error) {
	scenario, err := limit.Aside(ctx, p.Replays, func() (*engine.Scenario, error) { return situation.Scenario(f) })
	if err != nil {
		return Answer{}, situationWrong("Così non può essere", err, situation, situation.Usual())
	}
	return body(yamlText, scenario.Source), nil
}

// maxAnswers is how many answers are cached, because a visitor comes back to the one that he changed.
const maxAnswers = 32

func newAnswers() *limit.Recent[string, situationPlay] {
	return limit.NewRecent(maxAnswers, func(string, situationPlay) int { return 1 })
}
