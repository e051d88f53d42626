package yugioh

import (
	"slices"
	"testing"

	"cavillo/engine"
)

// TestScenariosRunAlike runs every scenario and variant straight, twice, from its answers, from each rest, and through its file.
func TestScenariosRunAlike(t *testing.T) {
	for _, s := range published(t) {
		for variant := range len(s.Variants) + 1 {
			if err := engine.Verify(s, variant); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestShownRulesMatter takes away each rule that a scenario says it shows: some expectation other than a citation must fail. And each is
// in the trace.
func TestShownRulesMatter(t *testing.T) {
	for _, s := range published(t) {
		for _, rule := range s.Shows {
			failed, cited := false, false
			for variant := range len(s.Variants) + 1 {
				without, err := engine.Ablate(s, variant, rule)
				if err != nil {
					t.Errorf("%s without %s: %v", s.ID, rule, err)
					continue
				}
				failed = failed || slices.ContainsFunc(without.Failures, func(f engine.Failure) bool { return !f.Citation })
				with, err := engine.Play(s, variant)
				if err != nil {
					t.Fatal(err)
				}
				cited = cited || slices.ContainsFunc(with.Events, func(e engine.Event) bool { return slices.Contains(e.Rules, rule) })
			}
			if !failed {
				t.Errorf("%s shows %s, but holds without it", s.ID, rule)
			}
			if !cited {
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
