// Chapter 8, section 6.3: choosing cards, and what is based on a choice.

package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// performChoice makes a player choose cards, or chance pick them (8.6.3). Where both players choose, the turn player
// does so first, and the other knows that choice (1.3.4).
func (g *match) performChoice(ctx *abilityContext, a *card.Action) bool {
	n, late := g.number(ctx, a.N), ctx.isLateChoice
	b := g.newGroup(ctx, a.As)
	if n <= 0 {
		g.nothing(playerOf(ctx, a.Who), wNoChoice, ctx.sourceCard.Card, cite.R1_3_2_2)
		return false
	}
	switch {
	case a.Do == card.Pick:
		return g.chooseCards(ctx, a, engine.Chance, n, b, late)
	case a.Who != card.Each:
		return g.chooseCards(ctx, a, playerOf(ctx, a.Who), n, b, late)
	}
	all := true
	for _, ctx.chooser = range g.playersInOrder() {
		all = g.chooseCards(ctx, a, ctx.chooser, n, b, late) && all
	}
	return all
}

// chooseCards makes one player, or chance, choose n cards, or as many as there are (8.6.3.1.2).
func (g *match) chooseCards(ctx *abilityContext, a *card.Action, p engine.Seat, n int, b *group, late bool) bool {
	g.choiceSelector = a.What
	var candidates, chosen cardList
	g.selectCards(ctx, a.What, &candidates)
	var stopRule, declineRule cite.ID // the rule by which the player might choose fewer, and by which he has
	for chosen.count < n && declineRule == 0 {
		stopRule = cmp.Or(g.offerChoice(ctx, a, p, &candidates, &chosen), stopRule)
		if len(g.Choice.Options) == 0 {
			break
		}
		if act := g.decide(); act.Verb == vPass {
			declineRule = stopRule
			g.note(engine.EventData{Kind: engine.KindPass, Actor: p}, []engine.Card{ctx.sourceCard.Card}, stopRule, ctx.rule)
		} else {
			chosen.add(act.Card)
		}
	}
	g.reportChoice(ctx, a, p, &chosen, chosenCountRule(a, n, chosen.count, stopRule, declineRule != 0), late)
	if b != nil {
		g.bindChosen(b, &chosen, declineRule)
	}
	return chosen.count == n || bool(a.Upto)
}

// offerChoice offers the cards that may be chosen next. Where a rule lets the player stop, it offers that too, and
// returns the rule: for "up to" a number (8.6.3.1.1), or for hidden cards with certain information, where nobody can
// say that there is one (8.6.3.1.5). Otherwise a player who can choose must (8.6.3.1), and a cost is paid whole
// (8.4.2.2).
func (g *match) offerChoice(ctx *abilityContext, a *card.Action, p engine.Seat,
	candidates, chosen *cardList) (stopRule cite.ID) {
	decision := wCardChoice
	if ctx.isPayingCost {
		decision = wCostCard
	}
	g.Ask(p, decision)
	hasVisible := false
	for _, c := range candidates.all() {
		if slices.Contains(chosen.all(), c) {
			continue
		}
		why := g.notChoosableRule(ctx, c)
		if g.Offer(engine.Option{Verb: vChoose, Card: c}, cite.R8_6_3_1, why); why == 0 {
			hasVisible = hasVisible || !g.isHidden(c)
		}
	}
	g.forbidElsewhere(ctx, a.What, candidates)
	pass := engine.Option{Verb: vPass}
	switch {
	case bool(a.Upto):
		stopRule = cite.R8_6_3_1_1
	case !hasVisible && !ctx.isPayingCost && p != engine.Chance && asksCharacteristics(a.What):
		stopRule = cite.R8_6_3_1_5
	default:
		g.Forbid(pass, table.RuleIf(ctx.isPayingCost, cite.R8_4_2_2, cite.R8_6_3_1))
	}
	if len(g.Choice.Options) > 0 && stopRule != 0 {
		g.AllowFirst(pass, stopRule)
	}
	return stopRule
}

// bindChosen gives the chosen cards the name by which the text refers to them. A card that both players have chosen is
// added once. declined is the rule by which a player has stopped choosing, 0 for none.
func (g *match) bindChosen(b *group, chosen *cardList, declineRule cite.ID) {
	for _, c := range chosen.all() {
		if known := g.lastKnown(c); !slices.Contains(b.cards[:b.count], known) {
			b.add(known)
		}
	}
	b.isDone, b.passRule = b.count > 0, cmp.Or(declineRule, b.passRule)
}

// notChoosableRule returns the rule by which a card may not be chosen, because a text keeps it from the effects of the
// opponent, whoever chooses for them; 0 where it may be.
func (g *match) notChoosableRule(ctx *abilityContext, c engine.Card) cite.ID {
	if ctx.player != g.Cards[c].In {
		return g.forbiddingRule(card.BeChosen, c, ctx.player)
	}
	return 0
}

// selectTargets stores in l the cards that an action names and reports whether there are any. Where a reference leads
// to none, what is based on it is ignored: nothing was chosen (8.6.3.1.4), or the card is no longer the same (3.1.4,
// 8.7.7).
func (g *match) selectTargets(ctx *abilityContext, s *card.Selector, l *cardList) bool {
	g.selectCards(ctx, s, l)
	if l.count > 0 {
		return true
	}
	goneCard := engine.Card(0)
	if s.Ref != card.NoRef {
		for _, k := range g.referredCards(ctx, s) {
			if !g.IsUnmoved(k.Object) {
				goneCard = k.Card
			}
		}
	}
	encoreDoubt := table.RuleIf(g.abilities[ctx.ability].Word == card.Encore, cite.A28)
	switch {
	case goneCard == ctx.sourceCard.Card:
		g.nothing(ctx.player, wNoEffect, goneCard, cite.R8_7_7, cite.R3_1_4, encoreDoubt)
	case goneCard != 0:
		g.nothing(ctx.player, wNoEffect, goneCard, cite.R3_1_4)
	case ctx.noneChosenRule(s.Bound) != 0:
		g.nothing(ctx.player, wNoEffect, ctx.sourceCard.Card, ctx.noneChosenRule(s.Bound))
	case g.isEmptyChange(ctx):
		g.nothing(ctx.player, wNoSwap, ctx.sourceCard.Card, cite.R10_8_3)
	case s.Ref == card.Chosen:
		g.nothing(ctx.player, wNoEffect, ctx.sourceCard.Card, cite.R8_6_3_1_4)
	case s.Place != card.Anywhere && !g.IsUnmoved(ctx.sourceCard.Object):
		g.nothing(ctx.player, wNoEffect, ctx.sourceCard.Card, cite.R8_7_7, cite.R3_1_4)
	default:
		g.noteImpossible(ctx.player, wNoEffect, ctx.sourceCard.Card)
	}
	return false
}

// noneChosenRule returns the rule by which a player has chosen nothing for a name, 0 where something was chosen or
// nothing could be.
func (ctx *abilityContext) noneChosenRule(name string) cite.ID {
	if b := ctx.group(name); b != nil {
		return b.passRule
	}
	return 0
}
