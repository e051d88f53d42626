package handlers

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// exampleFile answers an example with its variants as one HTML file to be kept: it needs neither network nor scripts, and its links lead
// to this site. It is made in the queue of pictures, one at a time too, because some take megabytes.
func (s *server) exampleFile(c echo.Context, e *example, book *rulebooks.Book) error {
	ctx, url := c.Request().Context(), s.at(c.Request(), views.ExampleURL(e.id))
	body, err := limit.Aside(ctx, s.drawings, func() ([]byte, error) {
		view := views.ExampleFileView{URL: url}
		for variant := range len(e.scenario.Variants) + 1 {
			replay, err := s.replay(e.line, variant)
			if err != nil {
				return nil, err
			}
			view.Runs = append(view.Runs, views.ExampleView{Law: book, Home: e.line.home, Replay: replay, Differs: s.differs(e.line, variant)})
		}
		var b bytes.Buffer
		err := views.ExampleFile(view).Render(ctx, &b)
		return b.Bytes(), err
	})
	if err != nil {
		return fmt.Errorf("example %s as a file: %w", e.id, err)
	}
	if site := s.at(c.Request(), ""); site != "" {
		body = bytes.ReplaceAll(body, []byte(` href="/`), []byte(` href="`+site+`/`))
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Disposition", `attachment; filename="cavillo-`+strings.ReplaceAll(e.id, "/", "-")+`.html"`)
	return c.HTMLBlob(http.StatusOK, body)
}
