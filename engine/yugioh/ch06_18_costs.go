// Chapter 6.17 and 6.18: Tributes and costs.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// tribute sends monsters that a player controls to the Graveyard: they are not destroyed (6.17.1, 6.17.4).
func (g *match) tribute(p engine.Seat, cards []engine.Card, why ...cite.ID) {
	rules := [3]cite.ID{}
	copy(rules[:2], why)
	for _, c := range cards {
		if !g.Status[c].Up {
			rules[2] = cite.R6_17_2
		}
	}
	g.leave(kTribute, p, cards, Graveyard, card.ByTribute, rules[:]...)
}

// canPay reports whether all of a cost can be paid (3.6.6.1).
func (g *match) canPay(p engine.Seat, c engine.Card, cost []card.Action) bool {
	life := 0
	for i := range cost {
		a := &cost[i]
		n := g.number(p, c, a.N, 1, -1)
		switch a.Do {
		case card.Pay:
			life += n
		case card.TakeCounter:
			if int(g.Status[c].Counters) < n {
				return false
			}
		default:
			var found cardList
			if (a.What == nil || a.What.Ref != card.This) && len(g.payable(p, c, a, &found)) < n {
				return false
			}
		}
	}
	return life <= int(g.LP[p])
}

// payable gathers the cards with which an action of a cost can be paid: not the card whose cost it is.
func (g *match) payable(p engine.Seat, c engine.Card, a *card.Action, found *cardList) []engine.Card {
	var what card.Selector
	if a.What != nil {
		what = *a.What
	}
	if what.Of == card.Any {
		what.Of = card.You
	}
	if len(what.In) == 0 && a.Do == card.Discard {
		what.In = handZone
	}
	if len(what.In) == 0 && a.Do == card.Tribute {
		what.Type = card.Monsters
	}
	what.Other = true
	return g.selected(p, c, &what, -1, found)
}

var handZone = []card.Zone{card.InHand}

// payAll pays a cost, before the activation is declared (6.18.4).
func (g *match) payAll(p engine.Seat, c engine.Card, cost []card.Action) {
	for i := range cost {
		g.pay(p, c, &cost[i])
	}
}

// pay pays one part of a cost: Life Points, counters, the card itself, or cards that the player chooses.
func (g *match) pay(p engine.Seat, c engine.Card, a *card.Action) {
	n := g.number(p, c, a.N, 1, -1)
	var found, chosen cardList
	switch {
	case a.Do == card.Pay:
		g.hurt(kPay, p, n, 0, cite.R6_18_4)
		g.checkEnd() // who pays the last Life Points loses, before anything is activated
	case a.Do == card.TakeCounter:
		g.addCounters(c, -n, cite.R5_6_3, cite.R6_18_4)
	case a.What != nil && a.What.Ref == card.This:
		g.payWith(p, a.Do, []engine.Card{c})
	default:
		n = g.chooseFrom(p, wCost, vChoose, cite.R6_18_4, g.payable(p, c, a, &found), n, chosen[:])
		g.payWith(p, a.Do, chosen[:n])
	}
}

// payWith moves the cards with which a part of a cost is paid.
func (g *match) payWith(p engine.Seat, do card.Verb, cards []engine.Card) {
	switch do {
	case card.Discard, card.DiscardAny:
		g.discard(p, cards, card.ByCost, cite.R6_18_4, cite.R6_22_1, cite.A22)
	case card.Tribute:
		g.tribute(p, cards, cite.R6_18_4, cite.R6_17_1)
	case card.Remove:
		g.leave(kRemove, p, cards, Removed, card.ByCost, cite.R6_18_4, cite.R6_20_1)
	case card.Bounce:
		g.leave(kReturn, p, cards, Hand, card.ByCost, cite.R6_18_4)
	default:
		g.leave(kSend, p, cards, Graveyard, card.ByCost, cite.R6_18_4)
	}
}
