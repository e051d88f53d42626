// Chapter 9.14, with 9.32: banishing, and Incarnation, which is paid with it.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// banish puts cards that a player controls in the graveyards of their owners (9.14.1, doubt A-31); those of the other player are not
// banished (9.14.2).
func (g *match) banish(p engine.Seat, cards []engine.Card, why ...cite.ID) int {
	var own [pileSize]engine.Card
	n, doubt := 0, cite.ID(0)
	for _, c := range cards {
		if g.Cards[c].In != p {
			if _, ok := g.nothing(p, wNoBanish, c, cite.R9_14_2); ok {
				continue
			}
		}
		if g.Status[c].J {
			doubt = cite.A31
		}
		own[n] = c
		n++
	}
	if n == 0 {
		return 0
	}
	rules := [6]cite.ID{cite.R9_14_1, doubt}
	return g.leave(kBanish, p, own[:n], Graveyard, rules[:2+copy(rules[2:], why)]...)
}

// incarnations are the sets of resonators with which the symbols of an Incarnation can be paid, one after the other.
type incarnation struct {
	symbols []card.Attribute
	may     []engine.Card // the resonators that the player controls
}

// incarnate has a player banish, for each symbol of a card's Incarnation, a resonator that shares that attribute (9.32.1, doubt C-9d).
func (g *match) incarnate(p engine.Seat, c engine.Card) {
	var buffer, chosen cardList
	way := incarnation{g.def(c).Incarnation, g.resonators(p, &buffer)}
	for k := range way.symbols {
		g.Run.Ask(p, wCost, cite.R9_32_1)
		for _, m := range way.may {
			if chosen[k] = m; !slices.Contains(chosen[:k], m) && g.pays(&way, &chosen, k) {
				g.Allow(engine.Option{Verb: vBanish, Card: m}, cite.R9_32_1)
			}
		}
		chosen[k] = g.Decide().Card
	}
	g.banish(p, chosen[:len(way.symbols)], cite.R9_32_1, cite.C9d)
}

// canIncarnate reports whether a player controls the resonators that an Incarnation asks for.
func (g *match) canIncarnate(p engine.Seat, c engine.Card) bool {
	var buffer, chosen cardList
	way := incarnation{g.def(c).Incarnation, g.resonators(p, &buffer)}
	return g.paysFrom(&way, &chosen, 0)
}

// pays reports whether the resonator chosen for symbol k shares its attribute, and leaves enough for the symbols after it.
func (g *match) pays(way *incarnation, chosen *cardList, k int) bool {
	return slices.Contains(g.def(chosen[k]).Attributes, way.symbols[k]) && g.paysFrom(way, chosen, k+1)
}

// paysFrom reports whether the symbols from k on can be paid; those before it are, with what is chosen.
func (g *match) paysFrom(way *incarnation, chosen *cardList, k int) bool {
	if k == len(way.symbols) {
		return true
	}
	for _, m := range way.may {
		if slices.Contains(chosen[:k], m) {
			continue
		}
		if chosen[k] = m; g.pays(way, chosen, k) {
			return true
		}
	}
	return false
}

// resonators are the resonators that a player controls.
func (g *match) resonators(p engine.Seat, found *cardList) []engine.Card {
	n := 0
	for _, c := range g.In(p, Field) {
		if g.def(c).Type == card.Resonator {
			found[n] = c
			n++
		}
	}
	return found[:n]
}
