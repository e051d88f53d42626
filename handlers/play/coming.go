package play

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"cavillo/handlers/limit"
)

// coming is something that is computed in the background, once for all who ask for it, and that can be shown before it
// is whole.
type coming[T, S any] struct {
	*limit.Once[T]
	so     atomic.Pointer[S] // what there is so far
	begins chan struct{}     // closed when so is first set
	begin  sync.Once
}

// newComing makes what work computes in a queue for the visitor of ctx, to its end even if nobody waits any more; work
// tells what there is so far.
func newComing[T, S any](ctx context.Context, q *limit.Queue,
	work func(turn *limit.Turn, tell func(S)) (T, error)) *coming[T, S] {
	ctx = context.WithoutCancel(ctx)
	c := &coming[T, S]{begins: make(chan struct{})}
	c.Once = limit.NewOnce(func() (none T, err error) {
		turn, err := q.Enter(ctx)
		if err != nil {
			return none, err
		}
		defer turn.End()
		return work(turn, func(s S) {
			c.so.Store(&s)
			c.begin.Do(func() { close(c.begins) })
		})
	})
	return c
}

// wait returns the result. Where that does not come within patience, so is what there is by then, and not nil.
func (c *coming[T, S]) wait(ctx context.Context, patience time.Duration) (got T, so *S, err error) {
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
	case <-c.begins:
		if !c.Over() {
			return got, c.so.Load(), nil
		}
	case <-over: // it failed before there was anything, or nobody can wait any more
	}
	got, err = c.Wait(ctx)
	return got, nil, err
}
