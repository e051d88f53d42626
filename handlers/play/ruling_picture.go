package play

import (
	"context"
	"fmt"

	"cavillo/engine/replay"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// Case is what the picture of a ruling shows of the ruling itself, beside the table of its example.
type Case struct {
	Question string
	Verdict  string
	Today    []views.Today
	Rules    []rulebooks.Ref
}

// CasePicture draws the decisive passage of a ruling's example (or of a variant of it) as PNG, with the words of the
// ruling. It does not cache the picture.
func (p *Pages) CasePicture(ctx context.Context, book *rulebooks.Book, id string, variant int, of Case,
	dark bool) ([]byte, error) {
	l := line{home: views.ExampleHome(string(book.Game) + "/" + id), scenario: p.Scenario(book.Game, id)}
	got, err := limit.Aside(ctx, p.Replays, func() (playedLine, error) {
		return p.playPlace(l, l.home.OfVariant(variant), variant, true)
	})
	if err != nil {
		return nil, fmt.Errorf("%s, variant %d: %w", l.home.URL(), variant, err)
	}
	view := views.ExampleView{Law: book, Home: l.home, Today: of.Today, Replay: withRulingWords(got.replay, of),
		At: opensAt(got.replay, got.differs), Differs: -1}
	return limit.Aside(ctx, p.Drawings, func() ([]byte, error) {
		return p.Artist.PNG(view.Picture(p.Artist.Width), views.PictureColors(book.Game, dark))
	})
}

// withRulingWords returns a copy of a replay whose scenario has the question, the verdict and the rules of a ruling.
func withRulingWords(played *replay.Replay, of Case) *replay.Replay {
	scenario, shown := *played.Scenario, *played
	scenario.Question, scenario.Verdict, scenario.Shows = of.Question, of.Verdict, of.Rules
	shown.Scenario, shown.Variant = &scenario, 0
	return &shown
}
