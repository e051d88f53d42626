package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Permute exchanges at random the cards that viewer does not see: those of both Decks, those of the hand, the
// Extra Deck and the Side Deck of the other player, and the face-down cards of the other player on the field
// (5.3.1).
func (g *match) Permute(viewer engine.Seat, source *engine.RandomSource) {
	statuses := g.Status
	for _, e := range g.State.Permute(source, func(p engine.Seat, a Area, c engine.Card) bool {
		if a.isOnField() {
			return !g.Status[c].Up && p != viewer
		}
		return table.IsHidden(&layout, p, a, viewer)
	}) {
		g.Status[e.After] = statuses[e.Before]
	}
	g.fieldCache.Invalidate()
}
