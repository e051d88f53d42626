package main

import (
	"encoding/json"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/measure"
	"cavillo/rulebooks"
)

func TestCoverage(t *testing.T) {
	out, errs, code := command(t, "coverage", "-json")
	var a coverageAnswer
	if err := json.Unmarshal([]byte(out), &a); err != nil || code != exitOK || errs != "" ||
		len(a.Games) != len(games) {
		t.Fatalf("exit %d, %v, %q, %d games", code, err, errs, len(a.Games))
	}
	g := a.Games[0]
	if g.Game != "ws" || g.Rules != 433 || g.Executed+g.Implemented+g.NotExecutable+g.Missing != g.Rules ||
		g.Executed == 0 {
		t.Errorf("%+v", g)
	}
	for _, list := range []struct {
		rules []coveredRule
		count int
		holds func(coveredRule) bool
	}{
		{g.Lists.Executed, g.Executed, func(r coveredRule) bool { return len(r.Examples) > 0 && r.Reason == "" }},
		{g.Lists.Implemented, g.Implemented,
			func(r coveredRule) bool { return len(r.Examples) == 0 && r.Reason == "" }},
		{g.Lists.NotExecutable, g.NotExecutable,
			func(r coveredRule) bool { return len(r.Examples) == 0 && r.Reason != "" }},
		{g.Lists.Missing, g.Missing, func(r coveredRule) bool { return len(r.Examples) == 0 && r.Reason == "" }},
	} {
		if len(list.rules) != list.count {
			t.Errorf("%d rules are listed, %d counted", len(list.rules), list.count)
		}
		for _, r := range list.rules {
			if _, err := rulebooks.ParseRef(r.Rule); err != nil || !list.holds(r) || len(r.Class) != 1 {
				t.Errorf("%+v: %v", r, err)
			}
		}
	}
	out, _, code = command(t, "coverage", "-game", "weiss schwarz")
	if code != exitOK || strings.Count(out, "\n") != g.Rules+9 || !strings.Contains(out, "9.2.1") {
		t.Errorf("in words: exit %d, %d lines", code, strings.Count(out, "\n"))
	}
	if _, errs, code := command(t, "coverage", "-game", "boh"); code != exitUsage ||
		!strings.Contains(errs, "Il motore non esegue") {
		t.Errorf("a game that does not run: exit %d, %q", code, errs)
	}
}

func TestAblate(t *testing.T) {
	checks.Need(t, checks.Full, "ablates every scenario of a game, twice")
	const game = "ws"
	out, errs, code := command(t, "ablate", "-json", "-game", game)
	var a ablateAnswer
	if err := json.Unmarshal([]byte(out), &a); err != nil || code != exitOK || errs != "" || len(a.Games) != 1 {
		t.Fatalf("exit %d, %v, %q, %d games", code, err, errs, len(a.Games))
	}
	g := a.Games[0]
	if g.Citations == 0 || g.Expectation+g.Trace+g.Decorative != g.Citations || len(g.List) != g.Decorative ||
		g.Expectation < g.Scenarios || g.Unlisted != 0 || len(g.Each) != g.Scenarios {
		t.Errorf("%d scenarios, %d citations: %d, %d, %d; %v", g.Scenarios, g.Citations, g.Expectation, g.Trace,
			g.Decorative, g.Shown)
	}
	out, _, code = command(t, "ablate", "-game", game)
	if code != exitOK || strings.Count(out, "\n") != 7+len(g.Each)+g.Decorative+len(g.Everywhere)+len(g.Shown) {
		t.Errorf("in words: exit %d, %d lines for %d", code, strings.Count(out, "\n"), g.Decorative)
	}
	if _, _, code := command(t, "ablate", "-game", "scacchi"); code != exitUsage {
		t.Errorf("a game that does not run: exit %d", code)
	}
}

// TestAblationsAreCounted counts five citations: a rule that weighs somewhere is not decorative everywhere, one that is
// shown must decide, and of those that do not weigh enough only the rules of the game's table are excused.
func TestAblationsAreCounted(t *testing.T) {
	rule := func(n rulebooks.Number) rulebooks.Ref { return rulebooks.Ref{Game: rulebooks.WS, Number: n} }
	g := countAblations(rulebooks.WS, 2, []measure.Ablation{
		{Scenario: "uno", Rule: rule("9.2.1"), Shown: true, Weight: measure.DecidesExpectation},
		{Scenario: "uno", Rule: rule("3.2.4"), Weight: measure.ChangesNothing},
		{Scenario: "due", Rule: rule("9.2.1"), Weight: measure.ChangesNothing},
		{Scenario: "due", Rule: rule("9.3.1"), Shown: true, Weight: measure.ChangesTrace},
		{Scenario: "due", Rule: rule("9.3.2"), Shown: true, Weight: measure.ChangesTrace},
	}, []measure.StructuralRule{{Rule: rule("9.2.1"), Kind: measure.StructureKind, Reason: "perché"},
		{Rule: rule("9.3.2"), Kind: measure.DefinitionKind, Reason: "perché no"}})
	if g.Expectation != 1 || g.Trace != 2 || g.Decorative != 2 || len(g.Everywhere) != 1 ||
		g.Everywhere[0] != "ws:3.2.4" ||
		len(g.Shown) != 2 || g.Shown[0] != (ablatedCitation{Scenario: "due", Rule: "ws:9.3.1"}) ||
		g.Shown[1].Reason != "definizione: perché no" ||
		g.Unlisted != 2 || g.List[1].Reason != "struttura: perché" || len(g.Each) != 2 ||
		g.Each[1] != (ablatedScenario{"due", 3, 0, 2, 1}) {
		t.Errorf("%+v", g)
	}
}
