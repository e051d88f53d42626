package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/views"
)

// pictureKey is what a picture depends on: the passage of a replay or of a branch of it, and the colours.
type pictureKey struct {
	playKey
	passage int
	dark    bool
}

// maxPictures bounds the cache of pictures, in bytes.
const maxPictures = 2 << 20

func newPictures() *limit.Recent[pictureKey, *prepared] {
	return limit.NewRecent(maxPictures, func(_ pictureKey, p *prepared) int { return len(p.body) + keptBeside })
}

// pictureShow answers the picture of a passage, as SVG or PNG. PNGs are drawn one at a time, because each takes tens of milliseconds and some
// megabytes, and the last ones are kept; a visitor for whom there is no time is told so.
func (s *server) pictureShow(c echo.Context, view views.ExampleView, form string) error {
	key := pictureKey{playKey{view.Home.URL(), view.Replay.Variant, view.Branch}, view.At, views.ParseTheme(c.QueryParam(views.ThemeParam)) == views.Dark}
	colors := views.PictureColors(view.Law.Game, key.dark)
	h := c.Response().Header()
	if form == ".svg" {
		h.Set("Cache-Control", "no-cache")
		return c.Blob(http.StatusOK, "image/svg+xml", view.Picture(measureText).SVG(colors))
	}
	p, found := s.pictures.Get(key)
	if !found {
		body, err := limit.Aside(c.Request().Context(), s.drawings, func() ([]byte, error) { return picturePNG(view.Picture(measureText), colors) })
		if err != nil {
			return err
		}
		p = prepare(http.Header{"Content-Type": {"image/png"}, "Cache-Control": {"no-cache"}}, body, "")
		s.pictures.Put(key, p)
	}
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // other sites show it beside a link to the passage
	return p.send(c)
}
