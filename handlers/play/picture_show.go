package play

import (
	"context"

	"cavillo/handlers/fault"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// pictureKey is the key of a cached picture: its replay, the index of its passage, and its colours.
type pictureKey struct {
	playKey
	passage int
	dark    bool
}

// maxPictures is the limit on the size of the cache of pictures, in bytes.
const maxPictures = 2 << 20

// pictureOverhead estimates the bytes of memory that a cached picture takes besides its PNG.
const pictureOverhead = 500

// newPictureCache makes an empty cache of maxPictures bytes.
func newPictureCache() *limit.Recent[pictureKey, []byte] {
	return limit.NewRecent(maxPictures, func(_ pictureKey, png []byte) int { return len(png) + pictureOverhead })
}

// pictureShow answers the picture of a passage as SVG or PNG. PNGs are drawn one at a time, because each takes tens
// of milliseconds and some megabytes, and are cached.
func (p *Pages) pictureShow(ctx context.Context, r *Request, view views.ExampleView, format string) (Answer, error) {
	key := pictureKey{playKey{view.Home.URL(), view.Replay.Variant, view.Branch}, view.ShownPassage,
		views.ParseTheme(r.Query().Get(views.ThemeParam)) == views.Dark}
	colors := views.PictureColors(view.Law.Game, key.dark)
	switch {
	case p.Artist == nil:
		return Answer{}, fault.NotFound("Le immagini dei passaggi si fanno con la rete.",
			views.Anchor{URL: view.SentURL(), Text: "Il passaggio"})
	case format == ".svg":
		return contentAnswer(svgType, view.Picture(p.Artist.Width).SVG(colors)), nil
	}
	png, found := p.pictureCache.Get(key)
	if !found {
		var err error
		if png, err = limit.RunInQueue(ctx, p.Drawings,
			func() ([]byte, error) { return p.Artist.PNG(view.Picture(p.Artist.Width), colors) }); err != nil {
			return Answer{}, err
		}
		p.pictureCache.Put(key, png)
	}
	picture := contentAnswer("image/png", png)
	picture.MayBeEmbedded = true // beside a link to the passage
	return picture, nil
}
