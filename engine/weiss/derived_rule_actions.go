// The check of rule actions is left out where nothing has changed since a check that found none due.

package weiss

import cite "cavillo/engine/cite/ws"

// ruleActions resolves the check rule actions (8.5.1.1) and reports whether anything was done.
func (g *match) ruleActions() bool {
	if g.checked == g.dirty {
		return false
	}
	done := g.checkRuleActions()
	if d := &g.found; !done && !d.any() && d.weakStays == (cardSet{}) && d.underStays == (cardSet{}) {
		g.checked = g.dirty
	}
	return done
}

// newDue returns the list for what a check finds, emptied. Checks do not nest.
func (g *match) newDue() *due {
	d := &g.found
	d.defeat, d.count, d.points, d.weakStays, d.underStays = [2]cite.ID{}, 0, [2]bool{}, cardSet{}, cardSet{}
	return d
}

// any reports whether anything is due.
func (d *due) any() bool { return d.defeat != [2]cite.ID{} || d.count > 0 || d.points != [2]bool{} }
