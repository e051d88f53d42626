// Chapter 8.2 and 8.3: Cappelli di Paglia and Carte Speciali. The rules about when a Carta Speciale is used are
// in ch04_5_techniques.go and ch09_stages.go.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
)

// whyNotTake returns the rule by which an effect cannot move card c from the Oceano to the Mano where it has
// Cappelli di Paglia (8.2.2), otherwise 0. To other places it can move (doubt A-28).
func (g *match) whyNotTake(c engine.Card, dest Area) cite.ID {
	if dest == Mano && g.Cards[c].Area == Oceano && g.def(c).Hats > 0 {
		return cite.R8_2_2
	}
	return 0
}
