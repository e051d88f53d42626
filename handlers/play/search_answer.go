package play

import (
	"context"
	"errors"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// AnswerSteps is the default limit on the steps of the engine for an answer in the results of a search. A situation as
// it usually is takes at most some hundred, and at most ten milliseconds.
const AnswerSteps = 2000

// maxSearchAnswers is how many answers in results are cached, because visitors type on with the same situation.
const maxSearchAnswers = 256

// searchAnswer is the answer to a filled situation in the results of a search. situation is nil where AnswerSteps are
// not enough, and where the position is impossible.
type searchAnswer struct {
	situation  *situation.Answer
	newerRules []views.OutdatedRule
}

// newSearchAnswerCache makes an empty cache of maxSearchAnswers answers.
func newSearchAnswerCache() *limit.Recent[string, searchAnswer] {
	return limit.NewRecent(maxSearchAnswers, func(string, searchAnswer) int { return 1 })
}

// AddSearchAnswer adds to a view the verdict of its situation, as its page shows it, but not what would change the
// verdict. It adds none where AnswerSteps are not enough, and where the position is impossible. The caller has a place
// in a queue.
func (p *Pages) AddSearchAnswer(ctx context.Context, view *views.SituationView) error {
	key := views.SituationURL(view.Situation, view.Filling)
	got, found := p.searchAnswerCache.Get(key)
	if !found {
		err := ctx.Err()
		if err != nil {
			return err
		}
		if got, err = p.playForSearch(context.WithoutCancel(ctx), view); err != nil { // the next letter asks it again
			return err
		}
		p.searchAnswerCache.Put(key, got)
	}
	view.Answer, view.Outdated = got.situation, got.newerRules
	return nil
}

// playForSearch plays the situation of a view and what is unknown in it.
func (p *Pages) playForSearch(ctx context.Context, view *views.SituationView) (got searchAnswer, err error) {
	var wrong *entry.Error
	answer, err := view.Situation.AnswerUnknown(ctx, view.Filling, p.AnswerSteps)
	if errors.Is(err, situation.ErrTooManySteps) || errors.As(err, &wrong) {
		return got, nil
	} else if err != nil {
		return got, err
	}
	if view.Law.Differs() {
		scenario, err := view.Situation.Scenario(view.Filling)
		if err != nil {
			return got, err
		}
		limits := &engine.Limits{Context: ctx, MaxSteps: p.AnswerSteps}
		played, err := replay.PlayWithLimits(limits, scenario, 0)
		if err != nil { // nobody could say how newer rules differ
			return got, nil
		}
		got.newerRules = NewerRules(limits, view.Law, played)
	}
	got.situation = answer
	return got, nil
}
