package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavillo/engine/measure"
	"cavillo/engine/weiss"
)

// toy is the trial of all mutants of the toy.
var toy = trial{folder: "engine/mutants/testdata/toy", game: "toy", program: "cavillo/engine/mutants/testdata/toy/play", n: 100, seed: 1,
	jobs: 2}

// TestToy changes every clause of a toy that can be changed, and compares what its scenarios make of each.
func TestToy(t *testing.T) {
	t.Chdir("../..")
	list, all, err := tryMutants(toy)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]measure.Verdict{
		"Draw:inverted: why != 0":                                               measure.KilledByExpectation,
		"Draw:refusal dropped: return why":                                      measure.KilledByExpectation,
		"Draw:one turn less: n":                                                 measure.KilledByExpectation,
		"Draw:dropped: g.Hand[p]++":                                             measure.KilledByExpectation,
		"Draw:other seat: p":                                                    measure.KilledByExpectation,
		"Draw:dropped: g.Seen[other] = true":                                    measure.KilledByExpectation,
		"Draw:other seat: other":                                                measure.Survived, // equivalent: both are seen
		"Draw:dropped: g.Drawn = true":                                          measure.KilledByCrash,
		"Draw:inverted: true":                                                   "",
		"whyNotDraw:inverted: g.Over || n > mostCards":                          measure.KilledByExpectation,
		"whyNotDraw:inverted: g.Over":                                           measure.KilledByExpectation,
		"whyNotDraw:dropped: g.Over":                                            measure.Survived,
		"whyNotDraw:inverted: n > mostCards":                                    measure.KilledByExpectation,
		"whyNotDraw:dropped: n > mostCards":                                     measure.KilledByExpectation,
		"whyNotDraw:shifted: n > mostCards":                                     measure.Survived, // nobody draws 3
		"whyNotDraw:one more: mostCards":                                        measure.Survived,
		"whyNotDraw:refusal dropped: return ws.R1_2_1":                          measure.KilledByExpectation,
		"Draw:exchanged: g.Drawn = true return 0":                               "", // a return is not moved
		"Draw:inverted: n > 1":                                                  "", // only chooses what is cited
		"Draw:shifted: n > 1":                                                   "",
		"Draw:not the first: seats()":                                           "", // does not compile: the array has no address
		"Draw:not the last: seats()":                                            "",
		"Draw:dropped: g.note(p, rule)":                                         "", // the trace
		"Draw:other seat: p #2":                                                 "",
		"whyNotDraw:one less: mostCards":                                        "", // the same as the shift
		"whyNotDraw:refusal dropped: return 0":                                  "",
		"Draw:dropped: rule = ws.R1_2_2 // only cited: no mutant is made of it": "",
		"Draw:dropped: if n > 1 { rule = ws.R1_2_2 }":                           "",
		"Draw:exchanged: g.note(p, rule) for range n { ":                        "",
	}
	got := map[string]measure.Verdict{}
	for i, m := range list {
		got[strings.TrimPrefix(m.ID, "ch01_draw.go:")] = m.Verdict
		if m.number != i+1 || !strings.HasPrefix(m.File, "ch01_") {
			t.Errorf("%s is number %d of %s", m.ID, m.number, m.File)
		}
	}
	for clause, verdict := range want {
		if got[clause] != verdict {
			t.Errorf("%s: verdict %q, expected %q", clause, got[clause], verdict)
		}
	}
	for clause := range got {
		if want[clause] == "" {
			t.Errorf("%s should not be changed", clause)
		}
	}
	if !all["ch01_draw.go:Draw:not the first: seats()"] {
		t.Error("what does not compile was not even tried")
	}
}

// TestDraw finds the sample to depend on the seed, and to stay where other clauses go.
func TestDraw(t *testing.T) {
	var all []*mutant
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		all = append(all, &mutant{ID: id})
	}
	names := func(list []*mutant) (s string) {
		for _, m := range list {
			s += m.ID
		}
		return s
	}
	one := names(orderByHash(all, 1))
	if one == names(orderByHash(all, 2)) || one != names(orderByHash(all, 1)) {
		t.Error("the sample does not follow the seed")
	}
	if fewer := names(orderByHash(all[1:], 1)); fewer != strings.ReplaceAll(one, "a", "") {
		t.Errorf("without a clause the sample is %s, and was %s", fewer, one)
	}
}

// TestApply puts the smaller inside the larger, and a comma in the place of an operator.
func TestApply(t *testing.T) {
	got := applyWraps([]byte("x = a<=b; y"), []wrap{
		{from: 4, to: 8, open: "Less(", close: ")", operator: 5, size: 2},
		{from: 4, to: 8, open: "Not(", close: ")", level: 1},
		{from: 0, to: 8, open: "if { ", close: " }", level: 1},
		{from: 0, to: 11, open: "for { ", level: 2},
		{from: 10, to: 11, open: "else { ", close: " } }", level: 2},
		{from: 7, to: 8, open: "Up(", close: ")", level: 1},
	})
	if want := "for { if { x = Not(Less(a,Up(b))) }; else { y } }"; string(got) != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
}

