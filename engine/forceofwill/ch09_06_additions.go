// Chapter 9.6 and 9.7: additions.

package forceofwill

import (
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// categoryTargets has, for each category, the target that an addition chooses when it is played.
var categoryTargets = [...][]card.Target{
	card.ToResonator: {{What: card.Selector{Type: card.Resonators}}},
	card.ToJRuler:    {{What: card.Selector{Type: card.JRulers}}},
	card.ToFighter:   {{What: card.Selector{Type: card.Fighters}}},
	card.ToStone: {{What: card.Selector{In: []card.Zone{card.InStones},
		Type: card.Stones}}},
	card.ToField: nil,
}

// addAddition puts an addition that resolves in play (9.7.1): in the field of its player (9.6.2), or under the
// chosen card (9.6.3). Where that card is no longer there the addition is added to no card (doubt C-9h), and 8.9
// puts it in the graveyard. A card that is still there has kept the category for which it was chosen.
func (g *match) addAddition(it *Item) {
	c, p, d := it.Source.Card, it.Player, g.definition(it.Source.Card)
	if d.Category == card.ToField {
		g.putOnField(kEnter, c, p, card.ByEffect, cite.R9_6_2, cite.R9_7_1)
		return
	}
	host := it.Targets[0].Object
	if !g.IsUnmoved(host) {
		g.putOnField(kEnter, c, p, card.ByEffect, cite.R9_6_3, cite.R9_7_1, cite.C9h)
	} else if g.putOnField(kEnter, c, p, card.ByEffect, cite.R9_6_3, cite.R9_7_1) {
		g.attach(c, host.Card, cite.R9_6_3, cite.R9_7_1)
	}
}
