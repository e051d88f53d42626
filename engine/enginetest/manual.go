package enginetest

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// PlayManual plays every example of a manual with its variants, each also without the rules that it shows. It fails if
// fewer than least could be played.
func (p Proof) PlayManual(t *testing.T, manual string, least int) {
	t.Helper()
	played := 0
	for i, block := range strings.Split(manual, "```yaml\n")[1:] {
		source, _, closed := strings.Cut(block, "```")
		if !closed {
			t.Fatalf("example %d is not closed", i+1)
		}
		s, err := scenario.LoadScenario([]engine.Game{p.Game}, "SCENARIOS.md", []byte(source))
		if err != nil {
			t.Errorf("example %d: %v", i+1, err)
			continue
		}
		played += p.playAndAblate(t, s)
	}
	if played < least {
		t.Errorf("only %d examples and variants were played", played)
	}
}

// playAndAblate plays a scenario and its variants and returns how many could be played. It fails where an expectation
// does not hold, or where all hold without a rule that the scenario shows.
func (p Proof) playAndAblate(t *testing.T, s *scenario.Scenario) (played int) {
	t.Helper()
	for variant := range len(s.Variants) + 1 {
		ran, err := replay.Play(s, variant)
		if err != nil {
			t.Errorf("%s, variant %d: %v", s.ID, variant, err)
			continue
		}
		for _, f := range ran.Failures {
			t.Errorf("%s, variant %d, line %d: expected %s; found %s", s.ID, variant, f.Line, f.Expected, f.Found)
		}
		played++
	}
	list, err := measure.AblateRules(s)
	if err != nil {
		t.Errorf("%s: %v", s.ID, err)
		return played
	}
	decides := map[string]bool{}
	for _, a := range list {
		decides[a.Rule.Key()] = a.Weight == measure.DecidesExpectation
	}
	for _, rule := range s.Shows {
		if !decides[rule.Key()] {
			t.Errorf("%s shows %s, and holds without it", s.ID, rule)
		}
	}
	return played
}
