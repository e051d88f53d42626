package search

import (
	"context"
	"errors"
	"sync/atomic"
)

// Live holds the current index, which Swap replaces when rulings change.
type Live struct {
	current atomic.Pointer[Index]
	ready   chan struct{} // closed once there is an index
	swaps   atomic.Int64
}

// NewLive returns a Live with an index, or with nil: searches then wait for the first Swap.
func NewLive(ix *Index) *Live {
	l := &Live{ready: make(chan struct{})}
	if ix != nil {
		_ = l.Swap(ix) // no previous index, so no error
	}
	return l
}

// Swap makes ix the current index and closes the previous one after its searches have ended. It must not be called
// concurrently.
func (l *Live) Swap(ix *Index) error {
	old := l.current.Swap(ix)
	l.swaps.Add(1)
	if old == nil {
		close(l.ready)
	}
	if old != nil && old != ix {
		return old.Close()
	}
	return nil
}

// Version counts the indexes: an answer to a later search is of this one or of a newer one.
func (l *Live) Version() int64 { return l.swaps.Load() }

// IsReady reports whether there is an index.
func (l *Live) IsReady() bool { return l.current.Load() != nil }

// Wait waits until there is an index, or returns the error of ctx.
func (l *Live) Wait(ctx context.Context) error {
	select {
	case <-l.ready:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Search searches the current index, waiting for the first one if necessary.
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	return askCurrent(ctx, l, q, (*Index).Search)
}

// Explain explains a search of the current index, waiting for the first one if necessary.
func (l *Live) Explain(ctx context.Context, q Query) (Explanation, error) {
	return askCurrent(ctx, l, q, (*Index).Explain)
}

// askCurrent calls a method of the current index, waiting for the first one if necessary.
func askCurrent[T any](ctx context.Context, l *Live, q Query,
	method func(*Index, context.Context, Query) (T, error)) (answer T, err error) {
	if err := l.Wait(ctx); err != nil {
		return answer, err
	}
	for {
		ix := l.current.Load()
		answer, err = method(ix, ctx, q)
		if errors.Is(err, ErrClosed) && l.current.Load() != ix {
			continue // Swap replaced the index between the two lines above
		}
		return answer, err
	}
}
