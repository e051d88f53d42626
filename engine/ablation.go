package engine

import (
	"slices"

	"cavillo/rulebooks"
)

// Weight is how much changes in a scenario without one of the rules that it cites.
type Weight string

// The three, from the most.
const (
	Decides Weight = "expectation" // an expectation fails, other than the citation itself, or the script no longer fits
	Changes Weight = "trace"       // the trace differs, and every expectation holds
	Nothing Weight = "nothing"     // nothing differs: the citation is decoration
)

// Ablation is a rule that a scenario cites, taken away.
type Ablation struct {
	Scenario string // its id
	Rule     rulebooks.Ref
	Shown    bool // the scenario says that it shows the rule
	Weight   Weight
}

// Ablations takes away, one at a time, every rule that the events of a scenario and of its variants cite, and says of each how much that
// changes where it matters most. They stand in the order of the book.
func Ablations(s *Scenario) ([]Ablation, error) {
	weights := map[rulebooks.Ref]Weight{}
	for variant := range len(s.Variants) + 1 {
		whole, err := Play(s, variant)
		if err != nil {
			return nil, err
		}
		for _, e := range whole.Events {
			for _, rule := range e.Rules {
				if weights[rule] == "" {
					weights[rule] = Nothing
				}
			}
		}
		trace := whole.Trace()
		for rule, weight := range weights {
			if weight == Decides {
				continue
			}
			without, err := Ablate(s, variant, rule)
			if err != nil || slices.ContainsFunc(without.Failures, func(f Failure) bool { return !f.Citation }) {
				weights[rule] = Decides
			} else if without.Trace() != trace {
				weights[rule] = Changes
			}
		}
	}
	var list []Ablation
	for rule, weight := range weights {
		list = append(list, Ablation{s.ID, rule, slices.Contains(s.Shows, rule), weight})
	}
	slices.SortFunc(list, func(a, b Ablation) int { return a.Rule.Number.Compare(b.Rule.Number) })
	return list, nil
}
