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

// choose makes a player choose cards, or chance pick them (8.6.3). Where both players choose, the turn player does so
// first, and the other knows that choice (1.3.4).
func (g *match) choose(ctx *abilityContext, a *card.Action) bool {
	n, late := g.number(ctx, a.N), ctx.late
	b := g.bound(ctx, a.As)
	if n <= 0 {
		g.nothing(playerOf(ctx, a.Who), wNoChoice, ctx.source.Card, cite.R1_3_2_2)
		return false
	}
	switch {
	case a.Do == card.Pick:
		return g.chosenBy(ctx, a, engine.Chance, n, b, late)
	case a.Who != card.Each:
		return g.chosenBy(ctx, a, playerOf(ctx, a.Who), n, b, late)
	}
	all := true
	for _, ctx.chooser = range g.inTurn() {
		all = g.chosenBy(ctx, a, ctx.chooser, n, b, late) && all
	}
	return all
}

// chosenBy makes one player, or chance, choose n cards, or as many as there are (8.6.3.1.2).
func (g *match) chosenBy(ctx *abilityContext, a *card.Action, p engine.Seat, n int, b *group, late bool) bool {
	g.choosing = a.What
	var candidates, chosen list
	g.list(ctx, a.What, &candidates)
	var free, declined cite.ID // the rule by which the player might choose fewer, and by which he has
	for chosen.count < n && declined == 0 {
		free = cmp.Or(g.offerChoice(ctx, a, p, &candidates, &chosen), free)
		if len(g.Choice.Options) == 0 {
			break
		}
		if act := g.decide(); act.Verb == vPass {
			declined = free
			g.note(engine.EventData{Kind: engine.KindPass, Actor: p}, []engine.Card{ctx.source.Card}, free, ctx.rule)
		} else {
			chosen.add(act.Card)
		}
	}
	g.reportChoice(ctx, a, p, &chosen, whySoMany(a, n, chosen.count, free, declined != 0), late)
	if b != nil {
		g.bindChosen(b, &chosen, declined)
	}
	return chosen.count == n || bool(a.Upto)
}

// offerChoice offers the cards that may be chosen next. Where a rule lets the player stop, it offers that too, and
// returns the rule: for "up to" a number (8.6.3.1.1), or for hidden cards with certain information, where nobody can
// say that there is one (8.6.3.1.5). Otherwise a player who can choose must (8.6.3.1), and a cost is paid whole
// (8.4.2.2).
func (g *match) offerChoice(ctx *abilityContext, a *card.Action, p engine.Seat,
	candidates, chosen *list) (declines cite.ID) {
	moment := wCardChoice
	if ctx.cost {
		moment = wCostCard
	}
	g.Ask(p, moment)
	open := false
	for _, c := range candidates.all() {
		if slices.Contains(chosen.all(), c) {
			continue
		}
		why := g.cannotChoose(ctx, c)
		if g.Offer(engine.Option{Verb: vChoose, Card: c}, cite.R8_6_3_1, why); why == 0 {
			open = open || !g.hidden(c)
		}
	}
	g.forbidElsewhere(ctx, a.What, candidates)
	pass := engine.Option{Verb: vPass}
	switch {
	case bool(a.Upto):
		declines = cite.R8_6_3_1_1
	case !open && !ctx.cost && p != engine.Chance && asksInformation(a.What):
		declines = cite.R8_6_3_1_5
	default:
		g.Forbid(pass, table.Where(ctx.cost, cite.R8_4_2_2, cite.R8_6_3_1))
	}
	if len(g.Choice.Options) > 0 && declines != 0 {
		g.AllowFirst(pass, declines)
	}
	return declines
}

// bindChosen gives the chosen cards the name by which the text refers to them. A card that both players have chosen is
// added once. declined is the rule by which a player has stopped choosing, 0 for none.
func (g *match) bindChosen(b *group, chosen *list, declined cite.ID) {
	for _, c := range chosen.all() {
		if known := g.lastKnown(c); !slices.Contains(b.cards[:b.count], known) {
			b.add(known)
		}
	}
	b.done, b.passed = b.count > 0, cmp.Or(declined, b.passed)
}

// cannotChoose is the rule by which a card may not be chosen, because a text keeps it from the effects of the opponent,
// whoever chooses for them; 0 where it may be.
func (g *match) cannotChoose(ctx *abilityContext, c engine.Card) cite.ID {
	if ctx.player != g.Cards[c].In {
		return g.forbidden(card.BeChosen, c, ctx.player)
	}
	return 0
}

// targets stores in l the cards that an action names and reports whether there are any. Where a reference leads to
// none, what is based on it is ignored: nothing was chosen (8.6.3.1.4), or the card is no longer the same (3.1.4,
// 8.7.7).
func (g *match) targets(ctx *abilityContext, s *card.Selector, l *list) bool {
	g.list(ctx, s, l)
	if l.count > 0 {
		return true
	}
	gone := engine.Card(0)
	if s.Ref != card.NoRef {
		for _, k := range g.refs(ctx, s) {
			if !g.Still(k.Object) {
				gone = k.Card
			}
		}
	}
	encore := table.Where(g.abilities[ctx.ability].Word == card.Encore, cite.A28)
	switch {
	case gone == ctx.source.Card:
		g.nothing(ctx.player, wNoEffect, gone, cite.R8_7_7, cite.R3_1_4, encore)
	case gone != 0:
		g.nothing(ctx.player, wNoEffect, gone, cite.R3_1_4)
	case ctx.passed(s.Bound) != 0:
		g.nothing(ctx.player, wNoEffect, ctx.source.Card, ctx.passed(s.Bound))
	case g.changesNothing(ctx):
		g.nothing(ctx.player, wNoSwap, ctx.source.Card, cite.R10_8_3)
	case s.Ref == card.Chosen:
		g.nothing(ctx.player, wNoEffect, ctx.source.Card, cite.R8_6_3_1_4)
	case s.Place != card.Anywhere && !g.Still(ctx.source.Object):
		g.nothing(ctx.player, wNoEffect, ctx.source.Card, cite.R8_7_7, cite.R3_1_4)
	default:
		g.impossible(ctx.player, wNoEffect, ctx.source.Card)
	}
	return false
}

// passed is the rule by which a player has chosen nothing for a name, 0 where something was chosen or nothing could be.
func (ctx *abilityContext) passed(name string) cite.ID {
	if b := ctx.group(name); b != nil {
		return b.passed
	}
	return 0
}
