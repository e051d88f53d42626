package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Permute exchanges at random the cards that viewer does not see: those of both Decks, those of the other player's
// hand, Extra Deck and Side Deck, and those that the other player has face down on the field (5.3.1).
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	was := g.Status
	for _, e := range g.State.Permute(by, func(p engine.Seat, a Area, c engine.Card) bool {
		if a.onField() {
			return !g.Status[c].Up && p != viewer
		}
		return table.Hides(&layout, p, a, viewer)
	}) {
		g.Status[e.Is] = was[e.Was]
	}
	g.gathered.Stale()
}
