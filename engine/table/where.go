package table

import (
	"cmp"

	"cavillo/engine/cite"
)

// Where is a rule or a doubt that an event names, or that allows an option, where something holds. Where it does not it
// is otherwise, or 0, which is none. A rule that forbids is no such rule: something hangs on it, and it stands behind
// its own condition.
func RuleIf(holds bool, id cite.ID, otherwise ...cite.ID) cite.ID {
	if holds {
		return id
	}
	return cmp.Or(otherwise...)
}
