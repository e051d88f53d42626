package limit

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// Never more compute at once than there are places, nobody waits longer than told, and whoever leaves gives the place
// in the line free.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := NewQueue(3, time.Second)
		places := runtime.GOMAXPROCS(0)
		var inside, most atomic.Int64
		var all sync.WaitGroup
		for range places + 3 {
			all.Go(func() {
				turn, err := q.Enter(t.Context())
				if err != nil {
					t.Errorf("there is room in the line: %v", err)
					return
				}
				most.Store(max(most.Load(), inside.Add(1)))
				time.Sleep(time.Second / 8)
				inside.Add(-1)
				turn.End()
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
		var turns []*Turn
		for range places {
			turn, err := q.Enter(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			turns = append(turns, turn)
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
		for _, turn := range turns {
			turn.End()
		}
		if turn, err := q.Enter(t.Context()); err != nil {
			t.Errorf("all have left: %v", err)
		} else {
			turn.End()
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
		for range q.places {
			late, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			if _, err := RunInQueue(late, q, func() (int, error) { <-finish; return 1, nil }); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("who has no time: %v", err)
			}
		}
		if took, want := time.Since(started), time.Duration(q.places)*time.Second; took != want {
			t.Errorf("they left after %v, want %v", took, want)
		}
		if _, err := RunInQueue(ctx, q, func() (int, error) { return 1, nil }); !errors.Is(err, ErrBusy) {
			t.Errorf("the places are taken: %v", err)
		}
		close(finish)
		synctest.Wait()
		if n, err := RunInQueue(ctx, q, func() (int, error) { return 2, nil }); n != 2 || err != nil {
			t.Errorf("the places are free again: %d, %v", n, err)
		}
		if _, err := RunInQueue(ctx, q, func() (int, error) { panic("guasto") }); err == nil ||
			!strings.Contains(err.Error(), "panic: guasto") {
			t.Errorf("work that panics: %v", err)
		}
		if q.Len()+len(q.visitors) > 0 {
			t.Errorf("%d turns of %d visitors are left", q.Len(), len(q.visitors))
		}
	})
}

// takeTurn enters a queue as a visitor, and works there so long, looking at its context each millisecond; done gets how
// long it waited, or -1 where it may not.
func takeTurn(t *testing.T, q *Queue, visitor string, work time.Duration, done chan<- time.Duration) {
	began := time.Now()
	turn, err := q.Enter(ContextFor(t.Context(), visitor))
	if err != nil {
		done <- -1
		return
	}
	defer turn.End()
	ctx, cancel := turn.WorkContext(time.Minute)
	defer cancel()
	done <- time.Since(began)
	for range work / time.Millisecond {
		if time.Sleep(time.Millisecond); ctx.Err() != nil {
			return
		}
	}
}

// TestTurns: the line is full of one visitor's work, or of that of many; another begins within a few stretches, each
// time.
func TestTurns(t *testing.T) {
	for name, visitor := range map[string]func(int) string{"one visitor": func(int) string { return "a" },
		"a visitor each": func(i int) string { return "a" + strconv.Itoa(i) }} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				q := NewQueueOf(1, 128, 5*time.Second)
				var all sync.WaitGroup
				crowd, other := make(chan time.Duration, 64), make(chan time.Duration, 14)
				for i := range 64 {
					all.Go(func() { takeTurn(t, q, visitor(i), 5*time.Second, crowd) })
				}
				synctest.Wait()
				for range cap(other) {
					takeTurn(t, q, "b", 20*time.Millisecond, other)
					if waited := <-other; waited < 0 || waited > 4*time.Second {
						t.Errorf("it began after %v", waited)
					}
				}
				all.Wait()
			})
		})
	}
}

// TestFullLine: who comes to a line that is full of another's work displaces the last of it; who has as much as anybody
// does not.
func TestFullLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := NewQueueOf(1, 4, time.Minute)
		var all sync.WaitGroup
		defer all.Wait()
		a, b := make(chan time.Duration, 5), make(chan time.Duration, 3)
		for range cap(a) {
			all.Go(func() { takeTurn(t, q, "a", time.Second, a) })
			synctest.Wait()
		}
		if waited := <-a; waited != 0 || len(a) > 0 {
			t.Errorf("the first waited %v, and %d more are called", waited, len(a))
		}
		for range 2 {
			all.Go(func() { takeTurn(t, q, "b", time.Second, b) })
			synctest.Wait()
			if waited := <-a; waited != -1 || len(a) > 0 {
				t.Errorf("of the crowd one is called after %v, and %d more", waited, len(a))
			}
		}
		takeTurn(t, q, "b", time.Second, b) // each has two that wait
		if waited := <-b; waited != -1 {
			t.Errorf("the third of the other waits %v", waited)
		}
	})
}

// TestFullOfMany: the line is full of a turn each of many, and who comes displaces that which has worked longest.
func TestFullOfMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := NewQueueOf(1, 2, time.Minute)
		var all sync.WaitGroup
		crowd, other := make(chan time.Duration, 3), make(chan time.Duration, 1)
		for i := range cap(crowd) {
			all.Go(func() { takeTurn(t, q, "a"+strconv.Itoa(i), time.Second, crowd) })
			time.Sleep(stretchTime / 2) // the first has worked longest
		}
		time.Sleep(3 * stretchTime)
		takeTurn(t, q, "b", stretchTime, other)
		if waited := <-other; waited < 0 || waited > 2*stretchTime {
			t.Errorf("it began after %v", waited)
		}
		q.mu.Lock()
		defer all.Wait()
		defer q.mu.Unlock()
		if q.visitors["a0"] != nil || len(q.visitors) != 2 {
			t.Errorf("%d are left, and the first is %v", len(q.visitors), q.visitors["a0"])
		}
	})
}

// TestWorkingEnds: work ends when it has had its time, its rests not counted.
func TestWorkingEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q, took := NewQueueOf(1, 2, time.Minute), make(chan time.Duration, 2)
		for _, who := range []string{"a", "b"} {
			go func() {
				began := time.Now()
				turn, err := q.Enter(ContextFor(t.Context(), who))
				if err != nil {
					t.Error(err)
				}
				defer turn.End()
				ctx, cancel := turn.WorkContext(time.Second)
				defer cancel()
				for ctx.Err() == nil {
					time.Sleep(time.Millisecond)
				}
				took <- time.Since(began)
			}()
		}
		for range 2 {
			if d := <-took; d < 1900*time.Millisecond || d > 2100*time.Millisecond {
				t.Errorf("beside another, work of a second took %v", d)
			}
		}
	})
}
