// Executing the actions of card texts (8.6.2.4.4): act, and the kinds of action that no other file has.

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

// perform does actions one after the other and reports whether all were done. While a cost is paid it stops at the
// first that was not.
func (g *match) perform(ctx *abilityContext, actions []card.Action) bool {
	all := true
	for i := range actions {
		all = g.act(ctx, &actions[i]) && all
		if ctx.cost && !all {
			return false
		}
	}
	return all
}

// performCost does the actions of a cost, by a rule of their own, and reports whether all were done.
func (g *match) performCost(ctx *abilityContext, cost []card.Action, rule cite.ID) bool {
	text := ctx.rule
	ctx.cost, ctx.rule = true, rule
	g.paysFor = resolution{true, ctx.ability, ctx.player}
	g.paying(true)
	done := g.perform(ctx, cost)
	g.paying(false)
	g.paysFor = resolution{}
	ctx.cost, ctx.rule = false, text
	return done
}

// act does one action and reports whether it was done as it is written. Of an action that is partly impossible the
// possible part is done (1.3.2).
func (g *match) act(ctx *abilityContext, a *card.Action) bool {
	if a.Do != card.Later && a.Do != card.Instead { // the conditions of these two are asked later, when they apply
		why := g.inactive(ctx, a.If)
		g.noteLastKnownConditions(ctx, a.If)
		if why != 0 {
			if len(a.Else) == 0 {
				g.nothing(ctx.player, wNoEffect, ctx.source.Card, why)
			}
			return a.Do == card.When && g.perform(ctx, a.Else)
		}
	}
	done := g.actNow(ctx, a)
	// those three bind their name themselves
	if a.As == "" || a.Do == card.Choose || a.Do == card.Pick || a.Do == card.ChooseNumber {
		return done
	}
	b := ctx.group(a.As)
	if b == nil {
		b = g.bound(ctx, a.As)
	}
	b.done = done
	return done
}

// actNow does an action whose conditions hold.
func (g *match) actNow(ctx *abilityContext, a *card.Action) bool {
	switch a.Do {
	case card.When:
		return g.perform(ctx, a.Then)
	case card.Repeat:
		return g.repeat(ctx, a)
	case card.May:
		return g.may(ctx, a)
	case card.ChooseMode:
		return g.chooseMode(ctx, a)
	case card.Choose, card.Pick:
		return g.choose(ctx, a)
	case card.ChooseNumber:
		return g.chooseNumber(ctx, a)
	case card.Move:
		return g.actMove(ctx, a)
	case card.Swap:
		return g.actSwap(ctx, a)
	case card.TurnTo:
		return g.actTurn(ctx, a)
	case card.Later:
		return g.actLater(ctx, a)
	case card.Show:
		return g.actShow(ctx, a)
	case card.Draw, card.Look, card.Reveal, card.Shuffle, card.Deal, card.Pay, card.Win, card.Lose, card.Concede:
		return g.actPlayers(ctx, a)
	case card.DeckCopies, card.DeckClimaxes, card.DeckSize:
		return true // deck construction (5.1.2.4)
	}
	return g.actEffect(ctx, a)
}

// actPlayers has each player whom an action names do it, the turn player first (1.3.4).
func (g *match) actPlayers(ctx *abilityContext, a *card.Action) bool {
	done, both := true, a.Who == card.Each
	for i, p := range g.inTurn() {
		if g.isPlayer(ctx, a.Who, p) {
			g.damageToBoth(both, both && i == 0) // after the first player the other is still to come
			done = g.actPlayer(ctx, a, p) && done
		}
	}
	g.damageToBoth(false, false)
	return done
}

