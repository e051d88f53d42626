package editions

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// A released text stands for ever: digests/<game>-<version>.tsv has the digests of the texts of a released version, and
// a later version that changes one of them says so in its history. A line has a number and the digest of its text, or
// "dubbio B-1" and the digest of that doubt.
//
//go:embed digests
var digestFiles embed.FS

// doubtLine begins the line of a doubt in a table.
const doubtLine = "dubbio "

// digests returns the table of a book's present version.
func digests(b *rulebooks.Book) string {
	var table strings.Builder
	for _, r := range b.Rules {
		fmt.Fprintf(&table, "%s\t%s\n", r.Number, digest(r))
	}
	for _, d := range b.Doubts {
		fmt.Fprintf(&table, "%s%s\t%s\n", doubtLine, d.ID, d.Digest())
	}
	return table.String()
}

// digest is that of the rule's text; a heading's title is text too.
func digest(r *rulebooks.Rule) string {
	if !r.Heading {
		return r.Digest()
	}
	sum := sha256.Sum256([]byte(r.Title + "\n" + r.Digest()))
	return hex.EncodeToString(sum[:8])
}

// deviation says how a book, by its texts and its history, differs from a released version.
type deviation string

const (
	isGone    deviation = "gone"
	isChanged deviation = "changed"
	isNew     deviation = "new"
	isGarbled deviation = "garbled" // a line of the table that is not one
)

// unrecordedChange is a change of a released text that the history does not record.
type unrecordedChange struct {
	deviation
	number rulebooks.Number
	doubt  string // the doubt that has changed; "" where a rule has
	digest string // that it was released with
	line   int    // of the table
}

// unrecordedRules returns where a book, by its texts and its history, does not give the rules that a version was
// released with.
func unrecordedRules(b *rulebooks.Book, version, table string) (found []unrecordedChange) {
	listed := map[rulebooks.Number]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(table, "\n"), "\n") {
		if strings.HasPrefix(line, doubtLine) {
			continue
		}
		number, want, ok := strings.Cut(line, "\t")
		n, err := rulebooks.ParseNumber(number)
		if !ok || err != nil || listed[n] {
			found = append(found, unrecordedChange{deviation: isGarbled, line: i + 1})
			continue
		}
		listed[n] = true
		switch r := b.RuleAt(n, version); {
		case r == nil || r.Number != n:
			found = append(found, unrecordedChange{deviation: isGone, number: n, digest: want})
		case digest(r) != want:
			found = append(found, unrecordedChange{deviation: isChanged, number: n, digest: want})
		}
	}
	for _, r := range b.Rules {
		if n := b.NumberAt(r.Number, version); n != "" && !listed[n] {
			found = append(found, unrecordedChange{deviation: isNew, number: r.Number})
		}
	}
	return found
}

// unrecordedDoubts is unrecordedRules for the doubts.
func unrecordedDoubts(b *rulebooks.Book, version, table string) (found []unrecordedChange) {
	listed := map[string]bool{}
	for line := range strings.SplitSeq(table, "\n") {
		line, ok := strings.CutPrefix(line, doubtLine)
		if !ok {
			continue
		}
		id, want, _ := strings.Cut(line, "\t")
		listed[id] = true
		if d := b.DoubtAt(id, version); d == nil || d.Digest() != want {
			kind := isChanged
			if b.Doubt(id) == nil {
				kind = isGone
			}
			found = append(found, unrecordedChange{deviation: kind, doubt: id, digest: want})
		}
	}
	for _, d := range b.Doubts {
		if b.DoubtAt(d.ID, version) != nil && !listed[d.ID] {
			found = append(found, unrecordedChange{deviation: isNew, doubt: d.ID})
		}
	}
	return found
}

// unrecordedFault returns the faults of a book of the folder that changes texts of the versions of another book without
// recording it.
func (f *Folder) unrecordedFault(released, b *rulebooks.Book) error {
	var faults []error
	known := map[string]bool{} // what has a fault, of a later version
	for _, v := range slices.Backward(released.Versions) {
		if b.VersionNamed(v.Name) == nil {
			faults = append(faults, lineFault(filepath.Join(f.Path, "history.md"), 1,
				"manca la versione "+v.Name+", che è già uscita"))
			continue
		}
		table := digests(released)
		if v != released.Latest() {
			text, err := digestFiles.ReadFile(fmt.Sprintf("digests/%s-%s.tsv", b.Game, v.Name))
			if errors.Is(err, fs.ErrNotExist) {
				continue // of a release: that it kept what ships was checked when it was published
			}
			if err != nil {
				return err
			}
			table = string(text)
		}
		for _, u := range append(unrecordedRules(b, v.Name, table), unrecordedDoubts(b, v.Name, table)...) {
			if key := string(u.number) + " " + u.doubt; !known[key] {
				known[key] = true
				faults = append(faults, f.deviationFault(b, v.Name, u))
			}
		}
	}
	return errors.Join(faults...)
}

// deviationFault returns the fault of an unrecorded change, at the rule that has it.
func (f *Folder) deviationFault(b *rulebooks.Book, version string, u unrecordedChange) error {
	file, line, what := filepath.Join(f.Path, "history.md"), 1, "«"+string(u.number)+"»"
	r, at := b.Rule(u.number), 0
	if now, _, ok := b.Locate(u.number, version); ok && u.deviation != isNew {
		r = b.Rule(now)
	}
	if u.doubt != "" {
		what = "il dubbio " + u.doubt
		if d := b.Doubt(u.doubt); d != nil {
			r, at = b.Rule(d.Rule), d.Line
		}
	}
	if r != nil && u.deviation != isGone {
		file, line = f.place(b.Game, r.File), cmp.Or(at, r.Line)
	}
	switch {
	case u.deviation == isChanged && u.doubt != "":
		return lineFault(file, line, what+" non dice più quel che diceva nella versione "+version+
			": in history.md manca «## dubbio "+u.doubt+" sostanza» (o forma)")
	case u.deviation == isChanged:
		return lineFault(file, line, what+" non dice più quel che diceva nella versione "+version+
			": in history.md manca «## sostanza "+string(u.number)+"» (o forma)")
	case u.deviation == isGone && u.doubt != "":
		return lineFault(file, line, what+" della versione "+version+" non c'è più: manca «## dubbio "+u.doubt+" tolto»")
	case u.deviation == isGone:
		return lineFault(file, line, what+" della versione "+version+" non c'è più: manca «## abrogata "+
			string(u.number)+"» o «## spostata "+string(u.number)+"»")
	case u.doubt != "":
		return lineFault(file, line, what+" non c'era nella versione "+version+": in history.md manca «## dubbio "+
			u.doubt+" nuovo»")
	}
	return lineFault(file, line, what+" non c'era nella versione "+version+": in history.md manca «## nuova "+
		string(u.number)+"»")
}
