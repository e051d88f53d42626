// Chapter 8, section 7.3: playing the automatic abilities that wait.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// playWaiting plays one waiting ability of the player whose step of the Check Timing it is (8.5.1.2, 8.5.1.3). The
// player chooses which (8.7.3), and must play one (8.7.3.1, doubt B-5).
func (g *match) playWaiting(p engine.Seat, step cite.ID) bool {
	g.Run.Ask(p, wOrderChoice, step)
	for i := range g.WaitCount {
		w := &g.Waiting[i]
		option := engine.Option{Verb: vFirst, Card: w.Source.Card, To: wordOf(w.Ability)}
		if w.Player == p && !g.isOffered(option) {
			g.Allow(option, cite.R8_7_3)
		}
	}
	if len(g.Choice.Options) == 0 {
		return false
	}
	first := g.Choice.Options[0]
	if len(g.Choice.Options) > 1 {
		g.Forbid(engine.Option{Verb: vPass}, cite.R8_7_3_1)
		first = g.decide()
		g.note(engine.EventData{Kind: kOrder, Actor: p, To: first.To}, []engine.Card{first.Card}, cite.R8_7_3_1, cite.B5)
	}
	for i := range g.WaitCount {
		if w := g.Waiting[i]; w.Source.Card == first.Card && wordOf(w.Ability) == first.To {
			g.removeWaiting(int(i))
			g.playAuto(&w, step)
			break
		}
	}
	return true
}

// hasWaiting reports whether the ability that an act names waits to be played by a player; where the act names only a
// card, whether any ability of the card does.
func (g *match) hasWaiting(p engine.Seat, o engine.Option) bool {
	for i := range g.WaitCount {
		w := &g.Waiting[i]
		if w.Player == p && w.Source.Card == o.Card && (o.To < wAbilities || wordOf(w.Ability) == o.To) {
			return true
		}
	}
	return false
}

// playAuto plays a waiting ability: its cost, which its player is free not to pay (8.7.3.1.1), then what it does. Where
// its effect is inactive nothing is chosen and nothing done (8.3.2). It is played even if its card has gone elsewhere
// (8.7.7).
func (g *match) playAuto(w *Waiting, step cite.ID) {
	a := &g.abilities[w.Ability]
	ctx := &abilityContext{ability: w.Ability, player: w.Player, sourceCard: w.Source, eventCard: w.That, amount: int(w.Amount),
		rule: resolutionRule(a)}
	g.bindKept(ctx, &w.Kept)
	whyInactive := g.unmetConditionRule(ctx, a) // conditions are checked only now (doubt C-84)
	isGone, hasCost := !a.isDelayed && !g.IsUnmoved(ctx.sourceCard.Object), whyInactive == 0 && len(a.Cost) > 0
	if hasCost && !g.offerCost(ctx, a) {
		return
	}
	extraRule := step
	switch {
	case isGone:
		extraRule = cite.R8_7_7
	case ctx.sourceCard.Card != 0 && g.Owner[ctx.sourceCard.Card] != ctx.player:
		extraRule = cite.R4_3_3
	}
	before := g.SetCause(g.noteAbility(kAuto, ctx, ctx.rule, cite.R8_7_3, extraRule, table.RuleIf(hasCost, cite.B6)))
	switch {
	case whyInactive != 0:
		g.nothing(ctx.player, wNoEffect, ctx.sourceCard.Card, whyInactive, card.Keywords[a.Word].DependencyRule, cite.C84)
	case g.payCost(ctx, a):
		g.recordUse(ctx)
		g.resolveAbility(ctx, a)
		g.removeSituation(Usage{w.Source.Object, w.Ability})
		g.triggerSituationalIfChanged()
	}
	g.SetCause(before)
}

// offerCost asks a player whether to pay the cost, and returns the answer. Not to pay is not to play the ability
// (8.7.3.1.1): one instance of it is cancelled, because its player does not pay (8.7.3.2.1) or because it cannot be
// played (8.7.3.2).
func (g *match) offerCost(ctx *abilityContext, a *ability) bool {
	c := ctx.sourceCard.Card
	why := g.noPaymentRule(ctx, a.Cost)
	if a.Word == card.Encore && g.forbiddingRule(card.UseEncore, c, ctx.player) != 0 {
		why = cite.R1_3_3
	}
	g.Ask(ctx.player, costDecision(a))
	g.Allow(engine.Option{Verb: vPass}, cite.R8_7_3_1_1)
	g.Offer(engine.Option{Verb: vPay, Card: c, To: wordOf(ctx.ability)}, ctx.rule, why)
	possible := len(g.Choice.Options) > 1
	switch act := g.decide(); {
	case act.Verb == vPay:
		return true
	case possible:
		g.noteAbility(engine.KindPass, ctx, cite.R8_7_3_1_1, cite.R8_7_3_2_1, cite.B6)
	default:
		g.nothing(ctx.player, wordOf(ctx.ability), c, why, cite.R8_7_3_2)
	}
	return false
}
