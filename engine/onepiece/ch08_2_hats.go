// Chapter 8.2 and 8.3: Cappelli di Paglia, Carte Speciali. When a Carta Speciale is used is in ch04_5_techniques.go and
// ch09_stages.go.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
)

// whyNotTake keeps a card with Cappelli di Paglia in the Oceano where an effect would add it to the Mano (8.2.2); to
// other places it may go (doubt A-28).
func (g *match) whyNotTake(c engine.Card, to Area) cite.ID {
	if to == Mano && g.Cards[c].Area == Oceano && g.def(c).Hats > 0 {
		return cite.R8_2_2
	}
	return 0
}
