// Chapter 8, section 6: playing activated abilities, and resolving what an ability says (8.6.2.4).

package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// offerUses offers the activated abilities of a player's cards in the present Play Timing: those of the Stage in the
// Main Phase (6.5.1.2.3), those of the hand with a Counter icon in the Counter Step (7.4.1.2.1, 10.5.1).
func (g *match) offerUses(p engine.Seat, rule cite.ID) {
	actors := g.cardsWithACT(p)
	rest := actors
	for c := rest.pop(); c != 0; c = rest.pop() {
		g.offerAbilities(p, c, rule)
	}
	changed := g.cardsWithChangedText(p)
	for _, c := range changed.all() {
		if !actors.has(c) {
			g.offerAbilities(p, c, rule)
		}
	}
}

// offerAbilities offers the activated abilities of card c to player p; rule is the one that allows them.
func (g *match) offerAbilities(p engine.Seat, c engine.Card, rule cite.ID) {
	in := *g.characteristics(c)
	for _, id := range in.abilities() {
		if g.abilities[id].Kind == card.ACT {
			g.offerUse(engine.Option{Verb: vUse, Card: c, To: wordOf(id)}, rule, g.noUseRule(p, c, id))
		}
	}
}

// noUseRule returns the rule that forbids playing an activated ability now, 0 where none does. The reasons are: the
// point of the turn, that its text is not valid where the card lies (2.12.2), that it would begin a repetition again
// (11.1), its own conditions, its cost, a text, that nobody has a Play Timing.
func (g *match) noUseRule(p engine.Seat, c engine.Card, id uint16) cite.ID {
	a := &g.abilities[id]
	if why := g.noUseNowRule(p, c, a); why != 0 {
		return why
	}
	if why := g.invalidTextRule(a, c, g.Cards[c].Area); why != 0 {
		return why
	}
	if g.Phase == CounterStep && a.Word != card.Backup && !g.hasCounter(c) {
		return cite.R7_4_1_2_1
	}
	if why := g.noRestartRule(p, c, id); why != 0 {
		return why
	}
	forbids := g.forbiddingRule(card.PlayACT, c, p)
	ctx := &abilityContext{ability: id, player: p, sourceCard: g.lastKnown(c), rule: resolutionRule(a)}
	if why := g.noPlayTimingRule(); why != 0 { // in the middle of a text no cost is tried out: its first part is looked at
		return cmp.Or(g.unmetConditionRule(ctx, a), g.costStockRule(ctx, a.Cost), forbids, why)
	}
	g.bindKept(ctx, &KeptBindings{})
	if why := g.unmetConditionRule(ctx, a); why != 0 {
		return why
	}
	return cmp.Or(g.noPaymentRule(ctx, a.Cost), forbids)
}

// noUseNowRule returns the rule by which a player does not play an activated ability at this point of the turn, 0 where
// the player may: in the Main Phase of their own turn (6.5.1.2.3), with a Counter icon in the opponent's Counter Step
// (2.8.2, 7.4.1.2), Backup only there (10.5.2, 7.4.1.2). An ability of a card of the other player is not played
// (4.3.2).
func (g *match) noUseNowRule(p engine.Seat, c engine.Card, a *ability) cite.ID {
	isTurnPlayer, inCounterStep := p == g.Turn, g.Phase == CounterStep
	switch {
	case a.Word == card.Backup && !inCounterStep:
		return cite.R10_5_2
	case !isTurnPlayer && !inCounterStep:
		return table.RuleIf(g.hasCounter(c), cite.R2_8_2, cite.R6_5_1_2_3)
	case c != 0 && g.Cards[c].In != p:
		return cite.R4_3_2
	case g.singleActionRule(p) != 0:
		return g.singleActionRule(p)
	case isTurnPlayer && inCounterStep && (a.Word == card.Backup || g.hasCounter(c)):
		return cite.R7_4_1_2
	case isTurnPlayer && g.Phase != MainPhase, a.Kind != card.ACT:
		return cite.R6_5_1_2_3
	}
	return 0
}

// hasCounter reports whether the Counter icon of a card belongs to its activated abilities (7.4.1.2.1): on a card with
// Backup it belongs to Backup.
func (g *match) hasCounter(c engine.Card) bool {
	def := g.definition(c)
	return bool(def.Counter) && !slices.ContainsFunc(def.Abilities, func(a card.Ability) bool {
		return a.Word == card.Backup
	})
}

