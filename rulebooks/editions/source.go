package editions

import (
	"io/fs"

	"cavillo/rulebooks"
)

// Source returns the files of a game's shipped text: those of its book and, in "schede", of its sheets.
func Source(game rulebooks.Game) (fs.FS, error) { return fs.Sub(files, folders[game]) }
