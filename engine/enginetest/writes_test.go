package enginetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"testing"
)

// TestWritesAreFound checks that StateWrites.writtenFields finds every planted write, and nothing in functions that do not write.
func TestWritesAreFound(t *testing.T) {
	const planted = `package p
func (g *match) a() { g.Points[0] = 1 }
func (g *match) b() { g.Turn++ }
func (g *match) c() { pile := &g.Piles[0][1]; pile.Count = 3 }
func (g *match) d() { g.push(0, Deck, 1) }
func (g *match) e() { cards := g.CardsIn(0, Deck); cards[0] = 2 }
func (g *match) f() { for g.Turn = range 2 { } }
func (g *match) g() { g.State.Turn = 1 }
func (g *match) not1() { g.known[3] = 1 }
func (g *match) not2() { n := g.Turn; n++ }
func (g *match) not3() { pile := g.Piles[0]; _ = pile }`
	file, err := parser.ParseFile(token.NewFileSet(), "", planted, 0)
	if err != nil {
		t.Fatal(err)
	}
	atoms := StateWrites{State: reflect.TypeFor[struct {
		Points, Turn int
		Piles        [2][2]struct{ Count int }
	}](), Doors: []string{"push"}}
	for _, d := range file.Decls {
		fn := d.(*ast.FuncDecl)
		if found, want := atoms.writtenFields(fn), len(fn.Name.Name) == 1; (len(found) > 0) != want {
			t.Errorf("%s: found %v", fn.Name.Name, found)
		}
	}
}
