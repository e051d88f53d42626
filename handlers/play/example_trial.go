package play

import (
	"context"
	"net/http"

	"cavillo/handlers/limit"
	"cavillo/views"
)

// trialPage is the page on which a visitor tries what could be done at a choice. Neither the page nor the preview of
// a link to it reveals what was done.
func (p *Pages) trialPage(ctx context.Context, r *Request, l line, view views.ExampleView,
	choice int) (Answer, error) {
	trial := views.TrialView{ExampleView: view, Choice: choice, Tried: r.Query().Get(views.TriedParam)}
	branch, tried := trial.TriedBranch()
	if tried {
		ran, err := limit.RunInQueue(ctx, p.Replays, func() (playedLine, error) {
			if branch == "" {
				return playedLine{replay: view.Replay}, nil
			}
			own := view.Own
			if own == nil {
				own = view.Replay
			}
			replay, _, err := p.playBranch(l, own, branch)
			return playedLine{replay: replay}, err
		})
		if err != nil {
			return Answer{}, err
		}
		trial.Played = ran.replay
	}
	trial.Page = p.bookPage(r, view.Law, "Prova tu", views.Anchor{URL: view.Examples, Text: "Torna agli esempi"})
	trial.Canonical, trial.Book = r.absoluteURL(trial.TrialURL()), nil
	trial.About = l.scenario.Question
	return pageAnswer(http.StatusOK, views.TrialPage(trial)).privateIf(tried || view.Answer != nil), nil
}
