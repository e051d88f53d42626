package enginetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/measure"
	"cavillo/rulebooks"
	outline "cavillo/rulebooks/published"
)

// testCitations checks by ablation that the citations of every scenario matter. Without a rule something differs
// besides its citation, and without a rule that the scenario says it shows an expectation fails. The rules of
// structure.tsv are exempt, and each of them must be idle somewhere, where all scenarios are checked.
func (p Proof) testCitations(t *testing.T) {
	published := p.Published(t)
	scenarios := checks.Sample(published, 12)
	all, err := measure.AblateScenarios(scenarios)
	if err != nil {
		t.Fatal(err)
	}
	listed, err := p.StructuralRules()
	if err != nil {
		t.Fatal(err)
	}
	listedRules, shown, idle := map[rulebooks.Ref]bool{}, map[rulebooks.Ref]string{}, map[rulebooks.Ref]string{}
	for _, s := range listed {
		listedRules[s.Rule] = true
	}
	for _, a := range all {
		switch {
		case !a.IsDecoration():
		case a.Shown:
			shown[a.Rule] += " " + a.Scenario
		default:
			idle[a.Rule] += " " + a.Scenario
		}
	}
	for rule, scenarios := range shown {
		if !listedRules[rule] {
			t.Errorf("%s is shown, and no expectation fails without it, in%s", rule, scenarios)
		}
	}
	for rule, scenarios := range idle {
		if !listedRules[rule] {
			t.Errorf("without %s nothing changes in%s: have the rule decide something there, or do not cite it there",
				rule, scenarios)
		}
	}
	for rule := range listedRules {
		if shown[rule] == "" && idle[rule] == "" && len(scenarios) == len(published) {
			t.Errorf("structure.tsv lists %s, which decides wherever it is shown and changes something wherever it is cited", rule)
		}
	}
	t.Logf("%d citations; %d rules of definition or structure", len(all), len(listed))
}

// testCitedIsComplete finds the citations in the syntax of every file of the package and of its cards and checks that
// Cited, the generated list, has the same.
func (p Proof) testCitedIsComplete(t *testing.T) {
	cited := p.CitedRules()
	found := map[rulebooks.Number]bool{}
	for name, file := range parseFiles(t, "*.go", "card/*.go") {
		if name == "cited.go" {
			continue
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
	if len(found) < 100 {
		t.Errorf("the code cites %d rules alone", len(found))
	}
	if len(found) != len(cited) {
		t.Errorf("the code cites %d rules, Cited has %d", len(found), len(cited))
	}
	for _, ref := range cited {
		if !found[ref.Number] {
			t.Errorf("%s is in Cited and not in the code", ref)
		}
	}
}

// parseFiles returns the syntax of the files that patterns name, without tests, by file name.
func parseFiles(t *testing.T, patterns ...string) map[string]*ast.File {
	t.Helper()
	code := map[string]*ast.File{}
	for _, pattern := range patterns {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			if code[name], err = parser.ParseFile(token.NewFileSet(), name, nil, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	return code
}

// testCoverage checks the status of every rule: a scenario shows each enforceable rule (class E or K), and any other
// rule is cited by the code or has a written reason why it is not executable.
func (p Proof) testCoverage(t *testing.T) {
	classes, err := outline.Classes(p.Game.Code())
	if err != nil {
		t.Fatal(err)
	}
	covered, err := p.MeasureCoverage(classes)
	if err != nil {
		t.Fatal(err)
	}
	cited := p.CitedRules()
	counts := map[measure.Status]int{}
	for _, r := range covered.Rules {
		counts[r.Status]++
		enforceable := r.Class == "E" || r.Class == "K"
		switch {
		case r.Status == measure.NotExecutable && (enforceable || r.Reason == ""):
			t.Errorf("%s, of class %s, is not executable: %q", r.Ref, r.Class, r.Reason)
		case (r.Status == measure.Missing || r.Status == measure.Implemented) && enforceable:
			t.Errorf("%s, of class %s, is shown by no scenario", r.Ref, r.Class)
		case r.Status == measure.Missing:
			t.Errorf("%s, of class %s, has neither a reason nor a citation", r.Ref, r.Class)
		case r.Status == measure.Executed && (len(r.Examples) == 0 || !slices.Contains(cited, r.Ref)):
			t.Errorf("%s is executed by %v, and the code does not cite it", r.Ref, r.Examples)
		}
	}
	p.testMutants(t, covered.Mutants)
	if len(covered.Rules) != p.Rules {
		t.Errorf("%d rules, of %d: %v", len(covered.Rules), p.Rules, counts)
	}
	t.Log(counts)
}

// testMutants checks that the scenarios kill nine mutants in ten, and that each mutant that lives has a written reason.
func (p Proof) testMutants(t *testing.T, scores []measure.MutantScore) {
	mutants, killed := 0, 0
	for _, s := range scores {
		mutants += s.Mutants
		killed += s.Expectation + s.Crash
		if alone := s.Trace + s.Survived - s.WithReason; alone > 0 {
			t.Errorf("chapter %d: %d mutants live, and mutants.tsv has no reason", s.Chapter, alone)
		}
	}
	if 10*killed < 9*mutants {
		t.Errorf("%d of %d mutants are killed", killed, mutants)
	}
}
