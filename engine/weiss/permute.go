package weiss

import "cavillo/engine"

// Permute exchanges the cards that a player does not see: for each player, those of the areas that are hidden from the viewer (3.1.2, 3.1.3).
func (g *match) Permute(viewer engine.Seat, by *engine.Source) {
	for p := range engine.Chance {
		var places []*engine.Card
		var in []Area
		for a := range areas {
			seen := layout.Areas[a].Seen
			if seen == engine.ByAll || seen == engine.ByOwner && p == viewer {
				continue
			}
			for i := range g.in(p, a) {
				places, in = append(places, &g.Piles[p][a].Cards[i]), append(in, a)
			}
		}
		for i := len(places) - 1; i > 0; i-- {
			j := by.Next(i + 1)
			*places[i], *places[j] = *places[j], *places[i]
		}
		for i, c := range places {
			g.Cards[*c].Area = in[i]
		}
	}
	g.anew()
}
