// Chapter 8, sections 2 and 3: continuous effects of abilities other than CONT begin; effects that are inactive.

package weiss

import (
	"math/bits"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// performEffect applies a continuous effect to the cards that its action names (8.2.1.2), or to a player.
func (g *match) performEffect(ctx *abilityContext, a *card.Action) bool {
	var l cardList
	if !isOnPlayer(a) && !g.selectTargets(ctx, a.What, &l) {
		return false
	}
	return g.addEffect(ctx, a, l.all(), g.number(ctx, a.N))
}

// isOnPlayer reports whether an effect is on a player: one about what the player may do, with any card that the text
// describes.
func isOnPlayer(a *card.Action) bool {
	return a.What == nil || a.Who != card.Any && a.What.Ref == card.NoRef
}

// addEffect applies a continuous effect of an ability other than a CONT to cards (8.9.2), or to a player; amount is
// the number of the action. The effect lasts the whole game where the text names no duration (8.2.1.2). It reports
// whether any effect begins.
func (g *match) addEffect(ctx *abilityContext, a *card.Action, cards []engine.Card, amount int) bool {
	durationRule := table.RuleIf(a.Until == card.GameLong, cite.R8_2_1_2)
	if a.Do == card.Replace {
		d := Delayed{Ability: g.delayedIDs[a], Player: ctx.player, Until: a.Until, Source: ctx.sourceCard, That: ctx.eventCard}
		g.copyBindings(ctx, &d)
		return g.addReplacementToState(d, ctx.rule, durationRule)
	}
	if !isNumberVerb(a.Do) && a.Do != card.HandLimit {
		amount = 0 // nothing else has a number
	}
	e := Effect{Source: ctx.sourceCard.Object, Player: ctx.player, Verb: a.Do, Stat: a.Stat, Act: a.Act, Until: a.Until,
		Amount: int32(amount),
		Action: g.actionIDs[a]}
	if a.Trait != "" {
		e.Trait = uint8(bits.TrailingZeros64(g.traitBits[a.Trait]))
	}
	if a.Gives != nil {
		e.Gives = g.abilityIDs[a.Gives]
	}
	e.Stamp = g.nextMoment()
	kind, word := g.effectKindAndWord(&e)
	if isOnPlayer(a) {
		return g.beginEffect(e, kind, word, ctx.rule, durationRule)
	}
	if durationRule == 0 && g.isCountOfMoved(ctx, a.N) {
		durationRule = cite.R8_11_1
	}
	done := false
	for _, c := range cards {
		if a.Do == card.Gain && amount == 0 {
			g.nothing(ctx.player, word, c, cite.R1_3_2_2)
			continue
		}
		e.On = g.ObjectOf(c)
		done = g.beginEffect(e, kind, word, ctx.rule, durationRule)
	}
	return done
}

// inactiveRule returns the rule by which an effect is not active, 0 where its conditions allow it: 8.3.2 where a
// condition holds that must not, 8.3.3 where one that must hold does not.
func (g *match) inactiveRule(ctx *abilityContext, conditions []card.Condition) cite.ID {
	for i := range conditions {
		if g.conditionHolds(ctx, &conditions[i]) != bool(conditions[i].Not) {
			continue
		}
		if conditions[i].Not {
			return cite.R8_3_2
		}
		return cite.R8_3_3
	}
	return 0
}
