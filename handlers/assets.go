package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/static"
)

// immutable is the Cache-Control of an address whose answer never changes.
const immutable = "public, max-age=31536000, immutable"

// assetShow serves a file whose name contains its hash, so that browsers may cache it for ever.
func assetShow(c echo.Context) error {
	f, ok := static.HashedFile(c.Param("name"))
	if !ok {
		return fault.NotFound("")
	}
	c.Response().Header().Set("Cache-Control", immutable)
	return c.Blob(http.StatusOK, f.Type, f.Content)
}

// fixedShow serves a file that browsers request by a fixed name.
func fixedShow(name string) echo.HandlerFunc {
	return func(c echo.Context) error {
		f, ok := static.FixedFile(name)
		if !ok {
			return fault.NotFound("")
		}
		c.Response().Header().Set("Cache-Control", "no-cache")
		return c.Blob(http.StatusOK, f.Type, f.Content)
	}
}
