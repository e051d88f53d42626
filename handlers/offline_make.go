package handlers

import (
	"context"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// offline makes what devices keep, once for all who ask, and again when the rulings have changed.
type offline struct {
	make func(context.Context) (*offlineSite, error)

	mu     sync.Mutex
	making *offlineMaking
}

// offlineMaking is one making of it, of the rulings of that version.
type offlineMaking struct {
	rulings int64
	site    *once[*offlineSite]
}

// current is the making of what is right now. Where there is none yet, or it has failed, one begins; it goes on when those who wait have left.
func (o *offline) current(rulings int64) *once[*offlineSite] {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m := o.making; m != nil && m.rulings == rulings && !(m.site.over() && m.site.err != nil) {
		return m.site
	}
	site := newOnce(func() (*offlineSite, error) {
		ctx, cancel := context.WithTimeout(context.Background(), makingTime)
		defer cancel()
		defer debug.FreeOSMemory() // it took much, and will not be needed again
		return o.make(ctx)
	})
	o.making = &offlineMaking{rulings, site}
	return site
}

// sendingTime is how long it may take to send an answer that was waited for.
const sendingTime = time.Minute

// offlineSite is what devices keep. Who asks before it is made waits for it: the time for sending counts from then.
func (s *server) offlineSite(c echo.Context) (*offlineSite, error) {
	made := s.offline.current(s.Rulings.Version())
	waited := !made.over()
	site, err := made.wait(c.Request().Context())
	if waited {
		_ = http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(sendingTime)) // where there is a connection
	}
	return site, err
}
