package handlers

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// situationTime is how long the engine looks for what changes a verdict.
const situationTime = 4 * time.Second

// situationList is the page of the situations of a game. What is typed there leads to the situation that it fits best.
func (s *server) situationList(c echo.Context) error {
	book, to, err := s.gameParam(c, views.SituationsURL)
	if err != nil {
		return err
	}
	situations := s.Situations[book.Game]
	if len(situations) == 0 {
		return notFound("A "+book.Game.Name()+" il tavolo non risponde ancora.", s.toContents(book))
	}
	if to != "" {
		return redirect(c, keepQuery(c, to))
	}
	view := views.SituationsView{Situations: situations}
	if typed, _ := typedText(c.QueryParam(views.SaidKey)); typed != "" {
		best, got := engine.Meant(situations, typed)
		if got.Filled+got.Words > 0 && got.Filled+got.Words >= len(got.Unknown) {
			return c.Redirect(http.StatusFound, views.TypedURL(best, typed))
		}
		view.Typed = typed // most of it means nothing here: a verdict would be of something else
	}
	view.Page = s.bookPage(c, book, "Chiedi al tavolo "+book.Game.Name(), s.toContents(book))
	return render(c, http.StatusOK, views.SituationsPage(view))
}

// situationShow is the page of a situation as its address fills it in: the verdict, its rules, and what would change it. With ".yaml" it
// answers the scenario that it is, with ".txt" a text for a chat, with ".svg" the QR code of its address.
func (s *server) situationShow(c echo.Context) error {
	name, yaml := strings.CutSuffix(param(c, "id"), ".yaml")
	name, form := cutForm(name)
	book, to, err := s.gameParam(c, func(g rulebooks.Game) string { return views.SituationsURL(g) + "/" + param(c, "id") })
	if err != nil {
		return err
	}
	if free, form := cutFreeForm(param(c, "id")); free == views.FreeID && to == "" {
		return s.freeShow(c, book, form)
	}
	situation := s.situation(book.Game, name)
	if situation == nil {
		return notFound("Questa situazione non c’è.", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni di " + book.Game.Name()})
	}
	if to != "" {
		return redirect(c, keepQuery(c, to))
	}
	view := views.SituationView{Law: book, Situation: situation}
	var wrong *engine.ScenarioError
	view.Filling, err = situation.Fill(c.QueryParams(), leftAlone)
	if errors.As(err, &wrong) {
		view.Problem = "L’indirizzo non si capisce: " + wrong.Text + "."
	} else if err != nil {
		return err
	}
	if view.Typed, _ = typedText(c.QueryParam(views.SaidKey)); view.Typed != "" {
		typed := situation.Typed(view.Typed)
		view.Filling, view.Unknown = typed.Filling, typed.Unknown
	}
	if yaml {
		return s.situationSource(c, situation, view.Filling)
	}
	if view.Problem == "" {
		if err := s.situationAnswer(c.Request().Context(), &view); err != nil {
			return fmt.Errorf("situation %s: %w", situation.ID, err)
		}
	}
	here := views.SituationURL(situation, view.Filling)
	view.Plain, view.Notice = view.PlainText(s.origin(c.Request())+view.SentURL()), view.ReadSentAnswer(c.QueryParams())
	switch {
	case form == "txt":
		return text(c, view.Plain)
	case form == "svg":
		return s.qr(c, view.SentURL())
	case form != "":
		return notFound("Una risposta si legge come pagina, come testo (.txt), come esempio (.yaml) o come codice QR (.svg).")
	}
	view.Page = s.bookPage(c, book, situation.Title, views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni"})
	view.Canonical, view.About = s.at(c.Request(), here), situation.Said(view.Filling)
	if view.Answer != nil {
		view.About += " " + view.Answer.Verdict.Text
		if c.QueryParams().Has(views.ShowParam) {
			view.Page.Bare, view.Page.Back = true, views.Anchor{URL: here, Text: "Torna alla risposta"}
			return render(c, http.StatusOK, views.SituationShowPage(view))
		}
	}
	if view.Foot = view.Replay != nil; view.Foot {
		view.Numbers = s.numbers(view.Replay.Scenario, 0)
	}
	return render(c, http.StatusOK, views.SituationPage(view))
}

// situation is the situation of a game with an id, nil where there is none.
func (s *server) situation(game rulebooks.Game, id string) *engine.Situation {
	for _, sit := range s.Situations[game] {
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
func (s *server) situationAnswer(ctx context.Context, view *views.SituationView) error {
	key := views.SituationURL(view.Situation, view.Filling)
	got, found := s.answers.Get(key)
	if !found {
		var err error
		got, err = limit.Aside(ctx, s.replays, func() (situationPlay, error) { return playSituation(view.Situation, view.Filling) })
		var wrong *engine.ScenarioError
		switch {
		case errors.As(err, &wrong):
			view.Problem = "Così non può essere: " + wrong.Text + "."
			return nil
		case err != nil:
			return err
		case !got.answer.Stopped:
			s.answers.Put(key, got)
		}
	}
	view.Answer, view.Replay = got.answer, got.replay
	if len(got.answer.Verdict.Rules) == 0 {
		return nil
	}
	list, err := s.Rulings.Citing(ctx, got.answer.Verdict.Rules[0], false, maxSituationRulings)
	if err != nil {
		return err
	}
	var public []*rulings.Ruling
	for _, r := range list {
		if r.Public() {
			public = append(public, r)
		}
	}
	view.Rulings, err = s.verdicts(ctx, public)
	return err
}

// maxSituationRulings is how many rulings a situation shows.
const maxSituationRulings = 3

func playSituation(situation *engine.Situation, f engine.Filling) (got situationPlay, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), situationTime)
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
func (s *server) situationSource(c echo.Context, situation *engine.Situation, f engine.Filling) error {
	scenario, err := limit.Aside(c.Request().Context(), s.replays, func() (*engine.Scenario, error) { return situation.Scenario(f) })
	if err != nil {
		return situationWrong("Così non può essere", err, situation, situation.Usual())
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, "text/yaml; charset=utf-8", scenario.Source)
}

// maxAnswers is how many answers are cached, because a visitor comes back to the one that he changed.
const maxAnswers = 32

func newAnswers() *limit.Recent[string, situationPlay] {
	return limit.NewRecent(maxAnswers, func(string, situationPlay) int { return 1 })
}
