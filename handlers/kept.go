package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxCachedPages bounds the cache of recently requested pages, in bytes.
const maxCachedPages = 6 << 20

// pageKey is everything that a cached page depends on, except the texts, which never change while the program runs: the
// version of the rulings, the address as the visitor wrote it, and the visitor's preferences.
type pageKey struct {
	rulingsVersion int64
	origin         string
	address        string
	theme          views.Theme
	todayGame      rulebooks.Game
	encoding       string
}

// pageOverhead estimates the bytes of memory that a cached page takes besides its body and its address.
const pageOverhead = 500

func newPageCache() *limit.Recent[pageKey, *preparedAnswer] {
	return limit.NewRecent(maxCachedPages, func(key pageKey, p *preparedAnswer) int {
		return len(p.body) + len(key.origin) + len(key.address) + pageOverhead
	})
}

// cached answers from the cache what h has answered before to a request with the same key. The answer of h must
// depend only on what is in pageKey and on the imported texts; requests that may see imported texts bypass the
// cache. known are the query parameters that h reads. Others are removed, so that pages with and without them share
// an entry.
func (s *server) cached(h echo.HandlerFunc, known ...string) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.pageCache == nil || s.seesImported(c.Request()) {
			return h(c)
		}
		r := withKnownParams(c.Request(), known)
		c.SetRequest(r)
		key := pageKey{
			// taken before the rulings are read, so that a page is never older than its key
			rulingsVersion: s.Rulings.Version(),
			origin:         s.origin(r), address: r.URL.RequestURI(), theme: theme(c), encoding: preparedEncoding(r.Header.Get("Accept-Encoding")),
		}
		if today := s.gameOfToday(c); today != nil {
			key.todayGame = today.Game
		}
		if p, found := s.pageCache.Get(key); found {
			return p.send(c)
		}
		if err := h(c); err != nil {
			return err
		}
		if a := bufferOf(c); a.status == http.StatusOK && isCacheable(a.header) {
			a.prepared = prepare(a.header, a.body.Bytes(), key.encoding)
			s.pageCache.Put(key, a.prepared)
		}
		return nil
	}
}

// withKnownParams returns a request whose query has only known parameters: r itself where it has no others.
func withKnownParams(r *http.Request, known []string) *http.Request {
	query := play.KnownQuery(r.URL.RawQuery, known)
	if query == r.URL.RawQuery {
		return r
	}
	only, address := *r, *r.URL
	address.RawQuery = query
	only.URL = &address
	return &only
}
