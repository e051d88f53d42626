// Chapter 8, section 10: replacement effects.

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// proposal is something that is about to happen.
type proposal struct {
	On     card.Occasion // Moves, Turns, Draws, Damaged
	Card   engine.Card   // what moves or turns; of Damaged, the source
	Player engine.Seat   // who controls the card; who draws; who is dealt damage
	From   Area
	In     engine.Seat // Moves: whose area it goes to
	To     Area
	Orient Orient // Turns
	Amount int    // Damaged, Draws
}

// replaced asks whether something else happens instead of what is about to (8.10.1), and makes it happen; the proposal then does not
// happen at all (8.10.1.1).
func (g *match) replaced(what proposal) bool { return false }
