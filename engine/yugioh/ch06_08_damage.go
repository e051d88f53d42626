// Chapter 6.8: battle damage.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// battleDamage deals n battle damage from a monster to a player (6.8), unless an effect forbids it.
func (g *match) battleDamage(p engine.Seat, n int, by engine.Card, why ...cite.ID) {
	if n > 0 && g.forbiddenFor(p, card.BeHurt) {
		g.nothing(p, wNoDamage, by, cite.R5_7_1)
		return
	}
	if g.hurt(kDamage, p, n, wBattleDamage, why...) {
		g.occurs(card.DealsDamage, by, g.Cards[by].In, card.ByBattle)
		g.occurs(card.Damaged, 0, p, card.ByBattle)
	}
}
