// Chapter 8: paying costs, the Check Timing, playing cards, automatic abilities.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// cannotPay is the rule that forbids paying n cards of stock: all of it or nothing (8.4.2.2).
func (g *match) cannotPay(p engine.Seat, n int) cite.Mark {
	if g.bars(cite.R8_4_2_2, n > g.count(p, Stock)) {
		return cite.R8_4_2_2
	}
	return 0
}

// pay puts the top n cards of the stock in the waiting room (8.4.3, 3.10.2). Until it ends no interrupt is resolved (8.4.2.1).
func (g *match) pay(p engine.Seat, n int, why cite.Mark) {
	var cards [pileSize]engine.Card
	stock := g.in(p, Stock)
	n = min(n, len(stock))
	for i := range n {
		cards[i] = stock[len(stock)-1-i]
	}
	g.paying(true)
	g.moveAll(kPay, cards[:n], WaitingRoom, why, cite.R8_4_3, cite.R3_10_2)
	g.paying(false)
	g.interrupts(kPay)
}

// checkTiming resolves a Check Timing (8.5.1): rule actions until none is left, then one waiting ability of the turn player, or else
// one of the opponent, each time from the beginning.
func (g *match) checkTiming(why ...cite.Mark) {
	before := g.Because(g.note(engine.Note{Kind: kCheck, Actor: engine.Nobody}, nil, why...))
	for {
		g.Step()
		switch {
		case g.ruleActions(): // 8.5.1.1
		case g.playWaiting(g.Turn): // 8.5.1.2
		case g.playWaiting(g.Turn.Other()): // 8.5.1.3
		default: // 8.5.1.4
			g.Because(before)
			return
		}
	}
}

// offerCard offers a card of the hand at the play timing that is on: a character for each slot (8.6.2.2.1).
func (g *match) offerCard(p engine.Seat, c engine.Card) {
	play := engine.Option{Verb: vPlay, Card: c}
	if why := g.mayPlay(p, c); why != 0 {
		g.Forbid(play, why)
		return
	}
	switch g.def(c).Type {
	case Character:
		for _, slot := range slots {
			play.To = at(p, slot)
			g.Allow(play, cite.R6_5_1_2_1)
		}
	case Event:
		if g.Choice.Moment == wCounterChoice {
			g.Allow(play, cite.R7_4_1_2_1)
		} else {
			g.Allow(play, cite.R6_5_1_2_2)
		}
	case Climax:
		g.Allow(play, cite.R6_6_1_2_1)
	}
}

// mayPlay is the rule that forbids playing a card of the hand now, 0 where none does.
func (g *match) mayPlay(p engine.Seat, c engine.Card) cite.Mark {
	def := g.def(c)
	if why := g.momentForbids(def); why != 0 {
		return why
	}
	switch {
	case g.bars(cite.R8_6_2_1_1, !g.colourMet(p, def)):
		return cite.R8_6_2_1_1
	case g.bars(cite.R8_6_2_1_2, def.Type != Climax && int(def.Level) > g.level(p)): // 8.6.2.1.2.1
		return cite.R8_6_2_1_2
	case g.bars(cite.R8_6_2_3, int(def.Cost) > g.count(p, Stock)):
		return cite.R8_6_2_3
	}
	return 0
}

// momentForbids is the rule by which a card of this type is not for the play timing that is on.
func (g *match) momentForbids(def *Def) cite.Mark {
	switch g.Choice.Moment {
	case wMainChoice:
		if g.bars(cite.R6_5_1_2, def.Type == Climax) {
			return cite.R6_5_1_2
		}
	case wClimaxChoice:
		if g.bars(cite.R6_6_1_2_1, def.Type != Climax) {
			return cite.R6_6_1_2_1
		}
	case wCounterChoice:
		if g.bars(cite.R7_4_1_2_1, def.Type != Event || !def.Counter) {
			return cite.R7_4_1_2_1
		}
	}
	return 0
}

