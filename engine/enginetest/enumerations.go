package enginetest

import (
	"cmp"
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"testing"
)

// testEnumerations checks that a table of a game by the constants of an enumeration of its package card has an entry
// for each of them, but for the first, which may stand for none, and that a list of the words of a type is as long as
// its constants are many. Tables by verbs and marks have those that they are about.
func (l *Language) testEnumerations(t *testing.T) {
	constants, typeOf := map[string][]string{}, map[string]string{}
	code := parseFiles(t, "card/*.go")
	for _, file := range code {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.CONST {
				enumerate(d, constants, typeOf)
			}
		}
	}
	maps.Copy(code, parseFiles(t, "*.go"))
	tables := 0
	for _, name := range slices.Sorted(maps.Keys(code)) {
		for _, d := range code[name].Decls {
			words := wordsOf(d)
			if _, ok := d.(*ast.FuncDecl); ok && words == "" {
				continue
			}
			ast.Inspect(d, func(n ast.Node) bool {
				table, ok := n.(*ast.CompositeLit)
				if !ok {
					return true
				}
				keys, of := keysOf(table, code[name].Name.Name), ""
				for _, key := range keys {
					of = cmp.Or(of, typeOf[key])
				}
				if words != "" && len(keys) == 0 && len(table.Elts) != len(constants[words]) {
					t.Errorf("%s: %s has %d constants and %d words", name, words, len(constants[words]),
						len(table.Elts))
				}
				if of == "" || of == "Verb" || of == "Mark" && code[name].Name.Name != "card" {
					return true
				}
				tables++
				for _, c := range constants[of][1:] {
					if !slices.Contains(keys, c) {
						t.Errorf("%s: a table by %s has no entry for %s", name, of, c)
					}
				}
				return true
			})
		}
	}
	if tables < 10 {
		t.Errorf("only %d tables were found", tables)
	}
}

// wordsOf is the type of which a declaration is the method Words.
func wordsOf(d ast.Decl) string {
	if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil && fn.Name.Name == "Words" {
		return fn.Recv.List[0].Type.(*ast.Ident).Name
	}
	return ""
}

// keysOf are the constants of package card by which the entries of a table are indexed, as the package of the table
// names them.
func keysOf(table *ast.CompositeLit, pkg string) (keys []string) {
	if _, ok := table.Type.(*ast.ArrayType); !ok {
		return nil
	}
	for _, e := range table.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			switch key := kv.Key.(type) {
			case *ast.Ident:
				if pkg == "card" {
					keys = append(keys, key.Name)
				}
			case *ast.SelectorExpr:
				if x, ok := key.X.(*ast.Ident); ok && x.Name == "card" {
					keys = append(keys, key.Sel.Name)
				}
			}
		}
	}
	return keys
}

// enumerate adds the constants of a declaration that are of a type of the package, by type in their order, and the type
// of each.
func enumerate(d *ast.GenDecl, constants map[string][]string, typeOf map[string]string) {
	of := ""
	for _, s := range d.Specs {
		s := s.(*ast.ValueSpec)
		if s.Type != nil || s.Values != nil {
			of = ""
			if id, ok := s.Type.(*ast.Ident); ok {
				of = id.Name
			}
		}
		for _, name := range s.Names {
			if of != "" {
				constants[of], typeOf[name.Name] = append(constants[of], name.Name), of
			}
		}
	}
}
