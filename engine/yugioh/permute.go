package yugioh

import "cavillo/engine"

// Permute exchanges the cards that a player does not see: those of the Decks, those of the other's hand, Extra Deck and Side Deck, those that
// lie face down before the other (5.3.1).
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	was := g.Status
	for _, e := range g.State.Permute(by, func(p engine.Seat, a Area, c engine.Card) bool {
		if a.onField() {
			return !g.Status[c].Up && p != viewer
		}
		return layout.Areas[a].Seen == engine.ByNobody || layout.Areas[a].Seen == engine.ByOwner && p != viewer
	}) {
		g.Status[e.Is] = was[e.Was]
	}
	g.gathered = false
}