// actPlayer has player p do an action that names no cards, as drawing or shuffling, and reports whether all of it was
// done.
func (g *match) actPlayer(ctx *abilityContext, a *card.Action, p engine.Seat) bool {
	n := g.counted(ctx, a.N)
	switch a.Do {
	case card.Shuffle:
		g.shuffle(p, ctx.rule)
		return true
	case card.Win, card.Lose:
		loser := p
		if a.Do == card.Win {
			loser = p.Opponent()
		}
		losers, rule := [2]bool{loser == engine.A, loser == engine.B}, cite.R1_2_5 // without a Check Timing
		g.lose(losers, [2]cite.ID{rule, rule}, ctx.rule)
		return true
	case card.Concede:
		g.nothing(p, wNoConcession, ctx.source.Card, cite.R1_2_4_1)
		return false
	case card.Look:
		return g.look(ctx, a, p, n)
	}
	if n <= 0 {
		g.nothing(p, wNoEffect, ctx.source.Card, cite.R1_3_2_2)
		return false
	}
	switch a.Do {
	case card.Draw:
		if a.Upto {
			return g.drawUpto(p, n)
		}
		return g.draw(p, n, ctx.rule) == n
	case card.Reveal:
		return g.revealTop(ctx, a, p, n)
	case card.Pay:
		if why := g.cannotPay(p, n); why != 0 {
			g.nothing(p, wNoEffect, ctx.source.Card, why)
			return false
		}
		return g.pay(p, n, false, ctx.rule) == n
	case card.Deal:
		return g.actDeal(ctx, a, p, n)
	}
	return false
}

// repeat does the actions of a Repeat as often as its number says, not at all where that is zero or less (1.3.2.2).
func (g *match) repeat(ctx *abilityContext, a *card.Action) bool {
	if a.N == nil {
		return g.repeatEndlessly(ctx, a.Then)
	}
	n := g.counted(ctx, a.N)
	if n <= 0 {
		g.nothing(ctx.player, wNoEffect, ctx.source.Card, cite.R1_3_2_2)
		return false
	}
	all := true
	for range n {
		g.CountStep()
		all = g.perform(ctx, a.Then) && all
	}
	return all
}

// performSome does actions one after the other and reports whether any was done.
func (g *match) performSome(ctx *abilityContext, actions []card.Action) (some bool) {
	g.CountStep()
	for i := range actions {
		some = g.act(ctx, &actions[i]) || some
	}
	return some
}

// may asks a player whether to do the actions of a May, and reports whether they were done.
func (g *match) may(ctx *abilityContext, a *card.Action) bool {
	p := playerOf(ctx, a.Who)
	g.Ask(p, wMayChoice)
	g.Allow(engine.Option{Verb: vPass}, ctx.rule)
	yes := engine.Option{Verb: vYes, Card: ctx.source.Card, To: wordOf(ctx.ability)}
	why := cite.ID(0) // whyNotPay names a rule of costs; where nothing is paid it is the rule of what is impossible
	if simple(a.Then) {
		if why = g.whyNotPay(ctx, a.Then); why != 0 && !pays(a.Then) {
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
			g.note(engine.EventData{Kind: engine.KindPass, Actor: p, Ability: wordOf(ctx.ability)},
				[]engine.Card{ctx.source.Card}, ctx.rule)
		} else {
			g.nothing(p, wNoEffect, ctx.source.Card, why)
		}
		return false
	}
	return g.perform(ctx, a.Then)
}

// pays reports whether one of the actions is a Pay.
func pays(actions []card.Action) bool {
	return slices.ContainsFunc(actions, func(a card.Action) bool { return a.Do == card.Pay })
}

// simple reports whether actions only pay, choose, move or turn. Like a cost, they can then be tried out before they
// are chosen.
func simple(actions []card.Action) bool {
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
	return g.perform(ctx, a.Modes[act.To-wNumbers-1])
}

