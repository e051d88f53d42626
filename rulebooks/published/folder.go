package published

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"cavillo/rulebooks"
)

// The data folder has the imported documents in documents/ and those that a later import has replaced in backups/. Only
// the owner of the folder may read them.

// Imports are the imported documents of a data folder at the time of ReadImports. They are immutable.
type Imports struct {
	Documents map[rulebooks.Game]*Document // by game, without missing and unreadable ones
	Faults    map[rulebooks.Game]error     // by game: why its document is unreadable

	files map[rulebooks.Game]os.FileInfo
}

// ReadImports reads the documents of a data folder. The error of an unreadable document is in Faults.
func ReadImports(dir string) *Imports {
	i := &Imports{Documents: map[rulebooks.Game]*Document{}, Faults: map[rulebooks.Game]error{},
		files: map[rulebooks.Game]os.FileInfo{}}
	for _, game := range rulebooks.Games {
		// before it is read: a later file is noticed at the next look
		if info, err := os.Stat(DocumentPath(dir, game)); err == nil {
			i.files[game] = info
		}
		switch doc, err := LoadDocument(dir, game); {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			i.Faults[game] = fmt.Errorf("%s: %w", DocumentPath(dir, game), err)
		default:
			i.Documents[game] = doc
		}
	}
	return i
}

// IsStale reports whether the files in the folder have changed since ReadImports. It compares only their identity,
// size, mode and time.
func (i *Imports) IsStale(dir string) bool {
	for _, game := range rulebooks.Games {
		was := i.files[game]
		is, err := os.Stat(DocumentPath(dir, game))
		if was == nil && err != nil {
			continue
		}
		if was == nil || err != nil || !os.SameFile(was, is) || was.Size() != is.Size() ||
			!was.ModTime().Equal(is.ModTime()) || was.Mode() != is.Mode() {
			return true
		}
	}
	return false
}

// draftEnding ends the name of a temporary file; the name begins with a full stop.
const draftEnding = ".tmp"

// DeleteDrafts deletes the temporary files of interrupted imports and makes the other files private. It returns the
// paths of the deleted files.
func DeleteDrafts(dir string) (deleted []string, err error) {
	for _, name := range []string{"documents", "backups"} {
		folder := filepath.Join(dir, name)
		entries, readErr := os.ReadDir(folder)
		if errors.Is(readErr, fs.ErrNotExist) {
			continue
		}
		err = errors.Join(err, readErr, os.Chmod(folder, 0o700))
		for _, e := range entries {
			path := filepath.Join(folder, e.Name())
			switch {
			case !e.Type().IsRegular():
			case strings.HasPrefix(e.Name(), ".") && strings.HasSuffix(e.Name(), draftEnding):
				err = errors.Join(err, os.Remove(path))
				deleted = append(deleted, path)
			default:
				err = errors.Join(err, os.Chmod(path, 0o600))
			}
		}
	}
	return deleted, err
}

var secretPattern = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// Secret returns the secret with which a browser may read the imported texts: 130 random bits, stored in the data
// folder so that links survive a restart. A missing or damaged file gets a new secret; deleting the file invalidates
// all earlier links.
func Secret(dir string) (string, error) {
	path := filepath.Join(dir, "documents", "secret")
	raw, err := os.ReadFile(path)
	if secret := strings.TrimSpace(string(raw)); err == nil && secretPattern.MatchString(secret) {
		return secret, os.Chmod(path, 0o600)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("il segreto dei testi pubblicati non si lascia leggere: %w", err)
	}
	secret := rand.Text()
	if err := writeAtomically(path, []byte(secret+"\n")); err != nil {
		return "", fmt.Errorf("il segreto dei testi pubblicati non si lascia scrivere: %w", err)
	}
	return secret, nil
}

// writeAtomically writes a file that only its owner may read: into a temporary file beside it, flushed to the disk
// and renamed. On an error the old file is unchanged.
func writeAtomically(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	err := writeDraft(path, content)
	if errors.Is(err, fs.ErrNotExist) { // a server that was starting has swept the draft away
		err = writeDraft(path, content)
	}
	return err
}

func writeDraft(path string, content []byte) (err error) {
	draft, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*"+draftEnding) // with the mode 0600
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			draft.Close()
			os.Remove(draft.Name())
		}
	}()
	if _, err = draft.Write(content); err != nil {
		return err
	}
	if err = draft.Sync(); err != nil {
		return err
	}
	if err = draft.Close(); err != nil {
		return err
	}
	if err = os.Rename(draft.Name(), path); err != nil {
		return err
	}
	if folder, err := os.Open(filepath.Dir(path)); err == nil { // so that the new name outlives a power cut
		folder.Sync()
		folder.Close()
	}
	return nil
}
