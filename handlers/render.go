package handlers

import (
	"bytes"
	"fmt"
	"net/http"
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/views"
)

// renderBuffers is a pool of the buffers into which pages are rendered.
var renderBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// render renders a page into a buffer and then writes it. A failing template thus gives an error page, never half a
// page.
func render(c echo.Context, status int, page templ.Component) error {
	buf := renderBuffers.Get().(*bytes.Buffer)
	buf.Reset()
	defer func() {
		if buf.Cap() <= maxReused {
			renderBuffers.Put(buf)
		}
	}()
	if err := page.Render(c.Request().Context(), buf); err != nil {
		return fmt.Errorf("rendering %s: %w", c.Path(), err)
	}
	h := c.Response().Header()
	h.Add("Vary", "Cookie") // the page depends on the cookies with the visitor's preferences
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-cache") // browsers store the page and revalidate it each time, mostly with a 304
	}
	return c.HTMLBlob(status, views.TypesetHTML(buf.Bytes()))
}

// forbidCaching sets the header that keeps an answer out of every cache, for answers with a publisher's text.
func forbidCaching(c echo.Context) {
	c.Response().Header().Set("Cache-Control", "private, no-store")
}

// page returns the part of a view that all pages share: title, theme, addresses, and the games with examples.
func (s *server) page(c echo.Context, title string) views.Page {
	return views.Page{Title: title, Theme: theme(c), Address: c.Request().URL.RequestURI(), Canonical: s.canonicalURL(c),
		Games: s.games, PlayedGames: s.gamesWithExamples}
}

// bookPage returns the part of a view that all pages of a book share: that of page, the book, its game, and up, the
// link one level up.
func (s *server) bookPage(c echo.Context, book *rulebooks.Book, title string, up views.Anchor) views.Page {
	p := s.page(c, title)
	p.Game, p.Book, p.Back = book.Game, book, up
	return p
}

// theme returns the theme in the visitor's cookie, that of the system where there is none.
func theme(c echo.Context) views.Theme { return views.ParseTheme(cookieValue(c, themeCookie)) }

// gameOfToday returns the book of the game that the visitor has chosen for today, nil where he has chosen none.
func (s *server) gameOfToday(c echo.Context) *rulebooks.Book {
	return s.books[rulebooks.Game(cookieValue(c, gameCookie))]
}

// redirect answers 301 with the permanent address of a page.
func redirect(c echo.Context, location string) error {
	return c.Redirect(http.StatusMovedPermanently, location)
}
