// Chapter 9.27, with 9.33: destroying, and Imperishable, which replaces it.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// destroyByText destroys cards because a text of player p says so, except those that another text protects (1.3). It
// returns how many cards left.
func (g *match) destroyByText(p engine.Seat, cards []engine.Card, rules ...cite.ID) int {
	var victims cardList
	return g.destroy(p, table.Filter(victims[:], cards, func(c engine.Card) bool {
		return !g.recordProhibition(g.isForbidden(c, card.BeDestroyed), g.Cards[c].In, wNoDestruction, c, 0)
	}), rules...)
}

// destroy puts destroyed cards in the graveyards of their owners (9.27.1). A J-ruler goes back to the ruler area of its
// owner (doubt C-9j): on the same side (9.27.2) or, with Imperishable, on its ruler side (9.33.1). It returns how many
// left.
func (g *match) destroy(p engine.Seat, cards []engine.Card, rules ...cite.ID) (count int) {
	var departing departure
	g.addDestroyed(&departing, p, cards, rules...)
	return g.triggerDeparture(&departing)
}

// addDestroyed destroys cards as part of a departure: cards that are destroyed together leave together.
func (g *match) addDestroyed(departing *departure, p engine.Seat, cards []engine.Card, rules ...cite.ID) {
	var ofDead, ofRulers, ofSpared cardList
	ruler := func(c engine.Card) bool { return g.Status[c].J && g.Cards[c].Area == Field }
	others := table.Filter(ofDead[:], cards, func(c engine.Card) bool { return !ruler(c) })
	rulers := table.Filter(ofRulers[:], cards, func(c engine.Card) bool {
		return ruler(c) && !g.hasSymbol(c, card.Imperishable)
	})
	spared := table.Filter(ofSpared[:], cards, func(c engine.Card) bool {
		return ruler(c) && g.hasSymbol(c, card.Imperishable)
	})
	withRules := func(last ...cite.ID) []cite.ID { return append(append(make([]cite.ID, 0, 8), rules...), last...) }
	g.addToDeparture(departing, kDestroy, p, others, Graveyard, withRules(cite.R9_27_1)...)
	doubt := table.RuleIf(slices.ContainsFunc(rulers, func(c engine.Card) bool {
		return g.Cards[c].In != g.Owner[c]
	}), cite.C9j)
	g.addToDeparture(departing, kDestroy, p, rulers, Rulers, withRules(cite.R9_27_2, doubt)...)
	rested := table.RuleIf(slices.ContainsFunc(spared, func(c engine.Card) bool { return g.Status[c].Rested }), cite.C9n)
	g.addToDeparture(departing, kSpare, p, spared, Rulers, cite.R9_33_1, rested)
}

// triggerLeaving triggers the abilities that wait for card l to leave its place, including abilities of the cards
// that leave with it (departing, nil for none).
func (g *match) triggerLeaving(l *leaver, departing *departure) {
	c := l.card
	h := gameEvent{c: c, p: l.cardBefore.In, with: departing}
	if l.cardBefore.Area == Field {
		h.was = &l.before
	}
	switch l.kind {
	case kDestroy:
		h.on = card.Destroyed
		g.triggerEvent(h)
	case kBanish:
		h.on = card.Banished
		g.triggerEvent(h)
	case kRemove:
		h.on = card.RemovedFromGame
		g.triggerEvent(h)
	}
	if g.Cards[c].Area == Graveyard {
		h.on = card.ToGraveyard
		g.triggerEvent(h)
	}
}
