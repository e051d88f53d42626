package handlers

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/views"
)

// rulePicture answers a rule, a heading or, where it is nil, the book as a picture.
func (s *server) rulePicture(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule) error {
	return s.cardShow(c, book.Game, views.RulePicture(book, r, measureText))
}

// cardShow answers a picture in the colours that the address names. It draws the picture in the queue of drawings.
func (s *server) cardShow(c echo.Context, game rulebooks.Game, p *views.Picture) error {
	colors := views.PictureColors(game, views.ParseTheme(c.QueryParam(views.ThemeParam)) == views.Dark)
	png, err := limit.Aside(c.Request().Context(), s.queues.Drawings, func() ([]byte, error) {
		return picturePNG(p, colors)
	})
	if err != nil {
		return fmt.Errorf("picture of %s: %w", p.Title, err)
	}
	return sendPicture(c, png)
}

// sendPicture sends a picture, which a page of another site may embed.
func sendPicture(c echo.Context, png []byte) error {
	return send(c, play.Answer{Status: http.StatusOK, Type: "image/png", Body: png, Cache: play.Revalidated, Embeds: true})
}
