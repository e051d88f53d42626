package handlers

import (
	"context"
	"errors"
	"runtime"
	"time"
)

// queue bounds what computes: as many at once as there are processors, and a line of bounded length and patience before them. It counts work and
// not addresses, because all phones of a venue have one address.
type queue struct {
	places chan struct{} // held by who computes
	line   chan struct{} // held by who computes or waits
	wait   time.Duration
}

// errBusy says that the line was full, or did not move in time.
var errBusy = errors.New("the queue is full")

// retryAfter is what who finds the queue full is told to wait, in seconds.
const retryAfter = "3"

// newQueue makes a queue in which at most waiting stand in line, and nobody longer than wait.
func newQueue(waiting int, wait time.Duration) *queue {
	places := runtime.GOMAXPROCS(0)
	return &queue{make(chan struct{}, places), make(chan struct{}, places+waiting), wait}
}

// enter waits for a place; leave must be called where err is nil. err is errBusy or the context's.
func (q *queue) enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case q.line <- struct{}{}:
	default:
		return nil, errBusy
	}
	leave = func() { <-q.places; <-q.line }
	select {
	case q.places <- struct{}{}:
		return leave, nil
	default:
	}
	patience := time.NewTimer(q.wait)
	defer patience.Stop()
	select {
	case q.places <- struct{}{}:
		return leave, nil
	case <-patience.C:
		err = errBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	<-q.line
	return nil, err
}
