package play

import (
	"context"
	"fmt"
	"slices"

	"cavillo/engine/cite"
	"cavillo/engine/replay"
	"cavillo/handlers/limit"
	"cavillo/rulebooks"
	"cavillo/views"
)

// RulingCase has the words of a ruling that stand in its picture, beside the table of its example.
type RulingCase struct {
	Question string
	Verdict  string
	Today    []views.OutdatedRule
	Rules    []rulebooks.Ref
}

// RulingPicture returns, as PNG, the decisive passage of a ruling's example (or of its variant) with the words of
// the ruling. The picture is not cached.
func (p *Pages) RulingPicture(ctx context.Context, book *rulebooks.Book, id string, variant int, ruling RulingCase,
	dark bool) ([]byte, error) {
	l := line{home: views.ExamplePlace(string(book.Game) + "/" + id), scenario: p.Scenario(book.Game, id)}
	got, err := limit.RunInQueue(ctx, p.Replays, func() (playedLine, error) {
		return p.playPlace(l, l.home.OfVariant(variant), variant, true)
	})
	if err != nil {
		return nil, fmt.Errorf("%s, variant %d: %w", l.home.URL(), variant, err)
	}
	view := views.ExampleView{Law: book, Home: l.home, Outdated: ruling.Today,
		Replay:       withRulingWords(got.replay, ruling, book),
		ShownPassage: opensAt(got.replay, got.differsAt), FirstDifferent: -1}
	return limit.RunInQueue(ctx, p.Drawings, func() ([]byte, error) {
		return p.Artist.PNG(view.Picture(p.Artist.Width), views.PictureColors(book.Game, dark))
	})
}

// withRulingWords returns a copy of a replay whose scenario has the question, the verdict and the rules of a ruling, these
// by the numbers that the engine knows.
func withRulingWords(played *replay.Replay, ruling RulingCase, book *rulebooks.Book) *replay.Replay {
	rules := slices.DeleteFunc(slices.Clone(cite.Basis(book).RefsThen(ruling.Rules)),
		func(r rulebooks.Ref) bool { return r.Number == "" }) // newer than the engine's text
	scenario, shown := *played.Scenario, *played
	scenario.Question, scenario.Verdict, scenario.Shows = ruling.Question, ruling.Verdict, rules
	shown.Scenario, shown.Variant = &scenario, 0
	return &shown
}
