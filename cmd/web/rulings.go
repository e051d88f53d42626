package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulings"
)

// openRulings opens the rulings of a data folder for a command. It fills a new folder with the collection.
func openRulings(ctx context.Context, data string) (*rulings.Store, []*rulebooks.Book, error) {
	texts, err := editions.Read(data, acceptTexts)
	if err != nil {
		return nil, nil, err
	}
	books := texts.Books
	collection, err := rulings.Collection(books)
	if err != nil {
		return nil, nil, err
	}
	store, err := rulings.Open(data)
	if err != nil {
		return nil, nil, err
	}
	all, err := store.All(ctx)
	if err == nil && len(all) == 0 {
		_, err = store.Sync(ctx, collection)
	}
	if err != nil {
		store.Close()
		return nil, nil, err
	}
	return store, books, nil
}

// runExport writes all rulings as files.
func runExport(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("export", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "la cartella"); !ok {
		return code
	}
	store, _, err := openRulings(ctx, *data)
	if err != nil {
		return c.reportError(err)
	}
	defer store.Close()
	all, err := store.AllWithRevisions(ctx)
	if err != nil {
		return c.reportError(err)
	}
	if err := rulings.Export(flags.Arg(0), all); err != nil {
		if errors.Is(err, rulings.ErrNotEmpty) {
			return c.reportFailure(exitUsage, "%v", err)
		}
		return c.reportError(err)
	}
	texts := 0
	for _, r := range all {
		texts += 1 + len(r.Revisions)
	}
	fmt.Fprintf(c.out, "%s: %d ruling, %s.\n", flags.Arg(0), len(all), countNoun(texts, "testo/testi"))
	return exitOK
}

// importedRulings is what import-rulings -json prints.
type importedRulings struct {
	Added   int            `json:"added"`
	Changed int            `json:"changed"`
	Same    int            `json:"same"`
	Faults  []faultyRuling `json:"faults"`
}

type faultyRuling struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

// runImportRulings imports the files of a folder into the rulings of a data folder, even while a server uses them.
func runImportRulings(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("import-rulings", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	dryRun := flags.Bool("dry-run", false, "legge e riferisce, senza conservare")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args, "la cartella"); !ok {
		return code
	}
	dir := flags.Arg(0)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		if err == nil || errors.Is(err, fs.ErrNotExist) {
			return c.reportFailure(exitUsage,
				"%s non è una cartella: ci si aspetta quella che «export» ha scritto, con i ruling in ws/, nar/, op/, ygo/, fow/.", dir)
		}
		return c.reportFailure(exitUsage, "Non riesco a leggere %s: %v", dir, err)
	}
	store, books, err := openRulings(ctx, *data)
	if err != nil {
		return c.reportError(err)
	}
	defer store.Close()
	importing := store.Import
	if *dryRun {
		importing = store.TryImport
	}
	done, err := importing(ctx, dir, books)
	var faults rulebooks.Errors
	if err != nil && !errors.As(err, &faults) {
		return c.reportError(err)
	}
	if *asJSON {
		answer := importedRulings{done.Added, done.Changed, done.Same, []faultyRuling{}}
		for _, f := range faults {
			answer.Faults = append(answer.Faults, faultyRuling{f.File, f.Line, f.Msg})
		}
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	} else {
		for _, f := range faults {
			fmt.Fprintln(c.out, f)
		}
	}
	switch {
	case len(faults) > 0:
		return c.reportFailure(exitFault, "Niente è stato conservato: prima vanno corretti gli errori (%d).",
			len(faults))
	case done == (rulings.ImportResult{}):
		return c.reportFailure(exitUsage,
			"In %s non c'è nessun ruling: i file stanno in ws/, nar/, op/, ygo/, fow/ e si chiamano 10000-parole-della-domanda.md.", dir)
	case !*asJSON:
		fmt.Fprintf(c.out, "%s, %d con testi nuovi, %s.\n", countNoun(done.Added, "ruling nuovo/ruling nuovi"),
			done.Changed, countNoun(done.Same, "uguale o più vecchio/uguali o più vecchi"))
	}
	if *dryRun {
		fmt.Fprintln(c.err, "Prova: niente è stato conservato.")
	}
	return exitOK
}
