// Package limit bounds what a server does at once (Queue), does again (Once), holds in memory (Recent) and reads of
// what is typed (Text).
package limit

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Queue bounds expensive work: as many computations at once as there are places, and before them a line of bounded
// length and wait. Places go by turns among visitors (For), never by address, because all phones of a venue share one:
//   - a free place is for the visitor who has had least time; between equals, for who came first;
//   - who comes to a full line displaces work of the visitor who has most in it or, where all have as much, the work
//     that has had most time;
//   - long work rests now and then and lets others go on (Turn.Working).
type Queue struct {
	places, most int           // how many turns work at once; how many work, rest or wait
	wait         time.Duration // for a turn to begin

	mu       sync.Mutex
	turns    []*Turn             // in the order in which they came or came to rest
	visitors map[string]*visitor // that have turns
}

// ErrBusy means that the line was full, that no place was free within the wait, or that a visitor with fewer turns has
// taken it.
var ErrBusy = errors.New("the queue is full")

// visitor is one who has turns.
type visitor struct {
	turns int
	had   time.Duration // time of work, counted from what the visitor with least had when this one came
}

// Turn is the place of one computation in a queue.
type Turn struct {
	queue *Queue
	who   string
	state turnState
	began time.Time     // when this stretch of work began
	had   time.Duration // the stretches before it
	call  chan error    // nil to begin, or to go on; ErrBusy where another visitor has taken the place
}

type turnState int

const (
	waits turnState = iota
	works
	rests
	ended
)

// stretch is how long work goes on before it rests where others wait. Sixty-four such stretches are shorter than the
// wait of a page.
const stretch = 50 * time.Millisecond

// mostResting is how many times as long as its own time work may take with its rests.
const mostResting = 6

// NewQueue makes a queue in which at most waiting computations wait, none longer than wait.
func NewQueue(waiting int, wait time.Duration) *Queue {
	return NewQueueOf(runtime.GOMAXPROCS(0), waiting, wait)
}

// AllButOne is how many processors the engine may take at once: the last one answers who only reads.
func AllButOne() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// NewQueueOf makes a queue with a number of places.
func NewQueueOf(places, waiting int, wait time.Duration) *Queue {
	return &Queue{places: places, most: places + waiting, wait: wait, visitors: map[string]*visitor{}}
}

type visitorKey struct{}

// For is ctx for work of a visitor, named by any string that no other visitor has. All work without a name is as of one
// visitor.
func For(ctx context.Context, visitor string) context.Context {
	return context.WithValue(ctx, visitorKey{}, visitor)
}

// Enter waits for a place, which the caller must give back (End). err is ErrBusy or the context's error.
func (q *Queue) Enter(ctx context.Context) (*Turn, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	who, _ := ctx.Value(visitorKey{}).(string)
	t := &Turn{queue: q, who: who, call: make(chan error, 1)}
	if !q.join(t) {
		return nil, ErrBusy
	}
	patience := time.NewTimer(q.wait)
	defer patience.Stop()
	if err := t.await(ctx, patience.C); err != nil {
		return nil, err
	}
	return t, nil
}

// Len is how many turns work, rest or wait.
func (q *Queue) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.turns)
}

// join puts a turn at the end of the line; false where there is no room for it.
func (q *Queue) join(t *Turn) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.turns) >= q.most && !q.displace(t.who) {
		return false
	}
	v := q.visitors[t.who]
	if v == nil {
		v = &visitor{had: q.least()}
		q.visitors[t.who] = v
	}
	v.turns++
	q.turns = append(q.turns, t)
	q.next()
	return true
}

// least is what the visitor with least time has had; 0 where there is none.
func (q *Queue) least() (least time.Duration) {
	first := true
	for _, v := range q.visitors {
		if first || v.had < least {
			first, least = false, v.had
		}
	}
	return least
}

