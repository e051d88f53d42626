package weiss

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unsafe"
)

// TestStateIsOneValue walks the type of the state: arrays, structs, small integers and booleans alone, so that copying is assigning.
func TestStateIsOneValue(t *testing.T) {
	var walk func(path string, typ reflect.Type)
	walk = func(path string, typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Struct:
			for i := range typ.NumField() {
				walk(path+"."+typ.Field(i).Name, typ.Field(i).Type)
			}
		case reflect.Array:
			walk(path+"[]", typ.Elem())
		case reflect.Bool, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Int8, reflect.Int16, reflect.Int32:
		default:
			t.Errorf("%s is a %s", path, typ.Kind())
		}
	}
	walk("State", reflect.TypeFor[State]())
	if size := unsafe.Sizeof(State{}); size > 12<<10 {
		t.Errorf("the state has %d bytes, more than 12 kB", size)
	}
}

// TestOnlyAtomsChangeTheState reads the package: outside the atoms and the builder of a start, nothing assigns to what belongs to the
// match, takes its address to write through it, or puts something in a pile.
func TestOnlyAtomsChangeTheState(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	may := map[string]bool{"atoms.go": true, "atoms_abilities.go": true, "atoms_effects.go": true, "atoms_end.go": true, "compile.go": true, "compile_reach.go": true, "start.go": true, "position.go": true, "permute.go": true}
	files, functions := 0, 0
	for _, name := range names {
		if may[name] || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files++
		for _, d := range file.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv == nil || fn.Name.Name == "Restore" {
				continue
			}
			functions++
			for _, place := range writes(fn) {
				t.Errorf("%s: %s writes %s", name, fn.Name.Name, place)
			}
		}
	}
	if files < 10 || functions < 60 {
		t.Errorf("only %d files and %d functions were read", files, functions)
	}
}

// TestWritesAreFound plants writes and finds them.
func TestWritesAreFound(t *testing.T) {
	const planted = `package p
func (g *match) a() { g.Points[0] = 1 }
func (g *match) b() { g.Turn++ }
func (g *match) c() { pile := &g.Piles[0][1]; pile.Count = 3 }
func (g *match) d() { g.push(0, Deck, 1) }
func (g *match) e() { cards := g.in(0, Deck); cards[0] = 2 }
func (g *match) f() { for g.Turn = range 2 { } }`
	file, err := parser.ParseFile(token.NewFileSet(), "", planted, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range file.Decls {
		if fn := d.(*ast.FuncDecl); len(writes(fn)) == 0 {
			t.Errorf("the write of %s is not found", fn.Name.Name)
		}
	}
}

// writes lists what a function writes of its receiver, directly or through a local name that points into it.
func writes(fn *ast.FuncDecl) []string {
	inside := map[string]bool{"g": true} // names that reach the state
	var found []string
	root := func(e ast.Expr) (string, bool) {
		deep := false
		for {
			switch x := e.(type) {
			case *ast.SelectorExpr:
				e, deep = x.X, true
			case *ast.IndexExpr:
				e, deep = x.X, true
			case *ast.SliceExpr:
				e, deep = x.X, true
			case *ast.StarExpr:
				e, deep = x.X, true
			case *ast.ParenExpr:
				e = x.X
			case *ast.Ident:
				return x.Name, deep
			default:
				return "", false
			}
		}
	}
	write := func(e ast.Expr) {
		if name, deep := root(e); deep && inside[name] {
			found = append(found, name)
		}
	}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.AssignStmt:
			for i, l := range x.Lhs {
				write(l)
				id, named := l.(*ast.Ident)
				if !named || len(x.Rhs) != len(x.Lhs) {
					continue
				}
				switch r := x.Rhs[i].(type) {
				case *ast.UnaryExpr: // a pointer into the state
					if name, _ := root(r.X); r.Op == token.AND && inside[name] {
						inside[id.Name] = true
					}
				case *ast.CallExpr: // g.in gives the pile itself
					if s, ok := r.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "in" {
						inside[id.Name] = true
					}
				}
			}
		case *ast.IncDecStmt:
			write(x.X)
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{x.Key, x.Value} {
				if e != nil && x.Tok == token.ASSIGN {
					write(e)
				}
			}
		case *ast.CallExpr:
			if s, ok := x.Fun.(*ast.SelectorExpr); ok && (s.Sel.Name == "push" || s.Sel.Name == "pull" || s.Sel.Name == "shift") {
				found = append(found, s.Sel.Name)
			}
		}
		return true
	})
	return found
}
