package play

import (
	"context"
	"net/http"

	"cavillo/handlers/limit"
	"cavillo/views"
)

// asksToCompare reports whether a request asks for two lines of play side by side, and the view has a second one.
func asksToCompare(r *Request, view views.ExampleView) bool {
	return r.Query().Has(views.CompareParam) && view.Beside != nil
}

// comparePage is the page of two lines of play side by side.
func (p *Pages) comparePage(ctx context.Context, r *Request, view views.ExampleView, title string) (Answer, error) {
	p.fillLinePage(r, &view, "Due sviluppi · "+title, views.Anchor{URL: view.LinePlace().URL(), Text: "Torna allo sviluppo"})
	view.Canonical, view.Image, view.ImageAlt, view.HasFoot = r.absoluteURL(view.CompareURL()), "", "", false
	compared, err := limit.RunInQueue(ctx, p.Replays, func() (views.CompareView, error) {
		return views.NewCompareView(view), nil
	})
	if err != nil {
		return Answer{}, err
	}
	return pageAnswer(http.StatusOK, views.ComparePage(compared)).privateIf(view.Answer != nil), nil
}
