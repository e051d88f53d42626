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

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// render renders a page into a buffer and then writes it, so that a failing template gives an error page and never half
// a page.
func render(c echo.Context, status int, page templ.Component) error {
	buf := buffers.Get().(*bytes.Buffer)
	buf.Reset()
	defer func() {
		if buf.Cap() <= maxReused {
			buffers.Put(buf)
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

// private marks an answer that no cache may store, as one with a publisher's text.
func private(c echo.Context) {
	c.Response().Header().Set("Cache-Control", "private, no-store")
}

// page returns the part of a view that all pages share, from the request: address, theme, title.
func (s *server) page(c echo.Context, title string) views.Page {
	return views.Page{Title: title, Theme: theme(c), Address: c.Request().URL.RequestURI(), Canonical: s.canonical(c),
		PlayedGames: s.lively}
}

// bookPage is page for a page of a book: with the game's colour, the book's source and a link one level up.
func (s *server) bookPage(c echo.Context, book *rulebooks.Book, title string, up views.Anchor) views.Page {
	p := s.page(c, title)
	p.Game, p.Book, p.Back = book.Game, book, up
	return p
}

// theme is the theme that the visitor has chosen.
func theme(c echo.Context) views.Theme { return views.ParseTheme(cookie(c, themeCookie)) }

// today is the book of the game chosen for today, nil where none is.
func (s *server) today(c echo.Context) *rulebooks.Book {
	return s.books[rulebooks.Game(cookie(c, gameCookie))]
}

// redirect answers 301 with the permanent address of a page.
func redirect(c echo.Context, to string) error { return c.Redirect(http.StatusMovedPermanently, to) }
