package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// runNew writes a commented scenario from which an author begins, to the console or to a new file. Without the name
// of a situation it lists those of the game.
func runNew(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("new", flag.ContinueOnError)
	file := flags.String("o", "", "il file in cui scrivere; non deve esserci già")
	if code, ok := c.parseFlags(flags, args); !ok {
		return code
	}
	if flags.NArg() < 1 || flags.NArg() > 2 {
		return c.reportFailure(exitUsage,
			"Il comando «new» vuole un gioco e, dopo, una situazione; senza, le elenca.\n\n%s",
			usage)
	}
	code, exit, ok := c.parsePlayedGame(flags.Arg(0))
	if !ok {
		return exit
	}
	game := engineGameOf(code)
	templates, err := game.Templates()
	if err != nil {
		return c.reportError(err)
	}
	if flags.NArg() == 1 {
		return c.listTemplates(templates)
	}
	var names []string
	for _, s := range templates {
		if s.ID == flags.Arg(1) {
			return c.writeScenario(*file, game.templateFor(s, *file))
		}
		names = append(names, s.ID)
	}
	return c.reportFailure(exitUsage, "La situazione «%s» non c'è; %s", flags.Arg(1),
		entry.Suggestion(flags.Arg(1), names))
}

func (c console) listTemplates(templates []*scenario.Scenario) int {
	for _, s := range templates {
		fmt.Fprintf(c.out, "%-18s %s\n", s.ID, s.Title)
	}
	return exitOK
}

// writeScenario writes a scenario to a new file or, where file is "", to the console. It fails where the file
// exists.
func (c console) writeScenario(file string, text []byte) int {
	if file == "" {
		if _, err := c.out.Write(text); err != nil {
			return c.reportError(err)
		}
		return exitOK
	}
	to, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	switch {
	case errors.Is(err, fs.ErrExist):
		return c.reportFailure(exitUsage, "Il file %s c'è già, e resta com'è.", file)
	case err != nil:
		return c.reportFailure(exitUsage, "Non riesco a scrivere %s: %v", file, withoutPath(err))
	}
	if _, err = to.Write(text); err == nil {
		err = to.Close()
	}
	if err != nil {
		return c.reportError(errors.Join(err, os.Remove(file)))
	}
	fmt.Fprintf(c.out, "Scritto %s. Per provarlo: go run ./cmd/web replay %s\n", file, file)
	return exitOK
}

// schemaLine is how a YAML file names its schema to editors.
const schemaLine = "# yaml-language-server: $schema="

// templateFor returns the text of a template for a file. The path of the schema in its first line is relative to the
// file's folder. The line is left out where the program does not run in the folder of its source.
func (g *engineGame) templateFor(s *scenario.Scenario, file string) []byte {
	_, text, _ := bytes.Cut(s.Source, []byte("\n"))
	schema, err := filepath.Abs(filepath.Join(g.folder, "schema.json"))
	if err != nil {
		return text
	}
	if _, err = os.Stat(schema); err != nil {
		return text
	}
	folder, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return text
	}
	path, err := filepath.Rel(folder, schema)
	if err != nil {
		return text
	}
	return append([]byte(schemaLine+filepath.ToSlash(path)+"\n"), text...)
}
