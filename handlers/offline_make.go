package handlers

import (
	"context"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"cavillo/handlers/limit"
)

// offlineMaker makes the offline files once for all requests, and again when the rulings have changed.
type offlineMaker struct {
	makeSite func(context.Context) (*offlineSite, error)

	mu     sync.Mutex
	making *offlineMaking
}

// offlineMaking is the making of the offline files for one version of the rulings.
type offlineMaking struct {
	rulings int64
	site    *limit.Once[*offlineSite]
}

// currentMaking returns the making of the offline files for a version of the rulings. It begins a new one where the last
// was for another version or has failed. The making starts with the first wait and goes on when those who wait have
// left.
func (o *offlineMaker) currentMaking(rulings int64) *limit.Once[*offlineSite] {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m := o.making; m != nil && m.rulings == rulings && !m.site.Failed() {
		return m.site
	}
	site := limit.NewOnce(func() (*offlineSite, error) {
		ctx, cancel := context.WithTimeout(context.Background(), offlineMakeTime)
		defer cancel()
		defer debug.FreeOSMemory() // making the files takes much memory that is not needed afterwards
		return o.makeSite(ctx)
	})
	o.making = &offlineMaking{rulings, site}
	return site
}

// offlineSendTime is how long sending the answer may take after the wait for the offline files.
const offlineSendTime = time.Minute

// waitForOfflineSite returns the offline files. A request that comes before they are made waits for them, and its write
// deadline is set anew after the wait.
func (s *server) waitForOfflineSite(c echo.Context) (*offlineSite, error) {
	made := s.offlineMaker.currentMaking(s.Rulings.Version())
	waited := !made.Over()
	site, err := made.Wait(c.Request().Context())
	if waited {
		// fails where there is no connection, as in tests
		_ = http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(offlineSendTime))
	}
	return site, err
}