// colourMet reports whether a card's colour is in its player's clock or level (8.6.2.1.1); characters and events of level 0 need none
// (8.6.2.1.1.1).
func (g *match) colourMet(p engine.Seat, def *Def) bool {
	if def.Type != Climax && def.Level == 0 && g.inForce(cite.R8_6_2_1_1_1) {
		return true
	}
	for _, area := range [2]Area{Clock, Level} {
		for _, c := range g.in(p, area) {
			if g.def(c).Colour == def.Colour {
				return true
			}
		}
	}
	return false
}

// requirements are the rules about colour and level that a card must meet, or that free it.
func requirements(def *Def) (colour, level cite.Mark) {
	switch {
	case def.Type == Climax:
		return cite.R8_6_2_1_1, cite.R8_6_2_1_2_1
	case def.Level == 0:
		return cite.R8_6_2_1, cite.R8_6_2_1_1_1
	}
	return cite.R8_6_2_1_1, cite.R8_6_2_1_2
}

// levelDoubt is the doubtful point that the level of a player rests on, where a card asks for one.
func levelDoubt(def *Def) cite.Mark {
	if def.Type != Climax && def.Level > 0 {
		return cite.A18
	}
	return 0
}

// play plays a card of the hand (8.6.2): chosen and revealed, its slot chosen, its cost paid, resolved.
func (g *match) play(p engine.Seat, act engine.Option) {
	c, def := act.Card, g.def(act.Card)
	colour, level := requirements(def)
	event := g.note(engine.Note{Kind: kPlay, Actor: p, To: act.To}, []engine.Card{c}, act.Rule, colour, level, levelDoubt(def))
	before := g.Because(event)
	if def.Cost > 0 {
		g.pay(p, int(def.Cost), cite.R8_6_2_3_1)
	}
	switch def.Type {
	case Character:
		g.place(c, areaOf(act.To), Standing, cite.R8_6_2_4_1, cite.R8_6_2_2_1, cite.A14)
	case Event:
		if g.move(c, Resolution, cite.R8_6_2_4_2, cite.R3_13_1_1) {
			g.move(c, WaitingRoom, cite.R8_6_2_4_2, cite.R3_13_1_1)
		}
	case Climax:
		g.move(c, ClimaxArea, cite.R8_6_2_4_3)
	}
	g.Because(before)
}

// playWaiting plays one waiting ability of a player, who chooses which (8.7.3); it may not be left (8.7.3.1, doubt B-5).
func (g *match) playWaiting(p engine.Seat) bool {
	g.Ask(p, wOrderChoice)
	for i := range g.WaitCount {
		w := &g.Waiting[i]
		option := engine.Option{Verb: vFirst, Card: w.Source.Card, To: w.Ability.word()}
		if w.Player == p && !g.offered(option) {
			g.Allow(option, cite.R8_7_3)
		}
	}
	if len(g.Choice.Options) == 0 {
		return false
	}
	first := g.Choice.Options[0]
	if len(g.Choice.Options) > 1 {
		first = g.decide()
		g.note(engine.Note{Kind: kOrder, Actor: p, To: first.To}, []engine.Card{first.Card}, cite.R8_7_3_1, cite.B5)
	}
	for i := range g.WaitCount {
		if w := g.Waiting[i]; w.Player == p && w.Source.Card == first.Card && w.Ability.word() == first.To {
			g.settle(int(i))
			switch w.Ability {
			case Encore:
				g.playEncore(w)
			case Flame:
				g.playFlame(w)
			}
			break
		}
	}
	return true
}

// offered reports whether the pending choice has the option already: two equal abilities of a card are one answer.
func (g *match) offered(o engine.Option) bool {
	for _, p := range g.Choice.Options {
		if p.Same(o) {
			return true
		}
	}
	return false
}

// word is the printed name of an ability.
func (a Ability) word() engine.Word {
	if a == Flame {
		return wFlame
	}
	return wEncore
}
