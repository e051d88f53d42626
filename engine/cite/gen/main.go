// Gen writes the constants of cite from the editions: run it with go generate ./engine/cite.
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"log"
	"os"
	"path/filepath"
	"strings"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

func main() {
	log.SetFlags(0)
	books, err := editions.Load()
	if err != nil {
		log.Fatal(err)
	}
	if err := writeTables(books); err != nil {
		log.Fatal(err)
	}
}

// writeTables writes the tables beside cite.go and each game's constants in a package of its own.
func writeTables(books []*rulebooks.Book) error {
	var tables bytes.Buffer
	tables.WriteString("// Code generated from the editions; DO NOT EDIT.\n\npackage cite\n\n" +
		"import \"cavillo/rulebooks\"\n\n" +
		"// tables has the identifiers of each game, in the order of rulebooks.Games.\n" +
		"var tables = []identifierTable{\n")
	for i, book := range books {
		if book.Partial {
			tables.WriteString("\t{},\n") // its rules are still to be written
			continue
		}
		var constants bytes.Buffer
		fmt.Fprintf(&constants, "// Code generated from the editions; DO NOT EDIT.\n\n"+
			"// Package %[1]s has a constant for every rule and doubtful point of %[2]s.\n"+
			"package %[1]s\n\nimport \"cavillo/engine/cite\"\n\n"+
			"// ID is cite.ID, so that rule code needs this package alone.\ntype ID = cite.ID\n\nconst (\n",
			book.Game, book.Game.Name())
		fmt.Fprintf(&tables, "\t{version: %q, numbers: []rulebooks.Number{\n", book.Version)
		for j, r := range book.Rules {
			fmt.Fprintf(&tables, "\t\t%q,\n", r.Number)
			if !r.Heading {
				fmt.Fprintf(&constants, "\t%s ID = %d<<13 | %d\n", constantName(r.Number), i+1, j+1)
			}
		}
		tables.WriteString("\t}, doubts: []string{\n")
		for j, d := range book.Doubts {
			fmt.Fprintf(&tables, "\t\t%q,\n", d.ID)
			fmt.Fprintf(&constants, "\t%s ID = %d<<13 | 1<<12 | %d\n", strings.ReplaceAll(d.ID, "-", ""), i+1, j+1)
		}
		tables.WriteString("\t}},\n")
		constants.WriteString(")\n")
		if err := writeFormatted(filepath.Join(string(book.Game), "rules.go"), constants.Bytes()); err != nil {
			return err
		}
	}
	tables.WriteString("}\n")
	return writeFormatted("tables.go", tables.Bytes())
}

// constantName returns the Go name of a rule's constant: R7_2_1, RA_1.
func constantName(n rulebooks.Number) string { return "R" + strings.ReplaceAll(string(n), ".", "_") }

func writeFormatted(name string, source []byte) error {
	source, err := format.Source(source)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, source, 0o644)
}
