// Chapter 6.8: battle damage, and damage by effects, which the rules tell apart (6.8.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// dealBattleDamage deals n battle damage from the monster source to player p (6.8), unless an effect forbids it. The
// event cites rule and otherRule.
func (g *match) dealBattleDamage(p engine.Seat, n int, source engine.Card, rule, otherRule cite.ID) {
	if n > 0 && g.isForbiddenFor(p, card.BeHurt) {
		g.recordNonEvent(p, wNoDamage, source, cite.R5_7_1)
		return
	}
	n, doubleRule := g.doubledDamage(p, n, card.BeHurt, source)
	if g.takeLifePoints(kDamage, p, n, wBattleDamage, rule, otherRule, doubleRule) {
		g.triggerEvent(card.DealsDamage, source, g.Cards[source].In, card.ByBattle)
		g.triggerEvent(card.Damaged, 0, p, card.ByBattle)
	}
}

// dealEffectDamage deals n damage of an effect of the card source to player p, unless an effect forbids it. The
// event also cites orderRule.
func (g *match) dealEffectDamage(p engine.Seat, n int, source engine.Card, orderRule cite.ID) {
	if n > 0 && g.isForbiddenFor(p, card.BeBurnt) {
		g.recordNonEvent(p, wNoDamage, source, cite.R5_7_1)
		return
	}
	n, doubleRule := g.doubledDamage(p, n, card.BeBurnt, 0)
	if g.takeLifePoints(kDamage, p, n, wEffectDamage, cite.R6_12_1, orderRule, doubleRule) {
		g.triggerEvent(card.Damaged, 0, p, card.ByEffect)
	}
}

// doubledDamage returns the damage n to player p after the effects that double it, one after another, and the rule
// 5.7.1, 0 where there are none. Such an effect doubles what p suffers or, where source is not 0, what the monster
// source deals. damage is the act that the effects name.
func (g *match) doubledDamage(p engine.Seat, n int, damage card.Act, source engine.Card) (int, cite.ID) {
	count := g.effectCount(card.Double, damage, p, 0)
	if source != 0 {
		count += g.effectCount(card.Double, damage, 0, source)
	}
	if count == 0 {
		return n, 0
	}
	return min(n<<min(count, 16), maxDamage), cite.R5_7_1
}

// maxDamage limits doubled damage; no player has more Life Points.
const maxDamage = 999_999
