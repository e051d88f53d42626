package handlers

import (
	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
)

// byTurns names the visitor of a request to the queues: who is at the other end of its connection. Behind a proxy,
// whose connections carry one request at a time, that is the request: who asks much has many then, and those who have
// had least come first all the same. No cookie is needed for it.
func byTurns(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		c.SetRequest(r.WithContext(limit.For(r.Context(), r.RemoteAddr)))
		return next(c)
	}
}
