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

// answerRulePicture answers a rule, a heading or, where it is nil, the book as a picture.
func (s *server) answerRulePicture(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule) error {
	return s.answerPicture(c, book.Game, views.RulePicture(book, r, measureText))
}

// answerPicture answers a picture in the colours that the address names. It draws the picture in the queue of drawings.
func (s *server) answerPicture(c echo.Context, game rulebooks.Game, p *views.Picture) error {
	colors := views.PictureColors(game, views.ParseTheme(c.QueryParam(views.ThemeParam)) == views.Dark)
	png, err := limit.RunInQueue(c.Request().Context(), s.queues.Drawings, func() ([]byte, error) {
		return picturePNG(p, colors)
	})
	if err != nil {
		return fmt.Errorf("picture of %s: %w", p.Title, err)
	}
	return answerPNG(c, png)
}

// answerPNG sends a picture, which a page of another site may embed.
func answerPNG(c echo.Context, png []byte) error {
	return send(c, play.Answer{Status: http.StatusOK, ContentType: "image/png", Body: png, CacheControl: play.NoCache, MayBeEmbedded: true})
}
