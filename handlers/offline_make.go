package handlers

import (
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// offline makes what devices keep, once for all who ask, and again when the rulings have changed.
type offline struct {
	make func() (*offlineSite, error)

	mu     sync.Mutex
	making *offlineMaking
}

// offlineMaking is one making of it. When done is closed, site or err is there.
type offlineMaking struct {
	rulings int64
	done    chan struct{}
	site    *offlineSite
	err     error
}

// current is the making of what is right now. Where there is none yet, or it has failed, one begins; it goes on when those who wait have left.
func (o *offline) current(rulings int64) *offlineMaking {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m := o.making; m != nil && m.rulings == rulings && !m.failed() {
		return m
	}
	m := &offlineMaking{rulings: rulings, done: make(chan struct{})}
	o.making = m
	go func() {
		defer close(m.done)
		defer func() {
			if fault := recover(); fault != nil { // the pages have a door for that, and the rest has none
				m.err = fmt.Errorf("making what devices keep: panic: %v", fault)
			}
		}()
		m.site, m.err = o.make()
		debug.FreeOSMemory() // it took much, and will not be needed again
	}()
	return m
}

func (m *offlineMaking) failed() bool {
	select {
	case <-m.done:
		return m.err != nil
	default:
		return false
	}
}

// sendingTime is how long it may take to send an answer that was waited for.
const sendingTime = time.Minute

// offlineSite is what devices keep. Who asks before it is made waits for as long as that takes: the time for sending counts from then.
func (s *server) offlineSite(c echo.Context) (*offlineSite, error) {
	m := s.offline.current(s.Rulings.Version())
	select {
	case <-m.done:
		return m.site, m.err
	default:
	}
	select {
	case <-m.done:
	case <-c.Request().Context().Done():
		return nil, c.Request().Context().Err()
	}
	_ = http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(sendingTime)) // where there is a connection
	return m.site, m.err
}
