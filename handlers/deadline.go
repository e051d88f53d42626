package handlers

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// How long the work for an answer may take, the wait in a queue with it. All but shelfTime are shorter than a server's time for writing
// an answer (cmd/web).
const (
	pageTime    = 20 * time.Second
	measureTime = 40 * time.Second // of the coverage: the first who asks has every example of a game played
	shelfTime   = 2 * time.Minute  // of who waits for what devices keep
	makingTime  = 15 * time.Minute // of making it, behind all who wait
)

// within gives the work of a handler a deadline: the context of its request ends then. A page drawn for what devices keep has the deadline of
// the whole making.
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
		c.SetRequest(r) // the page of an error has time
		return err
	}
}

// until is ctx with a deadline, by the clock of the server.
func (s *server) until(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if s.deadline != nil {
		return s.deadline(ctx, limit)
	}
	return context.WithTimeout(ctx, limit)
}

// aside does work that knows of no deadline, in the queue q. Whoever waits for it leaves at the end of ctx; the work goes on to its end,
// and its place in the queue is taken until then.
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

// once is work that is done once for all who ask: it begins with the first, and goes on where those who wait have left.
type once[T any] struct {
	begin func()
	done  chan struct{} // closed when value or err is there
	value T
	err   error
}

func newOnce[T any](work func() (T, error)) *once[T] {
	o := &once[T]{done: make(chan struct{})}
	o.begin = sync.OnceFunc(func() {
		go func() {
			defer close(o.done)
			defer func() {
				if fault := recover(); fault != nil { // outside of a request nobody else would stop it
					o.err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
				}
			}()
			o.value, o.err = work()
		}()
	})
	return o
}

// wait waits for the work, until ctx ends.
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
