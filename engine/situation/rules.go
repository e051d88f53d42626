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

// About is the situation that most of some rules decide, nil where none of them decides any. Of those that as many decide it is the one with
// more rules beside them, and then the one of which the words of the case say most.
func About(situations []*Situation, rules []rulebooks.Ref, words string) *Situation {
	var best []*Situation
	most := [2]int{}
	for _, s := range situations {
		about := [2]int{}
		for _, r := range rules {
			beside := func(d rulebooks.Ref) bool { return d.Number.Depth() > 2 && d.Number.Parent() == r.Number.Parent() }
			switch {
			case slices.Contains(s.Rules, r):
				about[0]++
			case slices.ContainsFunc(s.Rules, beside):
				about[1]++
			}
		}
		switch order := slices.Compare(about[:], most[:]); {
		case about[0] == 0 || order < 0:
		case order == 0:
			best = append(best, s)
		default:
			best, most = []*Situation{s}, about
		}
	}
	switch len(best) {
	case 0:
		return nil
	case 1:
		return best[0]
	}
	line := readLine(words)
	said := func(s *Situation) int {
		typed := s.typed(s.Usual(), line)
		return typed.Words + typed.Filled
	}
	return slices.MaxFunc(best, func(a, b *Situation) int { return said(a) - said(b) })
}
