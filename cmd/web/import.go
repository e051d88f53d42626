package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// maxShown is how many differences are printed without -json, which lists all of them.
const maxShown = 20

// runImport reads a publisher's document and stores it in the data folder.
func runImport(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("import", flag.ContinueOnError)
	dryRun := flags.Bool("dry-run", false, "legge e riferisce, senza conservare")
	accept := flags.Bool("accept", false, "conserva anche una copia diversa dal documento noto")
	edition := flags.Bool("edition", false, "è un'edizione nuova: le regole sono quelle del documento, non quelle note")
	table := flags.String("table", "", "con -edition, la tabella di edition compare: i numeri sono i suoi")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "il gioco", "il file"); !ok {
		return code
	}
	if *edition {
		return c.importEdition(flags.Args(), *table, *data, *asJSON, *dryRun)
	}
	game, ok := c.parseGame(flags.Arg(0))
	if !ok {
		return exitUsage
	}
	text, err := readInput(flags.Arg(1), published.MaxSize)
	if err != nil {
		return c.reportFailure(exitUsage, "Non riesco a leggere %s: %v", flags.Arg(1), err)
	}
	doc, err := published.ReadDocument(game, text, func(step string, done, total int) {
		fmt.Fprintf(c.err, "[%d/%d] %s: %s\n", done, total, game.Name(), step)
	})
	if err != nil {
		return c.reportFailure(exitUsage, "%s: %v%s", flags.Arg(1), err, newEditionHint(game, text))
	}
	summary := doc.Summary()
	if *asJSON {
		if code := c.printJSON(summary); code != exitOK {
			return code
		}
	} else {
		printSummary(c.out, doc, summary)
	}
	doc.Imported, doc.Accepted = time.Now().UTC(), *accept
	hint := ""
	if len(doc.Differences) > 0 {
		hint = newEditionHint(game, text)
	}
	switch {
	case hint != "":
		return c.reportFailure(exitFault, "Il documento non è quello noto: niente è stato conservato.%s", hint)
	case len(doc.Differences) > 0 && !*accept:
		return c.reportFailure(exitFault,
			"Il documento non è quello noto: niente è stato conservato. Se le differenze vanno bene, ripeti con -accept.")
	case *dryRun:
		fmt.Fprintln(c.err, "Prova: niente è stato conservato.")
		return exitOK
	}
	if err := ctx.Err(); err != nil {
		return c.reportError(err)
	}
	return c.saveImport(*data, doc)
}

// saveImport stores a document and says where.
func (c console) saveImport(data string, doc *published.Document) int {
	kept, err := published.SaveDocument(data, doc)
	if err != nil {
		return c.reportError(err)
	}
	if kept != "" {
		fmt.Fprintf(c.err, "Quello che c'era prima è conservato in %s.\n", kept)
	}
	fmt.Fprintf(c.err, "Conservato in %s. Lo legge chi apre il collegamento che il server stampa quando si accende; "+
		"con -published lo leggono tutti.\n",
		published.DocumentPath(data, doc.Game))
	return exitOK
}

// newEditionHint says which rules a text has that the known document lacks, and how it is read as a new edition; "" where
// there are none.
func newEditionHint(game rulebooks.Game, text []byte) string {
	r, err := published.CompareEditions(game, text, nil, nil)
	if err != nil {
		return ""
	}
	var numbers []string
	for i := range r.Rows {
		if row := &r.Rows[i]; row.Is(published.New) || row.Is(published.Split) {
			numbers = append(numbers, row.New[len(row.New)-1].String())
		}
	}
	if len(numbers) == 0 {
		return ""
	}
	shown := strings.Join(numbers[:min(len(numbers), maxShown)], ", ")
	if len(numbers) > maxShown {
		shown += " e altre"
	}
	return fmt.Sprintf(" Ha regole che il documento noto non ha (%s): se è un'edizione nuova, «web edition compare» ne fa la tabella "+
		"e «web import -edition» la conserva con i suoi numeri.", shown)
}

// importEdition stores a new edition, with the numbers of the table where there is one.
func (c console) importEdition(args []string, table, data string, asJSON, dryRun bool) int {
	r, code := c.readEdition(args[0], args[1], table, data)
	if r == nil {
		return code
	}
	doc, summary := r.Document, r.Document.Summary()
	if asJSON {
		if code := c.printJSON(summary); code != exitOK {
			return code
		}
	} else {
		printSummary(c.out, doc, summary)
	}
	if dryRun {
		fmt.Fprintln(c.err, "Prova: niente è stato conservato.")
		return exitOK
	}
	doc.Imported, doc.Accepted = time.Now().UTC(), true
	return c.saveImport(data, doc)
}

// readImports reads the imported documents for a command, and prints those that cannot be read.
func (c console) readImports(data string) *published.Imports {
	imports := published.ReadImports(data)
	for _, game := range rulebooks.Games {
		if fault := imports.Faults[game]; fault != nil {
			fmt.Fprintf(c.err, "%s è lasciato da parte: %v\n", game.Name(), fault)
		}
	}
	return imports
}

func printSummary(w io.Writer, doc *published.Document, s published.Summary) {
	fmt.Fprintf(w, "%s: %s, %s, %s.\n", s.Game.Name(), countNoun(s.Chapters, "capitolo/capitoli"),
		countNoun(s.Sections, "sezione/sezioni"), countNoun(s.Rules, "regola/regole"))
	closed := "si chiude"
	if !s.Ledger.Closed {
		closed = "non si chiude"
	}
	fmt.Fprintf(w, "Registro: %s, %s, %s; %s.\n", countNoun(s.Ledger.Parts, "parte/parti"),
		countNoun(s.Ledger.Used, "usata/usate"), countNoun(s.Ledger.Rejected, "scartata/scartate"), closed)
	if doc.Known {
		fmt.Fprintln(w, "È il documento noto, parola per parola.")
	}
	for i, d := range s.Differences {
		if i == maxShown {
			fmt.Fprintf(w, "... e altre %d differenze (-json le elenca tutte).\n", len(s.Differences)-maxShown)
			break
		}
		fmt.Fprintln(w, d.Sentence)
	}
}
