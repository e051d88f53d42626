package play

import (
	"context"
	"fmt"
	"net/http"
	"slices"

	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// TimingList is the page that lists the classes of cards and acts of which a game says when they may be used.
func (p *Pages) TimingList(ctx context.Context, r *Request) (Answer, error) {
	book, when, to, err := p.timingParam(r, views.TimingURL)
	if err != nil {
		return Answer{}, err
	}
	if to != "" {
		return moved(to), nil
	}
	view := views.TimingView{Timing: when}
	view.Page = p.bookPage(r, book, "Quando si può? "+book.Game.Name(), views.ToContents(book.Game))
	return pageOf(http.StatusOK, views.TimingListPage(view)), nil
}

// TimingShow is the page that says of a class at which moments of a turn it may be used. The first request plays every
// line of the game.
func (p *Pages) TimingShow(ctx context.Context, r *Request) (Answer, error) {
	id, form := cutForm(r.part(2), timingForms)
	book, when, to, err := p.timingParam(r, func(g rulebooks.Game) string { return views.TimingClassURL(g, id) })
	if err != nil {
		return Answer{}, err
	}
	class := when.Class(id)
	switch {
	case class == nil:
		return Answer{}, fault.NotFound("Di questa classe di carte non si dice quando si può usare.",
			nearestClasses(when, id)...)
	case to != "":
		return moved(to), nil
	}
	view := views.TimingView{Timing: when, Class: class, Phrases: p.Phrases(book.Game)}
	view.Page = p.bookPage(r, book, views.TimingQuestion(class)+" "+book.Game.Name(),
		views.Anchor{URL: views.TimingURL(book.Game), Text: "Tutte le classi"})
	if view.Lines, err = limit.Aside(ctx, p.Measures, when.Lines); err != nil {
		return Answer{}, fmt.Errorf("timing of %s: %w", book.Game, err)
	}
	if !p.Plain {
		view.Cards = when.PhraseCards(class, view.Phrases)
	}
	if err := p.timingCard(ctx, r, &view); err != nil {
		return Answer{}, err
	}
	view.PlainAnswer = view.PlainText(r.Origin + view.URL())
	if form == ".txt" {
		return body("text/plain; charset=UTF-8", []byte(view.PlainAnswer)), nil
	}
	view.HasFoot = true
	return pageOf(http.StatusOK, views.TimingPage(view)), nil
}

// timingForms are the forms in which the moments of a class are answered, besides their page.
var timingForms = []string{".txt"}

// timingCard has the moments of a view played for a card of phrases, where the request names one.
func (p *Pages) timingCard(ctx context.Context, r *Request, view *views.TimingView) error {
	name := r.Query().Get(views.CardParam)
	if name == "" || len(view.Cards) == 0 {
		return nil
	}
	view.Card = situation.ReadCardParts(name)
	none := fault.NotFound("Questa carta non si può fare: fra le frasi di questa classe non c’è.",
		views.Anchor{URL: views.TimingClassURL(view.Timing.Game.Code(), view.Class.ID),
			Text: views.TimingQuestion(view.Class)})
	if !slices.Contains(view.Cards, view.Card) {
		return none
	}
	card, err := view.Phrases.Card("Carta", view.Card)
	if err != nil {
		return none
	}
	lines, err := limit.Aside(ctx, p.Measures, func() ([]timing.Line, error) {
		return view.Timing.LinesWithCard(view.Class, card)
	})
	if err != nil {
		return fmt.Errorf("timing of %s: %w", name, err)
	}
	others := slices.DeleteFunc(slices.Clone(view.Lines), func(l timing.Line) bool { return l.Class == view.Class })
	view.Lines = append(lines, others...)
	return nil
}

// timingParam reads the game of a request and finds its timing; to is where the page has its permanent address, ""
// where it is this one.
func (p *Pages) timingParam(r *Request, pathOf func(rulebooks.Game) string) (book *rulebooks.Book, when *timing.Table,
	to string, err error) {
	if book, to, err = p.book(r, pathOf); err != nil {
		return nil, nil, "", err
	}
	if when = p.Timing(book.Game); when == nil {
		return nil, nil, "", fault.NotFound("Di "+book.Game.Name()+" non si dice ancora quando si può usare ogni carta.", views.ToContents(book.Game))
	}
	return book, when, to, nil
}

// nearestClasses are links to the three classes whose addresses are the most like one that does not exist, and to all
// of them.
func nearestClasses(when *timing.Table, id string) []views.Anchor {
	game := when.Game.Code()
	distance := func(c timing.Class) int { return rulebooks.EditDistance(id, c.ID, len(id)+len(c.ID)) }
	classes := slices.Clone(when.Classes)
	slices.SortStableFunc(classes, func(a, b timing.Class) int { return distance(a) - distance(b) })
	var near []views.Anchor
	for _, c := range classes[:min(3, len(classes))] {
		near = append(near, views.Anchor{URL: views.TimingClassURL(game, c.ID), Text: c.Name})
	}
	return append(near, views.Anchor{URL: views.TimingURL(game), Text: "Tutte le classi"})
}
