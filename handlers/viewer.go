package handlers

import (
	"crypto/subtle"
	"net"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/views"
)

// textsCookie holds the secret of whoever has opened the link to the imported texts.
const textsCookie = "testi"

// mayReadPublished tells whether a request may see imported texts: everyone where the owner of the server says so, otherwise who holds
// the secret. Where a request comes from, and what its headers say, proves nothing: a proxy on this machine makes strangers look
// like whoever sits at it.
func (s *server) mayReadPublished(r *http.Request) bool {
	if s.Published {
		return true
	}
	k, err := r.Cookie(textsCookie)
	return err == nil && s.isSecret(k.Value)
}

func (s *server) isSecret(given string) bool {
	return s.Secret != "" && subtle.ConstantTimeCompare([]byte(given), []byte(s.Secret)) == 1
}

// publishedAccess says who reads the imported texts. With the secret in its address, as the server prints it, it gives the browser a
// cookie and leads to the address without: the secret is in no log of requests, for these have paths alone, and in no referrer.
func (s *server) publishedAccess(c echo.Context) error {
	c.Response().Header().Set("Referrer-Policy", "no-referrer")
	private(c)
	if c.QueryParams().Has(views.SecretParam) {
		given := c.QueryParam(views.SecretParam)
		if !s.isSecret(given) {
			return &HTTPError{Code: http.StatusForbidden, Msg: "Questo collegamento ai testi pubblicati non vale: quello giusto si legge dove Cavillo è stato acceso."}
		}
		s.keep(c, textsCookie, given)
		return c.Redirect(http.StatusSeeOther, views.PublishedURL)
	}
	view := views.AccessView{Page: s.page(c, "Testi pubblicati"), Everyone: s.Published, MayRead: s.mayReadPublished(c.Request())}
	view.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	imports := s.Imports()
	for _, book := range s.Books {
		if imports.Documents[book.Game] != nil {
			view.Imported = append(view.Imported, views.Anchor{URL: views.SourcesURL(book.Game), Text: book.Game.Name()})
		}
	}
	return render(c, http.StatusOK, views.AccessPage(view))
}

// document is the imported text of a game that this request may see, nil where there is none or it may not.
func (s *server) document(r *http.Request, g rulebooks.Game) *published.Document {
	if d := s.Imports().Documents[g]; d != nil && s.mayReadPublished(r) {
		return d
	}
	return nil
}

func loopbackHost(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	switch strings.ToLower(strings.Trim(host, "[]")) {
	case "localhost", "127.0.0.1", "::1":
		return true
	}
	return false
}

// seesImported tells whether a request may see imported texts, and there are any.
func (s *server) seesImported(r *http.Request) bool {
	return len(s.Imports().Documents) > 0 && s.mayReadPublished(r)
}
