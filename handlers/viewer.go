package handlers

import (
	"crypto/subtle"
	"net"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/fault"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/views"
)

// textsCookie is the cookie that holds Deps.Secret after a visitor has opened the link to the imported texts.
const textsCookie = "testi"

// mayReadPublished reports whether a request may see imported texts: any request where Deps.Published is true,
// otherwise only one with the secret in its cookie. The remote address proves nothing, because behind a proxy on
// this machine every visitor has a local one.
func (s *server) mayReadPublished(r *http.Request) bool {
	if s.Published {
		return true
	}
	k, err := r.Cookie(textsCookie)
	return err == nil && s.isSecret(k.Value)
}

// isSecret reports whether a value is Deps.Secret, in constant time; false where there is no secret.
func (s *server) isSecret(value string) bool {
	return s.Secret != "" && subtle.ConstantTimeCompare([]byte(value), []byte(s.Secret)) == 1
}

// publishedAccess is the page that says who may read the imported texts. With the secret in the query it sets the
// cookie and redirects to the address without the secret. The secret never gets into the log, which has only paths,
// nor into a referrer.
func (s *server) publishedAccess(c echo.Context) error {
	c.Response().Header().Set("Referrer-Policy", "no-referrer")
	forbidCaching(c)
	if c.QueryParams().Has(views.SecretParam) {
		given := c.QueryParam(views.SecretParam)
		if !s.isSecret(given) {
			return &fault.Error{Code: http.StatusForbidden, Msg: "Questo collegamento ai testi pubblicati non vale: quello giusto si legge dove Cavillo è stato acceso."}
		}
		s.setCookie(c, textsCookie, given)
		return c.Redirect(http.StatusSeeOther, views.PublishedURL)
	}
	view := views.AccessView{Page: s.page(c, "Testi pubblicati"), Everyone: s.Published, MayRead: s.mayReadPublished(c.Request())}
	view.Back = views.Anchor{URL: "/", Text: "Torna all’inizio"}
	imports := s.Imports()
	for _, book := range s.Books {
		if imports.Documents[book.Game] != nil {
			view.Imported = append(view.Imported,
				views.Anchor{URL: views.SourcesURL(book.Game), Text: book.Game.Name()})
		}
	}
	return render(c, http.StatusOK, views.AccessPage(view))
}

// document returns the imported document of a game, nil where there is none or the request may not see it.
func (s *server) document(r *http.Request, g rulebooks.Game) *published.Document {
	if d := s.Imports().Documents[g]; d != nil && s.mayReadPublished(r) {
		return d
	}
	return nil
}

// isLoopback reports whether a host is a name of this machine for itself.
func isLoopback(host string) bool {
	switch strings.ToLower(strings.Trim(withoutPort(host), "[]")) {
	case "localhost", "127.0.0.1", "::1":
		return true
	}
	return false
}

// withoutPort returns a host without its port.
func withoutPort(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

// seesImported reports whether there are imported texts and the request may see them.
func (s *server) seesImported(r *http.Request) bool {
	return len(s.Imports().Documents) > 0 && s.mayReadPublished(r)
}
