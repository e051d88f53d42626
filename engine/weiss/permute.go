package weiss

import "cavillo/engine"

// Permute exchanges the cards that a player does not see: those of the areas that are hidden from them (3.1.2, 3.1.3).
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	was := g.Status
	for _, e := range g.State.Permute(by, func(p engine.Seat, a Area, _ engine.Card) bool {
		see := seen(a)
		return see == engine.ByNobody || see == engine.ByOwner && p != viewer
	}) {
		g.Status[e.Is] = was[e.Was]
	}
	g.invalidate()
}
