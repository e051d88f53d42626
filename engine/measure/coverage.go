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
	Executed      Status = "executed"       // a scenario says that it shows the rule, and its trace cites it
	Implemented   Status = "implemented"    // the engine's code can cite it; no scenario shows it
	NotExecutable Status = "not_executable" // nothing on the table could show it, for a written reason
	Missing       Status = "missing"        // none of these: the engine does not know it
)

// Coverage is the status of every rule of a game, in the order of the book.
type Coverage struct {
	Game    rulebooks.Game
	Rules   []CoveredRule
	Mutants []MutantScore // by chapter: how many changes of the code that executes it the scenarios notice
}

// CoveredRule is a rule with its status.
type CoveredRule struct {
	Ref      rulebooks.Ref
	Class    string // E, K, D, C, P, X: what kind of rule it is
	Status   Status
	Reason   string   // of NotExecutable, in Italian
	Examples []string // of Executed: the ids of the scenarios that show it
}

// Of returns the rules with a status, in the order of the book.
func (c *Coverage) WithStatus(s Status) []CoveredRule {
	var rules []CoveredRule
	for _, r := range c.Rules {
		if r.Status == s {
			rules = append(rules, r)
		}
	}
	return rules
}

// Cover plays every scenario with its variants and returns the status of each rule. classes holds the rules of the
// document with their classes, cited the rules that the engine's code can cite, reasons why a rule cannot be executed.
// A reason for a rule that is not in classes is an error.
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

// traced returns the rules that the events of a scenario and of its variants cite.
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

// ReadReasons reads a game's table of why rules cannot be executed: numbers, a tab, the reason they share. A line that
// begins with # is a comment.
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
