package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// head is what the functions of TestExchanges use.
const head = `package p
type game struct{ n int; seen [2]bool }
type options struct{ game }
func (g *game) act() {}
func (g *game) fields() *game { return g }
func (g *game) ready() bool { return g.n > 0 }
func (o *options) Allow(n int) {}
func (o *options) AllowFirst(n int) {}
func run(f func()) { f() }
func put(n *int) { *n = 1 }
func one(is bool) int { return 1 }
`

// TestExchanges finds which neighbouring statements are exchanged: where nothing can come of it they are not, where it
// is less than certain they are.
func TestExchanges(t *testing.T) {
	for body, want := range map[string]bool{
		// one of the two is local, and the other names nothing of it
		"k := 0; if n > 0 { k = 1; g.act() }; return k":                                           false,
		"k := 0; if n > 0 { g.act(); k = 1 }; return k":                                           false,
		"near := 0; if a < b { near = 1 }; g.act(); return near":                                  false,
		"k := 0; if n > 0 { k++; g.act() }; return k":                                             false,
		"k := 0; if n > 0 { k = a*b + k; if g.ready() { return 0 } }; return k":                   false,
		"k := 0; run(func() { k := 1; if n > 0 { k += 2; g.act() }; for range k { } }); return k": false,
		// the variable is no local one, or more than the function knows of it
		"if n > 0 { g.n = 1; g.act() }":                                                    true,
		"if n > 0 { g.seen[a] = true; g.act() }":                                           true,
		"if n > 0 { res = 1; g.act() }":                                                    true,
		"if n > 0 { total = 1; g.act() }":                                                  true,
		"k := 0; defer func() { g.n = k }(); if n > 0 { k = 1; g.act() }":                  true,
		"k := 0; run(func() { k = 1; g.act() }); return k":                                 true,
		"k := 0; p := &k; if n > 0 { k = 1; g.act() }; _ = p":                              true,
		"k := 0; put(&k); if n > 0 { k = 1; g.act() }":                                     true,
		"var k game; if n > 0 { k.n = 1; g.act() }":                                        true,
		"var s [2]int; k := 0; r := s[:]; if n > 0 { s = [2]int{}; g.act() }; _, _ = r, k": true,
		// what is assigned calls, can panic or can be changed
		"k := false; if n > 0 { k = g.ready(); g.act() }; return one(k)": true,
		"k := 0; if n > 0 { k = g.n; g.act() }; return k":                true,
		"k := 0; if n > 0 { k = total; g.act() }; return k":              true,
		"k := 0; if n > 0 { k = a / b; g.act() }; return k":              true,
		"k := 0; if n > 0 { k /= b; g.act() }; return k":                 true,
		"near := 0; if g.ready() { near = 1 }; g.act(); return near":     true,
		"var x, y any; k := 0; if x == y { k = 1 }; g.act(); return k":   true,
		// the other names it, or it leaves
		"k := 0; if n > 0 { k = 1; if k > a { return 1 } }": true,
		"k := 0; if n > 0 { k = 1; put(&n); n = k }":        true,
		"if a < b { return 0 }; g.act()":                    true,
		// calls that add options
		"o.Allow(1); o.AllowFirst(2)": false,
		"o.AllowFirst(1); o.Allow(2)": false,
		"o.AllowFirst(1); o.act()":    true,
	} {
		source := head + "var total int\nfunc (g *game) clause(o *options, a, b, n int) (res int) {\n" +
			strings.ReplaceAll(body, "; ", "\n") + "\nreturn res\n}\n"
		c := &typedPackage{fset: token.NewFileSet(), paths: []string{"ch01_p.go"}, sources: [][]byte{[]byte(source)},
			info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
				Uses: map[*ast.Ident]types.Object{}}}
		file, err := parser.ParseFile(c.fset, "ch01_p.go", source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		c.files = append(c.files, file)
		if _, err := new(types.Config).Check("p", c.fset, c.files, c.info); err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		exchanged := slices.ContainsFunc(findMutants(c, "ch"), func(m *mutant) bool {
			return strings.Contains(m.ID, ":exchanged: ")
		})
		if exchanged != want {
			t.Errorf("%s: exchanged is %v", body, exchanged)
		}
	}
}
