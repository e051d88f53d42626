// Chapter 9.27, with 9.33: destroying, and Imperishable, which replaces it.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// destroyByText destroys cards because a text says so, except those that a text keeps from it (1.3). It returns how
// many left.
func (g *match) destroyByText(p engine.Seat, cards []engine.Card, why ...cite.ID) int {
	var falling cardList
	return g.destroy(p, table.Filter(falling[:], cards, func(c engine.Card) bool {
		return !g.prevails(g.forbidden(c, card.BeDestroyed), g.Cards[c].In, wNoDestruction, c, 0)
	}), why...)
}

// destroy puts destroyed cards in the graveyards of their owners (9.27.1). A J-ruler goes back to the ruler area of its
// owner (doubt C-9j): on the same side (9.27.2) or, with Imperishable, on its ruler side (9.33.1). It returns how many
// left.
func (g *match) destroy(p engine.Seat, cards []engine.Card, why ...cite.ID) (went int) {
	var gone departure
	g.destroying(&gone, p, cards, why...)
	return g.departed(&gone)
}

// destroying destroys cards as part of a departure: cards that are destroyed together leave together.
func (g *match) destroying(gone *departure, p engine.Seat, cards []engine.Card, why ...cite.ID) {
	var ofDead, ofRulers, ofSpared cardList
	ruler := func(c engine.Card) bool { return g.Status[c].J && g.Cards[c].Area == Field }
	dead := table.Filter(ofDead[:], cards, func(c engine.Card) bool { return !ruler(c) })
	rulers := table.Filter(ofRulers[:], cards, func(c engine.Card) bool {
		return ruler(c) && !g.hasSymbol(c, card.Imperishable)
	})
	spared := table.Filter(ofSpared[:], cards, func(c engine.Card) bool {
		return ruler(c) && g.hasSymbol(c, card.Imperishable)
	})
	rules := func(last ...cite.ID) []cite.ID { return append(append(make([]cite.ID, 0, 8), why...), last...) }
	g.depart(gone, kDestroy, p, dead, Graveyard, rules(cite.R9_27_1)...)
	doubt := table.RuleIf(slices.ContainsFunc(rulers, func(c engine.Card) bool {
		return g.Cards[c].In != g.Owner[c]
	}), cite.C9j)
	g.depart(gone, kDestroy, p, rulers, Rulers, rules(cite.R9_27_2, doubt)...)
	rested := table.RuleIf(slices.ContainsFunc(spared, func(c engine.Card) bool { return g.Status[c].Rested }), cite.C9n)
	g.depart(gone, kSpare, p, spared, Rulers, cite.R9_33_1, rested)
}

// afterLeaving triggers what waits for a card to leave its place, including abilities of the cards that leave with it.
func (g *match) afterLeaving(l *leaver, with *departure) {
	c := l.card
	h := happening{c: c, p: l.was.In, with: with}
	if l.was.Area == Field {
		h.was = &l.before
	}
	switch l.kind {
	case kDestroy:
		h.on = card.Destroyed
		g.occurs(h)
	case kBanish:
		h.on = card.Banished
		g.occurs(h)
	case kRemove:
		h.on = card.RemovedFromGame
		g.occurs(h)
	}
	if g.Cards[c].Area == Graveyard {
		h.on = card.ToGraveyard
		g.occurs(h)
	}
}
