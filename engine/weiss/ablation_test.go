package weiss

import (
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// everyPart calls a test with every scenario and variant, several at once.
func everyPart(t *testing.T, try func(t *testing.T, s *engine.Scenario, variant int)) {
	t.Helper()
	for _, s := range published(t) {
		t.Run(s.ID, func(t *testing.T) {
			t.Parallel()
			for variant := range len(s.Variants) + 1 {
				try(t, s, variant)
			}
		})
	}
}

// TestScenariosRunAlike runs every scenario and variant straight, twice, from its answers, from each rest, and through its file.
func TestScenariosRunAlike(t *testing.T) {
	everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		if err := engine.Verify(s, variant); err != nil {
			t.Error(err)
		}
	})
}

// TestScenariosMirror exchanges the players of every scenario: the trace is the same, with the players exchanged. In the preparation
// nobody is the turn player yet, and the decks are shuffled one after the other.
func TestScenariosMirror(t *testing.T) {
	everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		if slices.ContainsFunc(s.Setup.Turn, func(e engine.Entry) bool { return e.Text == phaseNames[SetUp] || e.Text == phaseNames[Building] }) {
			return
		}
		if err := engine.VerifyMirror(s, variant); err != nil {
			t.Error(err)
		}
	})
}

// toDo is how many lines of decorative.tsv are still "da fare": it only goes down, to 0.
const toDo = 0

// TestCitationsMatter takes away every rule that every scenario cites. Without a rule something differs besides its citation, but for
// what decorative.tsv lists; without a rule that the scenario says it shows, an expectation fails.
func TestCitationsMatter(t *testing.T) {
	all, err := engine.AblateAll(published(t))
	if err != nil {
		t.Fatal(err)
	}
	listed, err := Decorative()
	if err != nil {
		t.Fatal(err)
	}
	idle := map[string]string{}
	for _, a := range all {
		if a.Shown && a.Weight != engine.Decides {
			t.Errorf("%s shows %s, but holds without it", a.Scenario, a.Rule)
		}
		if a.Weight == engine.Nothing && !slices.ContainsFunc(listed, func(l engine.Listed) bool { return l.Covers(a) }) {
			idle[a.Rule.String()] += " " + a.Scenario
		}
	}
	for rule, scenarios := range idle {
		t.Errorf("without %s nothing changes in%s: have the rule decide something there, or do not cite it there", rule, scenarios)
	}
	left := 0
	for _, l := range listed {
		used := slices.ContainsFunc(all, func(a engine.Ablation) bool { return a.Weight == engine.Nothing && l.Covers(a) })
		switch {
		case l.Reason == engine.ToDo && !used:
			t.Logf("done: the line of %s in decorative.tsv can go", l.Rule)
		case l.Reason == engine.ToDo:
			left++
		case !used:
			t.Errorf("decorative.tsv lists %s in %s, where it is no decoration", l.Rule, l.Scenario)
		}
	}
	t.Logf("%d citations, %d lines to do", len(all), left)
	if left > toDo {
		t.Errorf("%d lines of decorative.tsv are still to do, more than %d", left, toDo)
	}
}

// TestShownRulesAreCited finds each rule that a scenario says it shows among those that its events cite.
func TestShownRulesAreCited(t *testing.T) {
	for _, s := range published(t) {
		cited := map[rulebooks.Ref]bool{}
		for variant := range len(s.Variants) + 1 {
			replay, err := engine.Play(s, variant)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range replay.Events {
				for _, rule := range e.Rules {
					cited[rule] = true
				}
			}
		}
		for _, rule := range s.Shows {
			if !cited[rule] {
				t.Errorf("%s shows %s, but no event of it cites the rule", s.ID, rule)
			}
		}
	}
}

// TestEventsCite finds one to three rules on every event of every scenario.
func TestEventsCite(t *testing.T) {
	for _, s := range published(t) {
		for variant := range len(s.Variants) + 1 {
			replay, err := engine.Play(s, variant)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range replay.Events {
				if len(e.Rules) == 0 {
					t.Errorf("%s: event %d (%s) cites no rule", s.ID, e.Seq, e.Kind)
				}
			}
		}
	}
}

func published(t testing.TB) []*engine.Scenario {
	t.Helper()
	scenarios, err := Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	return scenarios
}