// chooseNumber lets a player choose a number from 0 to that of the action (1.3.5).
func (g *match) chooseNumber(ctx *abilityContext, a *card.Action) bool {
	p := playerOf(ctx, a.Who)
	n := g.decideNumber(p, wNumberChoice, max(g.number(ctx, a.N), 0), cite.R1_3_5)
	g.note(engine.EventData{Kind: kNumber, Actor: p, Amount: n}, []engine.Card{ctx.source.Card}, cite.R1_3_5, ctx.rule,
		cite.C11)
	if b := g.bound(ctx, a.As); b != nil {
		b.number, b.done = n, true
	}
	return true
}

// actLater creates a delayed ability (8.7.5), which remembers what the effect has chosen.
func (g *match) actLater(ctx *abilityContext, a *card.Action) bool {
	d := Delayed{Ability: g.later[a], Player: ctx.player, Until: a.Until, Source: ctx.source, That: ctx.that}
	g.keepGroups(ctx, &d)
	g.schedule(d)
	g.note(engine.EventData{Kind: kLater, Actor: ctx.player, Ability: wordOf(d.Ability)}, []engine.Card{ctx.source.Card},
		ctx.rule)
	return true
}

// keepGroups copies into a delayed ability what the present ability has bound to names: cards, numbers, and that
// something was done.
func (g *match) keepGroups(ctx *abilityContext, d *Delayed) {
	for i := range ctx.groups {
		b := &ctx.groups[i]
		for _, k := range b.cards[:b.count] {
			g.keepName(d, b.name, Remembered{Card: k.Card, N: k.Generation})
		}
		if b.count == 0 && b.done {
			g.keepName(d, b.name, Remembered{N: uint16(b.number)})
		}
	}
}

func (g *match) keepName(d *Delayed, name string, r Remembered) {
	place := g.binding(name)
	if place > math.MaxUint8 {
		g.Stop(fmt.Errorf("un'abilità programmata ricorda «%s»: il motore non ricorda più di %d nomi", name,
			math.MaxUint8))
	}
	r.Name = uint8(place)
	table.Add(g.Run, d.Kept.All[:], &d.Kept.Count, r,
		"un'abilità programmata ricorda più di %d fra carte e numeri: il motore non ne tiene altri")
}

// counted returns the number of an action. Where it counts the cards of an area it writes an event, for their number is
// public even in a Hidden Area (3.1.2); where it counts cards that a name stands for, only if a rule leaves some out.
func (g *match) counted(ctx *abilityContext, c *card.Count) int {
	n := g.number(ctx, c)
	g.noteLastKnownCount(ctx, c)
	if c == nil || c.Each == nil {
		return n
	}
	why := g.exclusionRule(ctx, c)
	switch {
	case c.Each.Ref == card.NoRef:
		g.note(engine.EventData{Kind: kCount, Actor: ctx.player, Amount: n}, []engine.Card{ctx.source.Card}, ctx.rule,
			cite.R3_1_2, why)
	case why != 0:
		g.note(engine.EventData{Kind: kCount, Actor: ctx.player, Amount: n}, []engine.Card{ctx.source.Card}, ctx.rule, why)
	}
	return n
}

// selected returns the cards that a selector means.
func (g *match) selected(ctx *abilityContext, s *card.Selector) []engine.Card {
	var l list
	g.list(ctx, s, &l)
	return l.all()
}

// bound returns the group of a name, emptied; nil where the name is "". More names than the engine holds stop the run.
func (g *match) bound(ctx *abilityContext, name string) *group {
	if name == "" {
		return nil
	}
	b := ctx.bind(name)
	if b == nil {
		g.Stop(fmt.Errorf("un'abilità dà più di %d nomi a carte e numeri: il motore non ne tiene altri", maxGroups))
	}
	return b
}

// isPlayer reports whether player p is one of those that a text names as who; Any means the controller.
func (g *match) isPlayer(ctx *abilityContext, who card.Player, p engine.Seat) bool {
	switch who {
	case card.Each:
		return true
	case card.Opponent:
		return p != ctx.player
	}
	return p == ctx.player
}
