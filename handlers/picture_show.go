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

// answerRulePicture answers the picture of a rule or a heading or, where r is nil, of the book.
func (s *server) answerRulePicture(c echo.Context, book *rulebooks.Book, r *rulebooks.Rule) error {
	return s.answerPicture(c, book.Game, views.RulePicture(book, r, measureText))
}

// answerPicture draws a picture in the queue of drawings and answers it. The address names the colours.
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

// answerPNG answers a picture that pages of other sites may embed.
func answerPNG(c echo.Context, png []byte) error {
	return send(c, play.Answer{Status: http.StatusOK, ContentType: "image/png", Body: png, CacheControl: play.NoCache, MayBeEmbedded: true})
}
