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

// lineView is the passage of a line of play that a request asks for, by default the one of opensAt. Where the
// request asks for another form, done is its answer: ".json" the replay, ".yaml" the source of the scenario, ".png"
// and ".svg" a picture of the passage. done is also a redirect, or the page of claims that are still proved.
func (p *Pages) lineView(ctx context.Context, r *Request, l line, book *rulebooks.Book,
	form string) (view views.ExampleView, done Answer, err error) {
	if form == ".yaml" {
		return view, contentAnswer(yamlText, l.scenario.Source), nil
	}
	place := views.ReadPlace(l.home, r.Query())
	variant, ok := numberWithin(place.Variant, 0, len(l.scenario.Variants), 0)
	if !ok {
		if form == ".json" {
			return view, done, fault.NotFound("Di questo esempio non c’è la variante " + views.CutQuote(place.Variant) + ".")
		}
		variant, place.Branch = 0, ""
	}
	if r.Query().Has(views.FreelyParam) && form == "" {
		done, err = p.redirectToFree(l, variant)
		return view, done, err
	}
	if form == "" && !p.Plain && l.scenario.ClaimCount(variant) > 0 {
		if done, err = p.proveClaims(ctx, r, l, variant, book); err != nil || done.isGiven() {
			return view, done, err
		}
	}
	got, err := limit.Aside(ctx, p.Replays, func() (playedLine, error) {
		got, err := p.playPlace(l, place, variant, form != ".json")
		if err == nil && form != ".json" {
			got.today = p.cachedToday(book, l, cmp.Or(got.own, got.replay))
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
			return view, done, fault.NotFound(lostBranchNotice(got))
		}
		return view, contentAnswer(jsonText, encodeJSON(played.JSON())), nil
	}
	view = p.newLineView(l, book, got, place, variant, ok)
	if form != "" {
		done, err = p.pictureShow(ctx, r, view, form)
		return view, done, err
	}
	return view, done, p.lineAnswer(ctx, r, &view)
}

// newLineView makes the view of a line of play at a place. there is false where the scenario lacks the variant that
// the place names; then the script was played instead.
func (p *Pages) newLineView(l line, book *rulebooks.Book, got playedLine, place views.Place, variant int,
	there bool) views.ExampleView {
	replayed := got.replay
	view := views.ExampleView{Law: book, Home: l.home, Headline: l.headline, Today: got.today,
		YAML: l.home.Form("yaml").URL(), Replay: replayed, Own: got.own, Beside: got.beside, Differs: got.differs,
		Branches: !p.Plain}
	if l.home.Page != views.FreeURL(book.Game, "") && !p.Plain {
		view.Numbers = l.home.OfVariant(variant).FreeTableURL()
	}
	if got.own != nil {
		view.Branch = place.Branch
	}
	if view.At, view.Notice = findPassage(place, replayed, opensAt(replayed, got.differs), book.Version); !there {
		view.At = replayed.Decisive
		view.Notice = "La variante " + views.CutQuote(place.Variant) +
			" di questo esempio non c’è: questo è l’esempio com’è nella domanda."
	}
	if got.problem != "" {
		if replayed.PassageNamed(place.Passage) < 0 {
			view.Notice = ""
		}
		view.Notice = strings.TrimSpace(lostBranchNotice(got) + " " + view.Notice)
	}
	view.Opens = place.Passage == ""
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

// lineAnswer adds to a view the question that the request asks, and its answer. Pages for use without network have
// no questions, because nothing there could answer them.
func (p *Pages) lineAnswer(ctx context.Context, r *Request, view *views.ExampleView) (err error) {
	if p.Plain {
		return nil
	}
	q, ok := questionAt(r, view.Replay, view.At)
	if !ok {
		return nil
	}
	if view.Question = &q; r.Query().Has("atto") {
		view.Answer, err = limit.Aside(ctx, p.Replays, func() (*views.Answer, error) { return answerQuestion(view.Replay, q) })
	}
	if err != nil {
		return fmt.Errorf("%s, variant %d: %w", view.Home.URL(), view.Replay.Variant, err)
	}
	return nil
}

// linePage fills the parts of a view that the pages of passages of all scenarios share.
func (p *Pages) linePage(r *Request, view *views.ExampleView, title string, back views.Anchor) {
	sc := view.Replay.Scenario
	view.Page = p.bookPage(r, view.Law, title, back)
	if view.Canonical = r.absoluteURL(view.Line().URL()); view.Branch != "" || view.At != opensAt(view.Replay, view.Differs) {
		view.Canonical = r.absoluteURL(view.SentURL())
	}
	view.Image = r.absoluteURL(view.PictureURL("png", false))
	view.ImageAlt = view.PictureWords()
	view.Foot, view.Book, view.About = true, nil, sc.Question+" "+view.Verdict()
}
