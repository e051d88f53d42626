// Chapter 6.1: what is chosen at random.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// atRandom has chance choose n of some cards, one after another (6.1.1). It writes them to chosen and returns how many there are: n, or
// all the cards where they are fewer.
func (g *match) atRandom(cards []engine.Card, n int, chosen []engine.Card) int {
	n = min(n, len(cards))
	for k := range n {
		g.Ask(engine.Chance, wRandom)
		first := g.Source.Next(len(cards) - k) // the random source says which option of chance is the first
		var left [pileSize]engine.Card
		m := 0
		for _, c := range cards {
			if !slices.Contains(chosen[:k], c) {
				left[m] = c
				m++
			}
		}
		for j := range m {
			g.Allow(engine.Option{Verb: vChoose, Card: left[(first+j)%m]}, cite.R6_22_1)
		}
		chosen[k] = g.Decide().Card
	}
	return n
}
