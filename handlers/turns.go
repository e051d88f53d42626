package handlers

import (
	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
)

// nameVisitor is the middleware that names the visitor of a request for the queues, by the remote address of the
// connection. Behind a proxy with one connection for each request, every request counts as a visitor of its own. No
// cookie is needed.
func nameVisitor(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		c.SetRequest(r.WithContext(limit.ContextFor(r.Context(), r.RemoteAddr)))
		return next(c)
	}
}
