package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/views"
)

// qrShow answers with the QR code of a page's address, as SVG.
func (s *server) qrShow(c echo.Context, a address) error {
	a.form = ""
	return s.qr(c, a.url())
}

// qr answers with the QR code of an address of this site, as SVG; 400 where the address is too long for one.
func (s *server) qr(c echo.Context, path string) error {
	if err := c.Request().Context().Err(); err != nil {
		return err
	}
	svg, err := views.QR(s.origin(c.Request()) + path)
	if err != nil {
		return fault.BadRequest("Questo indirizzo è troppo lungo per un codice QR.", err)
	}
	c.Response().Header().Set("Cache-Control", "no-cache")
	return c.Blob(http.StatusOK, "image/svg+xml", svg)
}
