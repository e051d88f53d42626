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

// asFault turns an error into the one that the visitor sees. Besides the errors of package fault, it knows those of
// the libraries behind the handlers.
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

// retryAfter is the Retry-After header of an answer with status 503, in seconds.
const retryAfter = "3"

// statusClientClosed is the status in the log where the visitor closed the connection before the answer was ready;
// other servers also use 499.
const statusClientClosed = 499

// answerError handles every error of the site: it logs the cause of those of the server, and answers a page in Italian,
// or a line for programs where the address ends in ".json" or ".txt".
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
