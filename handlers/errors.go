package handlers

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// HTTPError is an error with its HTTP status. Msg is shown to the visitor and Err is logged, never the other way round.
type HTTPError struct {
	Code    int
	Msg     string // Italian, whole sentences, plain text; "" for the message of Code
	Err     error  // nil where there is nothing to add
	Nearest []views.Anchor
}

func (e *HTTPError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%d: %v", e.Code, e.Err)
	}
	return fmt.Sprintf("%d: %s", e.Code, e.Msg)
}

func (e *HTTPError) Unwrap() error { return e.Err }

func notFound(msg string, nearest ...views.Anchor) error {
	return &HTTPError{Code: http.StatusNotFound, Msg: msg, Nearest: nearest}
}

func badRequest(msg string, err error) error {
	return &HTTPError{Code: http.StatusBadRequest, Msg: msg, Err: err}
}

// statuses has, for each status that answerError can send, the heading and the default message of its page.
var statuses = map[int]struct{ heading, msg string }{
	http.StatusBadRequest:            {"Domanda non leggibile", "L’indirizzo o la domanda contiene qualcosa che non si può leggere. Prova a scriverla nella casella."},
	http.StatusForbidden:             {"Non permesso", "Questa richiesta viene da un altro sito e non è stata eseguita."},
	http.StatusNotFound:              {"Pagina non trovata", "A questo indirizzo non c’è niente. Prova con la casella o con gli indici."},
	http.StatusMethodNotAllowed:      {"Richiesta non prevista", "Questo indirizzo non accetta una richiesta di questo tipo: aprilo come una pagina."},
	http.StatusRequestTimeout:        {"Richiesta non arrivata", "Quello che stavi inviando non è arrivato tutto in tempo. Riprova quando la rete va meglio."},
	http.StatusRequestEntityTooLarge: {"Richiesta troppo grande", "Quello che è stato inviato è troppo lungo."},
	http.StatusRequestURITooLong:     {"Indirizzo troppo lungo", "L’indirizzo è troppo lungo: nessuna pagina ne ha uno così. Prova con la casella."},
	http.StatusInternalServerError:   {"Qualcosa è andato storto", "L’errore è nostro, non tuo, ed è stato annotato. Riprova fra poco."},
	http.StatusServiceUnavailable:    {"Risposta non pronta", "La risposta ha richiesto troppo tempo. Riprova fra poco."},
}

// asHTTPError turns an error into the one to show: it looks along the chain for an error that it knows, and answers 500 where there is
// none.
func asHTTPError(err error) *HTTPError {
	var ours *HTTPError
	var echos *echo.HTTPError
	var tooLarge *http.MaxBytesError
	code, msg, nearest := http.StatusInternalServerError, "", []views.Anchor(nil)
	switch {
	case errors.As(err, &tooLarge):
		code = http.StatusRequestEntityTooLarge
	case errors.Is(err, os.ErrDeadlineExceeded): // the read deadline of the connection: the body of the request did not come in time
		code = http.StatusRequestTimeout
	case errors.As(err, &ours):
		code, msg = ours.Code, ours.Msg
	case errors.As(err, &echos):
		code = echos.Code
	case errors.Is(err, rulings.ErrNotFound):
		code, msg = http.StatusNotFound, "Questo ruling non c’è."
		nearest = []views.Anchor{{URL: views.RulingsURL(rulebooks.Ref{}), Text: "Tutti i ruling"}}
	case errors.Is(err, limit.ErrBusy):
		code, msg = http.StatusServiceUnavailable, "In questo momento in troppi chiedono qualcosa che va calcolato, e la fila è piena. Riprova fra qualche secondo: intanto le regole si leggono dagli indici."
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		code = http.StatusServiceUnavailable
	}
	known, ok := statuses[code]
	if !ok {
		code, known = http.StatusInternalServerError, statuses[http.StatusInternalServerError]
	}
	if msg == "" {
		msg = known.msg
	}
	if ours != nil {
		nearest = ours.Nearest
	}
	return &HTTPError{Code: code, Msg: msg, Err: err, Nearest: nearest}
}

// retryAfter is the Retry-After header of an answer with status 503, in seconds.
const retryAfter = "3"

// statusGone is what the log shows where the visitor closed the connection before the answer was ready; other servers also use 499.
const statusGone = 499

// answerError handles every error of the site: it logs the cause of those of the server, and answers a page in Italian, or a line for
// programs where the address ends in ".json" or ".txt".
func (s *server) answerError(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	if errors.Is(err, context.Canceled) && c.Request().Context().Err() != nil {
		_ = c.NoContent(statusGone)
		return
	}
	e := asHTTPError(err)
	if e.Code >= http.StatusInternalServerError && !errors.Is(err, limit.ErrBusy) {
		s.Logger.LogAttrs(c.Request().Context(), slog.LevelError, "answer failed", slog.String("path", loggedPath(c.Request().URL.Path)), slog.Any("error", e.Err))
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	switch e.Code {
	case http.StatusRequestTimeout:
		c.Response().Header().Set("Connection", "close")
	case http.StatusServiceUnavailable:
		c.Response().Header().Set("Retry-After", retryAfter)
	}
	path := c.Request().URL.Path
	var failed error
	switch {
	case strings.HasSuffix(path, ".json"):
		failed = c.JSON(e.Code, struct {
			Error string `json:"error"`
		}{e.Msg})
	case strings.HasSuffix(path, ".txt"):
		failed = c.String(e.Code, e.Msg+"\n")
	default:
		failed = s.renderError(c, e)
	}
	if failed != nil { // rendering the error page failed too: answer plain text
		s.Logger.LogAttrs(c.Request().Context(), slog.LevelError, "error page failed", slog.Any("error", failed))
		_ = c.String(http.StatusInternalServerError, statuses[http.StatusInternalServerError].msg+"\n")
	}
}

func (s *server) renderError(c echo.Context, e *HTTPError) error {
	r := c.Request()
	c.SetRequest(r.WithContext(context.WithoutCancel(r.Context()))) // the page is rendered even where the request's deadline is past
	heading := statuses[e.Code].heading
	page := s.page(c, heading)
	page.Here, page.Canonical = "/", ""
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	for _, part := range strings.Split(c.Request().URL.Path, "/") { // where the path names a game, the page leads back to that game
		if g, ok := rulebooks.ParseGame(part); ok && s.books[g] != nil {
			page.Game, page.Back = g, s.toContents(s.books[g])
			break
		}
	}
	return render(c, e.Code, views.ErrorPage(views.ErrorView{Page: page, Heading: heading, Message: e.Msg, Nearest: e.Nearest, Books: s.Books}))
}
