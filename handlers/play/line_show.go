package play

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"cavillo/engine/cite"
	"cavillo/engine/replay"
	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// The extensions of the addresses of lines of play, of free positions and of situations.
var (
	lineFormats      = []string{".json", ".yaml", ".png", ".svg", ".html"}
	freeFormats      = append([]string{".qr"}, lineFormats...)
	situationFormats = []string{".json", ".txt", ".svg", ".yaml"}
)

// cutFormat splits one of the formats from the end of the last part of a path. format is "" where there is none.
func cutFormat(name string, formats []string) (rest, format string) {
	for _, f := range formats {
		if before, found := strings.CutSuffix(strings.ToLower(name), f); found {
			return name[:len(before)], f
		}
	}
	return name, ""
}

// lineView returns the view of the passage of a line of play that a request asks for, by default that of opensAt.
// Where something else is the answer, it is in done: the replay (".json"), the source of the scenario (".yaml"), a
// picture of the passage (".png", ".svg"), a redirect, or the page that waits for the proof of claims.
func (p *Pages) lineView(ctx context.Context, r *Request, l line, book *rulebooks.Book,
	format string) (view views.ExampleView, done Answer, err error) {
	if format == ".yaml" {
		return view, contentAnswer(yamlType, l.scenario.Source), nil
	}
	place := views.ReadPlace(l.home, r.Query())
	variant, ok := readNumberBetween(place.Variant, 0, len(l.scenario.Variants), 0)
	if !ok {
		if format == ".json" {
			return view, done, fault.NotFound("Di questo esempio non c’è la variante " +
				views.CutQuote(place.Variant) + ".")
		}
		variant, place.Branch = 0, ""
	}
	if r.Query().Has(views.FreeTableParam) && format == "" {
		done, err = p.redirectToFree(l, variant)
		return view, done, err
	}
	if format == "" && !p.ForOffline && l.scenario.ClaimCount(variant) > 0 {
		if done, err = p.proveClaims(ctx, r, l, variant, book); err != nil || done.isGiven() {
			return view, done, err
		}
	}
	got, err := limit.RunInQueue(ctx, p.Replays, func() (playedLine, error) {
		got, err := p.playPlace(l, place, variant, format != ".json")
		if err == nil && format != ".json" {
			got.newerRules = p.cachedNewerRules(book, l, cmp.Or(got.startLine, got.replay))
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
	if format == ".json" {
		if got.problem != "" {
			return view, done, fault.NotFound(lostBranchNotice(got))
		}
		content := played.JSON()
		if basis := cite.Basis(book); !basis.IsInForce() {
			content.Version = basis.Version
		}
		return view, contentAnswer(jsonType, encodeJSON(content)), nil
	}
	view = p.newLineView(l, book, got, place, variant, ok)
	if format != "" {
		done, err = p.pictureShow(ctx, r, view, format)
		return view, done, err
	}
	return view, done, p.addAnswer(ctx, r, &view)
}

// newLineView returns the view of a line of play at a place. hasVariant is false where the scenario lacks the
// variant that the place names; then got is the replay of the script.
func (p *Pages) newLineView(l line, book *rulebooks.Book, got playedLine, place views.Place, variant int,
	hasVariant bool) views.ExampleView {
	replayed := got.replay
	view := views.ExampleView{Law: book, Home: l.home, Headline: l.headline, Outdated: got.newerRules,
		Changes: p.changes(got.newerRules),
		YAMLURL: l.home.Form("yaml").URL(), Replay: replayed, Parent: got.startLine, Beside: got.comparedTo,
		FirstDifferent: got.differsAt,
		HasBranchLinks: !p.ForOffline}
	if l.home.Page != views.FreeURL(book.Game, "") && !p.ForOffline {
		view.FreeTableURL = l.home.OfVariant(variant).FreeTableURL()
	}
	if got.startLine != nil {
		view.Branch = place.Branch
	}
	if view.ShownPassage, view.Notice = findPassage(place, replayed, opensAt(replayed, got.differsAt), book.Version); !hasVariant {
		view.ShownPassage = replayed.DecisivePassage
		view.Notice = "La variante " + views.CutQuote(place.Variant) +
			" di questo esempio non c’è: questo è l’esempio com’è nella domanda."
	}
	if got.problem != "" {
		if replayed.PassageNamed(place.Passage) < 0 {
			view.Notice = ""
		}
		view.Notice = strings.TrimSpace(lostBranchNotice(got) + " " + view.Notice)
	}
	view.IsOpening = place.Passage == ""
	return view
}

// opensAt returns the index of the passage at which a page opens: the decisive one or, for a variant without it, the
// first that differs.
func opensAt(played *replay.Replay, differs int) int {
	if played.Variant > 0 && played.DecisivePassage == 0 && differs > 0 {
		return differs
	}
	return played.DecisivePassage
}

// addAnswer adds to a view the question of the request and, where the request names an act, its answer. Pages for
// offline use have no questions, because nothing there could answer them.
func (p *Pages) addAnswer(ctx context.Context, r *Request, view *views.ExampleView) (err error) {
	if p.ForOffline {
		return nil
	}
	q, ok := readQuestion(r, view.Replay, view.ShownPassage)
	if !ok {
		return nil
	}
	if view.Question = &q; r.Query().Has("atto") {
		view.Answer, err = limit.RunInQueue(ctx, p.Replays, func() (*views.Answer, error) {
			return answerQuestion(view.Replay, q)
		})
	}
	if err != nil {
		return fmt.Errorf("%s, variant %d: %w", view.Home.URL(), view.Replay.Variant, err)
	}
	return nil
}

// fillLinePage sets the parts of a view that all pages of passages share: title, addresses and picture.
func (p *Pages) fillLinePage(r *Request, view *views.ExampleView, title string, back views.Anchor) {
	sc := view.Replay.Scenario
	view.Page = p.bookPage(r, view.Law, title, back)
	if view.Canonical = r.absoluteURL(view.LinePlace().URL()); view.Branch != "" ||
		view.ShownPassage != opensAt(view.Replay, view.FirstDifferent) {
		view.Canonical = r.absoluteURL(view.SentURL())
	}
	view.Image = r.absoluteURL(view.PictureURL("png", false))
	view.ImageAlt = view.PictureDescription()
	view.HasFoot, view.Book, view.About = true, nil, sc.Question+" "+view.Verdict()
}
