package play

import (
	"slices"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/rulebooks"
)

// SituationAbout returns the situation that most of some rules decide, nil where none of them decides any. Of those that
// as many decide it is the one with more rules beside them, and then the one of which the words of the case say most.
func SituationAbout(r *reading.Reader, situations []*situation.Situation, rules []rulebooks.Ref,
	words string) *situation.Situation {
	var best []*situation.Situation
	most := [2]int{}
	for _, s := range situations {
		about := [2]int{}
		for _, rule := range rules {
			beside := func(d rulebooks.Ref) bool { return d.Number.Depth() > 2 && d.Number.Parent() == rule.Number.Parent() }
			switch {
			case slices.Contains(s.Rules, rule):
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
			best, most = []*situation.Situation{s}, about
		}
	}
	switch len(best) {
	case 0:
		return nil
	case 1:
		return best[0]
	}
	said := func(s *situation.Situation) int {
		typed := r.Typed(s, words)
		return typed.Words + typed.Filled
	}
	return slices.MaxFunc(best, func(a, b *situation.Situation) int { return said(a) - said(b) })
}
