package measure

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Status says whether the engine executes a rule.
type Status string

// The statuses, from the best.
const (
	Executed      Status = "executed"       // a scenario shows it, and the events of the scenario cite it
	Implemented   Status = "implemented"    // the engine's code can cite it, and no scenario shows it
	NotExecutable Status = "not_executable" // no table could show it, for a written reason
	Missing       Status = "missing"        // none of these: the engine does not have it
)

// Coverage is the status of every rule of a game, in the order of the book.
type Coverage struct {
	Game    rulebooks.Game
	Rules   []CoveredRule
	Mutants []MutantScore // by chapter: how many mutants of its code the scenarios kill
}

// CoveredRule is a rule with its status.
type CoveredRule struct {
	Ref      rulebooks.Ref
	Class    string // class of the rule: E, K, D, C, P or X
	Status   Status
	Reason   string   // of NotExecutable, in Italian
	Examples []string // of Executed: the IDs of the scenarios that show it
}

// WithStatus returns the rules with a status, in the order of the book.
func (c *Coverage) WithStatus(s Status) []CoveredRule {
	var rules []CoveredRule
	for _, r := range c.Rules {
		if r.Status == s {
			rules = append(rules, r)
		}
	}
	return rules
}

// MeasureCoverage plays every scenario with its variants and returns the status of each rule. classes has the rules
// of the document with their classes, cited the rules that the engine's code can cite, and reasons why rules cannot
// be executed. A reason for a rule outside classes is an error.
func MeasureCoverage(game rulebooks.Game, classes map[rulebooks.Number]string, cited []rulebooks.Ref,
	reasons map[rulebooks.Number]string,
	scenarios []*scenario.Scenario) (*Coverage, error) {
	for number := range reasons {
		if classes[number] == "" {
			return nil, fmt.Errorf("un motivo è scritto per la regola %s, che non c'è", number)
		}
	}
	shown := map[rulebooks.Ref][]string{}
	for _, s := range scenarios {
		traced, err := citedRules(s)
		if err != nil {
			return nil, err
		}
		for _, ref := range s.Shows {
			if traced[ref] && !slices.Contains(shown[ref], s.ID) {
				shown[ref] = append(shown[ref], s.ID)
			}
		}
	}
	c := &Coverage{Game: game}
	for _, number := range slices.SortedFunc(maps.Keys(classes), rulebooks.Number.Compare) {
		rule := CoveredRule{Ref: rulebooks.Ref{Game: game, Number: number}, Class: classes[number], Status: Missing}
		switch {
		case len(shown[rule.Ref]) > 0:
			rule.Status, rule.Examples = Executed, shown[rule.Ref]
		case slices.Contains(cited, rule.Ref):
			rule.Status = Implemented
		case reasons[number] != "":
			rule.Status, rule.Reason = NotExecutable, reasons[number]
		}
		c.Rules = append(c.Rules, rule)
	}
	return c, nil
}

// citedRules returns the rules that the events of a scenario and of its variants cite.
func citedRules(s *scenario.Scenario) (map[rulebooks.Ref]bool, error) {
	rules := map[rulebooks.Ref]bool{}
	for variant := range len(s.Variants) + 1 {
		played, err := replay.Play(s, variant)
		if err != nil {
			return nil, err
		}
		for _, e := range played.Events {
			for _, ref := range e.Rules {
				rules[ref] = true
			}
		}
	}
	return rules, nil
}

// ReadReasons parses a game's table of rules that cannot be executed: on each line numbers, a tab, and the reason of
// these rules. A line that begins with # is a comment. The error is in Italian and names the line.
func ReadReasons(table string) (map[rulebooks.Number]string, error) {
	reasons := map[rulebooks.Number]string{}
	for i, line := range strings.Split(table, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		numbers, reason, _ := strings.Cut(line, "\t")
		if strings.TrimSpace(reason) == "" {
			return nil, fmt.Errorf("riga %d: dopo i numeri ci si aspetta una tabulazione e il motivo", i+1)
		}
		if strings.TrimSpace(numbers) == "" {
			return nil, fmt.Errorf("riga %d: prima del motivo ci si aspettano i numeri", i+1)
		}
		for _, word := range strings.Fields(numbers) {
			number, err := rulebooks.ParseNumber(word)
			if err != nil {
				return nil, fmt.Errorf("riga %d: «%s» non è il numero di una regola", i+1, word)
			}
			if reasons[number] != "" {
				return nil, fmt.Errorf("riga %d: la regola %s ha già un motivo", i+1, number)
			}
			reasons[number] = reason
		}
	}
	return reasons, nil
}
