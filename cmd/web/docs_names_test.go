package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// declared is what the source of Cavillo declares, as documents and comments name it.
type declared struct {
	// by the name of a package: functions, methods, types, fields, constants, variables
	names   map[string]map[string]bool
	members map[string]map[string]bool // by the name of a type, in whatever package: methods, fields, what it embeds
	tests   map[string][]string        // by folder
	remarks []remark                   // the comments
}

// remark is a comment, or a line of a document, with the place where it stands.
type remark struct{ at, text string }

// declarations reads every Go file of the tree.
func declarations(t *testing.T) *declared {
	t.Helper()
	d := &declared{names: map[string]map[string]bool{}, members: map[string]map[string]bool{},
		tests: map[string][]string{}}
	fset := token.NewFileSet()
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") {
			return err
		}
		f, err := parser.ParseFile(fset, file, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		pkg := strings.TrimSuffix(f.Name.Name, "_test")
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				d.function(pkg, filepath.Dir(file), decl)
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					d.spec(pkg, spec)
				}
			}
		}
		for _, group := range f.Comments {
			d.remarks = append(d.remarks, remark{fset.Position(group.Pos()).String(), group.Text()})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func add(to map[string]map[string]bool, of, name string) {
	if to[of] == nil {
		to[of] = map[string]bool{}
	}
	to[of][name] = true
}

func (d *declared) function(pkg, folder string, f *ast.FuncDecl) {
	add(d.names, pkg, f.Name.Name)
	if f.Recv != nil {
		add(d.members, typeName(f.Recv.List[0].Type), f.Name.Name)
	} else if strings.HasPrefix(f.Name.Name, "Test") {
		d.tests[folder] = append(d.tests[folder], f.Name.Name)
	}
}

func (d *declared) spec(pkg string, spec ast.Spec) {
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			add(d.names, pkg, name.Name)
		}
	case *ast.TypeSpec:
		add(d.names, pkg, spec.Name.Name)
		ast.Inspect(spec.Type, func(n ast.Node) bool {
			field, ok := n.(*ast.Field)
			if !ok {
				return true
			}
			for _, name := range field.Names {
				add(d.names, pkg, name.Name)
				add(d.members, spec.Name.Name, name.Name)
			}
			if len(field.Names) == 0 {
				add(d.members, spec.Name.Name, typeName(field.Type))
			}
			return true
		})
	}
}

// typeName is the name of a type without its package, its pointer and its parameters.
func typeName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return typeName(x.X)
	case *ast.IndexExpr:
		return typeName(x.X)
	case *ast.IndexListExpr:
		return typeName(x.X)
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// has reports whether a type of that name has a member, be it of what it embeds.
func (d *declared) has(of, member string, seen ...string) bool {
	if d.members[of][member] {
		return true
	}
	for inner := range d.members[of] {
		if d.members[inner] != nil && !slices.Contains(seen, inner) && d.has(inner, member, append(seen, of)...) {
			return true
		}
	}
	return false
}

