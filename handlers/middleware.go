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

// The log has at most so many characters of a path, and of an error, which may quote what a visitor sent.
const (
	maxLoggedPath  = 256
	maxLoggedError = 4096 // with the stack of a panic
)

// loggedPath returns a path cut to maxLoggedPath.
func loggedPath(path string) string { return truncate(path, maxLoggedPath) }

// loggedError returns the attribute "error" of a log entry, cut to maxLoggedError.
func loggedError(err error) slog.Attr {
	if err == nil {
		return slog.Any("error", nil)
	}
	return slog.String("error", truncate(err.Error(), maxLoggedError))
}

// truncate returns the first characters of a text, at most limit. A text that is cut ends in "…".
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

// logRequests returns the middleware that logs every request after the answer: at level info where the status is 5xx
// or the answer took longer than slowAnswer, otherwise at level debug.
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

// recoverPanics returns the middleware that turns a panic into an error for answerError and logs the stack.
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

// checkAddress is the middleware that refuses addresses that no page can have and redirects those with a trailing
// slash.
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

// contentPolicy is the Content-Security-Policy of every page.
const contentPolicy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

// withSecurityHeaders returns next with the security headers on every answer.
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
