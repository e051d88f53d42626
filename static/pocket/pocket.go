// Package pocket holds the program with which a phone answers the table's pages by itself where there is no network:
// the engine and the pages as WebAssembly. The command "web bake-table" makes it; a Cavillo that was built without has
// none.
package pocket

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// Folder is where the program is made, in the tree of the project.
const Folder = "static/pocket/made"

//go:embed made
var made embed.FS

// The names of the files of a folder besides the parts. The index is written last: a folder without an index holds no
// program.
const (
	IndexFile = "index.json"
	GlueFile  = "wasm_exec.js"
)

// Program is the program as it is sent. It is in parts, so that a phone which loses the network goes on with the next
// part.
type Program struct {
	Proof string // tells whether it answers as a server does (cmd/web)
	Parts []Part // which, one after the other, are the program

	folder fs.FS
}

// Part is a part of the program. Its name has the digest of its content.
type Part struct {
	Name string // "tavolo-1.0123456789"
	Sent int    // its size in bytes as it is sent, with brotli,
	Size int    // and as a phone keeps it
}

// The files of a part are its name with one of these.
const (
	Brotli = ".br"
	Gzip   = ".gz"
)

// Made is the program that was made before Cavillo was built, nil where there was none.
func Made() (*Program, error) {
	folder, err := fs.Sub(made, "made")
	if err != nil {
		return nil, err
	}
	return Read(folder)
}

// Read reads the program of a folder, nil where there is none.
func Read(folder fs.FS) (*Program, error) {
	index, err := fs.ReadFile(folder, IndexFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	p := &Program{folder: folder}
	if err == nil {
		err = json.Unmarshal(index, p)
	}
	if err != nil {
		return nil, fmt.Errorf("the program of phones in %s: %w", Folder, err)
	}
	return p, nil
}

// Glue is the script of the compiler that starts the program.
func (p *Program) Glue() ([]byte, error) { return fs.ReadFile(p.folder, GlueFile) }

// Compressed is a part as Brotli or Gzip.
func (p *Program) Compressed(part Part, encoding string) ([]byte, error) {
	return fs.ReadFile(p.folder, part.Name+encoding)
}
