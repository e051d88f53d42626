package weiss

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
	classes, err := outline.Classes(rulebooks.WS)
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
	if counts[engine.Executed] < 50 || len(covered(t).Rules) != 433 {
		t.Errorf("%v", counts)
	}
	t.Log(counts)
}

// TestCoverageIsMeasured covers one scenario alone: what it says that it shows and does not reach is not executed.
func TestCoverageIsMeasured(t *testing.T) {
	reached := rulebooks.Ref{Game: rulebooks.WS, Number: "9.2.1"}
	boast := *refreshInDamage(t)
	boast.Shows = append(slices.Clone(boast.Shows), rulebooks.Ref{Game: rulebooks.WS, Number: "10.2.2"})
	classes := map[rulebooks.Number]string{"9.2.1": "E", "10.2.2": "E", "1.1.1": "D", "8.8.1": "E"}
	c, err := engine.Cover(rulebooks.WS, classes, []rulebooks.Ref{reached, boast.Shows[len(boast.Shows)-1]}, map[rulebooks.Number]string{"1.1.1": "perché"},
		[]*engine.Scenario{&boast})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range c.Rules {
		got = append(got, string(r.Ref.Number)+" "+string(r.Status))
	}
	want := []string{"1.1.1 not_executable", "8.8.1 missing", "9.2.1 executed", "10.2.2 implemented"}
	if !slices.Equal(got, want) {
		t.Errorf("found %v, expected %v", got, want)
	}
	if _, err := engine.Cover(rulebooks.WS, classes, nil, map[rulebooks.Number]string{"99.1": "perché"}, nil); err == nil {
		t.Error("a reason for a rule that is not there is taken")
	}
}

func TestReasonsAreRead(t *testing.T) {
	for table, want := range map[string]string{
		"1.1.1\tperché": "", "# nota\n1.1.1 1.2.1\tperché": "", "1.1.1": "riga 1", "\n1.1.1\t ": "riga 2", "x\tperché": "«x»", "1.1.1 1.1.1\tperché": "già",
	} {
		_, err := engine.ReadReasons(table)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", table, err, want)
		}
	}
}

// TestAblations weighs the citations of one scenario: its own rules decide.
func TestAblations(t *testing.T) {
	s := refreshInDamage(t)
	list, err := engine.Ablations(s)
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, a := range list {
		if a.Shown {
			shown++
			if a.Weight != engine.Decides {
				t.Errorf("%s without %s: %s", a.Scenario, a.Rule, a.Weight)
			}
		}
	}
	if shown != len(s.Shows) || len(list) < 10 {
		t.Errorf("%d of %d shown rules were taken away, among %d", shown, len(s.Shows), len(list))
	}
}

func refreshInDamage(t testing.TB) *engine.Scenario {
	t.Helper()
	scenarios := published(t)
	at := slices.IndexFunc(scenarios, func(s *engine.Scenario) bool { return s.ID == "refresh-a-meta-danno" })
	if at < 0 {
		t.Fatal("refresh-a-meta-danno is not there")
	}
	return scenarios[at]
}
