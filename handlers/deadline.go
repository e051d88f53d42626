package handlers

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// How long the work for an answer may take, including the wait in a queue. The deadlines of requests, except shelfTime, are shorter
// than the server's write timeout (cmd/web).
const (
	pageTime    = 20 * time.Second
	measureTime = 40 * time.Second // for a coverage page: the first request plays every example of a game
	shelfTime   = 2 * time.Minute  // for a request that waits for the offline files
	makingTime  = 15 * time.Minute // for making the offline files, which goes on in the background
)

// within sets a deadline on the context of the request that a handler sees. Pages rendered for offline use have no deadline of their
// own: makingTime bounds all of them together.
func (s *server) within(limit time.Duration, h echo.HandlerFunc) echo.HandlerFunc {
	if s.shelf {
		return h
	}
	return func(c echo.Context) error {
		r := c.Request()
		ctx, cancel := s.until(r.Context(), limit)
		defer cancel()
		c.SetRequest(r.WithContext(ctx))
		err := h(c)
		c.SetRequest(r) // the error page is rendered without the deadline
		return err
	}
}

// until returns ctx with a deadline; s.deadline, where set, replaces context.WithTimeout.
func (s *server) until(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if s.deadline != nil {
		return s.deadline(ctx, limit)
	}
	return context.WithTimeout(ctx, limit)
}

// aside runs work that cannot be cancelled, in the queue q. It returns when ctx ends, but the work goes on to its end and holds its
// place in the queue until then. err is also errBusy where the queue is full.
func aside[T any](ctx context.Context, q *queue, work func() (T, error)) (T, error) {
	leave, err := q.enter(ctx)
	if err != nil {
		var none T
		return none, err
	}
	return newOnce(func() (T, error) {
		defer leave()
		return work()
	}).wait(ctx)
}

// once runs a function once, in a goroutine of its own, and shares its result. The function starts with the first wait and is not
// cancelled when those who wait leave.
type once[T any] struct {
	begin func()
	done  chan struct{} // closed when value and err are set
	value T
	err   error
}

func newOnce[T any](work func() (T, error)) *once[T] {
	o := &once[T]{done: make(chan struct{})}
	o.begin = sync.OnceFunc(func() {
		go func() {
			defer close(o.done)
			defer func() {
				if fault := recover(); fault != nil { // recoverPanics does not cover this goroutine: a panic would end the server
					o.err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
				}
			}()
			o.value, o.err = work()
		}()
	})
	return o
}

// wait starts the work if needed and returns its result, or the error of ctx if ctx ends first.
func (o *once[T]) wait(ctx context.Context) (T, error) {
	if o.begin(); o.over() {
		return o.value, o.err
	}
	select {
	case <-o.done:
		return o.value, o.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// over reports whether the work is done.
func (o *once[T]) over() bool {
	select {
	case <-o.done:
		return true
	default:
		return false
	}
}
