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

// SituationPassages is the page of the passages of a filled situation: of its first line of play, or of a branch of
// that line.
func (p *Pages) SituationPassages(ctx context.Context, r *Request) (Answer, error) {
	book, redirectTo, err := p.bookOfRequest(r, func(g rulebooks.Game) string {
		return views.SituationsURL(g) + "/" + r.pathPart(2) + "/" + r.pathPart(3)
	})
	if err != nil {
		return Answer{}, err
	}
	page, format := cutFormat(r.pathPart(3), lineFormats)
	if r.pathPart(2) == views.FreeID && r.pathPart(3) == views.ChangePage && redirectTo == "" {
		return p.freeChange(ctx, r, book)
	}
	sit := p.situation(book.Game, r.pathPart(2))
	if sit == nil || page != views.PassagesPage || format == ".html" {
		return Answer{}, fault.NotFound("Questa pagina non c’è.",
			views.Anchor{URL: views.SituationsURL(book.Game), Text: "Tutte le situazioni di " + book.Game.Name()})
	}
	if redirectTo != "" {
		return movedPermanently(r.withQuery(redirectTo)), nil
	}
	filling, err := sit.ReadQuery(r.Query(), mayBeForeign)
	if err != nil {
		return Answer{}, situationError("L’indirizzo non si capisce", err, sit, sit.UsualFilling())
	}
	line := line{home: views.SituationPlace(sit, filling)}
	if line.scenario, err = limit.RunInQueue(ctx, p.Replays,
		func() (*scenario.Scenario, error) { return sit.Scenario(filling) }); err != nil {
		return Answer{}, situationError("Così non può essere", err, sit, filling)
	}
	if format == "" || format == ".png" || format == ".svg" {
		if line.headline, err = p.headline(ctx, book, sit, filling, format != ""); err != nil {
			return Answer{}, err
		}
	}
	view, done, err := p.lineView(ctx, r, line, book, format)
	if err != nil || done.isGiven() {
		return done, err
	}
	if asksToCompare(r, view) {
		return p.comparePage(ctx, r, view, sit.Title)
	}
	p.fillLinePage(r, &view, sit.Title, views.Anchor{URL: views.SituationURL(sit, filling), Text: "Torna alla risposta"})
	return pageAnswer(http.StatusOK, views.ExamplePage(view)).privateIf(view.Answer != nil), nil
}

// headline returns the verdict of a filled situation as its page shows it. complete is as for situationAnswer: pictures
// are stored by others.
func (p *Pages) headline(ctx context.Context, book *rulebooks.Book, sit *situation.Situation, f situation.Filling,
	complete bool) (views.Headline, error) {
	view := views.SituationView{Law: book, Situation: sit, Filling: f}
	if err := p.situationAnswer(ctx, &view, false, complete); err != nil {
		return views.Headline{}, fmt.Errorf("situation %s: %w", sit.ID, err)
	}
	return view.Headline(), nil
}

// mayBeForeign reports whether an unknown parameter of an address may belong to another program: it begins neither
// with "scelta" nor with "carta".
func mayBeForeign(key string) bool {
	return !strings.HasPrefix(key, "scelta") && !strings.HasPrefix(key, "carta")
}

// situationError returns the 404 that says why a filled situation is impossible. An err that is no fault of the
// situation is returned unchanged.
func situationError(what string, err error, sit *situation.Situation, f situation.Filling) error {
	var wrong *entry.Error
	if !errors.As(err, &wrong) {
		return err
	}
	return fault.NotFound(what+": "+views.Sentenced(views.PrintQuotes(wrong.Text)),
		views.Anchor{URL: views.SituationURL(sit, f), Text: sit.Title})
}
