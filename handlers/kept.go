package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxKept bounds the cache of recently requested pages, in bytes.
const maxKept = 6 << 20

// keptKey is everything that a cached page depends on, except the texts, which never change while the program runs: the version of
// the rulings, the address as the visitor wrote it, and the visitor's preferences.
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

// kept answers from the cache what h has answered before to a request with the same key. The answer of h must depend only on what is
// in keptKey and on the imported texts; the requests that may see imported texts bypass the cache.
func (s *server) kept(h echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if s.pages == nil || s.seesImported(r) {
			return h(c)
		}
		key := keptKey{
			rulings: s.Rulings.Version(), // taken before the rulings are read, so that a page is never older than its key
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
