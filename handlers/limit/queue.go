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
	places, capacity int           // how many turns work at once, and how many work, rest or wait together
	maxWait          time.Duration // for a turn to begin

	mu       sync.Mutex
	turns    []*Turn                  // in the order in which they joined or came to rest
	visitors map[string]*queueVisitor // those who have turns, by name
}

// ErrBusy means that the queue was full, that no place was free within its maximal wait, or that a turn of another
// visitor has displaced this one.
var ErrBusy = errors.New("the queue is full")

// queueVisitor is a visitor who has turns in a queue.
type queueVisitor struct {
	turns  int
	worked time.Duration // the working time of all turns; a new visitor starts with the least time of the others
}

// Turn is the place of one computation in a queue.
type Turn struct {
	queue        *Queue
	visitor      string // the name of the visitor (ContextFor)
	state        turnState
	stretchStart time.Time     // when the present stretch of work began
	worked       time.Duration // the working time before the present stretch
	call         chan error    // receives nil when the turn may begin or go on, ErrBusy when it is displaced
}

// turnState says whether a turn waits for its first place, works, rests for others, or has ended.
type turnState int

const (
	waitingTurn turnState = iota
	workingTurn
	restingTurn
	endedTurn
)

// stretchTime is how long a turn works before it rests for turns that wait. 64 such stretches are shorter than the
// wait of a page.
const stretchTime = 50 * time.Millisecond

// maxRestFactor is how many times its own budget long work may take together with its rests.
const maxRestFactor = 6

// NewQueue makes a queue with a place for each processor. At most waiting computations wait for a place, none longer
// than wait.
func NewQueue(waiting int, wait time.Duration) *Queue {
	return NewQueueOf(runtime.GOMAXPROCS(0), waiting, wait)
}

// EngineProcessors returns how many processors the engine may use at once: all but one, which stays free for
// requests that only read; at least 1.
func EngineProcessors() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// NewQueueOf is NewQueue with a given number of places.
func NewQueueOf(places, waiting int, wait time.Duration) *Queue {
	return &Queue{places: places, capacity: places + waiting, maxWait: wait, visitors: map[string]*queueVisitor{}}
}

// visitorKey is the key of the visitor's name in a context.
type visitorKey struct{}

// ContextFor returns ctx for the work of a visitor. visitor is a name that no other visitor has; all work without a
// name counts as that of one visitor.
func ContextFor(ctx context.Context, visitor string) context.Context {
	return context.WithValue(ctx, visitorKey{}, visitor)
}

// Enter waits for a place, which the caller must give back with End. err is ErrBusy or the error of ctx.
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

// Len returns how many turns work, rest or wait.
func (q *Queue) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.turns)
}

// join puts a turn at the end of the queue. It returns false where the queue is full and no turn can be displaced.
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

// leastTime returns the least working time of the visitors in the queue; 0 where there is none.
func (q *Queue) leastTime() (least time.Duration) {
	first := true
	for _, v := range q.visitors {
		if first || v.worked < least {
			first, least = false, v.worked
		}
	}
	return least
}

// makeRoom displaces a turn in favour of a visitor, and reports whether it did. It takes the turn from the visitor
// with most turns, if that one has more than the other would have: the last waiting turn, or else the last resting
// one. Otherwise it takes, from any other visitor, the resting turn that has worked longest.
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

// startNext gives the free places to the turns that come first (comesBefore).
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

// comesBefore reports whether t gets a place before other, which is ahead of t in the queue: its visitor has worked
// less, or both are of one visitor and only t has begun.
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

// countStretch adds the present stretch to the working times of the turn and of its visitor, and begins a new
// stretch.
func (t *Turn) countStretch() {
	now := time.Now()
	worked := now.Sub(t.stretchStart)
	t.stretchStart, t.worked = now, t.worked+worked
	t.queue.visitors[t.visitor].worked += worked
}

// waitForCall waits until the turn may work. Where patience or ctx ends first, the turn leaves the queue, and the
// error is ErrBusy or that of ctx. patience is nil for no limit.
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

// End gives the place back. Further calls do nothing.
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

// restIfOthersWait rests the turn if it has worked for stretchTime and others wait, until it gets a place again. It
// returns the whole working time of the turn. err is that of ctx, or ErrBusy where the turn was displaced.
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

// WorkContext returns the context of long work, which must call Err often, because Err rests the turn for others.
// The context ends when the work has run for budget, or for maxRestFactor times budget with its rests. For a nil
// turn it is ContextUntil.
func (t *Turn) WorkContext(budget time.Duration) (context.Context, context.CancelFunc) {
	if t == nil {
		return ContextUntil(context.Background(), budget)
	}
	ctx, cancel := ContextUntil(context.Background(), maxRestFactor*budget)
	return &workContext{ctx, t, budget}, cancel
}

// workContext is the context of WorkContext.
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
