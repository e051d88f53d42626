package play

import (
	"context"

	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// pictureKey is what a picture depends on: the passage of a replay or of a branch of it, and the colours.
type pictureKey struct {
	playKey
	passage int
	dark    bool
}

// maxPictures bounds the cache of pictures, in bytes.
const maxPictures = 2 << 20

// keptBeside estimates the bytes of memory that a picture takes besides its own.
const keptBeside = 500

func newPictures() *limit.Recent[pictureKey, []byte] {
	return limit.NewRecent(maxPictures, func(_ pictureKey, png []byte) int { return len(png) + keptBeside })
}

// pictureShow answers the picture of a passage, as SVG or PNG. PNGs are drawn one at a time, because each takes tens of
// milliseconds and some megabytes, and the last ones are kept; a visitor for whom there is no time is told so.
func (p *Pages) pictureShow(ctx context.Context, r *Request, view views.ExampleView, form string) (Answer, error) {
	key := pictureKey{playKey{view.Home.URL(), view.Replay.Variant, view.Branch}, view.ShownPassage,
		views.ParseTheme(r.Query().Get(views.ThemeParam)) == views.Dark}
	colors := views.PictureColors(view.Law.Game, key.dark)
	switch {
	case p.Artist == nil:
		return Answer{}, fault.NotFound("Le immagini dei passaggi si fanno con la rete.",
			views.Anchor{URL: view.SentURL(), Text: "Il passaggio"})
	case form == ".svg":
		return body(svgImage, view.Picture(p.Artist.Width).SVG(colors)), nil
	}
	png, found := p.pictures.Get(key)
	if !found {
		var err error
		if png, err = limit.Aside(ctx, p.Drawings,
			func() ([]byte, error) { return p.Artist.PNG(view.Picture(p.Artist.Width), colors) }); err != nil {
			return Answer{}, err
		}
		p.pictures.Put(key, png)
	}
	picture := body("image/png", png)
	picture.Embeds = true // beside a link to the passage
	return picture, nil
}
