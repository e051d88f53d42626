package play

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// ExampleShow is the page of an example at one of its passages, by default the one of opensAt. With ".json" it answers
// the replay, with ".yaml" the source of the scenario, with ".png" and ".svg" a picture of the passage, with ".html"
// all of it as one file.
func (p *Pages) ExampleShow(ctx context.Context, r *Request) (Answer, error) {
	name, form := cutForm(r.part(2), lineForms)
	book, to, err := p.book(r, func(g rulebooks.Game) string {
		return views.ExampleURL(string(g)+"/"+url.PathEscape(name)) + form
	})
	if err != nil {
		return Answer{}, err
	}
	sc := p.Scenario(book.Game, name)
	if sc == nil {
		return Answer{}, fault.NotFound("Fra gli esempi di "+book.Game.Name()+" non c’è “"+name+"”.",
			views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Tutti gli esempi di " + book.Game.Name()})
	}
	if to != "" {
		return moved(r.keepQuery(to)), nil
	}
	l := line{home: views.ExamplePlace(string(book.Game) + "/" + name), scenario: sc}
	if form == ".html" {
		return p.exampleFile(ctx, r, l, book)
	}
	if named, ok := Unnumber(views.ReadPlace(l.home, r.Query())); ok && form == "" {
		return moved(withPlace(r, named)), nil
	}
	view, done, err := p.lineView(ctx, r, l, book, form)
	if err != nil || done.given() {
		return done, err
	}
	view.ExamplesURL, view.FileURL = views.ExamplesURL(book.Game), views.FileURL(string(book.Game)+"/"+name)
	if comparing(r, view) {
		return p.lineCompare(ctx, r, view, sc.Title)
	}
	if r.Query().Has(views.TrialParam) {
		if choice := view.TrialChoice(r.Query().Get(views.TrialParam)); choice >= 0 {
			return p.exampleTrial(ctx, r, l, view, choice)
		}
		view.Notice = strings.TrimSpace("La scelta che questo indirizzo fa provare qui non c’è. " + view.Notice)
	}
	return p.exampleRender(ctx, r, view)
}

// exampleRender renders the page of a passage.
func (p *Pages) exampleRender(ctx context.Context, r *Request, view views.ExampleView) (a Answer, err error) {
	sc := view.Replay.Scenario
	p.linePage(r, &view, sc.Title+" · esempio", exampleBack(view.Law, sc))
	if view.Rulings, err = p.RulingsOf(ctx, view.Law.Game, sc.ID); err != nil {
		return a, err
	}
	if situations := p.Situations(view.Law.Game); !p.Plain {
		if about := p.aboutOf(sc, situations); about != nil || view.FreeTableURL == "" {
			view.AskLink = views.AskLink(situations, about)
		}
	}
	return pageOf(http.StatusOK, views.ExamplePage(view)).private(view.Answer != nil), nil
}

// aboutOf is the situation that an example is about, nil where it is about none; it is looked for once.
func (p *Pages) aboutOf(sc *scenario.Scenario, situations []*situation.Situation) *situation.Situation {
	about, found := p.abouts.Load(sc)
	if !found {
		about = p.Reader(sc.Game.Code()).About(situations, sc.Shows, sc.Title+" "+sc.Question)
		p.abouts.Store(sc, about)
	}
	return about.(*situation.Situation)
}

// exampleBack is the link back from an example: to the first rule that it shows, or else to the list of examples.
func exampleBack(book *rulebooks.Book, sc *scenario.Scenario) views.Anchor {
	if len(sc.Shows) > 0 {
		if r := book.Rule(sc.Shows[0].Number); r != nil {
			return views.Anchor{URL: views.Link(r.Ref), Text: "Torna alla regola " + string(r.Number)}
		}
	}
	return views.Anchor{URL: views.ExamplesURL(book.Game), Text: "Torna agli esempi"}
}

// withPlace is the address of a place with what else the query of the request says.
func withPlace(r *Request, place views.Place) string {
	return place.URLWithQuery(maps.Clone(r.Query()))
}

// numberWithin parses a number of the query that must be between first and last. It returns otherwise for what is no
// number or is below first, and last with inside false for what is above last.
func numberWithin(text string, first, last, otherwise int) (n int, inside bool) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < first:
		return otherwise, true
	case n > last:
		return last, false
	}
	return n, true
}
