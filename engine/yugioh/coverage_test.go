package yugioh

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/rulebooks"
	outline "cavillo/rulebooks/published"
)

// TestCitedIsTheWholeCode finds the citations once more, in every file of the package and in its syntax.
func TestCitedIsTheWholeCode(t *testing.T) {
	cited, err := Cited()
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[rulebooks.Number]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := s.X.(*ast.Ident); ok && x.Name == "cite" && strings.HasPrefix(s.Sel.Name, "R") {
				found[rulebooks.Number(strings.ReplaceAll(s.Sel.Name[1:], "_", "."))] = true
			}
			return true
		})
	}
	if len(found) < 100 || len(found) != len(cited) {
		t.Errorf("the code cites %d rules, Cited has %d", len(found), len(cited))
	}
	for _, ref := range cited {
		if !found[ref.Number] {
			t.Errorf("%s is in Cited and not in the code", ref)
		}
	}
}

func covered(t *testing.T) *engine.Coverage {
	t.Helper()
	classes, err := outline.Classes(rulebooks.YGO)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Cover(classes)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestCoverage holds the statuses to what they mean: an enforceable rule is never excused, another is excused or cited.
func TestCoverage(t *testing.T) {
	cited, err := Cited()
	if err != nil {
		t.Fatal(err)
	}
	counts := map[engine.Status]int{}
	for _, r := range covered(t).Rules {
		counts[r.Status]++
		enforceable := r.Class == "E" || r.Class == "K"
		switch {
		case r.Status == engine.NotExecutable && (enforceable || r.Reason == ""):
			t.Errorf("%s, of class %s, is not executable: %q", r.Ref, r.Class, r.Reason)
		case r.Status == engine.Missing && !enforceable:
			t.Errorf("%s, of class %s, has neither a reason nor a citation", r.Ref, r.Class)
		case r.Status == engine.Executed && (len(r.Examples) == 0 || !slices.Contains(cited, r.Ref)):
			t.Errorf("%s is executed by %v, and the code does not cite it", r.Ref, r.Examples)
		}
	}
	if len(covered(t).Rules) != 258 {
		t.Errorf("%v", counts)
	}
	t.Log(counts)
}
