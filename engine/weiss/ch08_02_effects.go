// Chapter 8, sections 2 and 3: continuous effects of abilities other than CONT begin; effects that are inactive.

package weiss

import (
	"math/bits"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// actEffect applies a continuous effect to the cards that its action names (8.2.1.2), or to a player.
func (g *match) actEffect(ctx *abilityContext, a *card.Action) bool {
	var l list
	if !onPlayer(a) && !g.targets(ctx, a.What, &l) {
		return false
	}
	return g.addEffect(ctx, a, l.all(), g.number(ctx, a.N))
}

// onPlayer reports whether an effect is on a player: one about what the player may do, with any card that the text
// describes.
func onPlayer(a *card.Action) bool {
	return a.What == nil || a.Who != card.Any && a.What.Ref == card.NoRef
}

// addEffect applies a continuous effect of an ability other than a CONT to the cards to which it applies now (8.9.2),
// or to a player; n is the action's number, worked out. The effect lasts the whole game where the text names no
// duration (8.2.1.2). It reports whether any effect begins.
func (g *match) addEffect(ctx *abilityContext, a *card.Action, on []engine.Card, n int) bool {
	lasts := table.Where(a.Until == card.Game, cite.R8_2_1_2)
	if a.Do == card.Instead {
		d := Delayed{Ability: g.later[a], Player: ctx.player, Until: a.Until, Source: ctx.source, That: ctx.that}
		g.keepGroups(ctx, &d)
		return g.keepReplacement(d, ctx.rule, lasts)
	}
	if !changesNumber(a.Do) && a.Do != card.HandLimit {
		n = 0 // nothing else has a number
	}
	e := Effect{Source: ctx.source.Object, Player: ctx.player, Verb: a.Do, Stat: a.Stat, Act: a.Act, Until: a.Until,
		Amount: int32(n),
		Action: g.actionOf[a]}
	if a.Trait != "" {
		e.Trait = uint8(bits.TrailingZeros64(g.traits[a.Trait]))
	}
	if a.Gives != nil {
		e.Gives = g.given[a.Gives]
	}
	e.Stamp = g.moment()
	kind, to := g.effectWords(&e)
	if onPlayer(a) {
		return g.impose(e, kind, to, ctx.rule, lasts)
	}
	if lasts == 0 && g.countsMoved(ctx, a.N) {
		lasts = cite.R8_11_1
	}
	done := false
	for _, c := range on {
		if a.Do == card.Gain && n == 0 {
			g.nothing(ctx.player, to, c, cite.R1_3_2_2)
			continue
		}
		e.On = g.Object(c)
		done = g.impose(e, kind, to, ctx.rule, lasts)
	}
	return done
}

// inactive is the rule by which an effect is not active, 0 where its conditions allow it: 8.3.2 where a condition holds
// that must not, 8.3.3 where one that must hold does not.
func (g *match) inactive(ctx *abilityContext, list []card.Condition) cite.ID {
	for i := range list {
		if g.condition(ctx, &list[i]) != bool(list[i].Not) {
			continue
		}
		if list[i].Not {
			return cite.R8_3_2
		}
		return cite.R8_3_3
	}
	return 0
}
