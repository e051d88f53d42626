// Package limit bounds what a server does at once (Queue), does again (Once), holds in memory (Recent) and reads of what is typed (Text).
package limit

import (
	"context"
	"errors"
	"runtime"
	"time"
)

// Queue bounds expensive work: as many computations at once as there are processors, and before them a line of bounded length and wait.
// It does not count by visitor's address, because all phones of a venue share one.
type Queue struct {
	places chan struct{} // has an element for each computation that runs
	line   chan struct{} // has an element for each one that runs or waits
	wait   time.Duration
}

// ErrBusy means that the line was full, or that no place was free within the wait.
var ErrBusy = errors.New("the queue is full")

// NewQueue makes a queue in which at most waiting computations wait, none longer than wait.
func NewQueue(waiting int, wait time.Duration) *Queue {
	return NewQueueOf(runtime.GOMAXPROCS(0), waiting, wait)
}

// AllButOne is how many processors the engine may take at once: the last one answers who only reads.
func AllButOne() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// NewQueueOf makes a queue with a number of places.
func NewQueueOf(places, waiting int, wait time.Duration) *Queue {
	return &Queue{make(chan struct{}, places), make(chan struct{}, places+waiting), wait}
}

// Enter waits for a place. Where err is nil, the caller must call leave when it has finished. err is ErrBusy or the context's error.
func (q *Queue) Enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case q.line <- struct{}{}:
	default:
		return nil, ErrBusy
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
		err = ErrBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	<-q.line
	return nil, err
}
