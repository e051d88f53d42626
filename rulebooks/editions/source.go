package editions

import (
	"io/fs"

	"cavillo/rulebooks"
)

// Source returns the files of a game's text in force: those of its book and, in "schede", of its sheets.
func (t *Texts) Source(game rulebooks.Game) (fs.FS, error) {
	r := t.Releases[game]
	if r == nil {
		return ShippedSource(game)
	}
	o, err := overlayOf(game, r.folder)
	if err != nil {
		return nil, err
	}
	return o.files, nil
}

// ShippedSource returns the files of a game's shipped text.
func ShippedSource(game rulebooks.Game) (fs.FS, error) { return shippedFiles(game) }
