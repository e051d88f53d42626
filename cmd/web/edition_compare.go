package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// maxTable is how much is read of a table: a book has some hundred lines.
const maxTable = 4 << 20

// runEditionCompare reads a new edition of a published document and writes the table of what it did to each rule. What an
// earlier table of the same file has confirmed is kept.
func runEditionCompare(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition compare", flag.ContinueOnError)
	table := flags.String("table", "", "file della tabella, che si scrive o si aggiorna")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "il gioco", "il documento nuovo"); !ok {
		return code
	}
	if *table == "" && !*asJSON {
		return c.reportFailure(exitUsage, "Serve -table con il file in cui scrivere la tabella.")
	}
	r, code := c.readEdition(flags.Arg(0), flags.Arg(1), *table, *data)
	if r == nil {
		return code
	}
	if *table != "" {
		if err := r.SaveTable(*table); err != nil {
			return c.reportFailure(exitFault, "Non riesco a scrivere %s: %v", *table, withoutPath(err))
		}
	}
	if *asJSON {
		return c.printJSON(comparisonOf(r))
	}
	c.printComparison(r, *table)
	return exitOK
}

// readEdition compares a document with the edition before, with what the table has confirmed, if there is one. It
// returns nil and an exit code where that cannot be done.
func (c console) readEdition(gameName, path, table, data string) (*published.Comparison, int) {
	game, ok := c.parseGame(gameName)
	if !ok {
		return nil, exitUsage
	}
	text, err := readInput(path, published.MaxSize)
	if err != nil {
		return nil, c.reportFailure(exitUsage, "Non riesco a leggere %s: %v", path, err)
	}
	earlier, err := readTable(table)
	if err != nil {
		return nil, c.reportTableFaults(table, err)
	}
	r, err := published.CompareEditions(game, text, editionBefore(data, game), earlier)
	if faults := (published.TableFaults)(nil); errors.As(err, &faults) {
		return nil, c.reportTableFaults(table, err)
	}
	if err != nil {
		return nil, c.reportFailure(exitUsage, "%s: %v", path, err)
	}
	return r, exitOK
}

// editionBefore returns the imported document of a game where it is the known one or a later edition, else nil.
func editionBefore(data string, game rulebooks.Game) *published.Document {
	doc, err := published.LoadDocument(data, game)
	if err != nil || !doc.Known && !doc.Edition {
		return nil
	}
	return doc
}

// readTable reads a table, nil where the file does not exist or none is named.
func readTable(path string) (*published.Table, error) {
	if path == "" {
		return nil, nil
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	text, err := readInput(path, maxTable)
	if err != nil {
		return nil, err
	}
	return published.ReadTable(text)
}

// reportTableFaults prints the faults of a table, each with its line.
func (c console) reportTableFaults(path string, err error) int {
	faults := (published.TableFaults)(nil)
	if !errors.As(err, &faults) {
		return c.reportFailure(exitUsage, "Non riesco a leggere %s: %v", path, err)
	}
	for _, f := range faults {
		fmt.Fprintf(c.err, "%s:%d: %s\n", path, f.Line, f.Text)
	}
	return exitFault
}

func (c console) printComparison(r *published.Comparison, table string) {
	kinds, open := r.Count()
	for _, k := range published.Kinds {
		if kinds[k] > 0 {
			fmt.Fprintf(c.out, "%-12s %4d\n", k, kinds[k])
		}
	}
	s := r.Document.Summary()
	fmt.Fprintf(c.out, "Registro: %s, %s, %s; si chiude.\n", countNoun(s.Ledger.Parts, "parte/parti"),
		countNoun(s.Ledger.Used, "usata/usate"), countNoun(s.Ledger.Rejected, "scartata/scartate"))
	for _, remark := range r.Remarks {
		fmt.Fprintln(c.err, remark)
	}
	fmt.Fprintf(c.err, "La tabella è in %s: %s da guardare.\n", table, countNoun(open, "riga/righe"))
}

// comparisonAnswer is the answer of edition compare -json.
type comparisonAnswer struct {
	Game    rulebooks.Game         `json:"game"`
	Kinds   map[published.Kind]int `json:"kinds"`
	Open    int                    `json:"open"`
	Ledger  published.Count        `json:"ledger"`
	Remarks []string               `json:"remarks"`
	Rows    []published.Row        `json:"rows"`
}

func comparisonOf(r *published.Comparison) comparisonAnswer {
	a := comparisonAnswer{Game: r.Document.Game, Ledger: r.Document.Summary().Ledger, Remarks: append([]string{}, r.Remarks...), Rows: r.Rows}
	a.Kinds, a.Open = r.Count()
	return a
}
