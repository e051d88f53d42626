package situation

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// LearnRules adds to each situation the rules that decide its fillings.
func LearnRules(situations []*Situation, fillings string) {
	_, rules := RulesOfFillings(fillings)
	for _, s := range situations {
		for _, number := range rules[s.ID] {
			r := rulebooks.Ref{Game: s.Game.Code(), Number: rulebooks.Number(number)}
			if !slices.Contains(s.Rules, r) {
				s.Rules = append(s.Rules, r)
			}
		}
	}
}

// RulesOfFillings returns the ids of the situations of fillings, and the numbers of the rules that decide each of them,
// each once, in the order in which they come. Each line of fillings has the id of a situation, a filling, its verdict
// and its rules, with tabs between them.
func RulesOfFillings(fillings string) (ids []string, rules map[string][]string) {
	rules = map[string][]string{}
	for line := range strings.Lines(fillings) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) < 4 {
			continue
		}
		id := fields[0]
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
		for _, number := range strings.Fields(fields[3]) {
			if !slices.Contains(rules[id], number) {
				rules[id] = append(rules[id], number)
			}
		}
	}
	return ids, rules
}
