// Executing the actions of card texts (8.6.2.4.4): performAction, and the verbs that no other file executes.

package weiss

import (
	"fmt"
	"math"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// performActions does actions one after the other and reports whether all were done. While a cost is paid it stops at
// the first that was not.
func (g *match) performActions(ctx *abilityContext, actions []card.Action) bool {
	all := true
	for i := range actions {
		all = g.performAction(ctx, &actions[i]) && all
		if ctx.isPayingCost && !all {
			return false
		}
	}
	return all
}

// performCost does the actions of a cost, by a rule of their own, and reports whether all were done.
func (g *match) performCost(ctx *abilityContext, cost []card.Action, rule cite.ID) bool {
	textRule := ctx.rule
	ctx.isPayingCost, ctx.rule = true, rule
	g.paidAbility = abilityInProgress{true, ctx.ability, ctx.player}
	g.setPaying(true)
	done := g.performActions(ctx, cost)
	g.setPaying(false)
	g.paidAbility = abilityInProgress{}
	ctx.isPayingCost, ctx.rule = false, textRule
	return done
}

// performAction does one action and reports whether it was done as it is written. Of an action that is partly
// impossible the possible part is done (1.3.2).
func (g *match) performAction(ctx *abilityContext, a *card.Action) bool {
	if a.Do != card.Delay && a.Do != card.Replace { // the conditions of these two are asked later, when they apply
		why := g.inactiveRule(ctx, a.If)
		g.noteLastKnownConditions(ctx, a.If)
		if why != 0 {
			if len(a.Else) == 0 {
				g.nothing(ctx.player, wNoEffect, ctx.sourceCard.Card, why)
			}
			return a.Do == card.Branch && g.performActions(ctx, a.Else)
		}
	}
	done := g.performActiveAction(ctx, a)
	// these three actions bind their names themselves
	if a.As == "" || a.Do == card.Choose || a.Do == card.Pick || a.Do == card.ChooseNumber {
		return done
	}
	b := ctx.group(a.As)
	if b == nil {
		b = g.newGroup(ctx, a.As)
	}
	b.isDone = done
	return done
}

// performActiveAction does an action whose conditions hold.
func (g *match) performActiveAction(ctx *abilityContext, a *card.Action) bool {
	switch a.Do {
	case card.Branch:
		return g.performActions(ctx, a.Then)
	case card.Repeat:
		return g.repeatActions(ctx, a)
	case card.MayDo:
		return g.askMayDo(ctx, a)
	case card.ChooseMode:
		return g.chooseMode(ctx, a)
	case card.Choose, card.Pick:
		return g.performChoice(ctx, a)
	case card.ChooseNumber:
		return g.chooseNumber(ctx, a)
	case card.Move:
		return g.performMove(ctx, a)
	case card.Swap:
		return g.performSwap(ctx, a)
	case card.TurnTo:
		return g.performTurn(ctx, a)
	case card.Delay:
		return g.createDelayed(ctx, a)
	case card.Show:
		return g.performShow(ctx, a)
	case card.Draw, card.Look, card.Reveal, card.Shuffle, card.Deal, card.Pay, card.Win, card.Lose, card.Concede:
		return g.performForPlayers(ctx, a)
	case card.DeckCopies, card.DeckClimaxes, card.DeckSize:
		return true // deck construction (5.1.2.4)
	}
	return g.performEffect(ctx, a)
}

// performForPlayers has each player whom an action names do it, the turn player first (1.3.4).
func (g *match) performForPlayers(ctx *abilityContext, a *card.Action) bool {
	done, both := true, a.Who == card.Each
	for i, p := range g.playersInOrder() {
		if g.isNamedPlayer(ctx, a.Who, p) {
			g.recordDamageToBoth(both, both && i == 0) // after the first player the other is still to come
			done = g.performForPlayer(ctx, a, p) && done
		}
	}
	g.recordDamageToBoth(false, false)
	return done
}

// performForPlayer has player p do an action that names no cards, as drawing or shuffling, and reports whether all of
// it was done.
func (g *match) performForPlayer(ctx *abilityContext, a *card.Action, p engine.Seat) bool {
	n := g.notedNumber(ctx, a.N)
	switch a.Do {
	case card.Shuffle:
		g.shuffleDeck(p, ctx.rule)
		return true
	case card.Win, card.Lose:
		loser := p
		if a.Do == card.Win {
			loser = p.Opponent()
		}
		losers, rule := [2]bool{loser == engine.A, loser == engine.B}, cite.R1_2_5 // without a Check Timing
		g.endWithLosers(losers, [2]cite.ID{rule, rule}, ctx.rule)
		return true
	case card.Concede:
		g.nothing(p, wNoConcession, ctx.sourceCard.Card, cite.R1_2_4_1)
		return false
	case card.Look:
		return g.lookAtTop(ctx, a, p, n)
	}
	if n <= 0 {
		g.nothing(p, wNoEffect, ctx.sourceCard.Card, cite.R1_3_2_2)
		return false
	}
	switch a.Do {
	case card.Draw:
		if a.Upto {
			return g.drawUpTo(p, n)
		}
		return g.drawCards(p, n, ctx.rule) == n
	case card.Reveal:
		return g.revealTop(ctx, a, p, n)
	case card.Pay:
		if why := g.stockRule(p, n); why != 0 {
			g.nothing(p, wNoEffect, ctx.sourceCard.Card, why)
			return false
		}
		return g.payStock(p, n, false, ctx.rule) == n
	case card.Deal:
		return g.performDeal(ctx, a, p, n)
	}
	return false
}

// repeatActions does the actions of a Repeat as often as its number says, not at all where that is zero or less
// (1.3.2.2).
func (g *match) repeatActions(ctx *abilityContext, a *card.Action) bool {
	if a.N == nil {
		return g.repeatEndlessly(ctx, a.Then)
	}
	n := g.notedNumber(ctx, a.N)
	if n <= 0 {
		g.nothing(ctx.player, wNoEffect, ctx.sourceCard.Card, cite.R1_3_2_2)
		return false
	}
	all := true
	for range n {
		g.CountStep()
		all = g.performActions(ctx, a.Then) && all
	}
	return all
}

// performSome does actions one after the other and reports whether any was done.
func (g *match) performSome(ctx *abilityContext, actions []card.Action) (some bool) {
	g.CountStep()
	for i := range actions {
		some = g.performAction(ctx, &actions[i]) || some
	}
	return some
}

// askMayDo asks a player whether to do the actions of a May, and reports whether they were done.
func (g *match) askMayDo(ctx *abilityContext, a *card.Action) bool {
	player := playerOf(ctx, a.Who)
	g.Ask(player, wMayChoice)
	g.Allow(engine.Option{Verb: vPass}, ctx.rule)
	yes := engine.Option{Verb: vYes, Card: ctx.sourceCard.Card, To: wordOf(ctx.ability)}
	why := cite.ID(0) // noPaymentRule names a rule of costs; where nothing is paid it is the rule of what is impossible
	if canBeTried(a.Then) {
		if why = g.noPaymentRule(ctx, a.Then); why != 0 && !hasPayment(a.Then) {
			why = cite.R1_3_2
		}
	}
	if why == 0 {
		g.Allow(yes, ctx.rule)
	} else {
		g.Forbid(yes, why)
	}
	possible := len(g.Choice.Options) > 1
	if g.decide().Verb == vPass {
		if possible {
			g.note(engine.EventData{Kind: engine.KindPass, Actor: player, Ability: wordOf(ctx.ability)},
				[]engine.Card{ctx.sourceCard.Card}, ctx.rule)
		} else {
			g.nothing(player, wNoEffect, ctx.sourceCard.Card, why)
		}
		return false
	}
	return g.performActions(ctx, a.Then)
}

// hasPayment reports whether one of the actions is a Pay.
func hasPayment(actions []card.Action) bool {
	return slices.ContainsFunc(actions, func(a card.Action) bool { return a.Do == card.Pay })
}

// canBeTried reports whether actions only pay, choose, move or turn. Like a cost, they can then be tried out before
// they are chosen.
func canBeTried(actions []card.Action) bool {
	for i := range actions {
		switch actions[i].Do {
		case card.Pay, card.Choose, card.Move, card.TurnTo:
		default:
			return false
		}
	}
	return true
}

// chooseMode lets a player choose one of several texts, and does what it says.
func (g *match) chooseMode(ctx *abilityContext, a *card.Action) bool {
	p := playerOf(ctx, a.Who)
	g.Ask(p, wModeChoice)
	for i := range a.Modes {
		g.Allow(engine.Option{Verb: vMode, To: wNumbers + engine.Word(i+1)}, cite.R8_6_3_1)
	}
	if len(g.Choice.Options) == 0 { // no mode may be chosen: nothing is left to do
		return true
	}
	g.Forbid(engine.Option{Verb: vPass}, cite.R8_6_3_1)
	act := g.decide()
	before := g.SetCause(g.note(engine.EventData{Kind: kChoose, Actor: p, To: act.To}, nil, cite.R8_6_3_1, ctx.rule))
	defer g.SetCause(before)
	return g.performActions(ctx, a.Modes[act.To-wNumbers-1])
}

// chooseNumber lets a player choose a number from 0 to that of the action (1.3.5).
func (g *match) chooseNumber(ctx *abilityContext, a *card.Action) bool {
	p := playerOf(ctx, a.Who)
	n := g.decideNumber(p, wNumberChoice, max(g.number(ctx, a.N), 0), cite.R1_3_5)
	g.note(engine.EventData{Kind: kNumber, Actor: p, Amount: n}, []engine.Card{ctx.sourceCard.Card}, cite.R1_3_5, ctx.rule,
		cite.C11)
	if b := g.newGroup(ctx, a.As); b != nil {
		b.number, b.isDone = n, true
	}
	return true
}

// createDelayed creates a delayed ability (8.7.5), which remembers what the effect has chosen.
func (g *match) createDelayed(ctx *abilityContext, a *card.Action) bool {
	d := Delayed{Ability: g.delayedIDs[a], Player: ctx.player, Until: a.Until, Source: ctx.sourceCard, That: ctx.eventCard}
	g.copyBindings(ctx, &d)
	g.addDelayed(d)
	g.note(engine.EventData{Kind: kLater, Actor: ctx.player, Ability: wordOf(d.Ability)}, []engine.Card{ctx.sourceCard.Card},
		ctx.rule)
	return true
}

// copyBindings copies into a delayed ability what the present ability has bound to names: cards, numbers, and that
// something was done.
func (g *match) copyBindings(ctx *abilityContext, d *Delayed) {
	for i := range ctx.groups {
		b := &ctx.groups[i]
		for _, k := range b.cards[:b.count] {
			g.copyBinding(d, b.name, KeptBinding{Card: k.Card, N: k.Generation})
		}
		if b.count == 0 && b.isDone {
			g.copyBinding(d, b.name, KeptBinding{N: uint16(b.number)})
		}
	}
}

// copyBinding adds a card or a number to what a delayed ability remembers under a name. It stops the match where
// there is no room.
func (g *match) copyBinding(d *Delayed, name string, r KeptBinding) {
	place := g.bindingIndex(name)
	if place > math.MaxUint8 {
		g.Stop(fmt.Errorf("un'abilità programmata ricorda «%s»: il motore non ricorda più di %d nomi", name,
			math.MaxUint8))
	}
	r.Name = uint8(place)
	table.Add(g.Run, d.Kept.All[:], &d.Kept.Count, r,
		"un'abilità programmata ricorda più di %d fra carte e numeri: il motore non ne tiene altri")
}

// notedNumber returns the number of an action. Where it counts the cards of an area it writes an event, for their
// number is public even in a Hidden Area (3.1.2); where it counts cards that a name stands for, only if a rule leaves
// some out.
func (g *match) notedNumber(ctx *abilityContext, c *card.Count) int {
	n := g.number(ctx, c)
	g.noteLastKnownCount(ctx, c)
	if c == nil || c.Each == nil {
		return n
	}
	why := g.exclusionRule(ctx, c)
	switch {
	case c.Each.Ref == card.NoRef:
		g.note(engine.EventData{Kind: kCount, Actor: ctx.player, Amount: n}, []engine.Card{ctx.sourceCard.Card}, ctx.rule,
			cite.R3_1_2, why)
	case why != 0:
		g.note(engine.EventData{Kind: kCount, Actor: ctx.player, Amount: n}, []engine.Card{ctx.sourceCard.Card}, ctx.rule, why)
	}
	return n
}

// selectedCards returns the cards that a selector means.
func (g *match) selectedCards(ctx *abilityContext, s *card.Selector) []engine.Card {
	var l cardList
	g.selectCards(ctx, s, &l)
	return l.all()
}

// newGroup returns the group of a name, emptied; nil where the name is "". More names than the engine holds stop the
// run.
func (g *match) newGroup(ctx *abilityContext, name string) *group {
	if name == "" {
		return nil
	}
	b := ctx.bindGroup(name)
	if b == nil {
		g.Stop(fmt.Errorf("un'abilità dà più di %d nomi a carte e numeri: il motore non ne tiene altri", maxGroups))
	}
	return b
}

// isNamedPlayer reports whether player p is one of those that a text names as who; Any means the controller.
func (g *match) isNamedPlayer(ctx *abilityContext, who card.Player, p engine.Seat) bool {
	switch who {
	case card.Each:
		return true
	case card.Opponent:
		return p != ctx.player
	}
	return p == ctx.player
}
