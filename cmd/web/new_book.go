package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cavillo/rulebooks"
	"cavillo/rulebooks/draft"
	"cavillo/rulebooks/editions"
)

// runNewBook makes the outline of a document, or, where that is there, the folder of a book.
func runNewBook(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("new-book", flag.ContinueOnError)
	own := flags.Bool("own", false, "un documento di chi organizza, con il testo suo")
	if code, ok := c.parse(flags, args, "la sigla", "il nome", "il documento", "la cartella"); !ok {
		return code
	}
	about := draft.About{Name: flags.Arg(1), Own: *own, Today: time.Now().Format(time.DateOnly), Title: "Regolamento"}
	var err error
	if about.Code, err = rulebooks.NewCode(flags.Arg(0)); err != nil {
		return c.reportFailure(exitUsage, "%s.", capitalized(err.Error()))
	}
	if err := rulebooks.CheckNewName(about.Name); err != nil {
		return c.reportFailure(exitUsage, "%s.", capitalized(err.Error()))
	}
	text, err := os.ReadFile(flags.Arg(2))
	if err != nil {
		return c.reportFailure(exitUsage, "Il documento non si legge: %v.", err)
	}
	doc, err := draft.Read(flags.Arg(2), text)
	if err != nil {
		return c.reportFailure(exitFault, "%s: %v.", flags.Arg(2), err)
	}
	folder := flags.Arg(3)
	table, err := os.ReadFile(filepath.Join(folder, editions.OutlineFile))
	if errors.Is(err, fs.ErrNotExist) {
		return c.writeOutline(folder, doc)
	}
	if err != nil {
		return c.reportError(err)
	}
	return c.writeBook(folder, string(table), doc, about)
}

// capitalized returns a sentence with a capital.
func capitalized(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// writeOutline writes the proposed outline of a document and its lines.
func (c console) writeOutline(folder string, doc *draft.Document) int {
	rows := draft.Propose(doc)
	var lines strings.Builder
	for _, line := range doc.Lines {
		lines.WriteString(line.Text + "\n")
	}
	if err := writeNew(folder, map[string]string{editions.DocumentFile: lines.String(), editions.OutlineFile: draft.Table(rows)}); err != nil {
		return c.reportError(err)
	}
	c.printLedger(doc, rows)
	fmt.Fprintf(c.out, "Correggi %s, che parla delle righe di %s, poi ripeti il comando: farà la cartella da riempire.\n",
		filepath.Join(folder, editions.OutlineFile), editions.DocumentFile)
	return exitOK
}

// printLedger prints where the lines of a document went.
func (c console) printLedger(doc *draft.Document, rows []draft.Row) {
	headings, rules, left := draft.Ledger(doc, rows)
	count := map[draft.Kind]int{}
	for _, r := range rows {
		count[r.Kind]++
	}
	fmt.Fprintf(c.out, "%s e %s; righe con del testo: %d nei titoli, %d nelle regole",
		countNoun(count[draft.Heading], "titolo/titoli"), countNoun(count[draft.Rule], "regola/regole"), headings, rules)
	for _, why := range slices.Sorted(maps.Keys(left)) {
		fmt.Fprintf(c.out, ", %d scartate (%s)", left[why], why)
	}
	fmt.Fprintln(c.out, ". Nessuna è persa.")
}

// writeBook writes the folder of a book out of a corrected outline.
func (c console) writeBook(folder, table string, doc *draft.Document, about draft.About) int {
	rows, faults := draft.Parse(table, doc)
	for _, f := range faults {
		fmt.Fprintf(c.err, "%s:%d: %s\n", filepath.Join(folder, editions.OutlineFile), f.Line, f.Text)
	}
	if len(faults) > 0 {
		return exitFault
	}
	if about.Own {
		about.Title = about.Name
	}
	files, changed := draft.Files(about, doc, rows)
	err := writeNew(folder, files)
	if errors.Is(err, fs.ErrExist) {
		return c.reportFailure(exitFault, "In %s il regolamento c'è già: per rifarlo da capo togli i suoi file, ma non %s.", folder,
			editions.OutlineFile)
	}
	if err != nil {
		return c.reportError(err)
	}
	c.printLedger(doc, rows)
	if len(changed) > 0 {
		fmt.Fprintf(c.out, "Segni che nei testi vogliono dire altro ({}, [[]], **, §) sono stati sostituiti alle righe %s.\n",
			joinNumbers(changed))
	}
	if toWrite := strings.Count(strings.Join(slices.Collect(maps.Values(files)), "\n"), rulebooks.ToWrite); toWrite > 0 {
		fmt.Fprintf(c.out, "In %s resta da scrivere in %s, segnati «%s».\n", folder, countNoun(toWrite, "posto/posti"), rulebooks.ToWrite)
	}
	fmt.Fprintf(c.out, "Poi: web edition check %s %s\n", about.Code, folder)
	return exitOK
}

// joinNumbers joins the numbers of lines, each once.
func joinNumbers(lines []int) string {
	lines = slices.Compact(slices.Sorted(slices.Values(lines)))
	var all []string
	for _, n := range lines {
		all = append(all, fmt.Sprint(n))
	}
	return strings.Join(all, ", ")
}

// writeNew writes files into a folder, which it makes where it is not there. Where one of them is there already, it
// writes none, and the error is fs.ErrExist.
func writeNew(folder string, files map[string]string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	names := slices.Sorted(maps.Keys(files))
	for _, name := range names {
		if _, err := os.Lstat(filepath.Join(folder, name)); err == nil {
			return fmt.Errorf("%s: %w", filepath.Join(folder, name), fs.ErrExist)
		}
	}
	for _, name := range names {
		file, err := os.OpenFile(filepath.Join(folder, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return err
		}
		_, err = file.WriteString(files[name])
		if err = errors.Join(err, file.Close()); err != nil {
			return err
		}
	}
	return nil
}
