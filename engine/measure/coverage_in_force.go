package measure

import "cavillo/rulebooks"

// Changed is the status of a rule that has changed in substance since the text that the engine runs: it executes the
// rule as it was.
const Changed Status = "changed"

// InForce returns the coverage of the book in force, which may be newer than basis, the text that the engine runs: the
// rules that are there now by their numbers, those that have changed in substance since with the status Changed, and
// those that are new as Missing. What is left to learn is what has one of these two.
func (c *Coverage) InForce(basis rulebooks.Basis) *Coverage {
	if basis.IsInForce() {
		return c
	}
	now := &Coverage{Game: c.Game, Mutants: c.Mutants}
	measured := map[rulebooks.Number]CoveredRule{}
	for _, r := range c.Rules {
		s := basis.Standing(r.Ref)
		if s.Rule == nil {
			continue
		}
		if r.Ref = s.Now.Ref; s.Why != "" && (r.Status == Executed || r.Status == Implemented) {
			r.Status = Changed
		}
		measured[r.Ref.Number] = r
	}
	for _, rule := range basis.Book.Rules {
		r, isMeasured := measured[rule.Number]
		switch {
		case isMeasured:
			now.Rules = append(now.Rules, r)
		case !rule.Heading && basis.NumberThen(rule.Number) == "":
			now.Rules = append(now.Rules, CoveredRule{Ref: rule.Ref, Status: Missing})
		}
	}
	return now
}
