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

// offlineMaker makes the offline files once for all requests, and again after the rulings have changed.
type offlineMaker struct {
	makeSite func(context.Context) (*offlineSite, error)

	mu     sync.Mutex
	making *offlineMaking
}

// offlineMaking is the making of the offline files for one version of the rulings, in progress or done.
type offlineMaking struct {
	rulings int64
	site    *limit.Once[*offlineSite]
}

// currentMaking returns the making of the offline files for a version of the rulings. It replaces a making that was
// for another version or has failed. A making starts with the first wait and goes on to its end, even if all who
// wait have left.
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

// offlineSendLimit is how long sending an offline file may take once the files are made.
const offlineSendLimit = time.Minute

// waitForOfflineSite returns the offline files. It waits until they are made, and then sets the write deadline of
// the connection anew.
func (s *server) waitForOfflineSite(c echo.Context) (*offlineSite, error) {
	made := s.offlineMaker.currentMaking(s.Rulings.Version())
	waited := !made.Over()
	site, err := made.Wait(c.Request().Context())
	if waited {
		// fails where there is no connection, as in tests
		_ = http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(offlineSendLimit))
	}
	return site, err
}
