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
	trial := views.TrialView{ExampleView: view, ChoiceIndex: choice, TappedKey: r.Query().Get(views.TappedParam)}
	branch, tried := trial.TappedBranch()
	if tried {
		ran, err := limit.RunInQueue(ctx, p.Replays, func() (playedLine, error) {
			if branch == "" {
				return playedLine{replay: view.Replay}, nil
			}
			own := view.Parent
			if own == nil {
				own = view.Replay
			}
			replay, _, err := p.playBranch(l, own, branch)
			return playedLine{replay: replay}, err
		})
		if err != nil {
			return Answer{}, err
		}
		trial.TappedReplay = ran.replay
	}
	trial.Page = p.bookPage(r, view.Law, "Prova tu", views.Anchor{URL: view.ExamplesURL, Text: "Torna agli esempi"})
	trial.Canonical, trial.Book = r.absoluteURL(trial.TrialURL()), nil
	trial.About = l.scenario.Question
	return pageAnswer(http.StatusOK, views.TrialPage(trial)).privateIf(tried || view.Answer != nil), nil
}
