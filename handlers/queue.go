package handlers

import (
	"context"
	"errors"
	"runtime"
	"time"
)

// queue bounds expensive work: as many computations at once as there are processors, and before them a line of bounded length and wait.
// It does not count by visitor's address, because all phones of a venue share one.
type queue struct {
	places chan struct{} // has an element for each computation that runs
	line   chan struct{} // has an element for each one that runs or waits
	wait   time.Duration
}

// errBusy means that the line was full, or that no place was free within the wait.
var errBusy = errors.New("the queue is full")

// retryAfter is the Retry-After header of an answer with status 503, in seconds.
const retryAfter = "3"

// newQueue makes a queue in which at most waiting computations wait, none longer than wait.
func newQueue(waiting int, wait time.Duration) *queue {
	return newQueueOf(runtime.GOMAXPROCS(0), waiting, wait)
}

// allButOne is how many processors the engine may take at once: the last one answers who only reads.
func allButOne() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// newQueueOf makes a queue with a number of places.
func newQueueOf(places, waiting int, wait time.Duration) *queue {
	return &queue{make(chan struct{}, places), make(chan struct{}, places+waiting), wait}
}

// enter waits for a place. Where err is nil, the caller must call leave when it has finished. err is errBusy or the context's error.
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
