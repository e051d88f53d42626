package naruto

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/table"
)

// Permute exchanges at random the cards that viewer does not see: those of both Mazzi and of the Vincite di
// Guerra (10.5), and those of the hand, the Mazzo di Rinforzi and the sideboard of the other player (10.3,
// 12.5). A card whose effect waits or is in the Catena is seen, wherever it lies.
func (g *match) Permute(viewer engine.Seat, random *engine.RandomSource) {
	g.State.Permute(random, func(p engine.Seat, a Area, c engine.Card) bool {
		return !g.acting(c) && table.IsHidden(&layout, p, a, viewer)
	})
}

// acting reports whether an effect of card c waits, or is in the Catena.
func (g *match) acting(c engine.Card) bool {
	return slices.ContainsFunc(g.Chain[:g.ChainCount], func(l Link) bool { return l.Source.Card == c }) ||
		slices.ContainsFunc(g.Waiting[:g.WaitCount], func(w Waiting) bool { return w.Source.Card == c })
}
