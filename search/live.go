package search

import (
	"context"
	"errors"
	"sync/atomic"
)

// Live holds the index in use, which is exchanged whole when rulings change.
type Live struct {
	current atomic.Pointer[Index]
	ready   chan struct{} // closed once there is an index
}

// NewLive starts with an index, or with nil: whoever searches then waits for the first.
func NewLive(ix *Index) *Live {
	l := &Live{ready: make(chan struct{})}
	if ix != nil {
		_ = l.Swap(ix) // closes none
	}
	return l
}

// Swap puts ix in use and closes the one before it once its searches have ended. One goroutine at a time calls it.
func (l *Live) Swap(ix *Index) error {
	old := l.current.Swap(ix)
	if old == nil {
		close(l.ready)
	}
	if old != nil && old != ix {
		return old.Close()
	}
	return nil
}

// IsReady reports whether there is an index.
func (l *Live) IsReady() bool { return l.current.Load() != nil }

// Wait returns once there is an index, or with the error of ctx.
func (l *Live) Wait(ctx context.Context) error {
	select {
	case <-l.ready:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Search asks the index in use, and waits where there is none yet.
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	if err := l.Wait(ctx); err != nil {
		return Result{}, err
	}
	for {
		ix := l.current.Load()
		r, err := ix.Search(ctx, q)
		if errors.Is(err, ErrClosed) && l.current.Load() != ix {
			continue // it was exchanged between the two lines above
		}
		return r, err
	}
}
