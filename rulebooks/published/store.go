package published

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"cavillo/rulebooks"
)

// ErrNotAccepted is returned by Store for a document with differences that nobody accepted.
var ErrNotAccepted = errors.New("il documento è diverso da quello noto: le differenze vanno prima accettate (-accept)")

// stored is the form of a document in the data folder.
type stored struct {
	Form        int                `json:"form"`
	Game        rulebooks.Game     `json:"game"`
	Digest      string             `json:"digest"`
	Known       bool               `json:"known"`
	Imported    time.Time          `json:"imported"`
	Accepted    bool               `json:"accepted"`
	Missing     []rulebooks.Number `json:"missing,omitempty"`
	Differences []Difference       `json:"differences,omitempty"`
	Nodes       []Node             `json:"nodes"`
	Ledger      Count              `json:"ledger"`
	Rejected    []Rejected         `json:"rejected,omitempty"`
}

// form is the number of the file's form; another one is read in again by import.
const form = 1

// Path is the file of a game's document in the data folder dir.
func Path(dir string, game rulebooks.Game) string {
	return filepath.Join(dir, "documents", string(game)+".json")
}

// Store writes d into the data folder: whole into a file of its own, flushed to the disk, then renamed into place. On an error the
// document that was there before is untouched.
func Store(dir string, d *Document) (err error) {
	if len(d.Differences) > 0 && !d.Accepted {
		return ErrNotAccepted
	}
	sum := d.Summary()
	raw, err := json.MarshalIndent(stored{form, d.Game, d.Digest, d.Known, d.Imported, d.Accepted, d.Missing, d.Differences, d.Nodes,
		sum.Ledger, sum.Rejected}, "", " ")
	if err != nil {
		return err
	}
	path := Path(dir, d.Game)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("la cartella dei documenti non si lascia creare: %w", err)
	}
	temp, err := os.CreateTemp(filepath.Dir(path), "."+string(d.Game)+"-*.tmp")
	if err != nil {
		return fmt.Errorf("il documento non si lascia scrivere: %w", err)
	}
	defer func() {
		if err != nil {
			temp.Close()
			os.Remove(temp.Name())
			err = fmt.Errorf("il documento non si lascia scrivere: %w", err)
		}
	}()
	if _, err = temp.Write(append(raw, '\n')); err != nil {
		return err
	}
	if err = temp.Chmod(0o644); err != nil {
		return err
	}
	if err = temp.Sync(); err != nil {
		return err
	}
	if err = temp.Close(); err != nil {
		return err
	}
	if err = os.Rename(temp.Name(), path); err != nil {
		return err
	}
	if folder, err := os.Open(filepath.Dir(path)); err == nil { // so that the new name outlives a power cut
		folder.Sync()
		folder.Close()
	}
	return nil
}

// Load reads a game's document from the data folder. Where none was imported the error wraps fs.ErrNotExist.
func Load(dir string, game rulebooks.Game) (*Document, error) {
	file, err := os.Open(Path(dir, game))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	raw, err := io.ReadAll(io.LimitReader(file, 4*MaxSize))
	if err != nil {
		return nil, err
	}
	var s stored
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, fmt.Errorf("il documento importato di %s è guasto: va importato di nuovo (%w)", game.Name(), err)
	}
	if s.Form != form || s.Game != game {
		return nil, fmt.Errorf("il documento importato di %s è di un'altra forma: va importato di nuovo", game.Name())
	}
	return &Document{Game: s.Game, Digest: s.Digest, Known: s.Known, Nodes: s.Nodes, Missing: s.Missing,
		Differences: s.Differences, Imported: s.Imported, Accepted: s.Accepted, count: s.Ledger, rejected: s.Rejected}, nil
}
