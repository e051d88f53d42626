package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Permute exchanges at random the cards that viewer does not see: those of both Forzieri and Giornali di Bordo,
// all Punti Vita, and the Mano and the face-down Personaggi of the other player.
func (g *match) Permute(viewer engine.Seat, random *engine.RandomSource) {
	statuses := g.Status
	for _, e := range g.State.Permute(random, func(p engine.Seat, a Area, c engine.Card) bool {
		return table.IsHidden(&layout, p, a, viewer) || p != viewer && g.Status[c].Down
	}) {
		g.Status[e.After] = statuses[e.Before]
	}
	g.gathered.Invalidate()
}
