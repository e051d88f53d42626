package situation

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// LearnRules keeps of each situation the rules that decide it, as its fillings name them: lines of the id, the filling, the verdict and the
// rules, with tabs between them.
func LearnRules(situations []*Situation, fillings string) {
	for line := range strings.Lines(fillings) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		at := slices.IndexFunc(situations, func(s *Situation) bool { return s.ID == fields[0] })
		if at < 0 || len(fields) < 4 {
			continue
		}
		s := situations[at]
		for _, number := range strings.Fields(fields[3]) {
			if r := (rulebooks.Ref{Game: s.Game.Code(), Number: rulebooks.Number(number)}); !slices.Contains(s.Rules, r) {
				s.Rules = append(s.Rules, r)
			}
		}
	}
}
