package editions

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"cavillo/rulebooks"
)

// Publish writes a folder as a release of a version of a game into a data folder, and puts it in force: whoever reads
// the data folder at any time finds the texts that were in force before or the new ones, whole. A release that is there
// already is not written again. Publish does not check the texts: see Texts.With.
func Publish(data string, game rulebooks.Game, version string, f *Folder, now time.Time) (*Release, error) {
	folder := ReleasesFolder(data, game)
	unlock, err := lockFolder(folder)
	if err != nil {
		return nil, err
	}
	defer unlock()
	if err := deleteDrafts(folder); err != nil {
		return nil, err
	}
	name := nameOf(version, f)
	if _, err := os.Lstat(filepath.Join(folder, name)); err == nil {
		if _, err := ReadRelease(data, game, name); err != nil {
			return nil, err
		}
	} else if err := writeRelease(filepath.Join(folder, name), f); err != nil {
		return nil, fmt.Errorf("l'uscita non si lascia scrivere: %w", err)
	}
	return putInForce(data, game, name, now)
}

// Revert puts a release of a data folder in force again, or for "" the shipped texts.
func Revert(data string, game rulebooks.Game, name string, now time.Time) error {
	folder := ReleasesFolder(data, game)
	if _, err := os.Lstat(folder); err != nil {
		return err
	}
	unlock, err := lockFolder(folder)
	if err != nil {
		return err
	}
	defer unlock()
	if name != "" {
		_, err := putInForce(data, game, name, now)
		return err
	}
	if err := os.Remove(filepath.Join(folder, currentFile)); err != nil {
		return err
	}
	return syncFolder(folder)
}

// putInForce writes the file that says which release is in force.
func putInForce(data string, game rulebooks.Game, name string, now time.Time) (*Release, error) {
	r, err := ReadRelease(data, game, name)
	if err != nil {
		return nil, err
	}
	folder := ReleasesFolder(data, game)
	r.Since = now.UTC().Truncate(time.Second)
	draft := filepath.Join(folder, "."+currentFile+draftEnding)
	if err := writeFile(draft, fmt.Appendf(nil, "%s %s\n", name, r.Since.Format(time.RFC3339))); err != nil {
		return nil, err
	}
	if err := os.Rename(draft, filepath.Join(folder, currentFile)); err != nil {
		return nil, err
	}
	return r, syncFolder(folder)
}

// writeRelease writes the files of a folder into a new folder of the data folder, which is there once it is whole.
func writeRelease(to string, f *Folder) error {
	draft, err := os.MkdirTemp(filepath.Dir(to), "."+filepath.Base(to)+"-*"+draftEnding)
	if err != nil {
		return err
	}
	defer os.RemoveAll(draft) // where it was not renamed
	written := map[string]bool{draft: true}
	for _, name := range f.Names() {
		dir := filepath.Join(draft, filepath.FromSlash(path.Dir(name)))
		if !written[dir] {
			if err := os.Mkdir(dir, 0o700); err != nil {
				return err
			}
			written[dir] = true
		}
		if err := writeFile(filepath.Join(dir, path.Base(name)), f.files[name]); err != nil {
			return err
		}
	}
	for dir := range written {
		if err := syncFolder(dir); err != nil {
			return err
		}
	}
	if err := os.Rename(draft, to); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(to))
}

// writeFile writes a file that only its owner may read, and flushes it to the disk.
func writeFile(name string, text []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Sync(), file.Close())
}

// syncFolder flushes the names in a folder to the disk, where the system can.
func syncFolder(name string) error {
	folder, err := os.Open(name)
	if err != nil {
		return err
	}
	_ = folder.Sync() // some systems cannot
	return folder.Close()
}

// deleteDrafts deletes what interrupted calls of Publish have left in the folder of a game.
func deleteDrafts(folder string) error {
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") && strings.HasSuffix(e.Name(), draftEnding) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(folder, e.Name())))
		}
	}
	return err
}

// lockFolder makes a folder where it is missing and keeps others from writing into it until unlock; a process that ends
// in whatever way no longer does.
func lockFolder(folder string) (unlock func(), err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(folder, ".lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lockFile(file); err != nil {
		file.Close()
		return nil, fmt.Errorf("un altro comando sta pubblicando testi dello stesso gioco (%w)", err)
	}
	return func() { file.Close() }, nil
}
