package play

import (
	"context"
	"errors"

	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// maxAnswers is how many answers are cached, because a visitor comes back to the one that he changed.
const maxAnswers = 32

func newAnswers() *limit.Recent[string, *asked] {
	return limit.NewRecent(maxAnswers, func(string, *asked) int { return 1 })
}

// asked is a filled situation that the engine answers, or has answered.
type asked = coming[situationPlay, situationPlay]

// situationPlay is what the engine answers to a filled situation.
type situationPlay struct {
	answer *situation.Answer
	replay *replay.Replay
	today  []views.OutdatedRule
}

// ask has a filled situation played. Where again is true, an answer for which the time was too short is looked for once
// more.
func (p *Pages) ask(ctx context.Context, sit *situation.Situation, f situation.Filling, again bool) *asked {
	key := views.SituationURL(sit, f)
	p.asking.Lock()
	defer p.asking.Unlock()
	if a, found := p.answers.Get(key); found && !a.Failed() {
		if !again || !a.Over() {
			return a
		}
		if got, err := a.Wait(ctx); err == nil && !got.answer.Incomplete {
			return a
		}
	}
	a := newComing(ctx, p.Replays, func(turn *limit.Turn, tell func(situationPlay)) (situationPlay, error) {
		return p.playSituation(turn, sit, f, tell)
	})
	p.answers.Put(key, a)
	return a
}

// playSituation plays the first line of a filled situation, and then looks for what changes its verdict.
func (p *Pages) playSituation(turn *limit.Turn, sit *situation.Situation, f situation.Filling,
	tell func(situationPlay)) (got situationPlay, err error) {
	scenario, err := sit.Scenario(f)
	if err != nil {
		return got, err
	}
	if got.replay, err = replay.Play(scenario, 0); err != nil {
		return got, err
	}
	got.today = Today(nil, p.Book(sit.Game.Code()), got.replay)
	ctx, cancel := turn.Working(p.FindTime)
	defer cancel()
	got.answer, err = sit.AnswerReporting(ctx, f, func(so *situation.Answer) {
		tell(situationPlay{so, got.replay, got.today})
	})
	return got, err
}

// situationAnswer has the situation of a view played. A position that is impossible is no error: Problem says why.
func (p *Pages) situationAnswer(ctx context.Context, view *views.SituationView, again bool) error {
	got, so, err := p.ask(ctx, view.Situation, view.Filling, again).wait(ctx, p.Patience)
	var wrong *entry.Error
	switch {
	case errors.As(err, &wrong):
		view.Problem = "Così non può essere: " + views.Sentenced(views.PrintQuotes(wrong.Text))
		return nil
	case err != nil:
		return err
	}
	if view.IsSearching = so != nil; view.IsSearching {
		got = *so
	}
	view.Answer, view.Replay, view.Outdated = got.answer, got.replay, got.today
	if len(got.answer.Verdict.Rules) == 0 || got.replay == nil {
		return nil
	}
	view.Rulings, err = p.RulingsNear(ctx, got.replay, got.answer.Verdict.Rules)
	return err
}
