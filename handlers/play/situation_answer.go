package play

import (
	"context"
	"errors"

	"cavillo/engine/cite"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// maxAnswers is how many answers to situations are cached, because visitors go back to an earlier filling.
const maxAnswers = 32

// newAnswerCache makes an empty cache of maxAnswers answers.
func newAnswerCache() *limit.Recent[string, *situationProgress] {
	return limit.NewRecent(maxAnswers, func(string, *situationProgress) int { return 1 })
}

// situationProgress is the play of a filled situation in the background. Its partial result has the verdict, but not
// yet all that would change it.
type situationProgress = progress[situationPlay, situationPlay]

// situationPlay is the answer to a filled situation, with the replay of its first line of play.
type situationPlay struct {
	answer     *situation.Answer
	replay     *replay.Replay
	newerRules []views.OutdatedRule
}

// situationAnswerProgress returns the progress of a filled situation from the cache, or begins it. With retry it
// begins anew where the last search had too little time.
func (p *Pages) situationAnswerProgress(ctx context.Context, sit *situation.Situation, f situation.Filling,
	retry bool) *situationProgress {
	key := views.SituationURL(sit, f)
	p.progressLock.Lock()
	defer p.progressLock.Unlock()
	if a, found := p.answerCache.Get(key); found && !a.Failed() {
		if !retry || !a.Over() {
			return a
		}
		if got, err := a.Wait(ctx); err == nil && !got.answer.Incomplete {
			return a
		}
	}
	a := newProgress(ctx, p.Replays, func(turn *limit.Turn, tell func(situationPlay)) (situationPlay, error) {
		return p.playSituation(turn, sit, f, tell)
	})
	p.answerCache.Put(key, a)
	return a
}

// playSituation plays the first line of play of a filled situation and then finds what changes its verdict. It calls
// tell with each partial answer.
func (p *Pages) playSituation(turn *limit.Turn, sit *situation.Situation, f situation.Filling,
	tell func(situationPlay)) (got situationPlay, err error) {
	scenario, err := sit.Scenario(f)
	if err != nil {
		return got, err
	}
	if got.replay, err = replay.Play(scenario, 0); err != nil {
		return got, err
	}
	got.newerRules = NewerRules(nil, p.Book(sit.Game.Code()), got.replay)
	ctx, cancel := turn.WorkContext(p.FindTime)
	defer cancel()
	got.answer, err = sit.AnswerReporting(ctx, f, func(partial *situation.Answer) {
		tell(situationPlay{partial, got.replay, got.newerRules})
	})
	return got, err
}

// situationAnswer adds to a view the answer to its situation. With complete it waits until all that may change the
// verdict is found: who gets the answer does not ask again. An impossible position is no error: view.Problem says why.
func (p *Pages) situationAnswer(ctx context.Context, view *views.SituationView, retry, complete bool) error {
	progress := p.situationAnswerProgress(ctx, view.Situation, view.Filling, retry)
	if complete {
		progress.Wait(ctx) // what it comes to is there then, and so is its error
	}
	got, partial, err := progress.wait(ctx, p.Patience)
	var wrong *entry.Error
	switch {
	case errors.As(err, &wrong):
		view.Problem = "Così non può essere: " + views.Sentenced(views.PrintQuotes(wrong.Text))
		return nil
	case err != nil:
		return err
	}
	if view.IsSearching = partial != nil; view.IsSearching {
		got = *partial
	}
	view.Answer, view.Replay, view.Outdated = got.answer, got.replay, got.newerRules
	view.Changes = p.changes(view.Outdated)
	if len(got.answer.Verdict.Rules) == 0 || got.replay == nil {
		return nil
	}
	view.Rulings, err = p.RulingsNear(ctx, got.replay, cite.Basis(view.Law).RefsNow(got.answer.Verdict.Rules))
	return err
}
