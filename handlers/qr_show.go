package handlers

import (
	"github.com/labstack/echo/v4"

	"cavillo/handlers/play"
)

// qrShow answers with the QR code of a page's address, as SVG.
func (s *server) qrShow(c echo.Context, a address) error {
	a.format = ""
	return s.answerQR(c, a.url())
}

// answerQR answers with the QR code of an address of this site, as SVG.
func (s *server) answerQR(c echo.Context, path string) error {
	if err := c.Request().Context().Err(); err != nil {
		return err
	}
	answer, err := (&play.Request{Origin: s.absoluteURL(c.Request(), "")}).QR(path)
	if err != nil {
		return err
	}
	return send(c, answer)
}
