// The check of rule actions is left out where nothing has changed since a check that found none due.

package weiss

import cite "cavillo/engine/cite/ws"

// resolveRuleActions resolves the check rule actions (8.5.1.1) and reports whether anything was done.
func (g *match) resolveRuleActions() bool {
	if g.checkedDirty == g.dirty {
		return false
	}
	done := g.checkRuleActions()
	if d := &g.foundDue; !done && !d.hasAny() && d.keptWeak == (cardSet{}) && d.keptCovered == (cardSet{}) {
		g.checkedDirty = g.dirty
	}
	return done
}

// emptyDue returns the list for what a check finds, emptied. Checks do not nest.
func (g *match) emptyDue() *dueActions {
	d := &g.foundDue
	d.defeatRules, d.count, d.hasPoints, d.keptWeak, d.keptCovered = [2]cite.ID{}, 0, [2]bool{}, cardSet{}, cardSet{}
	return d
}

// hasAny reports whether anything is due.
func (d *dueActions) hasAny() bool {
	return d.defeatRules != [2]cite.ID{} || d.count > 0 || d.hasPoints != [2]bool{}
}
