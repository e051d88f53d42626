package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/views"
)

// maxCachedPages is the limit on the size of the page cache, in bytes.
const maxCachedPages = 6 << 20

// pageKey is the key of a cached page: all that the page depends on, except the texts, which never change while the
// program runs.
type pageKey struct {
	rulingsVersion int64 // of the rulings that the page may show
	indexVersion   int64 // of the index that the page may have searched
	origin         string
	address        string // as the visitor wrote it, without unknown parameters
	theme          views.Theme
	todayGame      rulebooks.Game // the game of today; "" for none
	encoding       string
}

// pageOverhead estimates the bytes of memory that a cached page takes besides its body and its address.
const pageOverhead = 500

// newPageCache makes an empty cache of at most maxCachedPages bytes.
func newPageCache() *limit.Recent[pageKey, *preparedAnswer] {
	return limit.NewRecent(maxCachedPages, func(key pageKey, p *preparedAnswer) int {
		return len(p.body) + len(key.origin) + len(key.address) + pageOverhead
	})
}

// cached returns h with a cache in front of it. The answer of h must depend only on pageKey and on the imported
// texts; requests that may see imported texts bypass the cache. known are the query parameters that h reads. The
// others are removed from the request, so that pages with and without them share an entry.
func (s *server) cached(h echo.HandlerFunc, known ...string) echo.HandlerFunc {
	return s.cachedIn(preparedEncoding, h, known...)
}

// cachedIn is cached with the encoding of the cached answers, by the Accept-Encoding header.
func (s *server) cachedIn(encoding func(accept string) string, h echo.HandlerFunc, known ...string) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.pageCache == nil || s.seesImported(c.Request()) {
			return h(c)
		}
		r := withKnownParams(c.Request(), known)
		c.SetRequest(r)
		key := pageKey{
			// taken before the rulings are read, so that a page is never older than its key
			rulingsVersion: s.Rulings.Version(), indexVersion: s.Search.Version(),
			origin: s.origin(r), address: r.URL.RequestURI(), theme: theme(c), encoding: encoding(r.Header.Get("Accept-Encoding")),
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

// withKnownParams returns a copy of r whose query has only the known parameters; r itself where it has no others.
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
