package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// What a reader of the code can take in.
const (
	mostLines     = 60  // of a function, from func to the closing brace
	mostBranches  = 25  // of a function, with those of the functions inside it
	mostTestLines = 80  // of a function of tests that is no table
	mostColumns   = 120 // of 99 in 100 lines of a package
	neverColumns  = 160 // of any line
	tabColumns    = 4
)

// later are packages that need not keep to these sizes: the reader of typed lines is to be replaced.
var later = []string{"engine/reading"}

// TestSizes holds how long lines and functions are. Generated files are left alone.
//
// Columns are counted with a tab as 4, and without text that is embedded in code: raw strings, struct tags, and string
// literals in composite literals, so that a row of a table may stand in one line.
// Branches are if, for, case of a switch or of a select beside default, && and ||.
// A function of tests is a table where at least half of its lines are composite literals.
func TestSizes(t *testing.T) {
	sizes := map[string]*packageSizes{}
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		name := ""
		if err == nil {
			name, err = filepath.Rel(root, path)
		}
		switch hidden := strings.HasPrefix(name, ".") && name != "."; {
		case err != nil:
			return err
		case e.IsDir() && hidden:
			return filepath.SkipDir
		case e.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_templ.go"):
			return nil
		}
		pkg := filepath.ToSlash(filepath.Dir(name))
		if sizes[pkg] == nil {
			sizes[pkg] = &packageSizes{}
		}
		code, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return sizes[pkg].measure(filepath.ToSlash(name), code)
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(sizes) < 40 {
		t.Fatalf("only %d packages are measured", len(sizes))
	}
	for _, pkg := range slices.Sorted(maps.Keys(sizes)) {
		s := sizes[pkg]
		within := func(p string) bool { return pkg == p || strings.HasPrefix(pkg, p+"/") }
		if slices.ContainsFunc(later, within) {
			t.Logf("%s, later: %d of %d lines over %d columns; beside them %d lines and functions",
				pkg, len(s.long), s.lines, mostColumns, len(s.others))
			continue
		}
		if len(s.long)*100 > s.lines {
			t.Errorf("%s: %d of %d lines are over %d columns:\n\t%s",
				pkg, len(s.long), s.lines, mostColumns, strings.Join(s.long, "\n\t"))
		}
		for _, what := range s.others {
			t.Error(what)
		}
	}
}

// packageSizes is what is too long in a package.
type packageSizes struct {
	lines  int
	long   []string // lines over mostColumns
	others []string // lines over neverColumns, and functions
}

// measure adds a file.
func (s *packageSizes) measure(name string, code []byte) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, code, parser.ParseComments)
	if err != nil {
		return err
	}
	if ast.IsGenerated(file) {
		return nil
	}
	at := files.File(file.FileStart)
	embedded := embeddedColumns(at, file)
	for i, line := range bytes.Split(bytes.TrimSuffix(code, []byte("\n")), []byte("\n")) {
		s.lines++
		wide := columns(line) - embedded[i+1]
		if wide > mostColumns {
			s.long = append(s.long, fmt.Sprintf("%s:%d: %d columns", name, i+1, wide))
		}
		if wide > neverColumns {
			s.others = append(s.others, fmt.Sprintf("%s:%d: %d columns, never over %d", name, i+1, wide,
				neverColumns))
		}
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		lines, n := at.Line(f.End())-at.Line(f.Pos())+1, branches(f)
		where := fmt.Sprintf("%s:%d: %s", name, at.Line(f.Pos()), f.Name.Name)
		switch {
		case !strings.HasSuffix(name, "_test.go") && (lines > mostLines || n > mostBranches):
			s.others = append(s.others, fmt.Sprintf("%s has %d lines and %d branches, at most %d and %d",
				where, lines, n, mostLines, mostBranches))
		case lines > mostTestLines && 2*tableLines(at, f) < lines:
			s.others = append(s.others, fmt.Sprintf("%s has %d lines, at most %d in tests", where, lines, mostTestLines))
		}
	}
	return nil
}

func columns(line []byte) int {
	return utf8.RuneCount(line) + (tabColumns-1)*bytes.Count(line, []byte("\t"))
}

// embeddedColumns counts the columns of embedded text of each line that has any.
func embeddedColumns(at *token.File, file *ast.File) map[int]int {
	of := map[int]int{}
	add := func(text *ast.BasicLit) {
		for i, line := range strings.Split(text.Value, "\n") {
			of[at.Line(text.Pos())+i] += columns([]byte(line))
		}
	}
	var within []ast.Node // the nodes around the one that is visited
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			within = within[:len(within)-1]
			return true
		}
		if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING && (text.Value[0] == '`' || inTable(within)) {
			add(text)
		}
		within = append(within, n)
		return true
	})
	return of
}

// inTable says whether the innermost composite literal or function is a composite literal.
func inTable(within []ast.Node) bool {
	for _, n := range slices.Backward(within) {
		switch n.(type) {
		case *ast.CompositeLit:
			return true
		case *ast.FuncLit, *ast.FuncDecl:
			return false
		}
	}
	return false
}

// tableLines counts the lines of a function that stand in composite literals.
func tableLines(at *token.File, f *ast.FuncDecl) int {
	n := 0
	ast.Inspect(f.Body, func(node ast.Node) bool {
		if c, ok := node.(*ast.CompositeLit); ok {
			n += at.Line(c.End()) - at.Line(c.Pos()) + 1
			return false
		}
		return true
	})
	return n
}

// branches counts those of a function.
func branches(f *ast.FuncDecl) int {
	n := 0
	ast.Inspect(f.Body, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			n += min(len(node.List), 1)
		case *ast.CommClause:
			if node.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if node.Op == token.LAND || node.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}
