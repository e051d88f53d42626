// Chapter 6.1: what is chosen at random.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// atRandom has chance choose n of some cards, one after another (6.1.1). It writes them to chosen and returns how many there are: n, or
// all the cards where they are fewer.
func (g *match) atRandom(cards []engine.Card, n int, chosen []engine.Card) int {
	return g.AtRandom(g.Run, wRandom, vChoose, cite.R6_22_1, cards, n, chosen)
}
