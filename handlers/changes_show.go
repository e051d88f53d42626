package handlers

import (
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// changesShow is the page of the changes since a day, of a game or of all games. Without a day it begins with the
// day of the newest version of a text.
func (s *server) changesShow(c echo.Context) error {
	view := views.ChangesView{Page: s.page(c, "Che cosa è cambiato")}
	view.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	view.About = "Regole, punti dubbi e ruling cambiati, gioco per gioco, dal giorno che si vuole."
	game, since, err := s.changesQuery(c)
	if err != nil {
		return err
	}
	view.Game, view.Since = game, since
	everything, err := s.changes(c.Request().Context(), game, "")
	if err != nil {
		return err
	}
	for _, change := range everything {
		if !slices.Contains(view.Days, change.Date) {
			view.Days = append(view.Days, change.Date)
		}
		if change.Date >= since {
			view.Changes = append(view.Changes, change)
		}
	}
	if !slices.Contains(view.Days, since) {
		view.Days = append([]string{since}, view.Days...)
	}
	view.Books, view.Feed = s.Books, views.FeedURL(game)
	return render(c, http.StatusOK, views.ChangesPage(view))
}

// changesQuery reads the game ("" for all) and the first day from the query of a request for changes. Without a day,
// since is the day of the newest version of a text.
func (s *server) changesQuery(c echo.Context) (game rulebooks.Game, since string, err error) {
	if name := c.QueryParam("gioco"); name != "" {
		g, ok := rulebooks.ParseGame(name)
		if !ok || s.books[g] == nil {
			return "", "", fault.BadRequest(s.noSuchGame(""), nil)
		}
		game = g
	}
	if since = c.QueryParam("dal"); since == "" {
		for _, b := range s.Books {
			if game == "" || b.Game == game {
				since = max(since, b.Updated)
			}
		}
		return game, since, nil
	}
	if _, err := time.Parse(time.DateOnly, since); err != nil {
		return "", "", fault.BadRequest("Il giorno non si capisce: ci si aspetta la forma 2026-11-20.", nil)
	}
	return game, since, nil
}

// newsItemJSON is one change in the JSON answer of changesData.
type newsItemJSON struct {
	Date    string `json:"date"`
	Game    string `json:"game"`
	Kind    string `json:"kind"`  // "version", "rule", "doubt", "ruling"
	Label   string `json:"label"` // "WS 9.2.1", "Ruling 17"
	Title   string `json:"title"`
	Says    string `json:"says"` // an Italian clause
	Why     string `json:"why,omitempty"`
	Form    bool   `json:"form,omitempty"` // only the wording changed, not what the text says
	Address string `json:"url"`
	ID      string `json:"id"` // never changes, so that a feed reader recognises the item
}

// changesData answers as JSON the changes that changesShow shows.
func (s *server) changesData(c echo.Context) error {
	game, since, err := s.changesQuery(c)
	if err != nil {
		return err
	}
	changes, err := s.changes(c.Request().Context(), game, since)
	if err != nil {
		return err
	}
	out := struct {
		Since   string         `json:"since"`
		Changes []newsItemJSON `json:"changes"`
	}{since, []newsItemJSON{}}
	for _, n := range changes {
		out.Changes = append(out.Changes,
			newsItemJSON{n.Date, string(n.Game), string(n.Kind), n.Label, n.Title, n.Event, n.Why, n.WordingOnly, n.URL, n.Tag()})
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.JSON(http.StatusOK, out)
}
