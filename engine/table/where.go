package table

import (
	"cmp"

	"cavillo/engine/cite"
)

// RuleIf returns the rule or doubt id where holds is true, otherwise the first of otherwise that is not 0, or 0. It
// is for rules that an event cites or that allow an option. Code that tests a forbidding rule has a condition of its
// own, so that the mutants change it.
func RuleIf(holds bool, id cite.ID, otherwise ...cite.ID) cite.ID {
	if holds {
		return id
	}
	return cmp.Or(otherwise...)
}
