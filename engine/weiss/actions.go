// What the texts of cards have players do (8.6.2.4.4), action by action.

package weiss

import (
	"fmt"
	"math"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// perform does actions one after the other, and reports whether all were done.
func (g *match) perform(f *frame, actions []card.Action) bool {
	all := true
	for i := range actions {
		if g.Over {
			return false
		}
		all = g.act(f, &actions[i]) && all
		if f.cost && !all {
			return false
		}
	}
	return all
}

// act does one action and reports whether it was done as it is written. What is impossible is not done, and what is possible is (1.3.2).
func (g *match) act(f *frame, a *card.Action) bool {
	if a.Do != card.When && a.Do != card.Later && a.Do != card.Instead {
		why := g.inactive(f, a.If)
		g.asksBack(f, a.If)
		if why != 0 {
			g.nothing(f.player, wNoEffect, f.source.Card, why)
			return false
		}
	}
	done := false
	switch a.Do {
	case card.When:
		why := g.inactive(f, a.If)
		g.asksBack(f, a.If)
		if why == 0 {
			return g.perform(f, a.Then)
		}
		if len(a.Else) == 0 {
			g.nothing(f.player, wNoEffect, f.source.Card, why)
		}
		return g.perform(f, a.Else)
	case card.Repeat:
		return g.repeat(f, a)
	case card.May:
		done = g.may(f, a)
	case card.ChooseMode:
		return g.chooseMode(f, a)
	case card.Choose, card.Pick:
		return g.choose(f, a)
	case card.ChooseNumber:
		return g.chooseNumber(f, a)
	case card.Move:
		done = g.actMove(f, a)
	case card.Swap:
		done = g.actSwap(f, a)
	case card.TurnTo:
		done = g.actTurn(f, a)
	case card.Later:
		done = g.actLater(f, a)
	case card.Show:
		done = g.actShow(f, a)
	case card.Draw, card.Look, card.Reveal, card.Shuffle, card.Deal, card.Pay, card.Win, card.Lose:
		done = true
		both := a.Who == card.Each
		for i, p := range g.inTurn() {
			if g.does(f, a.Who, p) {
				g.severally(both && i == 0, both)
				done = g.actPlayer(f, a, p) && done
			}
		}
		g.severally(false, false)
	case card.DeckCopies, card.DeckClimaxes, card.DeckSize:
		return true // deck construction (5.1.2.4)
	default:
		done = g.actEffect(f, a)
	}
	if a.As != "" && a.Do != card.Look && a.Do != card.Reveal && a.Do != card.Move {
		g.bound(f, a.As).done = done
	} else if a.As != "" {
		if b := f.group(a.As); b != nil {
			b.done = done
		}
	}
	return done
}

func chooses(a *card.Action) bool { return a.Do == card.Choose }

// actPlayer does what a player does without naming cards.
func (g *match) actPlayer(f *frame, a *card.Action, p engine.Seat) bool {
	n := g.counted(f, a.N)
	switch a.Do {
	case card.Shuffle:
		g.shuffle(p, f.rule)
		return true
	case card.Win, card.Lose:
		loser := p
		if a.Do == card.Win {
			loser = p.Other()
		}
		g.loseBy([2]bool{loser == engine.A, loser == engine.B}, f.rule)
		return true
	case card.Look:
		return g.look(f, a, p, n)
	}
	if n <= 0 {
		g.nothing(p, wNoEffect, f.source.Card, cite.R1_3_2_2)
		return false
	}
	switch a.Do {
	case card.Draw:
		if a.Upto {
			return g.drawUpto(f, p, n)
		}
		return g.draw(p, n, f.rule) == n
	case card.Reveal:
		return g.revealTop(f, a, p, n)
	case card.Pay:
		if why := g.cannotPay(p, n); why != 0 {
			g.nothing(p, wNoEffect, f.source.Card, why)
			return false
		}
		return g.pay(p, n, false, f.rule) == n
	case card.Deal:
		return g.actDeal(f, a, p, n)
	}
	return false
}

// repeat does its actions a number of times; zero or fewer times it does nothing (1.3.2.2).
func (g *match) repeat(f *frame, a *card.Action) bool {
	n := g.counted(f, a.N)
	if n <= 0 {
		g.nothing(f.player, wNoEffect, f.source.Card, cite.R1_3_2_2)
		return false
	}
	all := true
	for range n {
		g.Step()
		all = g.perform(f, a.Then) && all
	}
	return all
}

// may lets a player do something or not.
func (g *match) may(f *frame, a *card.Action) bool {
	p := g.doer(f, a.Who)
	g.Ask(p, wMayChoice)
	g.Allow(engine.Option{Verb: vPass}, f.rule)
	yes := engine.Option{Verb: vYes, Card: f.source.Card, To: wordOf(f.ability)}
	why := cite.ID(0)
	if simple(a.Then) {
		if why = g.canPay(f, a.Then); why != 0 && !pays(a.Then) {
			why = cite.R1_3_2
		}
	}
	if why == 0 {
		g.Allow(yes, f.rule)
	} else {
		g.Forbid(yes, why)
	}
	possible := len(g.Choice.Options) > 1
	if g.decide().Verb == vPass {
		if possible {
			g.note(engine.Note{Kind: kPass, Actor: p, Ability: wordOf(f.ability)}, []engine.Card{f.source.Card}, f.rule)
		} else {
			g.nothing(p, wNoEffect, f.source.Card, why)
		}
		return false
	}
	return g.perform(f, a.Then)
}

// pays reports whether something is paid among actions.
func pays(actions []card.Action) bool {
	return slices.ContainsFunc(actions, func(a card.Action) bool { return a.Do == card.Pay })
}

// simple reports whether actions can be tried out like a cost: whether they are possible is seen before they are chosen.
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

// chooseMode lets a player choose one of several texts.
func (g *match) chooseMode(f *frame, a *card.Action) bool {
	p := g.doer(f, a.Who)
	g.Ask(p, wModeChoice)
	for i := range a.Modes {
		g.Allow(engine.Option{Verb: vMode, To: wNumbers + engine.Word(i+1)}, cite.R8_6_3_1)
	}
	if len(g.Choice.Options) == 0 {
		return true
	}
	g.Forbid(engine.Option{Verb: vPass}, cite.R8_6_3_1)
	act := g.decide()
	before := g.Because(g.note(engine.Note{Kind: kChoose, Actor: p, To: act.To}, nil, cite.R8_6_3_1, f.rule))
	defer g.Because(before)
	return g.perform(f, a.Modes[act.To-wNumbers-1])
}

// chooseNumber lets a player choose a number, 0 or positive (1.3.5).
func (g *match) chooseNumber(f *frame, a *card.Action) bool {
	p, most := g.doer(f, a.Who), min(max(g.number(f, a.N), 0), maxNumber)
	g.Ask(p, wNumberChoice)
	for n := range most + 1 {
		g.Allow(engine.Option{Verb: vNumber, To: wNumbers + engine.Word(n)}, cite.R1_3_5)
	}
	n := int(g.decide().To - wNumbers)
	g.note(engine.Note{Kind: kNumber, Actor: p, Amount: n}, []engine.Card{f.source.Card}, cite.R1_3_5, f.rule, cite.C11)
	if a.As != "" {
		b := g.bound(f, a.As)
		b.number, b.done = n, true
	}
	return true
}

// actLater creates a delayed ability (8.7.5), which remembers what the effect has chosen.
func (g *match) actLater(f *frame, a *card.Action) bool {
	d := Delayed{Ability: g.later[a], Player: f.player, Until: a.Until, Source: f.source, That: f.that}
	g.keepGroups(f, &d)
	g.schedule(d)
	g.note(engine.Note{Kind: kLater, Actor: f.player, Ability: wordOf(d.Ability)}, []engine.Card{f.source.Card}, f.rule)
	return true
}

// keepGroups has an ability for later remember what this one has named.
func (g *match) keepGroups(f *frame, d *Delayed) {
	for i := range f.groups {
		b := &f.groups[i]
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
		g.Stop(fmt.Errorf("un'abilità programmata ricorda «%s»: il motore non ricorda più di %d nomi", name, math.MaxUint8))
	}
	r.Name = uint8(place)
	if d.Kept.Count == maxKept {
		g.Stop(fmt.Errorf("un'abilità programmata ricorda più di %d fra carte e numeri: il motore non ne tiene altri", maxKept))
	}
	d.Kept.All[d.Kept.Count] = r
	d.Kept.Count++
}

// counted is the number of an action, written down where it counts cards: how many an area has is public, even of a Hidden Area (3.1.2).
func (g *match) counted(f *frame, c *card.Count) int {
	n := g.number(f, c)
	g.looksBack(f, c)
	if c == nil || c.Each == nil {
		return n
	}
	why := g.leftOut(f, c)
	switch {
	case c.Each.Ref == card.NoRef:
		g.note(engine.Note{Kind: kCount, Actor: f.player, Amount: n}, []engine.Card{f.source.Card}, f.rule, cite.R3_1_2, why)
	case why != 0:
		g.note(engine.Note{Kind: kCount, Actor: f.player, Amount: n}, []engine.Card{f.source.Card}, f.rule, why)
	}
	return n
}

// meantBy are the cards that a selector means.
func (g *match) meantBy(f *frame, s *card.Selector) []engine.Card {
	var l list
	g.list(f, s, &l)
	return l.all()
}

// bound is the group of a name, emptied; more names than the engine keeps stop the run.
func (g *match) bound(f *frame, name string) *group {
	b := f.bind(name)
	if b == nil {
		g.Stop(fmt.Errorf("un'abilità dà più di %d nomi a carte e numeri: il motore non ne tiene altri", maxGroups))
	}
	return b
}

// does reports whether a player is one of those who do an action.
func (g *match) does(f *frame, who card.Player, p engine.Seat) bool {
	switch who {
	case card.Each:
		return true
	case card.Opponent:
		return p != f.player
	case card.Owner:
		return f.source.Card != 0 && p == g.owner[f.source.Card]
	}
	return p == f.player
}

// doer is the one player who chooses or moves.
func (g *match) doer(f *frame, who card.Player) engine.Seat {
	if who == card.Opponent {
		return f.player.Other()
	}
	return f.player
}
