package play

import (
	"context"
	"net/http"

	"cavillo/handlers/limit"
	"cavillo/views"
)

// comparing reports whether a request asks for a branch or a variant beside what it leaves; where there is nothing
// beside it, its passage is shown.
func comparing(r *Request, view views.ExampleView) bool {
	return r.Query().Has(views.CompareParam) && view.Beside != nil
}

// lineCompare is the page of two lines of play side by side.
func (p *Pages) lineCompare(ctx context.Context, r *Request, view views.ExampleView, title string) (Answer, error) {
	p.linePage(r, &view, "Due sviluppi · "+title, views.Anchor{URL: view.LinePlace().URL(), Text: "Torna allo sviluppo"})
	view.Canonical, view.Image, view.ImageAlt, view.HasFoot = r.full(view.CompareURL()), "", "", false
	compared, err := limit.Aside(ctx, p.Replays, func() (views.CompareView, error) {
		return views.NewCompareView(view), nil
	})
	if err != nil {
		return Answer{}, err
	}
	return pageOf(http.StatusOK, views.ComparePage(compared)).private(view.Answer != nil), nil
}
