package weiss

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// number returns what a count comes to, 1 for nil.
func (g *match) number(ctx *abilityContext, c *card.Count) int {
	if c == nil {
		return 1
	}
	counted := 0
	switch {
	case c.Number != "":
		if b := ctx.group(c.Number); b != nil {
			counted = b.number
		}
	case c.Stat == card.PlayerLevel:
		counted = g.playerLevel(playerOf(ctx, c.Player))
	case c.Stat == card.LevelSum && c.Each != nil:
		var l cardList
		g.selectCards(ctx, c.Each, &l)
		for _, each := range l.all() {
			if g.definition(each).Type != card.Climax {
				counted += g.cardLevel(each)
			}
		}
	case c.Each != nil && c.Each.Ref == card.Chosen: // cards that an action may have moved since
		refs := g.referredCards(ctx, c.Each)
		for i := range refs {
			if now := g.currentOrKept(&refs[i]); g.fitsSelector(ctx, c.Each, &now) {
				counted++
			}
		}
	case c.Each != nil:
		var l cardList
		g.selectCards(ctx, c.Each, &l)
		counted = l.count
	case c.Card != nil:
		refs := g.referredCards(ctx, c.Card)
		for i := range refs {
			now := g.currentOrKept(&refs[i])
			counted += [...]int{card.Power: int(now.Power), card.Soul: int(now.Soul), card.CardLevel: int(now.Level),
				card.CardCost: int(now.Cost),
				card.LevelSum: int(now.Level)}[c.Stat]
		}
	}
	return c.Value(counted)
}

// playerOf returns the opponent of the controller where a text names the Opponent, else the controller.
func playerOf(ctx *abilityContext, p card.Player) engine.Seat {
	if p == card.Opponent {
		return ctx.player.Opponent()
	}
	return ctx.player
}

// conditionsHold reports whether all the conditions hold.
func (g *match) conditionsHold(ctx *abilityContext, conditions []card.Condition) bool {
	for i := range conditions {
		if g.conditionHolds(ctx, &conditions[i]) == bool(conditions[i].Not) {
			return false
		}
	}
	return true
}

// conditionHolds reports whether a condition holds apart from its Not.
func (g *match) conditionHolds(ctx *abilityContext, c *card.Condition) bool {
	if c.Count != nil && !g.isWithin(ctx, &c.Is, g.number(ctx, c.Count)) {
		return false
	}
	if c.Exists != nil {
		var l cardList
		g.selectCards(ctx, c.Exists, &l)
		if l.count == 0 {
			return false
		}
	}
	if c.DidIt != "" {
		if b := ctx.group(c.DidIt); b == nil || !b.isDone {
			return false
		}
	}
	switch {
	case !c.TurnOf.Includes(ctx.player, g.Turn), c.During != card.Turn && !g.isDuring(c.During):
		return false
	case c.Attack != card.AnyAttack && (g.Attack.Attacker != ctx.sourceCard.Object || c.Attack != g.Attack.Type):
		return false
	case bool(c.FirstAct) && !ctx.isFirstUse && g.wasUsed(ctx.sourceCard.Object, ctx.ability):
		return false
	}
	return true
}

// phaseSpans has, for each phase that a text can name, the first and the last phase or step that it means.
var phaseSpans = [...]struct{ first, last Phase }{card.StandPhase: {StandPhase, StandPhase},
	card.DrawPhase:  {DrawPhase, DrawPhase},
	card.ClockPhase: {ClockPhase, ClockPhase}, card.MainPhase: {MainPhase, MainPhase},
	card.ClimaxPhase:     {ClimaxPhase, ClimaxPhase},
	card.AttackPhase:     {AttackDeclarationStep, EncoreStep},
	card.DeclarationStep: {AttackDeclarationStep, AttackDeclarationStep},
	card.TriggerStep:     {TriggerStep, TriggerStep}, card.CounterStep: {CounterStep, CounterStep},
	card.DamageStep: {DamageStep, DamageStep},
	card.BattleStep: {BattleStep, BattleStep}, card.EncoreStep: {EncoreStep, EncoreStep},
	card.EndPhase: {EndPhase, EndPhase}}

// isDuring reports whether the match is in a phase or step that a text names.
func (g *match) isDuring(p card.Phase) bool {
	return g.Phase >= phaseSpans[p].first && g.Phase <= phaseSpans[p].last
}

// wasUsed reports whether an ability of a card has been used this turn.
func (g *match) wasUsed(o Object, ability uint16) bool {
	return slices.Contains(g.Used[:g.UsedCount], Usage{o, ability})
}
