// Chapter 2: where the text of a card is valid (2.12.2).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// invalidTextRule returns the rule by which the text of an ability of a card is not valid in an area (2.12.2), 0 where
// it is valid.
func (g *match) invalidTextRule(a *ability, c engine.Card, area Area) cite.ID {
	if len(a.In) > 0 {
		ctx := abilityContext{sourceCard: LastKnown{Area: area}}
		if anyZone(&ctx, a.In, area) {
			if a.Word == card.Alarm && g.Top(g.Cards[c].In, Clock) != c {
				return cite.R10_1_1
			}
			return 0
		}
		if a.Word == card.Backup {
			return cite.R10_5_1
		}
		return cite.R2_12_2
	}
	switch g.definition(c).Type {
	case card.Character:
		if !area.isSlot() {
			return cite.R2_12_2_1
		}
	case card.Climax:
		if area != ClimaxArea {
			return cite.R2_12_2_2
		}
	}
	return 0
}
