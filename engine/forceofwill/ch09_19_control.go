// Chapter 9.19: control.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// takeControl gives player p control of a card on the field (9.19.1). Unless that is for good, it leaves a lingering
// effect that gives the card back. Control for good removes the effects that would give the card back.
func (g *match) takeControl(p engine.Seat, c engine.Card, until card.Duration) {
	before, borrows := g.Cards[c].In, func(e Effect) bool { return e.Kind == Borrows && e.On == g.ObjectOf(c) }
	switch {
	case g.Cards[c].Area != Field, before == p && !slices.ContainsFunc(g.Effects[:g.EffCount], borrows):
		g.nothing(p, wNoEffect, c, cite.R1_2)
		return
	case before != p && !g.comesUnder(p, c, cite.R9_19_1):
		return
	}
	if until == card.ForGood {
		g.ceaseEffects(borrows)
		return
	}
	g.keep(Effect{On: g.ObjectOf(c), Player: before, Kind: Borrows, Until: until})
}

// giveBack returns a card to the player who controlled it before: normally its owner (9.19.3).
func (g *match) giveBack(e *Effect) {
	if c := e.On.Card; g.Cards[c].In != e.Player {
		g.comesUnder(e.Player, c, cite.R9_19_3)
	}
}

// comesUnder puts a card under the control of a player and reports whether it did. The card enters that player's field
// (doubt C-9l).
func (g *match) comesUnder(p engine.Seat, c engine.Card, why cite.ID) bool {
	event, ok := g.takes(p, c, why)
	if ok {
		before := g.SetCause(event)
		g.occurs(happening{on: card.Enters, c: c, p: p, by: card.ByEffect, doubt: cite.C9l})
		g.SetCause(before)
	}
	return ok
}
