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

// Queue bounds expensive work: only so many computations run at once, and only so many others wait, for a bounded time.
// Places are shared among visitors (ContextFor). Visitors are not told apart by IP address, because all phones of a
// venue have the same one:
//   - a free place goes to the visitor who has used least time; between equals, to who came first;
//   - a turn that comes to a full queue displaces one of the visitor with most turns or, where all have as many, the
//     turn that has used most time;
//   - long work pauses now and then and lets others go on (Turn.WorkContext).
type Queue struct {
	places, capacity int           // how many turns work at once; how many work, rest or wait
	maxWait          time.Duration // for a turn to begin

	mu       sync.Mutex
	turns    []*Turn                  // in the order in which they came or came to rest
	visitors map[string]*queueVisitor // that have turns
}

// ErrBusy means that the line was full, that no place was free within the wait, or that a visitor with fewer turns has
// taken it.
var ErrBusy = errors.New("the queue is full")

// queueVisitor is a visitor who has turns in a queue.
type queueVisitor struct {
	turns  int
	worked time.Duration // time of work; a new visitor starts at the least of the others
}

// Turn is the place of one computation in a queue.
type Turn struct {
	queue        *Queue
	visitor      string
	state        turnState
	stretchStart time.Time     // when this stretch of work began
	worked       time.Duration // the stretches before it
	call         chan error    // nil to begin, or to go on; ErrBusy where another visitor has taken the place
}

type turnState int

const (
	waitingTurn turnState = iota
	workingTurn
	restingTurn
	endedTurn
)

// stretchTime is how long work goes on before it rests where others wait. Sixty-four such stretches are shorter than the
// wait of a page.
const stretchTime = 50 * time.Millisecond

// maxRestFactor is how many times as long as its own time work may take with its rests.
const maxRestFactor = 6

// NewQueue makes a queue in which at most waiting computations wait, none longer than wait.
func NewQueue(waiting int, wait time.Duration) *Queue {
	return NewQueueOf(runtime.GOMAXPROCS(0), waiting, wait)
}

// EngineProcessors is how many processors the engine may use at once: all but one, which stays free for requests
// that only read.
func EngineProcessors() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// NewQueueOf makes a queue with a number of places.
func NewQueueOf(places, waiting int, wait time.Duration) *Queue {
	return &Queue{places: places, capacity: places + waiting, maxWait: wait, visitors: map[string]*queueVisitor{}}
}

type visitorKey struct{}

// ContextFor returns ctx for the work of a visitor, named by a string that no other visitor has. Work without a name
// counts as that of one visitor.
func ContextFor(ctx context.Context, visitor string) context.Context {
	return context.WithValue(ctx, visitorKey{}, visitor)
}

