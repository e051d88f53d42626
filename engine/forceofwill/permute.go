package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Permute exchanges at random the cards that viewer does not see: those of both main decks and stone decks, and those
// of the other player's hand and chant-standby area (A.15 to A.17, A.21).
func (g *match) Permute(viewer engine.Seat, source *engine.RandomSource) {
	g.State.Permute(source, func(p engine.Seat, a Area, _ engine.Card) bool {
		return table.IsHidden(&layout, p, a, viewer)
	})
	g.markStale()
}
