package handlers

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"os"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// asFault returns the error that the visitor sees for err: it knows the errors of package fault, of echo, of the
// rulings and of reading a request.
func asFault(err error) *fault.Error {
	var echoErr *echo.HTTPError
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return fault.FromStatus(http.StatusRequestEntityTooLarge, err)
	case errors.Is(err, os.ErrDeadlineExceeded):
		// The read deadline of the connection: the body of the request did not come in time.
		return fault.FromStatus(http.StatusRequestTimeout, err)
	case errors.As(err, &echoErr):
		return fault.FromStatus(echoErr.Code, err)
	case errors.Is(err, rulings.ErrNotFound):
		return &fault.Error{Code: http.StatusNotFound, Msg: "Questo ruling non c’è.", Err: err,
			Nearest: []views.Anchor{{URL: views.RulingsURL(rulebooks.Ref{}), Text: "Tutti i ruling"}}}
	}
	return fault.FromError(err)
}

// retryAfter is the value of the Retry-After header of a 503, in seconds.
const retryAfter = "3"

// statusClientClosed is the status in the log of a request whose visitor closed the connection before the answer was
// ready. Other servers log 499 too.
const statusClientClosed = 499

// answerError is the only handler of errors. It answers a page in Italian, or a line for programs where the address
// ends in ".json" or ".txt". It logs the cause of an error with status 500 or more, except of a full queue.
func (s *server) answerError(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	if errors.Is(err, context.Canceled) && c.Request().Context().Err() != nil {
		_ = c.NoContent(statusClientClosed)
		return
	}
	e := asFault(err)
	if e.Code >= http.StatusInternalServerError && !errors.Is(err, limit.ErrBusy) {
		s.Logger.LogAttrs(c.Request().Context(), slog.LevelError, "answer failed",
			slog.String("path", loggedPath(c.Request().URL.Path)), loggedError(e.Err))
	}
	switch e.Code {
	case http.StatusRequestTimeout:
		c.Response().Header().Set("Connection", "close")
	case http.StatusServiceUnavailable:
		c.Response().Header().Set("Retry-After", retryAfter)
	}
	r := c.Request()
	// the page is rendered even where the request's deadline is past
	c.SetRequest(r.WithContext(context.WithoutCancel(r.Context())))
	renderErr := send(c, play.ErrorAnswer(e, r.URL.Path, s.page(c, ""), s.games))
	if renderErr != nil { // rendering the error page failed too: answer plain text
		s.Logger.LogAttrs(c.Request().Context(), slog.LevelError, "error page failed", loggedError(renderErr))
		_ = c.String(http.StatusInternalServerError, fault.FromStatus(http.StatusInternalServerError, nil).Msg+"\n")
	}
}