// Enter waits for a place, which the caller must give back (End). err is ErrBusy or the context's error.
func (q *Queue) Enter(ctx context.Context) (*Turn, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	visitor, _ := ctx.Value(visitorKey{}).(string)
	t := &Turn{queue: q, visitor: visitor, call: make(chan error, 1)}
	if !q.join(t) {
		return nil, ErrBusy
	}
	patience := time.NewTimer(q.maxWait)
	defer patience.Stop()
	if err := t.waitForCall(ctx, patience.C); err != nil {
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
	if len(q.turns) >= q.capacity && !q.makeRoom(t.visitor) {
		return false
	}
	v := q.visitors[t.visitor]
	if v == nil {
		v = &queueVisitor{worked: q.leastTime()}
		q.visitors[t.visitor] = v
	}
	v.turns++
	q.turns = append(q.turns, t)
	q.startNext()
	return true
}

// leastTime is the least time that a visitor in the queue has used; 0 where there is none.
func (q *Queue) leastTime() (least time.Duration) {
	first := true
	for _, v := range q.visitors {
		if first || v.worked < least {
			first, least = false, v.worked
		}
	}
	return least
}

// makeRoom displaces a turn for one of the visitor who, and reports whether it did. It takes the turn from the
// visitor with most turns, if he has more than who would have: the last that waits, or else the last that rests.
// Otherwise it takes the resting turn of another visitor that has worked longest.
func (q *Queue) makeRoom(visitor string) bool {
	most := 1
	if v := q.visitors[visitor]; v != nil {
		most += v.turns
	}
	var last *Turn
	for _, t := range q.turns {
		turns := q.visitors[t.visitor].turns
		if t.state == workingTurn || turns <= most && (last == nil || t.visitor != last.visitor) {
			continue
		}
		if last == nil || t.visitor != last.visitor || t.state == waitingTurn || last.state == restingTurn {
			last, most = t, turns
		}
	}
	if last == nil {
		for _, t := range q.turns {
			if t.state == restingTurn && t.visitor != visitor && (last == nil || t.worked > last.worked) {
				last = t
			}
		}
	}
	if last == nil {
		return false
	}
	q.remove(last)
	last.call <- ErrBusy
	return true
}

// startNext gives the free places to the turns that come first.
func (q *Queue) startNext() {
	for {
		working := 0
		var best *Turn
		for _, t := range q.turns {
			switch {
			case t.state == workingTurn:
				working++
			case best == nil || q.comesBefore(t, best):
				best = t
			}
		}
		if best == nil || working >= q.places {
			return
		}
		best.state, best.stretchStart = workingTurn, time.Now()
		best.call <- nil
	}
}

// comesBefore reports whether a turn comes before another that is ahead of it in the line. Of one visitor's turns,
// those that have begun come first.
func (q *Queue) comesBefore(t, other *Turn) bool {
	if t.visitor == other.visitor {
		return t.state == restingTurn && other.state == waitingTurn
	}
	return q.visitors[t.visitor].worked < q.visitors[other.visitor].worked
}

// remove takes a turn out of the queue.
func (q *Queue) remove(t *Turn) {
	q.turns = slices.DeleteFunc(q.turns, func(other *Turn) bool { return other == t })
	t.state = endedTurn
	v := q.visitors[t.visitor]
	if v.turns--; v.turns == 0 {
		delete(q.visitors, t.visitor)
	}
}

// countStretch adds the present stretch of work to the time of the turn and of its visitor.
func (t *Turn) countStretch() {
	now := time.Now()
	worked := now.Sub(t.stretchStart)
	t.stretchStart, t.worked = now, t.worked+worked
	t.queue.visitors[t.visitor].worked += worked
}

// waitForCall waits until the turn may work. Where patience or ctx ends first, the turn leaves the queue, and the
// error is ErrBusy or that of ctx.
func (t *Turn) waitForCall(ctx context.Context, patience <-chan time.Time) error {
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
	t.queue.remove(t)
	return err
}

// End gives the place back.
func (t *Turn) End() {
	q := t.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if t.state == endedTurn {
		return
	}
	t.countStretch()
	q.remove(t)
	q.startNext()
}

// restIfOthersWait pauses a turn that has worked for a stretch while others wait, until it is called again. It
// returns how long the turn has worked in all. err is that of ctx, or ErrBusy where another visitor has taken the
// place.
func (t *Turn) restIfOthersWait(ctx context.Context) (worked time.Duration, err error) {
	q := t.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if t.state == endedTurn {
		return t.worked, ErrBusy
	}
	if worked = t.worked + time.Since(t.stretchStart); worked-t.worked < stretchTime {
		return worked, nil
	}
	t.countStretch()
	if !slices.ContainsFunc(q.turns, func(other *Turn) bool { return other.state != workingTurn }) {
		return t.worked, nil
	}
	at := slices.Index(q.turns, t)
	q.turns = append(slices.Delete(q.turns, at, at+1), t)
	t.state = restingTurn
	q.startNext()
	q.mu.Unlock()
	err = t.waitForCall(ctx, nil)
	q.mu.Lock()
	return t.worked, err
}

// WorkContext returns the context of long work, which must call Err often: Err pauses the work for others. The
// context ends when the work has run for most, or for mostResting times most with its pauses. For a nil turn it is
// ContextUntil.
func (t *Turn) WorkContext(budget time.Duration) (context.Context, context.CancelFunc) {
	if t == nil {
		return ContextUntil(context.Background(), budget)
	}
	ctx, cancel := ContextUntil(context.Background(), maxRestFactor*budget)
	return &workContext{ctx, t, budget}, cancel
}

type workContext struct {
	context.Context
	turn   *Turn
	budget time.Duration
}

func (w *workContext) Err() error {
	switch worked, err := w.turn.restIfOthersWait(w.Context); {
	case err != nil:
		return err
	case worked >= w.budget:
		return context.DeadlineExceeded
	}
	return w.Context.Err()
}
