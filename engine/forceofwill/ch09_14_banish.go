// Chapter 9.14, with 9.32: banishing, and Incarnation, which is paid with it.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// banish puts cards that a player controls in the graveyards of their owners (9.14.1, doubt A-31). Cards of the other
// player are not banished (9.14.2). It returns how many left.
func (g *match) banish(p engine.Seat, cards []engine.Card, why ...cite.ID) int {
	var buffer cardList
	doubt := cite.ID(0)
	own := table.Filter(buffer[:], cards, func(c engine.Card) bool {
		if g.Cards[c].In != p {
			if _, ok := g.nothing(p, wNoBanish, c, cite.R9_14_2); ok {
				return false
			}
		}
		if g.Status[c].J {
			doubt = cite.A31
		}
		return true
	})
	rules := [6]cite.ID{cite.R9_14_1, doubt}
	return g.leave(kBanish, p, own, Graveyard, rules[:2+copy(rules[2:], why)]...)
}

// incarnate has a player banish, for each symbol of a card's Incarnation, a resonator with that attribute (9.32.1,
// doubt C-9d). A resonator that a later symbol needs is not offered.
func (g *match) incarnate(p engine.Seat, c engine.Card) {
	var buffer, chosen cardList
	symbols, may := g.def(c).Incarnation, g.resonators(p, &buffer)
	for k, symbol := range symbols {
		g.Run.Ask(p, wCost, cite.R9_32_1)
		for _, m := range may {
			// as if m were chosen
			chosen[k] = m
			if g.shares(m, symbol) && !slices.Contains(chosen[:k], m) &&
				g.sharers(may, chosen[:k+1]).provideAll(symbols[k+1:]) {
				g.Allow(engine.Option{Verb: vBanish, Card: m}, cite.R9_32_1)
			}
		}
		chosen[k] = g.Decide().Card
	}
	g.banish(p, chosen[:len(symbols)], cite.R9_32_1, cite.C9d)
}

// canIncarnate reports whether a player controls the resonators that an Incarnation asks for.
func (g *match) canIncarnate(p engine.Seat, c engine.Card) bool {
	var buffer cardList
	return g.sharers(g.resonators(p, &buffer), nil).provideAll(g.def(c).Incarnation)
}

// shares reports whether a card has an attribute.
func (g *match) shares(c engine.Card, of card.Attribute) bool {
	return slices.Contains(g.def(c).Attributes, of)
}

// resonators returns the resonators that a player controls, stored in found.
func (g *match) resonators(p engine.Seat, found *cardList) []engine.Card {
	return table.Filter(found[:], g.CardsIn(p, Field), func(c engine.Card) bool { return g.def(c).Type == card.Resonator })
}
