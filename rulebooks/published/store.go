package published

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"cavillo/rulebooks"
)

// ErrNotAccepted is returned by SaveDocument for a document with differences that nobody has accepted.
var ErrNotAccepted = errors.New("il documento è diverso da quello noto: le differenze vanno prima accettate (-accept)")

// storedDocument is the JSON form of a document in the data folder.
type storedDocument struct {
	Format      int                `json:"form"`
	Game        rulebooks.Game     `json:"game"`
	Digest      string             `json:"digest"`
	Known       bool               `json:"known"`
	Imported    time.Time          `json:"imported"`
	Accepted    bool               `json:"accepted"`
	Edition     bool               `json:"edition,omitempty"`
	Missing     []rulebooks.Number `json:"missing,omitempty"`
	Differences []Difference       `json:"differences,omitempty"`
	Nodes       []Node             `json:"nodes"`
	Ledger      Count              `json:"ledger"`
	Rejected    []Rejected         `json:"rejected,omitempty"`
}

// storedFormat is the version of the JSON form. A document of another version must be imported again.
const storedFormat = 1

// DocumentPath returns the path of a game's document in the data folder dir.
func DocumentPath(dir string, game rulebooks.Game) string {
	return filepath.Join(dir, "documents", string(game)+".json")
}

// SaveDocument writes d into the data folder dir. On an error the old document is unchanged. An old document with
// another text is copied into the backups first; kept is the path of that copy, "" where none was needed.
func SaveDocument(dir string, d *Document) (kept string, err error) {
	if len(d.Differences) > 0 && !d.Accepted {
		return "", ErrNotAccepted
	}
	sum := d.Summary()
	raw, err := json.MarshalIndent(storedDocument{storedFormat, d.Game, d.Digest, d.Known, d.Imported, d.Accepted, d.Edition,
		d.Missing,
		d.Differences, d.Nodes,
		sum.Ledger, sum.Rejected}, "", " ")
	if err != nil {
		return "", err
	}
	if kept, err = backUpReplaced(dir, d); err != nil {
		return "", fmt.Errorf("del documento che c'è non si lascia fare una copia: %w", err)
	}
	if err := writeAtomically(DocumentPath(dir, d.Game), append(raw, '\n')); err != nil {
		return "", fmt.Errorf("il documento non si lascia scrivere: %w", err)
	}
	return kept, nil
}

// backUpReplaced copies the document that d will replace into the backups, unless both have the same text, and
// returns the path of the copy, "" for none.
func backUpReplaced(dir string, d *Document) (path string, err error) {
	old, err := os.ReadFile(DocumentPath(dir, d.Game))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if before, err := LoadDocument(dir, d.Game); err == nil && before.Digest == d.Digest {
		return "", nil
	}
	stem := filepath.Join(dir, "backups", string(d.Game)+"-"+d.Imported.UTC().Format("2006-01-02-150405"))
	path = stem + ".json"
	for n := 2; ; n++ { // two in one second
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, writeAtomically(path, old)
		}
		path = fmt.Sprintf("%s-%d.json", stem, n)
	}
}

// LoadDocument reads a game's document from the data folder. If none was imported, the error wraps fs.ErrNotExist.
func LoadDocument(dir string, game rulebooks.Game) (*Document, error) {
	path := DocumentPath(dir, game)
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("il documento importato di %s non è un file: va importato di nuovo", game.Name())
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	raw, err := io.ReadAll(io.LimitReader(file, 4*MaxSize))
	if err != nil {
		return nil, err
	}
	var s storedDocument
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, fmt.Errorf("il documento importato di %s è guasto: va importato di nuovo (%w)", game.Name(), err)
	}
	if s.Format != storedFormat || s.Game != game {
		return nil, fmt.Errorf("il documento importato di %s è di un'altra forma: va importato di nuovo", game.Name())
	}
	for i, n := range s.Nodes {
		if _, err := rulebooks.ParseNumber(string(n.Number)); err != nil ||
			i > 0 && s.Nodes[i-1].Number.Compare(n.Number) >= 0 {
			return nil, fmt.Errorf("il documento importato di %s è guasto al numero «%.40s»: va importato di nuovo",
				game.Name(), n.Number)
		}
	}
	return &Document{Game: s.Game, Digest: s.Digest, Known: s.Known, Nodes: s.Nodes, Missing: s.Missing,
		Differences: s.Differences, Imported: s.Imported, Accepted: s.Accepted, Edition: s.Edition, count: s.Ledger,
		rejected: s.Rejected}, nil
}
