package handlers

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulings"
)

// broken is the site with a page that fails in the given way, and what was logged.
func broken(t *testing.T, h echo.HandlerFunc) (*httptest.ResponseRecorder, string) {
	t.Helper()
	p := loadParts()
	if p.err != nil {
		t.Fatal(p.err)
	}
	var logged bytes.Buffer
	s := &server{Deps: Deps{Books: p.books,
		Logger: slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))}}
	e := s.routes()
	e.GET("/guasto", h)
	w := get(bufferAnswers(e), "/guasto")
	return w, logged.String()
}

// A fault of ours tells the person nothing of its inside, and the log everything.
func TestFaultsAreCleanPages(t *testing.T) {
	secret := errors.New("segreto della base dati")
	half := templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		io.WriteString(w, "<p>mezza pagina")
		return secret
	})
	for name, h := range map[string]echo.HandlerFunc{
		"error":   func(echo.Context) error { return secret },
		"wrapped": func(echo.Context) error { return fmt.Errorf("outer: %w", &fault.Error{Code: 500, Err: secret}) },
		"panic":   func(echo.Context) error { panic(secret) },
		"half":    func(c echo.Context) error { return render(c, 200, half) },
		"unknown": func(echo.Context) error { return &fault.Error{Code: 799, Err: secret} },
	} {
		t.Run(name, func(t *testing.T) {
			w, logged := broken(t, h)
			if w.Code != 500 {
				t.Fatalf("status %d", w.Code)
			}
			mustHold(t, w, "Qualcosa è andato storto", "L’errore è nostro")
			body := w.Body.String()
			if strings.Contains(body, "segreto") || strings.Contains(body, "mezza pagina") ||
				strings.Contains(body, "goroutine") {
				t.Error("the page tells what it should not")
			}
			if !strings.Contains(logged, "segreto della base dati") {
				t.Errorf("the log does not tell what happened: %s", logged)
			}
			if w.Header().Get("Cache-Control") != "no-store" {
				t.Error("an error must not be kept")
			}
		})
	}
}

func TestErrorsOfKnownKinds(t *testing.T) {
	for _, c := range []struct {
		err  error
		code int
		says string
	}{
		{&fault.Error{Code: 404, Msg: "Non c’è."}, 404, "Non c’è."},
		{fmt.Errorf("outer: %w", fault.NotFound("Non c’è.")), 404, "Non c’è."},
		{fmt.Errorf("outer: %w", rulings.ErrNotFound), 404, "Questo ruling non c’è."},
		{fmt.Errorf("outer: %w", echo.ErrMethodNotAllowed), 405, "come una pagina"},
		{fmt.Errorf("outer: %w", &http.MaxBytesError{Limit: 1}), 413, "troppo lungo"},
		{fmt.Errorf("outer: %w", context.DeadlineExceeded), 503, "troppo tempo"},
		{fault.BadRequest("", fmt.Errorf("read: %w", os.ErrDeadlineExceeded)), 408, "non è arrivato tutto in tempo"},
		{fmt.Errorf("outer: %w", limit.ErrBusy), 503, "la fila è piena"},
	} {
		w, _ := broken(t, func(echo.Context) error { return c.err })
		if w.Code != c.code {
			t.Errorf("%v: status %d, want %d", c.err, w.Code, c.code)
		}
		mustHold(t, w, c.says)
	}
}

// Whoever has left before the answer was ready is no fault of ours; a request of ours that somebody has stopped is one.
func TestVisitorsWhoLeaveAreNoFault(t *testing.T) {
	for name, want := range map[string]struct {
		left   bool
		status int
		fault  bool
	}{"left": {true, 499, false}, "still there": {false, 503, true}} {
		t.Run(name, func(t *testing.T) {
			var logged bytes.Buffer
			s := &server{Deps: *depsOf(t)}
			s.Logger = slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
			e := s.routes()
			ctx, leave := context.WithCancel(t.Context())
			defer leave()
			e.GET("/guasto", func(c echo.Context) error {
				if want.left {
					leave()
				}
				return fmt.Errorf("query: %w", context.Canceled)
			})
			w := httptest.NewRecorder()
			bufferAnswers(e).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/guasto", nil).WithContext(ctx))
			if w.Code != want.status {
				t.Errorf("status %d, want %d", w.Code, want.status)
			}
			if got := strings.Contains(logged.String(), "level=ERROR"); got != want.fault {
				t.Errorf("an error in the log: %v, want %v: %s", got, want.fault, logged.String())
			}
			if !strings.Contains(logged.String(), fmt.Sprintf("status=%d", want.status)) {
				t.Errorf("the request is not in the log: %s", logged.String())
			}
		})
	}
}

// A body that does not come in time is told so, and is no malformed question.
func TestSlowBody(t *testing.T) {
	server := httptest.NewUnstartedServer(site(t, nil))
	server.Config.ReadTimeout = 200 * time.Millisecond
	server.Start()
	defer server.Close()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(10 * time.Second))
	fmt.Fprint(conn, "POST /preferenze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\ngioco=w")
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != http.StatusRequestTimeout || !answer.Close ||
		!strings.Contains(string(body), "non è arrivato tutto in tempo") {
		t.Errorf("%d, close %v, %s", answer.StatusCode, answer.Close, body)
	}
}

func TestWrongMethods(t *testing.T) {
	h := site(t, nil)
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete} {
		w := ask(h, method, "/ws/7.2")
		if w.Code != 405 {
			t.Errorf("%s: %d", method, w.Code)
		}
		mustHold(t, w, "Richiesta non prevista")
	}
	if w := get(h, "/preferenze"); w.Code != 404 && w.Code != 405 {
		t.Errorf("GET of the form: %d", w.Code)
	}
}

// Among the pages of a game an error stays among them; elsewhere it belongs to no game.
func TestErrorsKeepTheirGame(t *testing.T) {
	h := site(t, nil)
	for path, words := range map[string][]string{
		"/ws/99.9":        {`data-game="ws"`, `<a href="/ws" aria-label="Torna all’indice`, `name="gioco" value="ws"`},
		"/esempi/fow/xyz": {`data-game="fow"`, `href="/fow"`},
		"/pippo":          {`<html lang="it" data-game=""`, `<a href="/" aria-label="Torna all’inizio"`},
		"/ruling/9999":    {"Questo ruling non c’è.", `<a href="/ruling">Tutti i ruling</a>`},
	} {
		w := get(h, path)
		if w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d", path, w.Code)
		}
		mustHold(t, w, words...)
	}
}