// useAbility plays an activated ability (8.6.2): its cost is paid, then it is resolved. The player who plays it
// controls it (4.3.4).
func (g *match) useAbility(p engine.Seat, act engine.Option) {
	id := abilityOf(act.To)
	a := &g.abilities[id]
	ctx := &abilityContext{ability: id, player: p, sourceCard: g.lastKnown(act.Card), rule: resolutionRule(a)}
	g.bindKept(ctx, &KeptBindings{})
	isBackup := a.Word == card.Backup
	doubt, extraRule := table.RuleIf(isBackup, cite.A24), table.RuleIf(isBackup, cite.R10_5_1, cite.R8_6_1)
	if g.Owner[act.Card] != p { // who plays it controls it, whoever owns its card
		extraRule = cite.R4_3_4
	}
	before := g.SetCause(g.note(engine.EventData{Kind: kAct, Actor: p, Ability: act.To}, []engine.Card{act.Card}, act.Rule,
		ctx.rule, extraRule, doubt))
	if g.payCost(ctx, a) {
		g.recordUse(ctx)
		g.resolveAbility(ctx, a)
	}
	g.loopHistory.lastUse = Usage{g.ObjectOf(act.Card), id}
	g.SetCause(before)
}

// resolutionRule returns the rule by which the actions of an ability happen: that of its keyword, or that of resolving
// its text.
func resolutionRule(a *ability) cite.ID {
	switch {
	case a.Kind == card.EFFECT:
		return cite.R8_6_2_4_2
	case a.label == "Flame":
		return cite.R7_3_1_2_7
	case card.Keywords[a.Word].MeaningRule != 0:
		return card.Keywords[a.Word].MeaningRule
	}
	return cite.R8_6_2_4_4
}

// resolveAbility does what an ability says (8.6.2.4.4), which is active (8.3.3).
func (g *match) resolveAbility(ctx *abilityContext, a *ability) {
	if a.Word == card.Shift && g.IsUnmoved(ctx.sourceCard.Object) && !g.characteristics(ctx.sourceCard.Card).hasAbility(ctx.ability) {
		g.nothing(ctx.player, wNoEffect, ctx.sourceCard.Card, cite.R10_11_3_1)
		return
	}
	outer := g.resolvedAbility
	g.resolvedAbility = abilityInProgress{true, ctx.ability, ctx.player}
	g.performText(ctx, a.Do)
	g.resolvedAbility = outer
	g.clearRevealed(ctx)
	if a.Word != card.NoKeyword {
		g.triggerBy(&occurrence{On: card.OnKeywordUse, Player: ctx.player, Word: a.Word, Card: ctx.sourceCard.Card,
			rule: card.Keywords[a.Word].UseRule})
	}
}

// performText does what a text says in the order in which it is written, which also says when each choice is made
// (8.6.3).
func (g *match) performText(ctx *abilityContext, actions []card.Action) {
	acted := false
	for i := range actions {
		chooses := actions[i].Do == card.Choose
		ctx.isLateChoice = acted && chooses
		g.performAction(ctx, &actions[i])
		acted = acted || !chooses
	}
}

// clearRevealed puts in the Waiting Room the cards that a text has revealed and not moved (3.13.1.4, 10.7.3). After the
// outermost text, it also ends what texts have let players see.
func (g *match) clearRevealed(ctx *abilityContext) {
	if !g.resolvedAbility.isActive {
		g.stopShowing()
	}
	for p := range engine.Chance {
		var cards cardList
		for _, c := range g.CardsIn(p, Resolution) {
			for i := range ctx.groups {
				for _, known := range ctx.groups[i].cards[:ctx.groups[i].count] {
					if known.Object == g.ObjectOf(c) && c != ctx.sourceCard.Card && !slices.Contains(cards.all(), c) {
						cards.add(c)
					}
				}
			}
		}
		secondRule := table.RuleIf(g.abilities[ctx.ability].Word == card.Brainstorm, cite.R10_7_3)
		g.moveAllToTop(kMove, cards.all(), WaitingRoom, cite.R3_13_1_4, secondRule)
	}
}
