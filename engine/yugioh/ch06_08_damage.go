// Chapter 6.8: battle damage, and damage by effects, which the rules tell apart (6.8.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// battleDamage deals n battle damage from a monster to a player (6.8), unless an effect forbids it.
func (g *match) battleDamage(p engine.Seat, n int, by engine.Card, rule, also cite.ID) {
	if n > 0 && g.forbiddenFor(p, card.BeHurt) {
		g.nothing(p, wNoDamage, by, cite.R5_7_1)
		return
	}
	n, twice := g.doubled(p, n, card.BeHurt, by)
	if g.hurt(kDamage, p, n, wBattleDamage, rule, also, twice) {
		g.occurs(card.DealsDamage, by, g.Cards[by].In, card.ByBattle)
		g.occurs(card.Damaged, 0, p, card.ByBattle)
	}
}

// effectDamage deals n damage of an effect of card by to a player, unless an effect forbids it.
func (g *match) effectDamage(p engine.Seat, n int, by engine.Card, order cite.ID) {
	if n > 0 && g.forbiddenFor(p, card.BeBurnt) {
		g.nothing(p, wNoDamage, by, cite.R5_7_1)
		return
	}
	n, twice := g.doubled(p, n, card.BeBurnt, 0)
	if g.hurt(kDamage, p, n, wEffectDamage, cite.R6_12_1, order, twice) {
		g.occurs(card.Damaged, 0, p, card.ByEffect)
	}
}

// doubled returns the damage n to player p after the effects that double it, one after another, and 5.7.1 where
// there are any. They double what p suffers, or the battle damage of monster by.
func (g *match) doubled(p engine.Seat, n int, damage card.Act, by engine.Card) (int, cite.ID) {
	times := g.effectsThat(card.Double, damage, p, 0)
	if by != 0 {
		times += g.effectsThat(card.Double, damage, 0, by)
	}
	if times == 0 {
		return n, 0
	}
	return min(n<<min(times, 16), mostDamage), cite.R5_7_1
}

// mostDamage limits doubled damage; no player has more Life Points.
const mostDamage = 999_999
