// Chapter 9.27, with 9.33: destroying, and Imperishable, which stands in its place.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// destroyByText destroys cards because a text says so, except those that a text keeps from it (1.3). It returns how many left.
func (g *match) destroyByText(p engine.Seat, cards []engine.Card, why ...cite.ID) int {
	var falling cardList
	n := 0
	for _, c := range cards {
		if g.Cards[c].Area == Limbo || g.prevails(g.forbidden(c, card.BeDestroyed), g.Cards[c].In, wNoDestruction, c, 0) {
			continue
		}
		falling[n] = c
		n++
	}
	return g.destroy(p, falling[:n], why...)
}

// destroy puts cards that are destroyed in the graveyards of their owners (9.27.1); a J-ruler goes back to the ruler area, on the same side
// (9.27.2), of its owner (doubt C-9j), or instead, with Imperishable, on its ruler side (9.33.1). It returns how many left.
func (g *match) destroy(p engine.Seat, cards []engine.Card, why ...cite.ID) (went int) {
	var dead, rulers, spared cardList
	d, r, s := 0, 0, 0
	for _, c := range cards {
		switch {
		case !g.Status[c].J || g.Cards[c].Area != Field:
			dead[d] = c
			d++
		case g.hasSymbol(c, card.Imperishable):
			spared[s] = c
			s++
		default:
			rulers[r] = c
			r++
		}
	}
	rules := func(last ...cite.ID) []cite.ID { return append(append(make([]cite.ID, 0, 8), why...), last...) }
	if d > 0 {
		went += g.leave(kDestroy, p, dead[:d], Graveyard, rules(cite.R9_27_1)...)
	}
	if r > 0 {
		doubt := cite.ID(0)
		if slices.ContainsFunc(rulers[:r], func(c engine.Card) bool { return g.Cards[c].In != g.Owner[c] }) {
			doubt = cite.C9j
		}
		went += g.leave(kDestroy, p, rulers[:r], Rulers, rules(cite.R9_27_2, doubt)...)
	}
	if s > 0 {
		went += g.leave(kSpare, p, spared[:s], Rulers, cite.R9_33_1)
	}
	return went
}

// afterLeaving triggers what waits for a card to leave its place: was is where it lay and before how, kind the event by which it left.
func (g *match) afterLeaving(kind engine.Kind, c engine.Card, was *Card, before *Status) {
	h := happening{c: c, p: was.In}
	if was.Area == Field {
		h.was = before
	}
	switch kind {
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