// displace ends a turn, and reports whether it did: of the visitor that has most of them, where those are more than who
// has with one more, the last that waits or, where none waits, the last that rests; else that which has worked longest
// of those that rest.
func (q *Queue) displace(who string) bool {
	most := 1
	if v := q.visitors[who]; v != nil {
		most += v.turns
	}
	var last *Turn
	for _, t := range q.turns {
		turns := q.visitors[t.who].turns
		if t.state == works || turns <= most && (last == nil || t.who != last.who) {
			continue
		}
		if last == nil || t.who != last.who || t.state == waits || last.state == rests {
			last, most = t, turns
		}
	}
	if last == nil {
		for _, t := range q.turns {
			if t.state == rests && t.who != who && (last == nil || t.had > last.had) {
				last = t
			}
		}
	}
	if last == nil {
		return false
	}
	q.end(last)
	last.call <- ErrBusy
	return true
}

// next gives free places to those whose turn it is.
func (q *Queue) next() {
	for {
		working := 0
		var best *Turn
		for _, t := range q.turns {
			switch {
			case t.state == works:
				working++
			case best == nil || q.before(t, best):
				best = t
			}
		}
		if best == nil || working >= q.places {
			return
		}
		best.state, best.began = works, time.Now()
		best.call <- nil
	}
}

// before reports whether a turn comes before one that stands before it in the line. Of one visitor, what is begun is
// ended first.
func (q *Queue) before(t, other *Turn) bool {
	if t.who == other.who {
		return t.state == rests && other.state == waits
	}
	return q.visitors[t.who].had < q.visitors[other.who].had
}

// end takes a turn out of the queue.
func (q *Queue) end(t *Turn) {
	q.turns = slices.DeleteFunc(q.turns, func(other *Turn) bool { return other == t })
	t.state = ended
	v := q.visitors[t.who]
	if v.turns--; v.turns == 0 {
		delete(q.visitors, t.who)
	}
}

// count adds the stretch of work of a turn to what it and its visitor have had.
func (t *Turn) count() {
	now := time.Now()
	worked := now.Sub(t.began)
	t.began, t.had = now, t.had+worked
	t.queue.visitors[t.who].had += worked
}

// await waits until it is called; it leaves the queue where the patience or ctx ends before.
func (t *Turn) await(ctx context.Context, patience <-chan time.Time) error {
	err := ErrBusy
	select {
	case err := <-t.call:
		return err
	case <-patience:
	case <-ctx.Done():
		err = ctx.Err()
	}
	t.queue.mu.Lock()
	defer t.queue.mu.Unlock()
	select {
	case called := <-t.call: // meanwhile
		return called
	default:
	}
	t.queue.end(t)
	return err
}

// End gives the place back.
func (t *Turn) End() {
	q := t.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if t.state == ended {
		return
	}
	t.count()
	q.end(t)
	q.next()
}

// rest lets others go on, where it has worked for a stretch and somebody waits, until it is its turn again. It returns
// how long it has worked in all. err is that of ctx, or ErrBusy where another has taken its place.
func (t *Turn) rest(ctx context.Context) (had time.Duration, err error) {
	q := t.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if t.state == ended {
		return t.had, ErrBusy
	}
	if had = t.had + time.Since(t.began); had-t.had < stretch {
		return had, nil
	}
	t.count()
	if !slices.ContainsFunc(q.turns, func(other *Turn) bool { return other.state != works }) {
		return t.had, nil
	}
	at := slices.Index(q.turns, t)
	q.turns = append(slices.Delete(q.turns, at, at+1), t)
	t.state = rests
	q.next()
	q.mu.Unlock()
	err = t.await(ctx, nil)
	q.mu.Lock()
	return t.had, err
}

// Working is the context of work that looks at its error often, and there rests: it ends when the work has had most,
// its rests not counted, or with them six times that. Of a nil turn, it is that of Until.
func (t *Turn) Working(most time.Duration) (context.Context, context.CancelFunc) {
	if t == nil {
		return Until(context.Background(), most)
	}
	ctx, cancel := Until(context.Background(), mostResting*most)
	return &working{ctx, t, most}, cancel
}

type working struct {
	context.Context
	turn *Turn
	most time.Duration
}

func (w *working) Err() error {
	switch had, err := w.turn.rest(w.Context); {
	case err != nil:
		return err
	case had >= w.most:
		return context.DeadlineExceeded
	}
	return w.Context.Err()
}
