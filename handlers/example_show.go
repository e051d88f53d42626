package handlers

import (
	"github.com/labstack/echo/v4"
)

// exampleShow is the page of an example with its replay.
func (s *server) exampleShow(c echo.Context) error {
	return notFound("Questo esempio non c’è.")
}
