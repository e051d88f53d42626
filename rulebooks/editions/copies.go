package editions

import (
	_ "embed"
	"errors"
	"path/filepath"

	"cavillo/rulebooks/verbatim"
)

// quoted lists the formulas and card words of the shipped texts that keep the words of a document.
//
//go:embed quoted.tsv
var quoted string

// CheckCopies returns a fault for each sentence that the folder has copied from a published document without listing it
// in quoted.tsv.
func (f *Folder) CheckCopies(document string) error {
	var originals verbatim.Originals
	originals.Add("", document)
	originals.Quote(quoted)
	if line := originals.Quote(f.Text(quotedFile)); line != 0 {
		return lineFault(filepath.Join(f.Path, quotedFile), line,
			"ci si aspettano la regola, le parole e il motivo, separati da tabulazioni")
	}
	var faults []error
	for _, name := range f.Names() {
		if name == quotedFile {
			continue
		}
		last := 0
		for _, c := range originals.CopiesIn(f.Text(name)) {
			if last == 0 || c.Line > last+1 { // one sentence has many runs
				faults = append(faults, lineFault(filepath.Join(f.Path, filepath.FromSlash(name)), c.Line,
					"ripete parola per parola il documento: «"+c.Words+"»"))
			}
			last = c.Line
		}
	}
	return errors.Join(faults...)
}
