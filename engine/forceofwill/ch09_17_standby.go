// Chapter 9.17 and 9.34: Canto-Attesa and their Innesco.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
)

// triggered reports whether the Innesco of a Canto-Attesa is satisfied for a player (9.17.1, 9.34.1): what it names has just happened, and
// what it asks for holds (doubt C-9g).
func (g *match) triggered(p engine.Seat, c engine.Card) bool {
	in := g.def(c).Innesco
	if in.When != nil && g.lastMatch(p, c) == nil {
		return false
	}
	return g.conditionsHold(p, c, in.If, nil)
}

// lastMatch is the last event for which a player may still play a Canto-Attesa, nil where there is none.
func (g *match) lastMatch(p engine.Seat, c engine.Card) *Recent {
	when := g.def(c).Innesco.When
	for i := range slices.Backward(g.Recent[:g.RecentNum]) {
		if r := &g.Recent[i]; r.On == when.On && !r.Passed[p] && g.meets(p, c, when, r) {
			return r
		}
	}
	return nil
}

// meets reports whether an event is the one that an Innesco names.
func (g *match) meets(p engine.Seat, c engine.Card, t *card.Trigger, r *Recent) bool {
	h := happening{on: r.On, c: r.That.Card, p: r.Player, by: r.By, moment: r.Moment, battle: r.Battle, to: r.To}
	switch {
	case t.By != card.AnyCause && t.By != h.by, t.Moment != h.moment, bool(t.Battle) && !h.battle, t.To != card.Anyone && t.To != h.to:
		return false
	case !t.Who.Means(p, h.p):
		return false
	}
	return t.What == nil || h.c != 0 && g.matches(c, t.What, h.c)
}

// answered is the event at which a Canto-Attesa is played, zero for any other card.
func (g *match) answered(p engine.Seat, c engine.Card) About {
	in := g.def(c).Innesco
	if in == nil || in.When == nil {
		return About{}
	}
	if r := g.lastMatch(p, c); r != nil {
		return r.About
	}
	return About{}
}
