// Chapter 9.19: control.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// takeControl gives player p control of card c on the field (9.19.1). Unless the duration is ForGood, a lingering
// effect gives the card back. Control for good removes the effects that would give the card back.
func (g *match) takeControl(p engine.Seat, c engine.Card, duration card.Duration) {
	before, borrows := g.Cards[c].In, func(e LingeringEffect) bool {
		return e.Kind == BorrowsControl &&
			e.On == g.ObjectOf(c)
	}
	switch {
	case g.Cards[c].Area != Field, before == p && !slices.ContainsFunc(g.Effects[:g.EffCount], borrows):
		g.recordNonEvent(p, wNoEffect, c, cite.R1_2)
		return
	case before != p && !g.changeController(p, c, cite.R9_19_1):
		return
	}
	if duration == card.ForGood {
		g.removeEffects(borrows)
		return
	}
	g.addLingering(LingeringEffect{On: g.ObjectOf(c), Player: before, Kind: BorrowsControl, Until: duration})
}

// giveBack returns the card of an effect that borrows control to its former controller, normally its owner (9.19.3).
func (g *match) giveBack(e *LingeringEffect) {
	if c := e.On.Card; g.Cards[c].In != e.Player {
		g.changeController(e.Player, c, cite.R9_19_3)
	}
}

// changeController puts card c under the control of player p, by a rule, and reports whether it did. The card enters
// the field of p (doubt C-9l).
func (g *match) changeController(p engine.Seat, c engine.Card, rule cite.ID) bool {
	event, ok := g.moveToController(p, c, rule)
	if ok {
		before := g.SetCause(event)
		g.triggerEvent(gameEvent{on: card.Enters, c: c, p: p, by: card.ByEffect, doubt: cite.C9l})
		g.SetCause(before)
	}
	return ok
}
