package search

import (
	"context"
	"errors"
	"sync/atomic"
)

// Live holds the index in use, which is exchanged whole when rulings change.
type Live struct{ current atomic.Pointer[Index] }

// NewLive starts with an index.
func NewLive(ix *Index) *Live {
	l := &Live{}
	l.current.Store(ix)
	return l
}

// Swap puts ix in use and closes the one before it once its searches have ended.
func (l *Live) Swap(ix *Index) error {
	if old := l.current.Swap(ix); old != nil && old != ix {
		return old.Close()
	}
	return nil
}

// Search asks the index in use.
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	for {
		ix := l.current.Load()
		r, err := ix.Search(ctx, q)
		if errors.Is(err, ErrClosed) && l.current.Load() != ix {
			continue // it was exchanged between the two lines above
		}
		return r, err
	}
}
