package limit

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
)

// RunInQueue runs work, which cannot be cancelled, in the queue q and returns its result. Where ctx ends first, it
// returns the error of ctx, but the work goes on to its end and holds its place in the queue until then. err is
// ErrBusy where the queue is full.
func RunInQueue[T any](ctx context.Context, q *Queue, work func() (T, error)) (T, error) {
	turn, err := q.Enter(ctx)
	if err != nil {
		var none T
		return none, err
	}
	return NewOnce(func() (T, error) {
		defer turn.End()
		return work()
	}).Wait(ctx)
}

// Once runs a function once, in a goroutine of its own, and shares its result. The function starts with the first
// Wait and goes on even if all who wait have left.
type Once[T any] struct {
	start    func()
	finished chan struct{} // closed when value and err are set
	value    T
	err      error
}

// NewOnce makes a Once that runs work at the first Wait.
func NewOnce[T any](work func() (T, error)) *Once[T] {
	o := &Once[T]{finished: make(chan struct{})}
	o.start = sync.OnceFunc(func() {
		go func() {
			defer close(o.finished)
			defer func() {
				// nobody else can recover it in this goroutine: a panic would end the server
				if fault := recover(); fault != nil {
					o.err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
				}
			}()
			o.value, o.err = work()
		}()
	})
	return o
}

// Wait starts the work if needed and returns its result, or the error of ctx if ctx ends first.
func (o *Once[T]) Wait(ctx context.Context) (T, error) {
	if o.start(); o.Over() {
		return o.value, o.err
	}
	select {
	case <-o.finished:
		return o.value, o.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// Over reports whether the work is done.
func (o *Once[T]) Over() bool {
	select {
	case <-o.finished:
		return true
	default:
		return false
	}
}

// Failed reports whether the work is done and has failed.
func (o *Once[T]) Failed() bool { return o.Over() && o.err != nil }
