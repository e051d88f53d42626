package handlers

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"cavillo/engine"
	"cavillo/engine/phrase"
	"cavillo/engine/reading"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/handlers/fault"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/views"
)

// playLibrary is the play.Library of a server.
type playLibrary struct{ *server }

func (l playLibrary) Games() []rulebooks.Game                            { return l.games }
func (l playLibrary) GamesWithExamples() []rulebooks.Game                { return l.gamesWithExamples }
func (l playLibrary) Book(g rulebooks.Game) *rulebooks.Book              { return l.books[g] }
func (l playLibrary) Situations(g rulebooks.Game) []*situation.Situation { return l.Deps.Situations[g] }
func (l playLibrary) Reader(rulebooks.Game) *reading.Reader              { return l.Deps.Reader }
func (l playLibrary) TimingTable(g rulebooks.Game) *timing.Table         { return l.Deps.Timing[g] }
func (l playLibrary) Phrases(g rulebooks.Game) *phrase.Set               { return l.Deps.Phrases[g] }

// Engine returns the engine of a game that has situations or examples, nil for any other game.
func (l playLibrary) Engine(g rulebooks.Game) engine.Game {
	if list := l.Situations(g); len(list) > 0 {
		return list[0].Game
	}
	for _, sc := range l.Examples {
		if sc.Game.Code() == g {
			return sc.Game
		}
	}
	return nil
}

func (l playLibrary) Scenario(g rulebooks.Game, id string) *scenario.Scenario {
	if e := l.examples[string(g)+"/"+id]; e != nil {
		return e.scenario
	}
	return nil
}

func (l playLibrary) RulingsOf(ctx context.Context, g rulebooks.Game, id string) ([]views.Verdict, error) {
	all, err := l.cachedRulings(ctx, g)
	if err != nil {
		return nil, err
	}
	var list []*rulings.Ruling
	for _, r := range all {
		if r.Example == string(g)+"/"+id {
			list = append(list, r)
		}
	}
	return l.verdicts(ctx, list)
}

func (l playLibrary) RulingsNear(ctx context.Context, played *replay.Replay,
	rules []rulebooks.Ref) ([]views.Verdict, error) {
	all, err := l.cachedRulings(ctx, played.Scenario.Game.Code())
	if err != nil {
		return nil, err
	}
	near, err := l.Proofs.PlayNeighbours(ctx, played, rules, all, play.MaxRulings)
	if err != nil {
		return nil, err
	}
	return l.nearVerdicts(ctx, near)
}

func (l playLibrary) RuleSince(cite rulebooks.Cite) views.Review { return l.review(cite) }

// pictureArtist is the play.Artist that draws with the fonts in this package.
type pictureArtist struct{}

func (pictureArtist) Width(text string, size float64, bold bool) float64 {
	return measureText(text, size, bold)
}
func (pictureArtist) PNG(p *views.Picture, colors views.Colors) ([]byte, error) {
	return picturePNG(p, colors)
}

// newPlayPages makes the pages on which the engine plays. replays is the size of their cache of replays.
func (s *server) newPlayPages(replays int) *play.Pages {
	p := play.New(playLibrary{s}, s.queues, replays)
	if p.Artist, p.ForOffline = (pictureArtist{}), s.forOffline; s.forOffline {
		p.RunTime = offlineMakeTime // nobody waits for them
	}
	return p
}

// playHandler returns the handler of page, one of the pages on which the engine plays.
func (s *server) playHandler(page func(*play.Pages, context.Context, *play.Request) (play.Answer, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if err := r.Context().Err(); err != nil {
			return err
		}
		request := &play.Request{URL: r.URL, Theme: theme(c)}
		request.Origin = s.absoluteURL(r, "")
		if r.Method == http.MethodPost {
			r.Body = http.MaxBytesReader(c.Response(), r.Body, play.MaxForm)
			if err := r.ParseForm(); err != nil {
				return fault.BadRequest("", err)
			}
			request.Form = r.PostForm
		}
		answer, err := page(s.playPages, r.Context(), request)
		if err != nil {
			return err
		}
		return send(c, answer)
	}
}

// send writes an answer of play.Pages as the answer to a request of echo.
func send(c echo.Context, a play.Answer) error {
	h := c.Response().Header()
	if a.CacheControl != "" {
		h.Set("Cache-Control", a.CacheControl)
	}
	if a.MayBeEmbedded {
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	}
	if a.FileName != "" {
		h.Set("Content-Disposition", `attachment; filename="`+a.FileName+`"`)
	}
	switch {
	case a.Location != "":
		return c.Redirect(a.Status, a.Location)
	case a.Page != nil:
		return render(c, a.Status, a.Page)
	}
	return c.Blob(a.Status, a.ContentType, a.Body)
}
