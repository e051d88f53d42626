package play

import (
	"context"
	"fmt"
	"net/http"
	"slices"

	"cavillo/engine/phrase"
	"cavillo/engine/timing"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// TimingList is the page that lists the classes of cards and acts of a game whose timing is known.
func (p *Pages) TimingList(ctx context.Context, r *Request) (Answer, error) {
	book, table, redirectTo, err := p.timingOfRequest(r, views.TimingURL)
	if err != nil {
		return Answer{}, err
	}
	if redirectTo != "" {
		return movedPermanently(redirectTo), nil
	}
	view := views.TimingView{Timing: table}
	view.Page = p.bookPage(r, book, "Quando si può? "+book.Game.Name(), views.ToContents(book.Game))
	return pageAnswer(http.StatusOK, views.TimingListPage(view)), nil
}

// TimingShow is the page that says at which moments of a turn a class of cards may be used. The first request plays
// every line of the game.
func (p *Pages) TimingShow(ctx context.Context, r *Request) (Answer, error) {
	id, format := cutFormat(r.pathPart(2), timingFormats)
	book, table, redirectTo, err := p.timingOfRequest(r, func(g rulebooks.Game) string {
		return views.TimingClassURL(g, id)
	})
	if err != nil {
		return Answer{}, err
	}
	class := table.Class(id)
	switch {
	case class == nil:
		return Answer{}, fault.NotFound("Di questa classe di carte non si dice quando si può usare.",
			nearestClasses(table, id)...)
	case redirectTo != "":
		return movedPermanently(redirectTo), nil
	}
	view := views.TimingView{Timing: table, Class: class, Phrases: p.Phrases(book.Game)}
	view.Page = p.bookPage(r, book, views.TimingQuestion(class)+" "+book.Game.Name(),
		views.Anchor{URL: views.TimingURL(book.Game), Text: "Tutte le classi"})
	if view.Lines, err = limit.RunInQueue(ctx, p.Measures, table.Lines); err != nil {
		return Answer{}, fmt.Errorf("timing of %s: %w", book.Game, err)
	}
	if !p.ForOffline {
		view.Cards = table.PhraseCards(class, view.Phrases)
	}
	if err := p.timingCard(ctx, r, &view); err != nil {
		return Answer{}, err
	}
	view.PlainAnswer = view.PlainText(r.Origin + view.URL())
	if format == ".txt" {
		return contentAnswer("text/plain; charset=UTF-8", []byte(view.PlainAnswer)), nil
	}
	view.HasFoot = true
	return pageAnswer(http.StatusOK, views.TimingPage(view)), nil
}

// timingFormats are the extensions of the address of a class.
var timingFormats = []string{".txt"}

// timingCard replaces the lines of a view's class by those of a card made from phrases, where the request names such
// a card.
func (p *Pages) timingCard(ctx context.Context, r *Request, view *views.TimingView) error {
	name := r.Query().Get(views.CardParam)
	if name == "" || len(view.Cards) == 0 {
		return nil
	}
	view.Card = phrase.ReadCardParts(name)
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
	lines, err := limit.RunInQueue(ctx, p.Measures, func() ([]timing.Line, error) {
		return view.Timing.LinesWithCard(view.Class, card)
	})
	if err != nil {
		return fmt.Errorf("timing of %s: %w", name, err)
	}
	others := slices.DeleteFunc(slices.Clone(view.Lines), func(l timing.Line) bool { return l.Class == view.Class })
	view.Lines = append(lines, others...)
	return nil
}

// timingOfRequest returns the book and the timing of the game that the path of a request names. redirectTo is as for
// bookOfRequest. The error is a 404 where the game has no timing.
func (p *Pages) timingOfRequest(r *Request,
	pathOf func(rulebooks.Game) string) (book *rulebooks.Book, table *timing.Table,
	redirectTo string, err error) {
	if book, redirectTo, err = p.bookOfRequest(r, pathOf); err != nil {
		return nil, nil, "", err
	}
	if table = p.TimingTable(book.Game); table == nil {
		return nil, nil, "", fault.NotFound("Di "+book.Game.Name()+" non si dice ancora quando si può usare ogni carta.", views.ToContents(book.Game))
	}
	return book, table, redirectTo, nil
}

// nearestClasses returns links to the three classes whose identifiers are most like id, and to the list of classes.
func nearestClasses(table *timing.Table, id string) []views.Anchor {
	game := table.Game.Code()
	distance := func(c timing.Class) int { return rulebooks.EditDistance(id, c.ID, len(id)+len(c.ID)) }
	classes := slices.Clone(table.Classes)
	slices.SortStableFunc(classes, func(a, b timing.Class) int { return distance(a) - distance(b) })
	var near []views.Anchor
	for _, c := range classes[:min(3, len(classes))] {
		near = append(near, views.Anchor{URL: views.TimingClassURL(game, c.ID), Text: c.Name})
	}
	return append(near, views.Anchor{URL: views.TimingURL(game), Text: "Tutte le classi"})
}
