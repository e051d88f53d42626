// Cited writes the rules that the code of a game can cite: run it in the game's package with go generate. A rule is
// cited where its constant stands in a file of the game or of its cards that is no test (cite.R9_2_1); with -tests, for
// a game that stands in tests alone, in a file that is one.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

func main() {
	log.SetFlags(0)
	tests := flag.Bool("tests", false, "the game stands in tests alone")
	flag.Parse()
	output := "cited.go" // which is left out where citations are looked for
	if *tests {
		output = "cited_test.go"
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		log.Fatal(err)
	}
	cards, _ := filepath.Glob("card/*.go")
	var pkg, path string
	found := map[string]bool{}
	for _, name := range slices.Concat(cards, names) {
		if name == output || strings.HasSuffix(name, "_test.go") != *tests {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			log.Fatal(err)
		}
		pkg = file.Name.Name
		for _, i := range file.Imports {
			if i.Name != nil && i.Name.Name == "cite" {
				path = i.Path.Value
			}
		}
		addCitations(file, found)
	}
	if err := os.WriteFile(output, listSource(pkg, path, found), 0o644); err != nil {
		log.Fatal(err)
	}
}

// addCitations adds to found the names of the rule constants in a file.
func addCitations(file *ast.File, found map[string]bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if x, ok := s.X.(*ast.Ident); ok && x.Name == "cite" && strings.HasPrefix(s.Sel.Name, "R") {
			found[s.Sel.Name] = true
		}
		return true
	})
}

// listSource returns the Go source of the list of rules, in the order of the book.
func listSource(pkg, path string, found map[string]bool) []byte {
	var numbers []rulebooks.Number
	for name := range found {
		numbers = append(numbers, rulebooks.Number(strings.ReplaceAll(name[1:], "_", ".")))
	}
	slices.SortFunc(numbers, rulebooks.Number.Compare)
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated from the citations of this package; DO NOT EDIT.\n\n"+
		"package %s\n\nimport cite %s\n\n", pkg, path)
	b.WriteString("// cited are the rules that the code of this package can cite, in the order of the book.\n" +
		"var cited = []cite.ID{")
	for i, n := range numbers {
		if i%8 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "cite.R%s, ", strings.ReplaceAll(string(n), ".", "_"))
	}
	b.WriteString("\n}\n")
	text, err := format.Source(b.Bytes())
	if err != nil {
		log.Fatal(err)
	}
	return text
}
