package naruto

import "cavillo/engine"

// Permute exchanges at random the cards that viewer does not see: those of both Mazzi and of the Vincite di Guerra (10.5), those of the other
// player's hand, Mazzo di Rinforzi and sideboard (10.3, 12.5).
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	g.State.Permute(by, func(p engine.Seat, a Area, _ engine.Card) bool {
		return layout.Areas[a].Seen == engine.ByNobody || layout.Areas[a].Seen == engine.ByOwner && p != viewer
	})
}
