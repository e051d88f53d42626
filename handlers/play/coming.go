package play

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"cavillo/handlers/limit"
)

// progress is a computation in the background, shared by all who ask for its result of type T. It reports partial
// results of type S.
type progress[T, S any] struct {
	*limit.Once[T]
	lastPartial atomic.Pointer[S] // nil before the first report
	hasPartial  chan struct{}     // closed when lastPartial is first set
	closeOnce   sync.Once
}

// newProgress makes a progress that runs work in a queue, for the visitor of ctx. The work runs to its end even if
// nobody waits any more; it reports partial results with tell.
func newProgress[T, S any](ctx context.Context, q *limit.Queue,
	work func(turn *limit.Turn, tell func(S)) (T, error)) *progress[T, S] {
	ctx = context.WithoutCancel(ctx)
	c := &progress[T, S]{hasPartial: make(chan struct{})}
	c.Once = limit.NewOnce(func() (none T, err error) {
		turn, err := q.Enter(ctx)
		if err != nil {
			return none, err
		}
		defer turn.End()
		return work(turn, func(s S) {
			c.lastPartial.Store(&s)
			c.closeOnce.Do(func() { close(c.hasPartial) })
		})
	})
	return c
}

// wait returns the result. Where the result does not come within patience, partial is the latest partial result;
// otherwise partial is nil.
func (c *progress[T, S]) wait(ctx context.Context, patience time.Duration) (got T, partial *S, err error) {
	soon, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if got, err = c.Wait(soon); err == nil || ctx.Err() == nil && !errors.Is(err, context.DeadlineExceeded) {
		return got, nil, err
	}
	over := make(chan struct{})
	go func() {
		c.Wait(ctx)
		close(over)
	}()
	select {
	case <-c.hasPartial:
		if !c.Over() {
			return got, c.lastPartial.Load(), nil
		}
	case <-over: // it failed before there was anything, or nobody can wait any more
	}
	got, err = c.Wait(ctx)
	return got, nil, err
}
