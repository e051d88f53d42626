package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// Acts that a player might think of, each with the rule that forbids it.

// Conceivable calls offer for every act that seat p might think of at the pending choice, with the rule that forbids it; 0 for an option,
// and for an act that only Choice.Rule forbids.
func (g *match) Conceivable(p engine.Seat, offer func(engine.Option)) {
	g.Choice.Listed(p, offer)
	if p == engine.Chance {
		g.conceivableOrders(offer)
		return
	}
	if g.Choice.Decision == wBegin {
		for q := range engine.Chance { // no player says who begins
			offer(engine.Option{Verb: vBegin, To: wPlayerA + engine.Word(q), Rule: cite.R5_2_1_3_1})
		}
	}
	think := func(o engine.Option) {
		if p == g.Choice.Seat {
			if g.offered(o) {
				return
			}
			o.Rule = g.forbids(o)
		}
		offer(o)
	}
	for _, c := range g.In(p, Hand) {
		think(engine.Option{Verb: vClock, Card: c})
		if g.def(c).Type != card.Character {
			think(engine.Option{Verb: vPlay, Card: c})
			continue
		}
		for _, slot := range slots {
			think(engine.Option{Verb: vPlay, Card: c, To: at(p, slot)})
		}
	}
	actors := g.sideOf(p, g.anywhere[roleAct])
	for c := actors.pop(); c != 0; c = actors.pop() {
		for _, id := range g.def(c).base.abilities() {
			if at := &g.Cards[c]; g.abilities[id].Kind == card.ACT && at.Area != Deck && at.Area != Stock {
				think(engine.Option{Verb: vUse, Card: c, To: wordOf(id)})
			}
		}
	}
	for owner := range engine.Chance {
		for a := range areas {
			if rule := g.hides(p, owner, a); rule != 0 {
				offer(engine.Option{Verb: vLook, To: at(owner, a), Rule: rule})
			}
		}
	}
	for a := range areas {
		if rule := fixes(a); rule != 0 {
			offer(engine.Option{Verb: vReorder, To: at(p, a), Rule: rule})
		}
	}
	if g.Choice.Decision == wMainChoice {
		for _, slot := range slots {
			offer(engine.Option{Verb: vSwap, From: at(p, slot), To: at(p.Other(), slot), Rule: cite.R3_1_1})
		}
	}
	switch g.Choice.Decision {
	case wCardChoice:
		for c := 1; c < len(g.Named); c++ {
			think(engine.Option{Verb: vChoose, Card: engine.Card(c)})
		}
	case wNumberChoice:
		think(engine.Option{Verb: vNumber, To: wNumbers - 1})
	}
	for i, slot := range slots {
		for _, c := range g.In(p, slot) {
			for t := range engine.Word(3) {
				think(engine.Option{Verb: vAttack, Card: c, To: wDirect + t})
			}
		}
		for _, other := range slots[i+1:] {
			think(engine.Option{Verb: vSwap, From: at(p, slot), To: at(p, other)})
		}
	}
}

// conceivableOrders offers, while a deck is shuffled, to put on top the cards that are not in it.
func (g *match) conceivableOrders(offer func(engine.Option)) {
	if g.Choice.Decision != wShuffle {
		return
	}
	p, rule := g.owner[g.Choice.Options[len(g.Choice.Options)-1].Card], g.Choice.Options[0].Rule
	for c := range g.Named {
		if c > 0 && g.owner[c] == p && g.Cards[c].Area != Deck {
			offer(engine.Option{Verb: vTop, Card: engine.Card(c), Rule: rule})
		}
	}
}
