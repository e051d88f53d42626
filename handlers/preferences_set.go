package handlers

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/views"
)

// The cookies of a visitor's two preferences, the game of today and the theme. Each lasts a year.
const (
	gameCookie  = "gioco"
	themeCookie = "aspetto"
)

// maxFormSize is the limit on the size of the form with preferences, in bytes.
const maxFormSize = 4096

// preferencesSet stores the preferences of a form in cookies and redirects to the page of the form.
func (s *server) preferencesSet(c echo.Context) error {
	r := c.Request()
	r.Body = http.MaxBytesReader(c.Response(), r.Body, maxFormSize)
	if err := r.ParseForm(); err != nil {
		return fault.BadRequest("", err)
	}
	if game := r.PostForm.Get("gioco"); r.PostForm.Has("gioco") {
		if game != "tutti" && s.books[rulebooks.Game(game)] == nil {
			return fault.BadRequest(s.noSuchGame(", oppure tutti"), nil)
		}
		s.setCookie(c, gameCookie, strings.TrimPrefix(game, "tutti"))
	}
	if theme := r.PostForm.Get("aspetto"); r.PostForm.Has("aspetto") {
		if views.ParseTheme(theme) == views.System && theme != "sistema" {
			return fault.BadRequest("Questo aspetto non c’è: chiaro, scuro, oppure sistema.", nil)
		}
		s.setCookie(c, themeCookie, strings.TrimPrefix(theme, "sistema"))
	}
	if r.PostForm.Has("testi") { // the button of publishedAccess that gives up reading the imported texts
		s.setCookie(c, textsCookie, "")
	}
	return c.Redirect(http.StatusSeeOther, localAddress(r.PostForm.Get("da")))
}

// setCookie sets a cookie for a year; an empty value deletes it.
func (s *server) setCookie(c echo.Context, name, value string) {
	age := int((365 * 24 * time.Hour).Seconds())
	if value == "" {
		age = -1
	}
	http.SetCookie(c.Response(), &http.Cookie{Name: name, Value: value, Path: "/", MaxAge: age, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: s.isOverTLS(c.Request())})
}

// cookieValue returns the value of a cookie of the request, "" where there is none.
func cookieValue(c echo.Context, name string) string {
	if k, err := c.Cookie(name); err == nil {
		return k.Value
	}
	return ""
}

// localAddress returns s if it is an address of this site, and "/" otherwise, so that a form cannot redirect to
// another site.
func localAddress(s string) string {
	u, err := url.Parse(s)
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(s, "/") || strings.HasPrefix(s, "//") ||
		strings.ContainsAny(s, "\\\r\n") {
		return "/"
	}
	return u.String()
}
