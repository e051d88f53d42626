package editions

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The limits of a folder of texts: the largest shipped file has 90 kB, the largest shipped folder 40 files.
const (
	MaxFile  = 1 << 20 // bytes
	MaxFiles = 400
	maxTotal = 8 << 20 // bytes
)

// The files of a folder of texts beside those of a book.
const (
	goneFile   = "gone.txt"   // the shipped files that no longer count: a name in a line
	quotedFile = "quoted.tsv" // what is quoted of the document: rule, words and reason in a line

	// The files from which the folder of a new book was made. They are no part of the texts.
	OutlineFile  = "outline.tsv"
	DocumentFile = "documento.txt"
)

var fileNamePattern = regexp.MustCompile(`^[\pL\d][\pL\d._-]{0,99}\.md$`)

// Folder is a folder of texts that stand in place of shipped files of a game: those of its book, of its sheets
// ("schede/...") and, of those that compare games, some ("confronto/...").
type Folder struct {
	Path  string            // for messages
	files map[string][]byte // by name: "01-basi.md", "schede/01-turno.md"
}

// ReadFolder reads a folder. It follows no links, and leaves out what an editor or a file manager writes beside the
// texts: names that begin with a full stop or end with "~". An error of type rulebooks.Errors has all faults.
func ReadFolder(name string) (*Folder, error) {
	info, err := os.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, folderFault(name, "la cartella non c'è")
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, folderFault(name, "non è una cartella")
	}
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	r := folderReader{root: root, folder: &Folder{Path: name, files: map[string][]byte{}}}
	r.read(".")
	if len(r.faults) == 0 && len(r.folder.files) == 0 {
		r.fault(".", "nella cartella non c'è nessun testo")
	}
	return r.folder, errors.Join(r.faults...)
}

// folderReader reads the files of a folder and collects what is wrong with them.
type folderReader struct {
	root   *os.Root
	folder *Folder
	total  int
	faults []error
}

// folderFault returns a fault of a folder or of a file as a whole.
func folderFault(name, text string) error { return lineFault(name, 1, text) }

func (r *folderReader) fault(name, text string) {
	r.faults = append(r.faults, folderFault(filepath.Join(r.folder.Path, name), text))
}

// read reads a folder within the root.
func (r *folderReader) read(dir string) {
	list, err := fs.ReadDir(r.root.FS(), dir)
	if err != nil {
		r.faults = append(r.faults, err)
		return
	}
	for _, e := range list {
		name := path.Join(dir, e.Name())
		if strings.HasPrefix(e.Name(), ".") || strings.HasSuffix(e.Name(), "~") {
			continue
		}
		inTop := dir == "."
		switch {
		case inTop && e.Type().IsRegular() && (e.Name() == OutlineFile || e.Name() == DocumentFile):
		case e.IsDir() && inTop && (e.Name() == sheetsFolder || e.Name() == conceptsFolder):
			r.read(name)
		case e.IsDir():
			r.fault(name, "cartella sconosciuta: dentro ci possono essere soltanto schede e confronto")
		case !e.Type().IsRegular():
			r.fault(name, "non è un file: i collegamenti e simili non si seguono")
		case !fileNamePattern.MatchString(e.Name()) && !(inTop && (e.Name() == goneFile || e.Name() == quotedFile)):
			r.fault(name, "file sconosciuto: ci si aspettano testi in Markdown (.md), gone.txt e quoted.tsv")
		case len(r.folder.files) == MaxFiles:
			r.fault(".", fmt.Sprintf("ci sono troppi file: al più %d", MaxFiles))
			return
		default:
			r.readFile(name)
		}
	}
}

// readFile reads a file within the root.
func (r *folderReader) readFile(name string) {
	file, err := r.root.Open(name)
	if err != nil {
		r.faults = append(r.faults, err)
		return
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, MaxFile+1))
	r.total += len(text)
	switch {
	case err != nil:
		r.faults = append(r.faults, err)
	case len(text) > MaxFile:
		r.fault(name, fmt.Sprintf("il file supera %d KB, il massimo che se ne legge", MaxFile>>10))
	case r.total > maxTotal:
		r.fault(name, fmt.Sprintf("con questo file la cartella supera %d MB", maxTotal>>20))
	default:
		r.folder.files[name] = text
	}
}

// Names returns the names of the files, in their order.
func (f *Folder) Names() []string { return slices.Sorted(maps.Keys(f.files)) }

// Text returns the text of a file, "" where it is not there.
func (f *Folder) Text(name string) string { return string(f.files[name]) }

// Digest returns the digest of the names and texts of the files.
func (f *Folder) Digest() string {
	sum := sha256.New()
	for _, name := range f.Names() {
		fmt.Fprintf(sum, "%s %d\n", name, len(f.files[name]))
		sum.Write(f.files[name])
	}
	return hex.EncodeToString(sum.Sum(nil)[:5])
}

// goneNames returns the shipped files that no longer count, and faults of their list.
func (f *Folder) goneNames(shipped texts) (map[string]bool, error) {
	gone := map[string]bool{}
	var faults []error
	for i, line := range strings.Split(f.Text(goneFile), "\n") {
		name := strings.TrimSpace(line)
		if name == "" {
			continue
		}
		text := ""
		switch {
		case shipped[name] == nil:
			text = "non c'è nessun file «" + name + "» fra quelli del programma"
		case f.files[name] != nil:
			text = "«" + name + "» non può mancare: è in questa cartella"
		case gone[name]:
			text = "«" + name + "» è scritto due volte"
		}
		if gone[name] = true; text != "" {
			faults = append(faults, lineFault(filepath.Join(f.Path, goneFile), i+1, text))
		}
	}
	return gone, errors.Join(faults...)
}
