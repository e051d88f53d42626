package play

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"cavillo/handlers/limit"
)

// TestComing waits for something that takes long: what there is by then is shown, and later the whole; who asks
// meanwhile shares it.
func TestComing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		runs := 0
		c := newProgress(t.Context(), limit.NewQueueOf(1, 1, time.Second),
			func(_ *limit.Turn, tell func(int)) (string, error) {
				runs++
				for i := range 20 {
					tell(i)
					time.Sleep(100 * time.Millisecond)
				}
				return "all", nil
			})
		if got, so, err := c.wait(context.Background(), defaultPatience); got != "" || so == nil || *so < 4 ||
			*so > 5 ||
			err != nil {
			t.Errorf("after the patience: %q, %v, %v", got, so, err)
		}
		time.Sleep(2 * time.Second)
		if got, so, err := c.wait(context.Background(), defaultPatience); got != "all" || so != nil || err != nil ||
			runs != 1 {
			t.Errorf("at the end: %q, %v, %v, %d runs", got, so, err, runs)
		}
	})
}

// TestComingFails: an error is told at once, also where there was nothing before; who cannot wait any more is told so.
func TestComingFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		slow := newProgress(t.Context(), limit.NewQueueOf(1, 1, time.Second),
			func(*limit.Turn, func(int)) (string, error) {
				time.Sleep(time.Second)
				return "", broken
			})
		if _, so, err := slow.wait(context.Background(), defaultPatience); so != nil || !errors.Is(err, broken) {
			t.Errorf("%v, %v", so, err)
		}
		never := newProgress(t.Context(), limit.NewQueueOf(1, 1, time.Second),
			func(*limit.Turn, func(int)) (string, error) {
				time.Sleep(time.Minute)
				return "", nil
			})
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		if _, so, err := never.wait(ctx, defaultPatience); so != nil || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v, %v", so, err)
		}
		time.Sleep(time.Minute)
	})
}
