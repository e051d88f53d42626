package play

import (
	"context"
	"net/http"

	"cavillo/handlers/limit"
	"cavillo/views"
)

// exampleTrial is the page on which a visitor tries what could be done at a choice. Nothing on it, nor in what a link
// to it shows, says what was done.
func (p *Pages) exampleTrial(ctx context.Context, r *Request, l line, view views.ExampleView,
	choice int) (Answer, error) {
	trial := views.TrialView{ExampleView: view, ChoiceIndex: choice, TappedKey: r.Query().Get(views.TappedParam)}
	branch, tried := trial.TappedBranch()
	if tried {
		ran, err := limit.Aside(ctx, p.Replays, func() (played, error) {
			if branch == "" {
				return played{replay: view.Replay}, nil
			}
			own := view.Parent
			if own == nil {
				own = view.Replay
			}
			replay, _, err := p.branch(l, own, branch)
			return played{replay: replay}, err
		})
		if err != nil {
			return Answer{}, err
		}
		trial.TappedReplay = ran.replay
	}
	trial.Page = p.bookPage(r, view.Law, "Prova tu", views.Anchor{URL: view.ExamplesURL, Text: "Torna agli esempi"})
	trial.Canonical, trial.Book = r.full(trial.TrialURL()), nil
	trial.About = l.scenario.Question
	return pageOf(http.StatusOK, views.TrialPage(trial)).private(tried || view.Answer != nil), nil
}
