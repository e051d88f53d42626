package handlers

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"github.com/labstack/echo/v4"
)

// TestLoggedPathsAreCut holds that no line of the log has more of an address than its first 256 characters.
func TestLoggedPathsAreCut(t *testing.T) {
	long := "/ws/" + strings.Repeat("è", 300)
	for path, want := range map[string]string{
		"/ws/7.2":                         "/ws/7.2",
		"/ws/" + strings.Repeat("a", 252): "/ws/" + strings.Repeat("a", 252),
		"/ws/" + strings.Repeat("è", 253): "/ws/" + strings.Repeat("è", 251) + "…",
		long:                              "/ws/" + strings.Repeat("è", 251) + "…",
	} {
		var logged bytes.Buffer
		h := site(t, func(d *Deps) {
			d.Logger = slog.New(slog.NewJSONHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
		})
		get(h, (&url.URL{Path: path}).String())
		var line struct{ Msg, Path string }
		if err := json.Unmarshal(logged.Bytes(), &line); err != nil || line.Msg != "request" || line.Path != want ||
			utf8.RuneCountInString(line.Path) > 256 {
			t.Errorf("a path of %d characters is logged as one of %d: %v, %q", utf8.RuneCountInString(path),
				utf8.RuneCountInString(line.Path), err, line.Path)
		}
	}
	// A fault and a panic are told with the path too.
	for name, page := range map[string]echo.HandlerFunc{
		"fault": func(echo.Context) error { return errors.New("guasto") }, "panic": func(echo.Context) error { panic("guasto") },
	} {
		var logged bytes.Buffer
		s := &server{Deps: Deps{Books: loadParts().books, Logger: slog.New(slog.NewJSONHandler(&logged, nil))}}
		e := s.routes()
		e.GET("/guasto/:nome", page)
		get(e, "/guasto/"+strings.Repeat("a", 300))
		if n := strings.Count(logged.String(), strings.Repeat("a", 247)+`…"`); n < 2 ||
			strings.Contains(logged.String(), strings.Repeat("a", 248)) {
			t.Errorf("%s: %d cut paths in %s", name, n, &logged)
		}
	}
}

// TestLoggedErrorsAreCut: nor more of an error, or of a panic, than its first 4096, which may quote what was sent.
func TestLoggedErrorsAreCut(t *testing.T) {
	for name, page := range map[string]echo.HandlerFunc{
		"fault": func(echo.Context) error { return errors.New(strings.Repeat("è", 9000)) },
		"panic": func(echo.Context) error { panic(strings.Repeat("è", 9000)) },
	} {
		var logged bytes.Buffer
		s := &server{Deps: Deps{Books: loadParts().books, Logger: slog.New(slog.NewJSONHandler(&logged, nil))}}
		e := s.routes()
		e.GET("/guasto/:nome", page)
		get(e, "/guasto/uno")
		if n := strings.Count(logged.String(), "è"); n < 4000 || n > 3*4096 {
			t.Errorf("%s: %d characters of the error are in the log", name, n)
		}
	}
}

// What goes well and fast is not in the log, unless the log asks for all that goes on: the addresses told at the start
// stay in sight.
func TestLogOfRequests(t *testing.T) {
	for _, want := range []struct {
		level  slog.Level
		path   string
		logged bool
	}{
		{slog.LevelInfo, "/ws/7.2", false}, {slog.LevelInfo, "/ws/99", false}, {slog.LevelInfo, "/guasto", true},
		{slog.LevelInfo, "/lento", true}, {slog.LevelDebug, "/ws/7.2", true},
	} {
		var logged bytes.Buffer
		s := siteServer(t, func(d *Deps) {
			d.Logger = slog.New(slog.NewJSONHandler(&logged, &slog.HandlerOptions{Level: want.level}))
		})
		e := s.routes()
		e.GET("/guasto", func(echo.Context) error { return errors.New("guasto") })
		e.GET("/lento", func(c echo.Context) error {
			time.Sleep(slowAnswer + 50*time.Millisecond)
			return c.NoContent(http.StatusNoContent)
		})
		synctest.Test(t, func(*testing.T) { get(e, want.path) }) // slow by a clock that waits for nobody
		if strings.Contains(logged.String(), `"msg":"request"`) != want.logged {
			t.Errorf("%s at %v: logged %v: %s", want.path, want.level, !want.logged, &logged)
		}
	}
}
