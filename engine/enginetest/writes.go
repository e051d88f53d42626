package enginetest

import (
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"testing"
)

// StateWrites says where a game's code may write its state.
type StateWrites struct {
	State reflect.Type // the receiver g of the game's methods has its fields
	Bytes uintptr      // the most that a state may have
	Files []string     // the files that write it: the atoms, and what makes a start
	Doors []string     // methods that only atoms call, beside those of table.State
	Not   []string     // methods that may write it and are not rules, such as restoring a copy
}

// tableDoors are the methods of table.State that write it.
var tableDoors = []string{"Push", "RemoveCard", "Renew", "Reorder", "BeginTurn", "PutCard", "Shuffle", "BeginPhase", "SetFirstPlayer",
	"FinishGame"}

// Test checks the size of the state, and reads the code under test: only the files in Files may write the state.
func (a StateWrites) Test(t *testing.T) {
	if size := a.State.Size(); size > a.Bytes {
		t.Errorf("the state has %d bytes, more than %d", size, a.Bytes)
	}
	files, functions := 0, 0
	for name, file := range parseFiles(t, "*.go") {
		if files++; slices.Contains(a.Files, name) {
			continue
		}
		for _, d := range file.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv == nil || slices.Contains(a.Not, fn.Name.Name) {
				continue
			}
			functions++
			for _, place := range a.writtenFields(fn) {
				t.Errorf("%s: %s writes %s", name, fn.Name.Name, place)
			}
		}
	}
	if files < 10 || functions < 60 {
		t.Errorf("only %d files and %d functions were read", files, functions)
	}
}

// writtenFields lists what a function writes of its receiver, directly or through a local name that points into it.
func (a StateWrites) writtenFields(fn *ast.FuncDecl) (found []string) {
	inside := map[string]bool{"g": true} // names that reach the state
	write := func(e ast.Expr) {
		if name, deep := rootName(e); deep && inside[name] && (name != "g" || a.isStateField(e)) {
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
					if name, _ := rootName(r.X); r.Op == token.AND && inside[name] &&
						(name != "g" || a.isStateField(r.X)) {
						inside[id.Name] = true
					}
				case *ast.CallExpr: // g.In returns the area itself, not a copy
					if s, ok := r.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "CardsIn" {
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
			if s, ok := x.Fun.(*ast.SelectorExpr); ok &&
				(slices.Contains(a.Doors, s.Sel.Name) || slices.Contains(tableDoors, s.Sel.Name)) {
				found = append(found, s.Sel.Name)
			}
		}
		return true
	})
	return found
}

// rootName returns the variable with which an expression begins, and whether the expression selects a part of it.
func rootName(e ast.Expr) (name string, deep bool) {
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

// isStateField reports whether an expression that begins with g names a field of the state, and not something else that
// the match holds.
func (a StateWrites) isStateField(e ast.Expr) bool {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			if id, ok := x.X.(*ast.Ident); ok && id.Name == "g" {
				_, found := a.State.FieldByName(x.Sel.Name)
				return found || x.Sel.Name == "State"
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return true
		}
	}
}
