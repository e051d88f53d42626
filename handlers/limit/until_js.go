package limit

import (
	"context"
	"time"
)

// ContextUntil is context.WithTimeout for work in a browser, where there is one thread: while it computes no timer
// runs, and the browser does nothing else. Err therefore looks at the clock by itself, and pauses now and then.
func ContextUntil(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	return &clocked{ctx, time.Now()}, cancel
}

type clocked struct {
	context.Context
	paused time.Time
}

// pauseAfter is how long it computes before it pauses.
const pauseAfter = 50 * time.Millisecond

func (c *clocked) Err() error {
	if time.Since(c.paused) > pauseAfter {
		time.Sleep(time.Millisecond) // the browser's turn
		c.paused = time.Now()
	}
	if end, ok := c.Deadline(); ok && !time.Now().Before(end) {
		return context.DeadlineExceeded
	}
	return c.Context.Err()
}
