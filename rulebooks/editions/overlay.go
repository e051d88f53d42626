package editions

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// texts are files by name, as a file system of which whole files are read.
type texts map[string][]byte

// Open returns an error, because whole files are read: see ReadFile and Glob.
func (t texts) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: errors.ErrUnsupported}
}

// ReadFile implements fs.ReadFileFS.
func (t texts) ReadFile(name string) ([]byte, error) {
	text, ok := t[name]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return text, nil
}

// Glob implements fs.GlobFS.
func (t texts) Glob(pattern string) (names []string, err error) {
	for name := range t {
		match, err := path.Match(pattern, name)
		if err != nil {
			return nil, err
		}
		if match {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// shippedFiles returns the embedded files of a game, and those that compare games.
func shippedFiles(game rulebooks.Game) (texts, error) {
	all := texts{}
	for _, from := range [][2]string{{folders[game], "."}, {path.Join(folders[game], sheetsFolder), sheetsFolder},
		{conceptsFolder, conceptsFolder}} {
		names, err := fs.Glob(files, path.Join(from[0], "*.md"))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if all[path.Join(from[1], path.Base(name))], err = files.ReadFile(name); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// overlay is what a folder makes of the files of a game.
type overlay struct {
	files                      texts
	overridden, added, dropped []string // names of files
}

// overlayOf puts the files of a folder in place of the shipped ones.
func overlayOf(game rulebooks.Game, f *Folder) (*overlay, error) {
	shipped, err := shippedFiles(game)
	if err != nil {
		return nil, err
	}
	gone, err := f.goneNames(shipped)
	if err != nil {
		return nil, err
	}
	o := &overlay{files: texts{}}
	for name, text := range shipped {
		if gone[name] {
			o.dropped = append(o.dropped, name)
		} else {
			o.files[name] = text
		}
	}
	for _, name := range f.Names() {
		switch {
		case name == goneFile || name == quotedFile:
			continue
		case bytes.Equal(o.files[name], f.files[name]):
		case o.files[name] != nil:
			o.overridden = append(o.overridden, name)
		default:
			o.added = append(o.added, name)
		}
		o.files[name] = f.files[name]
	}
	slices.Sort(o.dropped)
	return o, nil
}

// lineFault returns a fault of a line of a file.
func lineFault(file string, line int, text string) error {
	return rulebooks.Errors{{File: file, Line: line, Msg: text}}
}

// Faults are the faults within an error, each on a line of its own where it names a file and a line.
func Faults(err error) (lines []string) {
	if err == nil {
		return nil
	}
	return strings.Split(err.Error(), "\n")
}

// placed returns faults of a game's files with paths by which whoever reads them finds the files: those of the folder
// in the folder, and shipped ones in the program.
func (f *Folder) placed(game rulebooks.Game, err error) error {
	switch e := err.(type) {
	case rulebooks.Errors:
		all := make(rulebooks.Errors, len(e))
		for i, one := range e {
			all[i] = &rulebooks.Error{File: f.place(game, one.File), Line: one.Line, Msg: one.Msg}
		}
		return all
	case interface{ Unwrap() []error }:
		var all []error
		for _, one := range e.Unwrap() {
			all = append(all, f.placed(game, one))
		}
		return errors.Join(all...)
	}
	return err
}

// place returns the path of a file that a fault names.
func (f *Folder) place(game rulebooks.Game, file string) string {
	name := strings.TrimPrefix(file, string(game)+"/")
	switch {
	case f.files[name] != nil:
		return filepath.Join(f.Path, filepath.FromSlash(name))
	case strings.HasPrefix(name, conceptsFolder+"/"):
		return path.Join(sourceFolder, name)
	}
	return path.Join(sourceFolder, folders[game], name)
}

// sourceFolder is where the shipped files are in the source of the program.
const sourceFolder = "rulebooks/editions"
