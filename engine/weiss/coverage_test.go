package weiss

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine/measure"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// TestCoverageIsMeasured covers one scenario alone: what it says that it shows and does not reach is not executed.
func TestCoverageIsMeasured(t *testing.T) {
	reached := rulebooks.Ref{Game: rulebooks.WS, Number: "9.2.1"}
	boast := *refreshInDamage(t)
	boast.Shows = append(slices.Clone(boast.Shows), rulebooks.Ref{Game: rulebooks.WS, Number: "10.2.2"})
	classes := map[rulebooks.Number]string{"9.2.1": "E", "10.2.2": "E", "1.1.1": "D", "8.8.1": "E"}
	c, err := measure.MeasureCoverage(rulebooks.WS, classes, []rulebooks.Ref{reached, boast.Shows[len(boast.Shows)-1]},
		map[rulebooks.Number]string{"1.1.1": "perché"},
		[]*scenario.Scenario{&boast})
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
	if _, err := measure.MeasureCoverage(rulebooks.WS, classes, nil, map[rulebooks.Number]string{"99.1": "perché"}, nil); err == nil {
		t.Error("a reason for a rule that is not there is taken")
	}
}

func TestReasonsAreRead(t *testing.T) {
	for table, want := range map[string]string{
		"1.1.1\tperché": "", "# nota\n1.1.1 1.2.1\tperché": "", "1.1.1": "riga 1", "\n1.1.1\t ": "riga 2", "x\tperché": "«x»", "1.1.1 1.1.1\tperché": "già",
	} {
		_, err := measure.ReadReasons(table)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", table, err, want)
		}
	}
}

// TestAblations weighs the citations of one scenario: its own rules decide.
func TestAblations(t *testing.T) {
	s := refreshInDamage(t)
	list, err := measure.AblateRules(s)
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, a := range list {
		if a.Shown {
			shown++
			if a.Weight != measure.DecidesExpectation {
				t.Errorf("%s without %s: %s", a.Scenario, a.Rule, a.Weight)
			}
		}
	}
	if shown != len(s.Shows) || len(list) < 10 {
		t.Errorf("%d of %d shown rules were taken away, among %d", shown, len(s.Shows), len(list))
	}
}

func refreshInDamage(t testing.TB) *scenario.Scenario {
	t.Helper()
	scenarios := proof.Published(t)
	at := slices.IndexFunc(scenarios, func(s *scenario.Scenario) bool { return s.ID == "refresh-a-meta-danno" })
	if at < 0 {
		t.Fatal("refresh-a-meta-danno is not there")
	}
	return scenarios[at]
}
