package weiss

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Permute exchanges at random the cards that viewer does not see: those of the areas hidden from that player (3.1.2,
// 3.1.3), unless a text shows them (4.8.1). The places that a text shows to the other player stay the same, with other
// cards in them.
func (g *match) Permute(viewer engine.Seat, by *engine.RandomSource) {
	was, shown := g.Status, g.Shown[viewer.Opponent()]
	for _, e := range g.State.Permute(by, func(p engine.Seat, a Area, c engine.Card) bool {
		return table.IsHidden(&layout, p, a, viewer) && !g.Shown[viewer].has(c)
	}) {
		g.Status[e.After] = was[e.Before]
		if g.Shown[viewer.Opponent()].remove(e.After); shown.has(e.Before) {
			g.Shown[viewer.Opponent()].add(e.After)
		}
	}
	g.invalidate()
}
