package handlers

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"
)

// How long the work for offline files may take. The other deadlines of requests (play.PageTime, play.MeasureTime) are
// shorter than the server's write timeout (cmd/web).
const (
	offlineWaitTime = 2 * time.Minute  // for a request that waits for the offline files
	offlineMakeTime = 15 * time.Minute // for making the offline files in the background
)

// withDeadline returns h with a deadline on the context of its requests. Pages rendered for offline use have no
// deadline of their own: offlineMakeTime bounds all of them together.
func (s *server) withDeadline(limit time.Duration, h echo.HandlerFunc) echo.HandlerFunc {
	if s.forOffline {
		return h
	}
	return func(c echo.Context) error {
		r := c.Request()
		ctx, cancel := s.contextWithDeadline(r.Context(), limit)
		defer cancel()
		c.SetRequest(r.WithContext(ctx))
		err := h(c)
		c.SetRequest(r) // the error page is rendered without the deadline
		return err
	}
}

// contextWithDeadline returns ctx with a deadline, set by s.withTimeout or, where that is nil, by
// context.WithTimeout.
func (s *server) contextWithDeadline(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if s.withTimeout != nil {
		return s.withTimeout(ctx, limit)
	}
	return context.WithTimeout(ctx, limit)
}
