package play

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// How long the engine looks for what changes a verdict, and how long a page waits for that before it shows what there is.
const (
	situationTime     = 5 * time.Second
	situationPatience = 500 * time.Millisecond
)

// maxSituationRulings is how many rulings a situation shows.
const maxSituationRulings = 3

// maxAnswers is how many answers are cached, because a visitor comes back to the one that he changed.
const maxAnswers = 32

func newAnswers() *limit.Recent[string, *asked] {
	return limit.NewRecent(maxAnswers, func(string, *asked) int { return 1 })
}

// asked is a filled situation that the engine answers, or has answered, in the background: all who ask it share the answer.
type asked struct {
	*limit.Once[situationPlay]
	so     atomic.Pointer[situationPlay] // what is found so far
	begins chan struct{}                 // closed when so is first set
}

// situationPlay is what the engine answers to a filled situation.
type situationPlay struct {
	answer *engine.Answer
	replay *engine.Replay
}

// ask has a filled situation played in the queue, until its end even if nobody waits any more. Where again is true, an answer for which the time
// was too short is looked for once more.
func (p *Pages) ask(situation *engine.Situation, f engine.Filling, again bool) *asked {
	key := views.SituationURL(situation, f)
	p.asking.Lock()
	defer p.asking.Unlock()
	if a, found := p.answers.Get(key); found && !a.Failed() && !(again && a.Over() && a.so.Load().answer.Stopped) {
		return a
	}
	a := &asked{begins: make(chan struct{})}
	a.Once = limit.NewOnce(func() (situationPlay, error) {
		leave, err := p.Replays.Enter(context.Background())
		if err != nil {
			return situationPlay{}, err
		}
		defer leave()
		return a.play(situation, f)
	})
	p.answers.Put(key, a)
	return a
}

func (a *asked) play(situation *engine.Situation, f engine.Filling) (got situationPlay, err error) {
	scenario, err := situation.Scenario(f)
	if err != nil {
		return got, err
	}
	if got.replay, err = engine.Play(scenario, 0); err != nil {
		return got, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), situationTime)
	defer cancel()
	got.answer, err = situation.AnswerTo(ctx, f, func(so *engine.Answer) {
		if a.so.Swap(&situationPlay{so, got.replay}) == nil {
			close(a.begins)
		}
	})
	if err == nil {
		a.so.Store(&got)
	}
	return got, err
}

// wait returns the answer or, where it is long in coming, what is found so far: going is true then.
func (a *asked) wait(ctx context.Context) (got situationPlay, going bool, err error) {
	soon, cancel := context.WithTimeout(ctx, situationPatience)
	defer cancel()
	if got, err = a.Wait(soon); err == nil || ctx.Err() == nil && !errors.Is(err, context.DeadlineExceeded) {
		return got, false, err
	}
	over := make(chan struct{})
	go func() {
		a.Wait(ctx)
		close(over)
	}()
	select {
	case <-a.begins:
		return *a.so.Load(), !a.Over(), nil
	case <-over: // it failed before it began, or nobody can wait any more
		got, err = a.Wait(ctx)
		return got, false, err
	}
}

// situationAnswer has the situation of a view played. A position that is impossible is no error: Problem says why.
func (p *Pages) situationAnswer(ctx context.Context, view *views.SituationView, again bool) error {
	got, going, err := p.ask(view.Situation, view.Filling, again).wait(ctx)
	var wrong *engine.ScenarioError
	switch {
	case errors.As(err, &wrong):
		view.Problem = "Così non può essere: " + wrong.Text + "."
		return nil
	case err != nil:
		return err
	}
	view.Answer, view.Replay, view.Going = got.answer, got.replay, going
	if len(got.answer.Verdict.Rules) == 0 {
		return nil
	}
	view.Rulings, err = p.RulingsCiting(ctx, got.answer.Verdict.Rules[0], maxSituationRulings)
	return err
}
