package handlers

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// timingList is the page that lists the classes of cards and acts of which a game says when they may be used.
func (s *server) timingList(c echo.Context) error {
	book, timing, to, err := s.timingParam(c, views.TimingURL)
	if err != nil {
		return err
	}
	if to != "" {
		return redirect(c, to)
	}
	page := s.bookPage(c, book, "Quando si può? "+book.Game.Name(), s.toContents(book))
	return render(c, http.StatusOK, views.TimingListPage(views.TimingView{Page: page, Timing: timing}))
}

// timingShow is the page that says of a class at which moments of a turn it may be used. The first request plays every line of the game.
func (s *server) timingShow(c echo.Context) error {
	id := param(c, "class")
	book, timing, to, err := s.timingParam(c, func(g rulebooks.Game) string { return views.TimingClassURL(g, id) })
	if err != nil {
		return err
	}
	class := timing.Class(id)
	switch {
	case class == nil:
		return notFound("Di questa classe di carte non si dice quando si può usare.", nearestClasses(timing, id)...)
	case to != "":
		return redirect(c, to)
	}
	view := views.TimingView{Timing: timing, Class: class}
	view.Page = s.bookPage(c, book, views.TimingQuestion(class)+" "+book.Game.Name(),
		views.Anchor{URL: views.TimingURL(book.Game), Text: "Tutte le classi"})
	if view.Lines, err = limit.Aside(c.Request().Context(), s.measures, timing.Lines); err != nil {
		return fmt.Errorf("timing of %s: %w", book.Game, err)
	}
	return render(c, http.StatusOK, views.TimingPage(view))
}

// timingParam reads the game of a request and finds its timing; to is where the page has its permanent address, "" where it is this one.
func (s *server) timingParam(c echo.Context, pathOf func(rulebooks.Game) string) (book *rulebooks.Book, timing *engine.Timing,
	to string, err error) {
	if book, to, err = s.gameParam(c, pathOf); err != nil {
		return nil, nil, "", err
	}
	if timing = s.Timing[book.Game]; timing == nil {
		return nil, nil, "", notFound("Di "+book.Game.Name()+" non si dice ancora quando si può usare ogni carta.", s.toContents(book))
	}
	return book, timing, to, nil
}

// nearestClasses are links to the three classes whose addresses are the most like one that does not exist, and to all of them.
func nearestClasses(timing *engine.Timing, id string) []views.Anchor {
	game := timing.Game.Code()
	distance := func(c engine.TimingClass) int { return rulebooks.EditDistance(id, c.ID, len(id)+len(c.ID)) }
	classes := slices.Clone(timing.Classes)
	slices.SortStableFunc(classes, func(a, b engine.TimingClass) int { return distance(a) - distance(b) })
	var near []views.Anchor
	for _, c := range classes[:min(3, len(classes))] {
		near = append(near, views.Anchor{URL: views.TimingClassURL(game, c.ID), Text: c.Name})
	}
	return append(near, views.Anchor{URL: views.TimingURL(game), Text: "Tutte le classi"})
}

// timingPages are the addresses of the pages of a timing, none where there is none.
func timingPages(timing *engine.Timing) (paths []string) {
	if timing == nil {
		return nil
	}
	paths = []string{views.TimingURL(timing.Game.Code())}
	for _, c := range timing.Classes {
		paths = append(paths, views.TimingClassURL(timing.Game.Code(), c.ID))
	}
	return paths
}
