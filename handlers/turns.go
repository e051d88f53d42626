package handlers

import (
	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
)

// nameVisitor gives the queues a name for the visitor of a request: the remote address of its connection. Behind a
// proxy that opens a connection for each request, every request is a visitor of its own, and the queues still serve
// those with least time first. It needs no cookie.
func nameVisitor(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		c.SetRequest(r.WithContext(limit.ContextFor(r.Context(), r.RemoteAddr)))
		return next(c)
	}
}
