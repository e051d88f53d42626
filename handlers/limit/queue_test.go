package limit

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// Never more compute at once than there are places, nobody waits longer than told, and whoever leaves gives the place in the line free.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := NewQueue(3, time.Second)
		places := runtime.GOMAXPROCS(0)
		var inside, most atomic.Int64
		var all sync.WaitGroup
		for range places + 3 {
			all.Go(func() {
				leave, err := q.Enter(t.Context())
				if err != nil {
					t.Errorf("there is room in the line: %v", err)
					return
				}
				most.Store(max(most.Load(), inside.Add(1)))
				time.Sleep(time.Second / 8)
				inside.Add(-1)
				leave()
			})
		}
		synctest.Wait()
		if _, err := q.Enter(t.Context()); !errors.Is(err, ErrBusy) {
			t.Errorf("the line is full: %v", err)
		}
		all.Wait()
		if got := most.Load(); got != int64(places) {
			t.Errorf("%d at once, want %d", got, places)
		}
		var leaves []func()
		for range places {
			leave, err := q.Enter(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			leaves = append(leaves, leave)
		}
		started := time.Now()
		if _, err := q.Enter(t.Context()); !errors.Is(err, ErrBusy) || time.Since(started) != time.Second {
			t.Errorf("a line that does not move: %v after %v", err, time.Since(started))
		}
		for range 10 { // more than the line holds: each leaves it again
			gone, cancel := context.WithTimeout(t.Context(), time.Millisecond)
			if _, err := q.Enter(gone); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("who has no time: %v", err)
			}
			cancel()
		}
		for _, leave := range leaves {
			leave()
		}
		if leave, err := q.Enter(t.Context()); err != nil {
			t.Errorf("all have left: %v", err)
		} else {
			leave()
		}
	})
}

// Who waits for work that does not end leaves at the deadline; the work keeps its place in the queue to its end.
func TestWorkGoesOnAside(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q, finish := NewQueue(0, time.Second), make(chan struct{})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		started := time.Now()
		for range cap(q.places) {
			late, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			if _, err := Aside(late, q, func() (int, error) { <-finish; return 1, nil }); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("who has no time: %v", err)
			}
		}
		if took, want := time.Since(started), time.Duration(cap(q.places))*time.Second; took != want {
			t.Errorf("they left after %v, want %v", took, want)
		}
		if _, err := Aside(ctx, q, func() (int, error) { return 1, nil }); !errors.Is(err, ErrBusy) {
			t.Errorf("the places are taken: %v", err)
		}
		close(finish)
		synctest.Wait()
		if n, err := Aside(ctx, q, func() (int, error) { return 2, nil }); n != 2 || err != nil {
			t.Errorf("the places are free again: %d, %v", n, err)
		}
		if _, err := Aside(ctx, q, func() (int, error) { panic("guasto") }); err == nil || !strings.Contains(err.Error(), "panic: guasto") {
			t.Errorf("work that panics: %v", err)
		}
		if len(q.line)+len(q.places) > 0 {
			t.Errorf("%d stand in line, %d at work", len(q.line), len(q.places))
		}
	})
}
