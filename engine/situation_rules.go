package engine

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// learnRules keeps of each situation the rules that decide it, as its fillings name them: lines of the id, the filling, the verdict and the
// rules, with tabs between them.
func learnRules(situations []*Situation, fillings string) {
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

// About is the situation that most of some rules decide, nil where none of them decides any. Of two that as many decide it is the one with
// more rules beside them, and then the one of which the words of the case say more.
func About(situations []*Situation, rules []rulebooks.Ref, words string) (best *Situation) {
	most := [3]int{}
	for _, s := range situations {
		about := [3]int{}
		for _, r := range rules {
			beside := func(d rulebooks.Ref) bool { return d.Number.Depth() > 2 && d.Number.Parent() == r.Number.Parent() }
			switch {
			case slices.Contains(s.Rules, r):
				about[0]++
			case slices.ContainsFunc(s.Rules, beside):
				about[1]++
			}
		}
		if about[0] == 0 {
			continue
		}
		typed := s.Typed(words)
		about[2] = typed.Words + typed.Filled
		if slices.Compare(about[:], most[:]) > 0 {
			best, most = s, about
		}
	}
	return best
}
