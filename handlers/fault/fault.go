// Package fault has the errors that visitors are told, each with its HTTP status, and what is wrong with addresses that
// no page can have.
package fault

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// Error is an error with its HTTP status. Msg is shown to the visitor and Err is logged, never the other way round.
type Error struct {
	Code    int
	Msg     string         // Italian sentences; "" for the message of Code in statuses
	Err     error          // the cause; may be nil
	Nearest []views.Anchor // links to pages that exist
}

func (e *Error) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%d: %v", e.Code, e.Err)
	}
	return fmt.Sprintf("%d: %s", e.Code, e.Msg)
}

func (e *Error) Unwrap() error { return e.Err }

// NotFound returns the error for a page that does not exist, with links to some that do.
func NotFound(msg string, nearest ...views.Anchor) error {
	return &Error{Code: http.StatusNotFound, Msg: msg, Nearest: nearest}
}

// BadRequest returns the error for a request that cannot be read; err is its cause.
func BadRequest(msg string, err error) error {
	return &Error{Code: http.StatusBadRequest, Msg: msg, Err: err}
}

// statuses has, for each status of an Error, the heading and the default message of its page.
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

// FromStatus returns the error with an HTTP status and the message of that status; err is its cause. An unknown
// status becomes 500.
func FromStatus(code int, err error) *Error {
	known, ok := statuses[code]
	if !ok {
		code, known = http.StatusInternalServerError, statuses[http.StatusInternalServerError]
	}
	return &Error{Code: code, Msg: known.msg, Err: err}
}

// FromError returns the error that the visitor sees for err: the first in its chain that is an Error, or that is
// about a full queue or a deadline; otherwise a 500.
func FromError(err error) *Error {
	var ours *Error
	switch {
	case errors.As(err, &ours):
		shown := FromStatus(ours.Code, err)
		if shown.Nearest = ours.Nearest; ours.Msg != "" {
			shown.Msg = ours.Msg
		}
		return shown
	case errors.Is(err, limit.ErrBusy):
		return &Error{Code: http.StatusServiceUnavailable, Err: err, Msg: "In questo momento in troppi chiedono qualcosa che va calcolato, e la fila è piena. Riprova fra qualche secondo: intanto le regole si leggono dagli indici."}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return FromStatus(http.StatusServiceUnavailable, err)
	}
	return FromStatus(http.StatusInternalServerError, err)
}

// View returns the view of the error page at a path. page has the visitor's preferences, games are those of the
// site; where the path names one of them, the page leads back to that game.
func (e *Error) View(page views.Page, path string, games []rulebooks.Game) views.ErrorView {
	heading := statuses[e.Code].heading
	page.Title, page.Address, page.Canonical = heading, "/", ""
	page.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	for part := range strings.SplitSeq(path, "/") { // where the path names a game, the page leads back to that game
		if g, ok := rulebooks.ParseGame(part); ok && slices.Contains(games, g) {
			page.Game, page.Back = g, views.ToContents(g)
			break
		}
	}
	return views.ErrorView{Page: page, Heading: heading, Message: e.Msg, Nearest: e.Nearest, Games: games}
}
