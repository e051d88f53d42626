package situation

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// LearnRules adds to each situation the rules that decide its fillings. Each line of fillings has the id of a
// situation, a filling, its verdict and its rules, with tabs between them.
func LearnRules(situations []*Situation, fillings string) {
	for line := range strings.Lines(fillings) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		index := slices.IndexFunc(situations, func(s *Situation) bool { return s.ID == fields[0] })
		if index < 0 || len(fields) < 4 {
			continue
		}
		s := situations[index]
		for _, number := range strings.Fields(fields[3]) {
			r := (rulebooks.Ref{Game: s.Game.Code(), Number: rulebooks.Number(number)})
			if !slices.Contains(s.Rules, r) {
				s.Rules = append(s.Rules, r)
			}
		}
	}
}
