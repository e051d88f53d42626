package play

import (
	"context"
	"fmt"

	"cavillo/engine/replay"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// Case is what the picture of a ruling says beside the table of its example.
type Case struct {
	Question string
	Verdict  string
	Today    []views.OutdatedRule
	Rules    []rulebooks.Ref
}

// CasePicture draws the passage that decides the example of a ruling, or of the variant that plays the case, with the
// words of the ruling. Such pictures are not cached here.
func (p *Pages) CasePicture(ctx context.Context, book *rulebooks.Book, id string, variant int, of Case,
	dark bool) ([]byte, error) {
	l := line{home: views.ExamplePlace(string(book.Game) + "/" + id), scenario: p.Scenario(book.Game, id)}
	got, err := limit.Aside(ctx, p.Replays, func() (played, error) {
		return p.play(l, l.home.OfVariant(variant), variant, true)
	})
	if err != nil {
		return nil, fmt.Errorf("%s, variant %d: %w", l.home.URL(), variant, err)
	}
	view := views.ExampleView{Law: book, Home: l.home, Outdated: of.Today, Replay: said(got.replay, of),
		ShownPassage: opensAt(got.replay, got.differs), FirstDifferent: -1}
	return limit.Aside(ctx, p.Drawings, func() ([]byte, error) {
		return p.Artist.PNG(view.Picture(p.Artist.Width), views.PictureColors(book.Game, dark))
	})
}

// said is a replay as if it were of a scenario that asks and answers what a ruling does.
func said(played *replay.Replay, of Case) *replay.Replay {
	scenario, shown := *played.Scenario, *played
	scenario.Question, scenario.Verdict, scenario.Shows = of.Question, of.Verdict, of.Rules
	shown.Scenario, shown.Variant = &scenario, 0
	return &shown
}