// TestCrosses lets two mutants into one build where one lies within the other.
func TestCrosses(t *testing.T) {
	at := func(from, to int) *mutant { return &mutant{File: "x.go", wraps: []wrap{{from: from, to: to}}} }
	if cannotShareBuild(at(0, 10), at(2, 4)) || cannotShareBuild(at(0, 5), at(5, 9)) ||
		cannotShareBuild(at(0, 10), at(0, 4)) {
		t.Error("what lies within or beside crosses")
	}
	if !cannotShareBuild(at(0, 6), at(4, 9)) || !cannotShareBuild(at(4, 9), at(0, 6)) {
		t.Error("what overlaps does not cross")
	}
}

// TestReasonsAreKept writes the table twice: a reason stays with its clause, also out of the sample, and goes where a
// scenario kills the mutant or the clause is no more.
func TestReasonsAreKept(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("engine/weiss", 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("engine/weiss", tableFile)
	old := "# head\n7\t1\tch01.go:f:a\tsurvived\tno difference\n7\t2\tch01.go:f:b\ttrace\twas noted\n" +
		"7\t3\tch01.go:f:c\tsurvived\tkept\n7\t4\tch01.go:f:gone\tsurvived\tlost\n"
	if err := os.WriteFile(path, []byte(old), 0o644); err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{"ch01.go:f:a": true, "ch01.go:f:b": true, "ch01.go:f:c": true}
	list := []triedMutant{
		{&mutant{ID: "ch01.go:f:a", number: 1}, scenarioResult{Verdict: measure.Survived}},
		{&mutant{ID: "ch01.go:f:b", number: 2}, scenarioResult{Verdict: measure.KilledByExpectation}},
	}
	a, err := updateTable(weiss.Game{}, list, all, 8, true)
	if err != nil {
		t.Fatal(err)
	}
	if want := (measure.MutantScore{Chapter: 1, Mutants: 2, Expectation: 1, Survived: 1, WithReason: 1}); len(a.Chapters) != 1 ||
		a.Chapters[0] != want {
		t.Errorf("the score is %+v, expected %+v", a.Chapters, want)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, rows, _ := bytes.Cut(text, []byte("\n"))
	want := "8\t1\tch01.go:f:a\tsurvived\tno difference\n8\t2\tch01.go:f:b\texpectation\t\n8\t0\tch01.go:f:c\tundrawn\tkept\n"
	if string(rows) != want {
		t.Errorf("the table is\n%sexpected\n%s", rows, want)
	}
	reasons, err := readReasons(path)
	if err != nil || !slices.Equal(slices.Sorted(maps.Keys(reasons)), []string{"ch01.go:f:a", "ch01.go:f:c"}) {
		t.Errorf("the reasons read again are %v, %v", reasons, err)
	}
}

// TestPlay plays a scenario that ships as the program of a build does.
func TestPlay(t *testing.T) {
	t.Chdir("../..")
	p := playScenario(weiss.Game{}, "engine/weiss/scenarios/refresh-a-meta-danno.yaml")
	if p.Verdict != measure.Survived || p.Scenario != "refresh-a-meta-danno" {
		t.Errorf("%+v", p)
	}
	data, err := os.ReadFile("engine/weiss/scenarios/refresh-a-meta-danno.yaml")
	if err != nil {
		t.Fatal(err)
	}
	golden, err := os.ReadFile("engine/weiss/scenarios/refresh-a-meta-danno.trace")
	if err != nil {
		t.Fatal(err)
	}
	for name, spoiled := range map[string]struct {
		yaml, trace string
		want        measure.Verdict
	}{
		"an expectation": {strings.Replace(string(data), "attese:\n", "attese:\n  - turno: B\n", 1), string(golden), measure.KilledByExpectation},
		"the script": {strings.Replace(string(data), "mosse:\n", "mosse:\n  - A: passa\n  - B: passa\n", 1), string(golden),
			measure.KilledByExpectation},
		"the trace":         {string(data), strings.Replace(string(golden), "Riordino", "riordino", 1), measure.TraceDiffers},
		"nothing, as is it": {string(data), string(golden), measure.Survived},
	} {
		file := filepath.Join(t.TempDir(), "refresh-a-meta-danno")
		if os.WriteFile(file+".yaml", []byte(spoiled.yaml), 0o644) != nil ||
			os.WriteFile(file+".trace", []byte(spoiled.trace), 0o644) != nil {
			t.Fatal("the copies cannot be written")
		}
		if p := playScenario(weiss.Game{}, file+".yaml"); p.Verdict != spoiled.want {
			t.Errorf("%s: %s (%s), expected %s", name, p.Verdict, p.Why, spoiled.want)
		}
	}
}

// TestTelling finds the functions whose calls are left alone where the lists say that they are.
func TestTelling(t *testing.T) {
	t.Chdir("../..")
	used := map[string]bool{}
	for _, g := range games {
		c, err := loadPackage("./" + folderOf(g))
		if err != nil {
			t.Fatal(err)
		}
		for ident := range c.info.Uses {
			used[ident.Name] = true
		}
		if found := findMutants(c, "ch"); len(found) < 1000 {
			t.Errorf("%s: only %d clauses can be changed", folderOf(g), len(found))
		}
	}
	for _, name := range slices.Concat(traceOnly, optionMethods) {
		if !used[name] {
			t.Errorf("nothing calls %s", name)
		}
	}
}
