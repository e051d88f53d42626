package play

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"cavillo/engine/replay"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// The forms in which a line of play is answered besides its page, a free position with its QR code, and a situation.
var (
	lineForms      = []string{".json", ".yaml", ".png", ".svg", ".html"}
	freeForms      = append([]string{".qr"}, lineForms...)
	situationForms = []string{".json", ".txt", ".svg", ".yaml"}
)

// cutForm splits one of the forms from the end of the last part of a path.
func cutForm(name string, forms []string) (rest, form string) {
	for _, f := range forms {
		if before, found := strings.CutSuffix(strings.ToLower(name), f); found {
			return name[:len(before)], f
		}
	}
	return name, ""
}

// lineView is the passage of a line of play that a request asks for, by default the one of opensAt. done is the answer
// where it is another one: "json" answers the replay, "yaml" the source of the scenario, "png" and "svg" a picture of
// the passage.
func (p *Pages) lineView(ctx context.Context, r *Request, l line, book *rulebooks.Book,
	form string) (view views.ExampleView, done Answer, err error) {
	if form == ".yaml" {
		return view, body(yamlText, l.scenario.Source), nil
	}
	place := views.ReadPlace(l.home, r.Query())
	variant, ok := numberWithin(place.Variant, 0, len(l.scenario.Variants), 0)
	if !ok {
		if form == ".json" {
			return view, done, fault.NotFound("Di questo esempio non c’è la variante " + views.CutQuote(place.Variant) + ".")
		}
		variant, place.Branch = 0, ""
	}
	if r.Query().Has(views.FreeTableParam) && form == "" {
		done, err = p.freely(l, variant)
		return view, done, err
	}
	if form == "" && !p.Plain && l.scenario.Claims(variant) > 0 {
		if done, err = p.prove(ctx, r, l, variant, book); err != nil || done.given() {
			return view, done, err
		}
	}
	got, err := limit.Aside(ctx, p.Replays, func() (played, error) {
		got, err := p.play(l, place, variant, form != ".json")
		if err == nil && form != ".json" {
			got.today = p.today(book, l, cmp.Or(got.own, got.replay))
		}
		return got, err
	})
	if err != nil {
		return view, done, fmt.Errorf("%s, variant %d: %w", l.home.URL(), variant, err)
	}
	played := got.replay
	if len(played.Passages) == 0 {
		return view, done, fmt.Errorf("%s, variant %d has no passages", l.home.URL(), variant)
	}
	if form == ".json" {
		if got.problem != "" {
			return view, done, fault.NotFound(lostBranch(got))
		}
		return view, body(jsonText, encode(played.JSON())), nil
	}
	view = p.newLineView(l, book, got, place, variant, ok)
	if form != "" {
		done, err = p.pictureShow(ctx, r, view, form)
		return view, done, err
	}
	return view, done, p.lineAnswer(ctx, r, &view)
}

// newLineView shows what has been played of a line of play, at a place. there is whether it has the variant that the
// place names; otherwise the script was played instead.
func (p *Pages) newLineView(l line, book *rulebooks.Book, got played, place views.Place, variant int,
	there bool) views.ExampleView {
	replayed := got.replay
	view := views.ExampleView{Law: book, Home: l.home, Headline: l.headline, Outdated: got.today,
		YAMLURL: l.home.Form("yaml").URL(), Replay: replayed, Parent: got.own, Beside: got.beside, FirstDifferent: got.differs,
		HasBranchLinks: !p.Plain}
	if l.home.Page != views.FreeURL(book.Game, "") && !p.Plain {
		view.FreeTableURL = l.home.OfVariant(variant).FreeTableURL()
	}
	if got.own != nil {
		view.Branch = place.Branch
	}
	if view.ShownPassage, view.Notice = seek(place, replayed, opensAt(replayed, got.differs), book.Version); !there {
		view.ShownPassage = replayed.Decisive
		view.Notice = "La variante " + views.CutQuote(place.Variant) +
			" di questo esempio non c’è: questo è l’esempio com’è nella domanda."
	}
	if got.problem != "" {
		if replayed.PassageNamed(place.Passage) < 0 {
			view.Notice = ""
		}
		view.Notice = strings.TrimSpace(lostBranch(got) + " " + view.Notice)
	}
	view.IsOpening = place.Passage == ""
	return view
}

// opensAt is the index of the passage that a page opens at: the decisive one or, for a variant without it, the first
// that differs.
func opensAt(played *replay.Replay, differs int) int {
	if played.Variant > 0 && played.Decisive == 0 && differs > 0 {
		return differs
	}
	return played.Decisive
}

// lineAnswer puts into a view the question that the request asks, and its answer, which no cache may store. Pages for
// use without network have no questions, because nothing there could answer them.
func (p *Pages) lineAnswer(ctx context.Context, r *Request, view *views.ExampleView) (err error) {
	if p.Plain {
		return nil
	}
	q, ok := questionAt(r, view.Replay, view.ShownPassage)
	if !ok {
		return nil
	}
	if view.Question = &q; r.Query().Has("atto") {
		view.Answer, err = limit.Aside(ctx, p.Replays, func() (*views.Answer, error) { return answer(view.Replay, q) })
	}
	if err != nil {
		return fmt.Errorf("%s, variant %d: %w", view.Home.URL(), view.Replay.Variant, err)
	}
	return nil
}

// linePage is the page of a passage without what only an example has.
func (p *Pages) linePage(r *Request, view *views.ExampleView, title string, back views.Anchor) {
	sc := view.Replay.Scenario
	view.Page = p.bookPage(r, view.Law, title, back)
	if view.Canonical = r.full(view.LinePlace().URL()); view.Branch != "" || view.ShownPassage != opensAt(view.Replay, view.FirstDifferent) {
		view.Canonical = r.full(view.SentURL())
	}
	view.Image = r.full(view.PictureURL("png", false))
	view.ImageAlt = view.PictureDescription()
	view.HasFoot, view.Book, view.About = true, nil, sc.Question+" "+view.Verdict()
}