// docsAndChecks are the documents of the project, and what runs its checks.
func docsAndChecks(t *testing.T) (all []remark) {
	t.Helper()
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/decisions/*.md", "engine/*.md", ".ci/*"} {
		files, err := filepath.Glob(filepath.Join("..", "..", pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			if path.Base(file) != "CHANGELOG.md" { // which names what was there
				all = append(all, remark{strings.TrimPrefix(filepath.ToSlash(file), "../../"), read(t, file)})
			}
		}
	}
	return all
}

var (
	qualified = regexp.MustCompile(`\b([a-z]\w+)\.([A-Z]\w+)`)
	member    = regexp.MustCompile(`\b([A-Z]\w+)\.([A-Z]\w+)`)
	aCitation = regexp.MustCompile(`^(R|RA_|[A-Z])\d`)
	testRun   = regexp.MustCompile(`-run '?([\w/|().$]+)'?`)
	aPackage  = regexp.MustCompile(`\./[\w./<>$-]+`)
	aTest     = regexp.MustCompile(`\bTest[A-Z]\w+`)
	aPath     = regexp.MustCompile("`((?:engine|search|rulings|rulebooks|handlers|views|static|cmd|docs|\\.ci)/[\\w./*-]*)`")
	code      = regexp.MustCompile("(?s)```.*?```|`[^`]+`")
	example   = strings.NewReplacer("<game>", "weiss", "$games", "./engine/weiss", "$game", "weiss", "<code>", "ws",
		"GAME", "weiss")
)

// TestDocsNameTheCode finds what documents and comments say of the code to be there: a name with its package, a method
// with its type, a file, a test, and the package in which a command runs it.
func TestDocsNameTheCode(t *testing.T) {
	d := declarations(t)
	docs := docsAndChecks(t)
	for _, r := range append(slices.Clone(docs), d.remarks...) {
		for _, m := range qualified.FindAllStringSubmatch(r.text, -1) {
			pkg, name := m[1], m[2]
			switch names := d.names[pkg]; {
			case names == nil, pkg == "main", pkg == "http",
				pkg == "cite" && aCitation.MatchString(name): // net/http has more; the citations of each game
			case !names[name]:
				t.Errorf("%s: there is no %s", r.at, m[0])
			}
		}
	}
	for _, r := range docs {
		for _, span := range code.FindAllString(r.text, -1) {
			for _, m := range member.FindAllStringSubmatch(span, -1) {
				if d.members[m[1]] != nil && !d.has(m[1], m[2]) {
					t.Errorf("%s: there is no %s", r.at, m[0])
				}
			}
		}
		for _, m := range aPath.FindAllStringSubmatch(example.Replace(r.text), -1) {
			if there, _ := filepath.Glob(filepath.Join("..", "..", m[1])); len(there) == 0 {
				t.Errorf("%s: there is no %s", r.at, m[1])
			}
		}
		d.commands(t, r)
	}
}

// commands checks the tests that a document names.
func (d *declared) commands(t *testing.T, r remark) {
	t.Helper()
	text := example.Replace(r.text)
	there := func(folder, test string) bool {
		for at, tests := range d.tests {
			if (folder == "" || at == folder) &&
				slices.ContainsFunc(tests, func(name string) bool { return strings.HasPrefix(name, test) }) {
				return true
			}
		}
		return false
	}
	for _, test := range aTest.FindAllString(text, -1) {
		if !there("", test) {
			t.Errorf("%s: there is no test %s", r.at, test)
		}
	}
	for _, line := range strings.Split(text, "\n") {
		for _, span := range append(code.FindAllString(line, -1), line) {
			run, pkg := testRun.FindStringSubmatch(span), aPackage.FindString(span)
			if run == nil || pkg == "" || strings.HasSuffix(pkg, "...") || len(aPackage.FindAllString(span, -1)) > 1 {
				continue
			}
			tests := aTest.FindAllString(run[1], -1) // one of them is enough: games differ
			folder := filepath.Join("..", "..", pkg)
			if len(tests) > 0 && !slices.ContainsFunc(tests, func(test string) bool { return there(folder, test) }) {
				t.Errorf("%s: %s has no test %s", r.at, pkg, run[1])
			}
		}
	}
}

// TestGlossaryNamesTheCode finds each word of the code that docs/glossary.md explains in the package where it says that
// it is.
func TestGlossaryNamesTheCode(t *testing.T) {
	d := declarations(t)
	found := 0
	for _, line := range strings.Split(read(t, filepath.Join("..", "..", "docs", "glossary.md")), "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) != 3 {
			continue
		}
		for _, word := range code.FindAllString(cells[0], -1) {
			word = strings.Trim(word, "`")
			found++
			in := func(pkg string) bool {
				if pkg == "games" {
					return d.names["yugioh"][word]
				}
				return d.names[pkg][word]
			}
			if !slices.ContainsFunc(strings.Split(cells[1], ", "), in) {
				t.Errorf("the glossary has %q of %s, where it is not", word, cells[1])
			}
		}
	}
	if found < 30 {
		t.Errorf("only %d words were found", found)
	}
}
