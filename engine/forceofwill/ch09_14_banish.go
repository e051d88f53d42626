// Chapter 9.14, with 9.32: banishing, and Incarnation, which is paid with it.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// banish puts cards that player p controls in the graveyards of their owners (9.14.1, doubt A-31). Cards of the
// other player are not banished (9.14.2). It returns how many cards left.
func (g *match) banish(p engine.Seat, cards []engine.Card, rules ...cite.ID) int {
	var buffer cardList
	doubt := cite.ID(0)
	own := table.Filter(buffer[:], cards, func(c engine.Card) bool {
		if g.Cards[c].In != p {
			if _, ok := g.recordNonEvent(p, wNoBanish, c, cite.R9_14_2); ok {
				return false
			}
		}
		if g.Status[c].J {
			doubt = cite.A31
		}
		return true
	})
	citations := [6]cite.ID{cite.R9_14_1, doubt}
	return g.moveToAreas(kBanish, p, own, Graveyard, citations[:2+copy(citations[2:], rules)]...)
}

// incarnate has a player banish, for each symbol of a card's Incarnation, a resonator with that attribute (9.32.1,
// doubt C-9d). A resonator that a later symbol needs is not offered.
func (g *match) incarnate(p engine.Seat, c engine.Card) {
	var buffer, chosen cardList
	symbols, may := g.definition(c).Incarnation, g.ownResonators(p, &buffer)
	for k, symbol := range symbols {
		g.Run.Ask(p, wCost, cite.R9_32_1)
		for _, m := range may {
			// as if m were chosen
			chosen[k] = m
			if g.hasAttribute(m, symbol) && !slices.Contains(chosen[:k], m) &&
				g.countAttributes(may, chosen[:k+1]).canProvideEach(symbols[k+1:]) {
				g.Allow(engine.Option{Verb: vBanish, Card: m}, cite.R9_32_1)
			}
		}
		chosen[k] = g.Decide().Card
	}
	g.banish(p, chosen[:len(symbols)], cite.R9_32_1, cite.C9d)
}

// canIncarnate reports whether player p controls the resonators that the Incarnation of card c asks for.
func (g *match) canIncarnate(p engine.Seat, c engine.Card) bool {
	var buffer cardList
	return g.countAttributes(g.ownResonators(p, &buffer), nil).canProvideEach(g.definition(c).Incarnation)
}

// hasAttribute reports whether card c has an attribute.
func (g *match) hasAttribute(c engine.Card, attribute card.Attribute) bool {
	return slices.Contains(g.definition(c).Attributes, attribute)
}

// ownResonators returns the resonators that a player controls, stored in found.
func (g *match) ownResonators(p engine.Seat, buffer *cardList) []engine.Card {
	return table.Filter(buffer[:], g.CardsIn(p, Field),
		func(c engine.Card) bool { return g.definition(c).Type == card.Resonator })
}
