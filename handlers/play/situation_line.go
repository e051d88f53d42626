package play

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
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
	sit := p.situation(book.Game, r.part(2))
	if sit == nil || page != views.PassagesPage || form == ".html" {
		return Answer{}, fault.NotFound("Questa pagina non c’è.",
			views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni di " + book.Game.Name()})
	}
	if to != "" {
		return moved(r.keepQuery(to)), nil
	}
	filling, err := sit.ReadQuery(r.Query(), leftAlone)
	if err != nil {
		return Answer{}, situationWrong("L’indirizzo non si capisce", err, sit, sit.UsualFilling())
	}
	line := line{home: views.SituationPlace(sit, filling)}
	if line.scenario, err = limit.Aside(ctx, p.Replays,
		func() (*scenario.Scenario, error) { return sit.Scenario(filling) }); err != nil {
		return Answer{}, situationWrong("Così non può essere", err, sit, filling)
	}
	if form == "" || form == ".png" || form == ".svg" {
		if line.headline, err = p.headline(ctx, book, sit, filling, form != ""); err != nil {
			return Answer{}, err
		}
	}
	view, done, err := p.lineView(ctx, r, line, book, form)
	if err != nil || done.given() {
		return done, err
	}
	if comparing(r, view) {
		return p.lineCompare(ctx, r, view, sit.Title)
	}
	p.linePage(r, &view, sit.Title, views.Anchor{URL: views.SituationURL(sit, filling), Text: "Torna alla risposta"})
	return pageOf(http.StatusOK, views.ExamplePage(view)).private(view.Answer != nil), nil
}

// headline is the verdict of a filled situation as its page says it. whole waits until all that may change it has been
// looked for: a picture is kept.
func (p *Pages) headline(ctx context.Context, book *rulebooks.Book, sit *situation.Situation, f situation.Filling,
	whole bool) (views.Headline, error) {
	view := views.SituationView{Law: book, Situation: sit, Filling: f}
	if whole {
		if _, err := p.ask(ctx, sit, f, false).Wait(ctx); err != nil {
			return views.Headline{}, fmt.Errorf("situation %s: %w", sit.ID, err)
		}
	}
	if err := p.situationAnswer(ctx, &view, false); err != nil {
		return views.Headline{}, fmt.Errorf("situation %s: %w", sit.ID, err)
	}
	return view.Headline(), nil
}

// leftAlone reports whether a parameter of an address may be of somebody else's: neither a hole nor a choice of the
// situation.
func leftAlone(key string) bool {
	return !strings.HasPrefix(key, "scelta") && !strings.HasPrefix(key, "carta")
}

// situationWrong is a page that says why a filled situation cannot be; an error that is none of the situation's it
// returns as it is.
func situationWrong(what string, err error, sit *situation.Situation, f situation.Filling) error {
	var wrong *entry.Error
	if !errors.As(err, &wrong) {
		return err
	}
	return fault.NotFound(what+": "+views.Sentenced(views.PrintQuotes(wrong.Text)),
		views.Anchor{URL: views.SituationURL(sit, f), Text: sit.Title})
}
