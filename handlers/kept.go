package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/rulebooks"
	"cavillo/views"
)

// maxKept bounds the pages kept, in bytes: those asked for of late.
const maxKept = 8 << 20

// keptKey is all that a kept page is made of, besides the texts, which never change while the program runs: the rulings, the address
// as the visitor wrote it, and what the visitor has chosen.
type keptKey struct {
	rulings  int64
	origin   string
	address  string
	theme    views.Theme
	today    rulebooks.Game
	encoding string
}

// keptBeside is what a kept page weighs besides its bytes and its address, about.
const keptBeside = 500

func newKeptPages() *recent[keptKey, *prepared] {
	return newRecent(maxKept, func(key keptKey, p *prepared) int {
		return len(p.body) + len(key.origin) + len(key.address) + keptBeside
	})
}

// kept answers from memory what h has answered before to the same question. h consults nothing of a request but what stands in
// keptKey, and the imported texts: who may see these is never answered from memory, and nothing is kept of what they are shown.
func (s *server) kept(h echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if s.pages == nil || s.seesImported(r) {
			return h(c)
		}
		key := keptKey{
			rulings: s.Rulings.Version(), // before they are read: what is drawn is not older
			origin:  s.origin(r), address: r.URL.RequestURI(), theme: theme(c), encoding: preparedFor(r.Header.Get("Accept-Encoding")),
		}
		if today := s.today(c); today != nil {
			key.today = today.Game
		}
		if p, found := s.pages.get(key); found {
			return p.send(c)
		}
		if err := h(c); err != nil {
			return err
		}
		if a := held(c); a.status == http.StatusOK && cacheable(a.header) {
			a.prepared = prepare(a.header, a.body.Bytes(), key.encoding)
			s.pages.put(key, a.prepared)
		}
		return nil
	}
}
