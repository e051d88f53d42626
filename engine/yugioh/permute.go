package yugioh

import "cavillo/engine"

// Permute exchanges the cards that a player does not see: for each player, those of the Decks, those of the other's hand, Extra Deck and
// Side Deck, those that lie face down before the other (5.3.1).
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	g.gathered = false
	for p := range engine.Chance {
		var places []*engine.Card
		var was []Card
		for a := range areas {
			cards := g.in(p, a)
			for i := range cards {
				c := cards[i]
				hidden := layout.Areas[a].Seen == engine.ByNobody || layout.Areas[a].Seen == engine.ByOwner && p != viewer
				if a.onField() {
					hidden = !g.Cards[c].Up && p != viewer
				}
				if hidden {
					places, was = append(places, &cards[i]), append(was, g.Cards[c])
				}
			}
		}
		for i := len(places) - 1; i > 0; i-- {
			j := by.Next(i + 1)
			*places[i], *places[j] = *places[j], *places[i]
		}
		for i, c := range places {
			lies := was[i]
			lies.Def, lies.Owner = g.Cards[*c].Def, g.Cards[*c].Owner
			g.Cards[*c] = lies
		}
	}
}
