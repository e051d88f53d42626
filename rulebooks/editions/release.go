package editions

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"cavillo/rulebooks"
)

// The data folder has the releases of the texts of a game in editions/<game>/, each in a folder that has the name of its
// version and its digest, "2026.3-0a1b2c3d4e", and never changes. The file "current" there has the name of the release
// in force and the time at which it was put in force. Writing it, which is a rename, is all that puts one in force.

// Release is a folder of texts of a game in a data folder.
type Release struct {
	Game  rulebooks.Game
	Name  string
	Since time.Time // when it was put in force

	// by names of files: those in place of a shipped one, those beside them, and shipped ones that no longer count
	Overridden, Added, Dropped []string

	folder *Folder
}

const (
	currentFile = "current"
	draftEnding = ".tmp" // ends the name of what is not all written; the name begins with a full stop
)

var (
	releasePattern = regexp.MustCompile(`^(\d{4}\.[1-9]\d{0,2})-[0-9a-f]{10}$`)
	currentPattern = regexp.MustCompile(`^(\S+) (\S+)\n$`)
)

// ReleasesFolder returns the folder of the releases of a game in a data folder.
func ReleasesFolder(data string, game rulebooks.Game) string {
	return filepath.Join(data, "editions", string(game))
}

// inForce returns the release of a game that should be in force, nil for the shipped texts.
func inForce(data string, game rulebooks.Game) (*Release, error) {
	file := filepath.Join(ReleasesFolder(data, game), currentFile)
	text, err := readSmall(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := currentPattern.FindStringSubmatch(text)
	if m == nil {
		return nil, lineFault(file, 1, "ci si aspettano il nome di un'uscita e quando è entrata in vigore")
	}
	since, err := time.Parse(time.RFC3339, m[2])
	if err != nil {
		return nil, lineFault(file, 1, "«"+m[2]+"» non dice quando l'uscita è entrata in vigore")
	}
	r, err := ReadRelease(data, game, m[1])
	if err != nil {
		return nil, err
	}
	r.Since = since
	return r, nil
}

// readSmall reads a file of at most 200 bytes; it follows no links.
func readSmall(name string) (string, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() || info.Size() > 200 {
		return "", lineFault(name, 1, "non è il piccolo file che dice quale uscita è in vigore")
	}
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 200))
	return string(text), err
}

// ReadRelease reads a release of a data folder, which must be as it was published.
func ReadRelease(data string, game rulebooks.Game, name string) (*Release, error) {
	folder := filepath.Join(ReleasesFolder(data, game), name)
	if !releasePattern.MatchString(name) {
		return nil, folderFault(filepath.Dir(folder), "«"+name+"» non è il nome di un'uscita, come 2026.3-0a1b2c3d4e")
	}
	f, err := ReadFolder(folder)
	if err != nil {
		return nil, err
	}
	if _, digest, _ := strings.Cut(name, "-"); f.Digest() != digest {
		return nil, folderFault(folder, "i file non sono più quelli che furono pubblicati: ne manca o ne è cambiato qualcuno")
	}
	return &Release{Game: game, Name: name, folder: f}, nil
}

// ReleaseNames returns the names of the releases of a game in a data folder, the oldest version first.
func ReleaseNames(data string, game rulebooks.Game) ([]string, error) {
	entries, err := os.ReadDir(ReleasesFolder(data, game))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	type aged struct {
		name string
		made time.Time
	}
	var found []aged
	for _, e := range entries {
		if info, err := e.Info(); err == nil && e.IsDir() && releasePattern.MatchString(e.Name()) {
			found = append(found, aged{e.Name(), info.ModTime()})
		}
	}
	slices.SortStableFunc(found, func(a, b aged) int { return a.made.Compare(b.made) })
	var names []string
	for _, f := range found {
		names = append(names, f.name)
	}
	return names, err
}

// GamesIn returns the games that may have releases in a data folder: those that ship, and those with a folder of
// releases that is named like the code of a game that does not.
func GamesIn(data string) []rulebooks.Game {
	games := slices.Clone(rulebooks.Games)
	entries, _ := os.ReadDir(ReleasesFolder(data, "")) // often there is none
	for _, e := range entries {
		if g, err := rulebooks.NewCode(e.Name()); err == nil && e.IsDir() {
			games = append(games, g)
		}
	}
	return games
}

// mark tells what can be seen of a game's releases without reading them.
type mark struct{ current, release os.FileInfo }

// marksOf returns the marks of the games that have a file "current".
func marksOf(data string) map[rulebooks.Game]mark {
	marks := map[rulebooks.Game]mark{}
	for _, game := range GamesIn(data) {
		folder := ReleasesFolder(data, game)
		info, err := os.Lstat(filepath.Join(folder, currentFile))
		if err != nil {
			continue
		}
		m := mark{current: info}
		if text, err := readSmall(filepath.Join(folder, currentFile)); err == nil {
			if named := currentPattern.FindStringSubmatch(text); named != nil && releasePattern.MatchString(named[1]) {
				m.release, _ = os.Lstat(filepath.Join(folder, named[1])) // nil where it is not there (yet)
			}
		}
		marks[game] = m
	}
	return marks
}

func (m mark) equal(other mark) bool {
	return sameFile(m.current, other.current) && sameFile(m.release, other.release)
}

func sameFile(a, b os.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime()) && a.Mode() == b.Mode()
}

// nameOf returns the name of a folder as a release of a version.
func nameOf(version string, f *Folder) string { return fmt.Sprintf("%s-%s", version, f.Digest()) }
