package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxKept bounds the cache of recently requested pages, in bytes.
const maxKept = 6 << 20

// keptKey is everything that a cached page depends on, except the texts, which never change while the program runs: the
// version of the rulings, the address as the visitor wrote it, and the visitor's preferences.
type keptKey struct {
	rulings  int64
	origin   string
	address  string
	theme    views.Theme
	today    rulebooks.Game
	encoding string
}

// keptBeside estimates the bytes of memory that a cached page takes besides its body and its address.
const keptBeside = 500

func newKeptPages() *limit.Recent[keptKey, *prepared] {
	return limit.NewRecent(maxKept, func(key keptKey, p *prepared) int {
		return len(p.body) + len(key.origin) + len(key.address) + keptBeside
	})
}

// kept answers from the cache what h has answered before to a request with the same key. The answer of h must depend
// only on what is in keptKey and on the imported texts; the requests that may see imported texts bypass the cache.
// known are the parameters of the query that h reads: others it does not see, and pages with and without them are one.
func (s *server) kept(h echo.HandlerFunc, known ...string) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.pages == nil || s.seesImported(c.Request()) {
			return h(c)
		}
		r := onlyKnown(c.Request(), known)
		c.SetRequest(r)
		key := keptKey{
			// taken before the rulings are read, so that a page is never older than its key
			rulings: s.Rulings.Version(),
			origin:  s.origin(r), address: r.URL.RequestURI(), theme: theme(c), encoding: preparedFor(r.Header.Get("Accept-Encoding")),
		}
		if today := s.today(c); today != nil {
			key.today = today.Game
		}
		if p, found := s.pages.Get(key); found {
			return p.send(c)
		}
		if err := h(c); err != nil {
			return err
		}
		if a := held(c); a.status == http.StatusOK && cacheable(a.header) {
			a.prepared = prepare(a.header, a.body.Bytes(), key.encoding)
			s.pages.Put(key, a.prepared)
		}
		return nil
	}
}

// onlyKnown is a request whose query has only known parameters; one that has no others is the same.
func onlyKnown(r *http.Request, known []string) *http.Request {
	query := play.Known(r.URL.RawQuery, known)
	if query == r.URL.RawQuery {
		return r
	}
	only, address := *r, *r.URL
	address.RawQuery = query
	only.URL = &address
	return &only
}
