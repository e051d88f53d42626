// Chapter 6: targets (6.11) and costs (6.17, 6.18).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// canTarget reports whether an effect would have enough targets (6.11.1) once its cost is paid, which comes first (6.18.4).
func (g *match) canTarget(p engine.Seat, c engine.Card, e *card.Effect) bool {
	var found, paying [2 * pileSize]engine.Card
	var aims [2 * pileSize]engine.Card
	n := 0
	for _, m := range found[:g.selected(p, c, &e.Target.What, -1, &found)] {
		if !g.shielded(p, m) && !g.fell(c, m) {
			aims[n] = m
			n++
		}
	}
	left := n
	for i := range e.Cost {
		a := &e.Cost[i]
		switch {
		case a.Do == card.Pay || a.Do == card.TakeCounter:
		case a.What != nil && a.What.Ref == card.This:
			if contains(aims[:n], c) {
				left--
			}
		default:
			needed := g.number(p, c, a.N, 1, -1) // of cards that are no targets, as far as there are any
			for _, m := range paying[:g.payable(p, c, a, &paying)] {
				if !contains(aims[:n], m) {
					needed--
				}
			}
			left -= max(needed, 0)
		}
	}
	return left >= max(e.Target.N, 1)
}

// shielded reports whether a card cannot be a target of p.
func (g *match) shielded(p engine.Seat, c engine.Card) bool {
	return g.Cards[c].Side != p && g.stopped(c, card.BeTarget)
}

// chooseTargets has the activating player choose the targets of link i (6.11.1), before anyone responds (6.11.2). A monster that damage
// calculation has destroyed is no target of a Flip effect (4.1.1.5.2).
func (g *match) chooseTargets(i int, p engine.Seat, c engine.Card, t *card.Target) {
	var found [2 * pileSize]engine.Card
	var chosen [maxTargets]engine.Card
	n := g.selected(p, c, &t.What, i, &found)
	want := min(max(t.N, 1), maxTargets)
	for k := range want {
		g.Ask(p, wTarget)
		for _, m := range found[:n] {
			switch {
			case contains(chosen[:k], m), g.fell(c, m):
			case g.shielded(p, m):
				g.Forbid(engine.Option{Verb: vChoose, Card: m}, cite.R5_7_1)
			default:
				g.Allow(engine.Option{Verb: vChoose, Card: m}, cite.R6_11_1)
			}
		}
		g.offerFallen(c)
		if len(g.Choice.Options) == 0 {
			want = k
			break
		}
		chosen[k] = g.decide().Card
	}
	if want > 0 {
		set := cite.Mark(0)
		if t.What.Face == card.Down {
			set = cite.R6_19_3
		}
		g.target(i, chosen[:want], cite.R6_11_1, cite.R6_11_2, set)
	}
}

// fell reports whether damage calculation has destroyed a monster that a Flip effect would choose, in the Graveyard too (4.1.1.5.2, doubt
//
func (g *match) fell(c, m engine.Card) bool {
	a := &g.Attack
	return a.Calculated && a.Turned.Card == c && (a.Fallen[0].Card == m || a.Fallen[1].Card == m)
}

// offerFallen adds the monsters that damage calculation has destroyed, for a Flip effect: refused (4.1.1.5.2).
func (g *match) offerFallen(c engine.Card) {
	if !g.Attack.Calculated || g.Attack.Turned.Card != c {
		return
	}
	for _, o := range g.Attack.Fallen {
		if o.Card != 0 {
			g.Forbid(engine.Option{Verb: vChoose, Card: o.Card}, cite.R4_1_1_5_2)
		}
	}
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
			if int(g.Cards[c].Counters) < n {
				return false
			}
		default:
			if a.What != nil && a.What.Ref == card.This {
				continue
			}
			var found [2 * pileSize]engine.Card
			if g.payable(p, c, a, &found) < n {
				return false
			}
		}
	}
	return life <= int(g.LP[p])
}

// payable gathers the cards with which an action of a cost can be paid: not the card whose cost it is.
func (g *match) payable(p engine.Seat, c engine.Card, a *card.Action, found *[2 * pileSize]engine.Card) int {
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

// pay pays one part of a cost.
func (g *match) pay(p engine.Seat, c engine.Card, a *card.Action) {
	n := g.number(p, c, a.N, 1, -1)
	var chosen [2 * pileSize]engine.Card
	switch {
	case a.Do == card.Pay:
		g.hurt(kPay, p, n, 0, cite.R6_18_4)
		g.checkEnd() // who pays the last Life Points loses, before anything is activated
		return
	case a.Do == card.TakeCounter:
		g.addCounters(c, -n, cite.R5_6_3, cite.R6_18_4)
		return
	case a.What != nil && a.What.Ref == card.This:
		chosen[0], n = c, 1
	default:
		var found [2 * pileSize]engine.Card
		have := g.payable(p, c, a, &found)
		for k := range n {
			g.Ask(p, wCost)
			for _, m := range found[:have] {
				if !contains(chosen[:k], m) {
					g.Allow(engine.Option{Verb: vChoose, Card: m}, cite.R6_18_4)
				}
			}
			if len(g.Choice.Options) == 0 {
				n = k
				break
			}
			chosen[k] = g.decide().Card
		}
	}
	cards := chosen[:n]
	switch a.Do {
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

// discard sends cards from the hand to the Graveyard (6.22.1): together, it counts once (6.10.3).
func (g *match) discard(p engine.Seat, cards []engine.Card, by card.Cause, why ...cite.Mark) int {
	n := g.leave(kDiscard, p, cards, Graveyard, by, why...)
	if n > 0 {
		g.occurs(card.Discarded, 0, p, by)
	}
	return n
}

// tribute sends monsters that a player controls to the Graveyard: they are not destroyed (6.17.1, 6.17.4).
func (g *match) tribute(p engine.Seat, cards []engine.Card, why ...cite.Mark) int {
	rules := [3]cite.Mark{}
	copy(rules[:2], why)
	for _, c := range cards {
		if !g.Cards[c].Up {
			rules[2] = cite.R6_17_2
		}
	}
	return g.leave(kTribute, p, cards, Graveyard, card.ByTribute, rules[:]...)
}
