// Which texts may look at an event at all, so that a match asks only those.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// listened reports whether some ability may look at an event: printed on a card that listens where it lies, or on the very card of the event,
// delayed, or given by an effect, be it one that is over now that its card has moved.
func (g *match) listened(on card.Occasion, c engine.Card, was *departure) bool {
	switch {
	case g.DelayedCount > 0:
		return true
	case !g.heard[on]:
		return false
	case g.having(role(on)) != cardSet{}, c != 0 && g.def(c).hears&(1<<on) != 0, was != nil && g.changedText(was):
		return true
	}
	return g.world.gives(g)
}

// changedText reports whether a card that has moved had other abilities than those printed on it.
func (g *match) changedText(was *departure) bool {
	return g.gives && was.info.Abilities != g.def(was.known.Card).info.Abilities
}

// replaced asks whether something else happens instead of what is about to (8.10.1), and makes it happen; the proposal then does not
// happen at all (8.10.1.1).
func (g *match) replaced(what proposal) bool {
	switch {
	case !g.instead[what.On], what.On == card.Moves && (!g.insteadFrom.has(what.From) || !g.insteadTo.has(what.To)):
		return false
	case g.InsteadNum == 0 && g.conting() == 0:
		return false
	}
	return g.replacedBy(&what)
}
