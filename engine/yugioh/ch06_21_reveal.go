// Chapter 6.21 and 6.22: revealing and discarding.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// reveal shows cards to both players (6.21.1): nothing of them is activated, not even a Flip effect (6.21.3), and they stay where they
// are (6.21.4).
func (g *match) reveal(p engine.Seat, cards []engine.Card) {
	g.note(engine.Note{Kind: kReveal, Actor: p}, cards, cite.R6_21_1, cite.R6_21_3, cite.R6_21_4)
}

// discard sends cards from the hand to the Graveyard (6.22.1): together, it counts once (6.10.3).
func (g *match) discard(p engine.Seat, cards []engine.Card, by card.Cause, why ...cite.Mark) int {
	n := g.leave(kDiscard, p, cards, Graveyard, by, why...)
	if n > 0 {
		g.occurs(card.Discarded, 0, p, by)
	}
	return n
}

// discardBy has a player discard by an effect (6.22.1): cards of his choice, or at random (6.1).
func (g *match) discardBy(p, q engine.Seat, c engine.Card, a *card.Action, n int, order cite.Mark) {
	var chosen [pileSize]engine.Card
	n = min(n, g.count(q, Hand))
	for k := range n {
		by, moment, rule := q, wResolve, cite.R6_11_4
		if a.Do == card.DiscardAny {
			by, moment, rule = engine.Chance, wRandom, cite.R6_22_1
		}
		var left [pileSize]engine.Card
		m := 0
		for _, h := range g.in(q, Hand) {
			if !contains(chosen[:k], h) && g.canDiscard(q, c, a, h) {
				left[m] = h
				m++
			}
		}
		if m == 0 {
			n = k // no more that the text means
			break
		}
		g.Ask(by, moment)
		first := 0
		if by == engine.Chance {
			first = g.random(m) // chance's first option is what the source of the state says
		}
		for j := range m {
			g.Allow(engine.Option{Verb: vChoose, Card: left[(first+j)%m]}, rule)
		}
		chosen[k] = g.decide().Card
	}
	if n > 0 {
		g.discard(q, chosen[:n], card.ByEffect, cite.R6_22_1, order)
		g.remember(chosen[:n])
	}
}

// canDiscard reports whether a card of the hand is one that an effect has its player discard.
func (g *match) canDiscard(q engine.Seat, c engine.Card, a *card.Action, h engine.Card) bool {
	return a.What == nil || g.matches(q, c, a.What, h)
}
