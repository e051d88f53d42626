package limit

import (
	"context"
	"time"
)

// Until is context.WithTimeout whose Err looks at the clock by itself: in a program of one thread, as in a browser, no timer runs while it
// computes.
func Until(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	return clocked{ctx}, cancel
}

type clocked struct{ context.Context }

func (c clocked) Err() error {
	if err := c.Context.Err(); err != nil {
		return err
	}
	if end, ok := c.Deadline(); ok && !time.Now().Before(end) {
		return context.DeadlineExceeded
	}
	return nil
}
