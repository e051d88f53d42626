package play

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"cavillo/engine/cite"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// ExampleShow is the page of an example at one of its passages, by default that of opensAt. With ".json" it answers
// the replay, with ".yaml" the source of the scenario, with ".png" and ".svg" a picture of the passage, with ".html"
// the example as one file.
func (p *Pages) ExampleShow(ctx context.Context, r *Request) (Answer, error) {
	name, format := cutFormat(r.pathPart(2), lineFormats)
	book, redirectTo, err := p.bookOfRequest(r, func(g rulebooks.Game) string {
		return views.ExampleURL(string(g)+"/"+url.PathEscape(name)) + format
	})
	if err != nil {
		return Answer{}, err
	}
	sc := p.Scenario(book.Game, name)
	if sc == nil {
		return Answer{}, fault.NotFound("Fra gli esempi di "+book.Game.Name()+" non c’è “"+name+"”.",
			views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Tutti gli esempi di " + book.Game.Name()})
	}
	if redirectTo != "" {
		return movedPermanently(r.withQuery(redirectTo)), nil
	}
	l := line{home: views.ExamplePlace(string(book.Game) + "/" + name), scenario: sc}
	if format == ".html" {
		return p.exampleFile(ctx, r, l, book)
	}
	if named, ok := Unnumber(views.ReadPlace(l.home, r.Query())); ok && format == "" {
		return movedPermanently(placeURL(r, named)), nil
	}
	view, done, err := p.lineView(ctx, r, l, book, format)
	if err != nil || done.isGiven() {
		return done, err
	}
	view.ExamplesURL, view.FileURL = views.ExamplesURL(book.Game), views.FileURL(string(book.Game)+"/"+name)
	if asksToCompare(r, view) {
		return p.comparePage(ctx, r, view, sc.Title)
	}
	if r.Query().Has(views.TrialParam) {
		if choice := view.TrialChoice(r.Query().Get(views.TrialParam)); choice >= 0 {
			return p.trialPage(ctx, r, l, view, choice)
		}
		view.Notice = strings.TrimSpace("La scelta che questo indirizzo fa provare qui non c’è. " + view.Notice)
	}
	return p.renderExample(ctx, r, view)
}

// renderExample returns the answer with the page of a passage of an example.
func (p *Pages) renderExample(ctx context.Context, r *Request, view views.ExampleView) (a Answer, err error) {
	sc := view.Replay.Scenario
	p.fillLinePage(r, &view, sc.Title+" · esempio", exampleBackLink(view.Law, sc))
	if view.Rulings, err = p.RulingsOf(ctx, view.Law.Game, sc.ID); err != nil {
		return a, err
	}
	if situations := p.Situations(view.Law.Game); !p.ForOffline {
		if about := p.situationOf(sc, situations); about != nil || view.FreeTableURL == "" {
			view.AskLink = views.AskLink(situations, about)
		}
	}
	return pageAnswer(http.StatusOK, views.ExamplePage(view)).privateIf(view.Answer != nil), nil
}

// situationOf returns the situation that an example is about, nil for none. The result is cached.
func (p *Pages) situationOf(sc *scenario.Scenario, situations []*situation.Situation) *situation.Situation {
	about, found := p.exampleSituations.Load(sc)
	if !found {
		about = SituationAbout(p.Reader(sc.Game.Code()), situations, sc.Shows, sc.Title+" "+sc.Question)
		p.exampleSituations.Store(sc, about)
	}
	return about.(*situation.Situation)
}

// exampleBackLink returns the link back from an example: to the first rule that it shows, or else to the list of
// examples.
func exampleBackLink(book *rulebooks.Book, sc *scenario.Scenario) views.Anchor {
	if len(sc.Shows) > 0 {
		if r := cite.Basis(book).Standing(sc.Shows[0]).Rule; r != nil {
			return views.Anchor{URL: views.Link(r.Ref), Text: "Torna alla regola " + string(r.Number)}
		}
	}
	return views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Torna agli esempi"}
}

// placeURL returns the address of a place, with the other parameters of the request.
func placeURL(r *Request, place views.Place) string {
	return place.URLWithQuery(maps.Clone(r.Query()))
}

// readNumberBetween parses a number between first and last. For a text that is no number or is below first it
// returns otherwise; for a number above last it returns last and inside is false.
func readNumberBetween(text string, first, last, otherwise int) (n int, inside bool) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < first:
		return otherwise, true
	case n > last:
		return last, false
	}
	return n, true
}
