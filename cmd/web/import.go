package main

import (
	"context"
	"flag"
	"fmt"
	"io"
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
	asJSON := flags.Bool("json", false, "risposta in JSON")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "il gioco", "il file"); !ok {
		return code
	}
	game, ok := rulebooks.ParseGame(flags.Arg(0))
	if !ok {
		return c.reportFailure(exitUsage, "Il gioco «%s» non esiste: quelli sono ws, nar, op, ygo, fow.", flags.Arg(0))
	}
	text, err := readInput(flags.Arg(1), published.MaxSize)
	if err != nil {
		return c.reportFailure(exitUsage, "Non riesco a leggere %s: %v", flags.Arg(1), err)
	}
	doc, err := published.ReadDocument(game, text, func(step string, done, total int) {
		fmt.Fprintf(c.err, "[%d/%d] %s: %s\n", done, total, game.Name(), step)
	})
	if err != nil {
		return c.reportFailure(exitUsage, "%s: %v", flags.Arg(1), err)
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
	switch {
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
	kept, err := published.SaveDocument(*data, doc)
	if err != nil {
		return c.reportError(err)
	}
	if kept != "" {
		fmt.Fprintf(c.err, "Quello che c'era prima è conservato in %s.\n", kept)
	}
	fmt.Fprintf(c.err, "Conservato in %s. Lo legge chi apre il collegamento che il server stampa quando si accende; "+
		"con -published lo leggono tutti.\n",
		published.DocumentPath(*data, game))
	return exitOK
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
