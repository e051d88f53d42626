package play

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"cavillo/engine/entry"

	"cavillo/engine"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// SituationPassages is the page of the passages of a filled situation: its first line of play, and the branches of it.
func (p *Pages) SituationPassages(ctx context.Context, r *Request) (Answer, error) {
	book, to, err := p.book(r, func(g rulebooks.Game) string {
		return views.SituationsURL(g) + "/" + r.part(2) + "/" + r.part(3)
	})
	if err != nil {
		return Answer{}, err
	}
	page, form := cutForm(r.part(3), lineForms)
	if r.part(2) == views.FreeID && r.part(3) == views.ChangePage && to == "" {
		return p.freeChange(ctx, r, book)
	}
	situation := p.situation(book.Game, r.part(2))
	if situation == nil || page != views.PassagesPage || form == ".html" {
		return Answer{}, fault.NotFound("Questa pagina non c’è.", views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni di " + book.Game.Name()})
	}
	if to != "" {
		return moved(r.keepQuery(to)), nil
	}
	filling, err := situation.Fill(r.Query(), leftAlone)
	if err != nil {
		return Answer{}, situationWrong("L’indirizzo non si capisce", err, situation, situation.Usual())
	}
	line := line{home: views.SituationLine(situation, filling)}
	if line.scenario, err = limit.Aside(ctx, p.Replays, func() (*engine.Scenario, error) { return situation.Scenario(filling) }); err != nil {
		return Answer{}, situationWrong("Così non può essere", err, situation, filling)
	}
	if form == "" || form == ".png" || form == ".svg" {
		if line.headline, err = p.headline(ctx, book, situation, filling, form != ""); err != nil {
			return Answer{}, err
		}
	}
	view, done, err := p.lineView(ctx, r, line, book, form)
	if err != nil || done.given() {
		return done, err
	}
	if comparing(r, view) {
		return p.lineCompare(ctx, r, view, situation.Title)
	}
	p.linePage(r, &view, situation.Title, views.Anchor{URL: views.SituationURL(situation, filling), Text: "Torna alla risposta"})
	return pageOf(http.StatusOK, views.ExamplePage(view)).private(view.Answer != nil), nil
}

// headline is the verdict of a filled situation as its page says it. whole waits until all that may change it has been looked for: a picture is
// kept.
func (p *Pages) headline(ctx context.Context, book *rulebooks.Book, situation *engine.Situation, f engine.Filling, whole bool) (views.Headline, error) {
	view := views.SituationView{Law: book, Situation: situation, Filling: f}
	if whole {
		if _, err := p.ask(ctx, situation, f, false).Wait(ctx); err != nil {
			return views.Headline{}, fmt.Errorf("situation %s: %w", situation.ID, err)
		}
	}
	if err := p.situationAnswer(ctx, &view, false); err != nil {
		return views.Headline{}, fmt.Errorf("situation %s: %w", situation.ID, err)
	}
	return view.Headline(), nil
}

// leftAlone reports whether a parameter of an address may be of somebody else's: neither a hole nor a choice of the situation.
func leftAlone(key string) bool {
	return !strings.HasPrefix(key, "scelta") && !strings.HasPrefix(key, "carta")
}

// situationWrong is a page that says why a filled situation cannot be; an error that is none of the situation's it returns as it is.
func situationWrong(what string, err error, situation *engine.Situation, f engine.Filling) error {
	var wrong *entry.Error
	if !errors.As(err, &wrong) {
		return err
	}
	return fault.NotFound(what+": "+views.Sentenced(views.Told(wrong.Text)), views.Anchor{URL: views.SituationURL(situation, f), Text: situation.Title})
}
