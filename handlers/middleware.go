package handlers

import (
	"fmt"
	"log/slog"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"cavillo/handlers/fault"
)

// How long what a request has sent may be in the log, in characters: its path, and the error that may quote it.
const (
	maxLoggedPath  = 256
	maxLoggedError = 4096 // with the stack of a panic
)

func loggedPath(path string) string { return truncate(path, maxLoggedPath) }

func loggedError(err error) slog.Attr {
	if err == nil {
		return slog.Any("error", nil)
	}
	return slog.String("error", truncate(err.Error(), maxLoggedError))
}

// truncate cuts a text to at most so many characters; a text that is cut ends in "…".
func truncate(text string, limit int) string {
	n := 0
	for at := range text {
		if n++; n == limit && utf8.RuneCountInString(text[at:]) > 1 {
			return text[:at] + "…"
		}
	}
	return text
}

// slowAnswer is the time after which an answer is logged as slow.
const slowAnswer = time.Second

// logRequests logs every request after it is answered: at level info if it failed with 5xx or was slow, at level debug
// otherwise.
func (s *server) logRequests() echo.MiddlewareFunc {
	return middleware.RequestLoggerWithConfig(middleware.RequestLoggerConfig{
		HandleError: true, LogStatus: true, LogMethod: true, LogURIPath: true, LogLatency: true, LogResponseSize: true,
		LogRemoteIP: true,
		LogValuesFunc: func(c echo.Context, v middleware.RequestLoggerValues) error {
			level := slog.LevelDebug
			if v.Status >= http.StatusInternalServerError || v.Latency > slowAnswer {
				level = slog.LevelInfo
			}
			s.Logger.LogAttrs(c.Request().Context(), level, "request",
				slog.String("method", v.Method), slog.String("path", loggedPath(v.URIPath)),
				slog.Int("status", v.Status),
				slog.Duration("took", v.Latency), slog.Int64("bytes", v.ResponseSize), slog.String("from", v.RemoteIP))
			return nil
		},
	})
}

// recoverPanics turns a panic into an error for answerError and logs the stack.
func (s *server) recoverPanics() echo.MiddlewareFunc {
	return middleware.RecoverWithConfig(middleware.RecoverConfig{
		StackSize: 8 << 10, DisableStackAll: true,
		LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
			s.Logger.LogAttrs(c.Request().Context(), slog.LevelError, "panic",
				slog.String("path", loggedPath(c.Request().URL.Path)),
				loggedError(err), slog.String("stack", string(stack)))
			return fmt.Errorf("panic: %w", err)
		},
	})
}

// checkAddress refuses addresses that no page can have, and redirects those with a trailing slash. The search box
// accepts anything that can be typed.
func checkAddress(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		u := c.Request().URL
		if err := fault.CheckAddress(u, u.Path == "/cerca" || u.Path == "/cerca/parte"); err != nil {
			return err
		}
		if to, ok := fault.WithoutTrailingSlash(u); ok {
			return redirect(c, to)
		}
		return next(c)
	}
}

// contentPolicy is the Content-Security-Policy of pages: it bounds what a page may load and do.
const contentPolicy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

// withSecurityHeaders sets the security headers that every answer carries.
func (s *server) withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Permissions-Policy",
			"accelerometer=(), camera=(), display-capture=(), geolocation=(), "+
				"gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()")
		encrypted := s.isOverTLS(r)
		if encrypted {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		if encrypted || isLoopback(r.Host) { // over plain http browsers ignore it, with a warning
			h.Set("Cross-Origin-Opener-Policy", "same-origin")
		}
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}
