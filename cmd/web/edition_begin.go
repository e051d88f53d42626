package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"cavillo/rulebooks/begin"
	"cavillo/rulebooks/editions"
	"cavillo/rulebooks/published"
)

// runEditionBegin makes the folder of our text of a new edition, to fill in.
func runEditionBegin(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition begin", flag.ContinueOnError)
	table := flags.String("table", "", "la tabella di edition compare")
	name := flags.String("name", "", "nome dell'edizione, «Regolamento 2.0»")
	date := flags.String("date", "", "data dell'editore, «maggio 2027»")
	source := flags.String("source", "", "che cosa si sa del documento: l'editore, la versione")
	day := flags.String("day", time.Now().Format(time.DateOnly), "giorno della versione nostra")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "il gioco", "il documento nuovo", "la cartella da fare"); !ok {
		return code
	}
	if _, err := os.Stat(*table); err != nil {
		return c.reportFailure(exitUsage, "Serve -table con la tabella che «edition compare» ha scritto e che hai riletto.")
	}
	to := flags.Arg(2)
	if entries, err := os.ReadDir(to); err == nil && len(entries) > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return c.reportFailure(exitUsage, "%s c'è già, e non è una cartella vuota: niente è stato scritto.", to)
	}
	r, code := c.readEdition(flags.Arg(0), flags.Arg(1), *table, *data)
	if r == nil {
		return code
	}
	files, err := begunFiles(*data, r, begin.Edition{Name: *name, Date: *date, Source: *source, Day: *day})
	if err != nil {
		return c.reportError(err)
	}
	if err := writeFiles(to, files); err != nil {
		return c.reportFailure(exitFault, "Non riesco a scrivere %s: %v", to, err)
	}
	_, open := r.Count()
	if open > 0 {
		fmt.Fprintf(c.err, "Nella tabella %s non confermate: valgono le proposte.\n", countNoun(open, "riga è/righe sono"))
	}
	items, code := c.readTodo(to)
	if items == nil {
		return code
	}
	return c.printTodo(to, items)
}

// begunFiles returns the files of a new edition's text, made of the text that is in force in the data folder.
func begunFiles(data string, r *published.Comparison, e begin.Edition) (map[string]string, error) {
	game := r.Document.Game
	texts, err := editions.Read(data, acceptTexts)
	if err != nil {
		return nil, err
	}
	inForce, err := texts.Source(game)
	if err != nil {
		return nil, err
	}
	shipped, err := editions.ShippedSource(game)
	if err != nil {
		return nil, err
	}
	book := texts.Book(game)
	e.Version = nextVersion(book.Version, e.Day)
	return begin.Folder(inForce, shipped, book, r, e)
}

// nextVersion returns the name of the version after another, made on a day: 2026.4 after 2026.3, 2027.1 in the next year.
func nextVersion(version, day string) string {
	year, count, _ := strings.Cut(version, ".")
	if now, _, _ := strings.Cut(day, "-"); now > year {
		return now + ".1"
	}
	n, _ := strconv.Atoi(count)
	return fmt.Sprintf("%s.%d", year, n+1)
}

func writeFiles(to string, files map[string]string) error {
	for name, text := range files {
		path := filepath.Join(to, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return withoutPath(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			return withoutPath(err)
		}
	}
	return nil
}

// runEditionTodo lists what is yet to be written in a folder that edition begin made.
func runEditionTodo(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition todo", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args, "la cartella"); !ok {
		return code
	}
	folder := flags.Arg(0)
	items, code := c.readTodo(folder)
	if items == nil {
		return code
	}
	if *asJSON {
		return c.printJSON(items)
	}
	for _, item := range items {
		fmt.Fprintf(c.out, "%s:%d: %s\n", filepath.Join(folder, item.File), item.Line, item.What)
	}
	return c.printTodo(folder, items)
}

// readTodo returns what is yet to be written in a folder; nil and an exit code where it cannot be read.
func (c console) readTodo(folder string) ([]begin.Item, int) {
	items, err := begin.Todo(os.DirFS(folder))
	if err != nil {
		return nil, c.reportFailure(exitUsage, "Non riesco a leggere %s: %v", folder, withoutPath(err))
	}
	return items, exitOK
}

// printTodo prints how much is yet to be written in a folder.
func (c console) printTodo(folder string, items []begin.Item) int {
	texts := 0
	for _, item := range items {
		if strings.HasPrefix(item.What, "il testo di ") {
			texts++
		}
	}
	fmt.Fprintf(c.out, "Da scrivere in %s: %s, e %s fra motivi, nomi e rimandi.\n", folder, countNoun(texts, "testo/testi"),
		countNoun(len(items)-texts, "altra cosa/altre cose"))
	return exitOK
}
