// Chapter 9.21 to 9.23, with 9.41.1, 9.60 and 9.61: will, and what costs are paid with.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// costOf returns the will that it costs to play a card in a way (how): from the chant-standby area nothing (9.17.3),
// with Incarnation not its own cost (9.32.1), with Risveglio an additional cost (9.51.1).
func (g *match) costOf(c engine.Card, how engine.Word) (cost card.Cost) {
	d := g.def(c)
	if g.Cards[c].Area != StandbyArea && how != wIncarnate && how != wBoth {
		cost = d.Cost
	}
	if how == wAwaken || how == wBoth {
		for i, n := range d.Awakening.Cost.Of {
			cost.Of[i] += n
		}
		cost.Generic += d.Awakening.Cost.Generic
	}
	return cost
}

// eachWay calls do with each way to play a card: without any choice (0), with Risveglio, with Incarnation, with both.
// hasWay reports whether a card has a way.
func (g *match) eachWay(c engine.Card, do func(how engine.Word)) {
	do(0)
	for how := wAwaken; how <= wBoth; how++ {
		if g.hasWay(c, how) {
			do(how)
		}
	}
}

func (g *match) hasWay(c engine.Card, how engine.Word) bool {
	d := g.def(c)
	incarnates := d.Incarnation != nil && g.Cards[c].Area != StandbyArea
	switch how {
	case wAwaken:
		return d.Awakening != nil
	case wIncarnate:
		return incarnates
	case wBoth:
		return d.Awakening != nil && incarnates
	}
	return true
}

// missing returns how much will a player must still produce for a cost: of each attribute (9.21.2), of any attribute
// (9.22.2), and altogether.
func (g *match) missing(p engine.Seat, cost *card.Cost) (of [attributes]int, generic, all int) {
	generic = int(cost.Generic)
	for i, n := range cost.Of {
		have := int(g.Will[p][i])
		of[i] = max(int(n)-have, 0)
		generic -= max(have-int(n), 0)
		all += of[i]
	}
	generic = max(generic, 0)
	return of, generic, all + generic
}

// whyNotPay is the rule by which a player cannot pay a cost with the will that is produced and that of the cards that
// can still be rested, except card without: 9.21.2 for the attributes, 9.22.2 for the rest; 0 where the player can.
func (g *match) whyNotPay(p engine.Seat, cost *card.Cost, without engine.Card) cite.ID {
	of, _, all := g.missing(p, cost)
	if all == 0 {
		return 0
	}
	makers := g.makers(p, without)
	switch {
	case !makers.provide(&of):
		return cite.R9_21_2
	case all > int(makers.total):
		return cite.R9_22_2
	}
	return 0
}

// makes reports whether a card can be rested to produce will (9.41.1, 9.61.2).
func (g *match) makes(c engine.Card) bool {
	a := g.Cards[c].Area
	return (a == Stones || a == Field) && g.def(c).will != 0 && !g.Status[c].Rested && !g.justCame(c)
}

// producers returns the cards of a player that can be rested to produce will, stored in found.
func (g *match) producers(p engine.Seat, found *cardList) []engine.Card {
	stones := table.Filter(found[:], g.CardsIn(p, Stones), g.makes)
	return found[:len(stones)+len(table.Filter(found[len(stones):], g.CardsIn(p, Field), g.makes))]
}

// justCame reports whether a resonator or J-ruler without Swiftness came under its controller's control this turn: its
// abilities with the rest symbol are not played (9.45.1, doubt A-22).
func (g *match) justCame(c engine.Card) bool {
	return g.Status[c].Since == g.TurnNumber && g.fights(c) && !g.hasSymbol(c, card.Swiftness)
}

// swiftRule is 9.45.1 where a card that is rested for an ability came this turn, else 0.
func (g *match) swiftRule(c engine.Card) cite.ID {
	return table.RuleIf(g.Status[c].Since == g.TurnNumber && g.fights(c), cite.R9_45_1)
}

// whyNotProduce is the rule that forbids a player to produce will with a card, 0 where none does. Will is produced with
// priority or, while a cost is paid, with the cards that can help to pay it.
func (g *match) whyNotProduce(p engine.Seat, c engine.Card, of engine.Word) cite.ID {
	d, now := g.def(c), &g.Cards[c]
	switch {
	case now.In != p:
		return cite.R9_19_2
	case now.Area != Stones && now.Area != Field, d.will&(1<<(of-wAttributes)) == 0:
		return cite.R9_41_1
	case g.Status[c].Rested:
		return cite.R9_61_2
	case g.justCame(c):
		return cite.R9_45_1
	case g.Choice.Decision == wPayment && p == g.Choice.Seat && g.restsFor(c):
		return cite.R9_61_2
	case g.Choice.Decision == wPayment && p == g.Choice.Seat: // a symbol could no longer be paid
		return cite.R9_21_2
	}
	return g.whyWait()
}

// restsFor reports whether a card is rested by the cost of the ability that is being played, so that it cannot produce
// will for that cost.
func (g *match) restsFor(c engine.Card) bool {
	it := g.top()
	return it.Source.Card == c && restedFor(g.def(c).texts[it.Ability].Cost, c) != 0
}

// payWill has a player pay a cost in will: produce what is missing, then spend for each symbol will of its attribute
// (9.21.2), for the number will of any (9.22.2). Card without is not rested for it. rule is the rule by which the cost
// is paid, 0 for no other than these two.
func (g *match) payWill(p engine.Seat, cost card.Cost, without engine.Card, rule cite.ID) {
	for g.produceOne(p, &cost, without) {
	}
	for i, n := range cost.Of {
		g.spend(p, i, int(n), cite.R9_21_2, rule)
	}
	for left := int(cost.Generic); left > 0; {
		i, n := g.chooseWill(p, left)
		if n == 0 {
			return
		}
		g.spend(p, i, n, cite.R9_22_2, rule)
		left -= n
	}
}

// produceOne has a player rest one more card for the will that a cost still needs, and reports whether it did. Where
// all cards that would help are alike, it takes the first.
func (g *match) produceOne(p engine.Seat, cost *card.Cost, without engine.Card) bool {
	of, generic, all := g.missing(p, cost)
	if all == 0 {
		return false
	}
	makers := g.makers(p, without)
	g.Ask(p, wPayment)
	var found cardList
	for _, c := range g.producers(p, &found) {
		if c == without {
			continue
		}
		for _, a := range g.def(c).Will {
			rest, left := of, generic
			if rest[a-1] > 0 {
				rest[a-1]--
			} else if left--; left < 0 {
				continue // it would not help
			}
			less := makers
			less.of[g.def(c).will]--
			if less.provide(&rest) {
				g.Allow(engine.Option{Verb: vProduce, Card: c, To: wAttributes + engine.Word(a-1)}, cite.R9_41_1)
			}
		}
	}
	if len(g.Choice.Options) == 0 {
		return false
	}
	act := g.Choice.Options[0]
	if slices.ContainsFunc(g.Choice.Options,
		func(o engine.Option) bool { return o.To != act.To || !g.interchangeable(o.Card, act.Card) }) {
		act = g.Decide()
	}
	if !g.rests(p, []engine.Card{act.Card}, cite.R9_61_2, cite.R9_56_1, g.swiftRule(act.Card)) {
		return false
	}
	g.produce(p, act.Card, card.Attribute(act.To-wAttributes)+1, cite.R9_41_1, cite.A27)
	return true
}

// chooseWill returns the attribute of which a player spends will for a generic cost, and how much: one at a time by
// choice, or all that is left where there is no choice.
func (g *match) chooseWill(p engine.Seat, left int) (of, n int) {
	kinds, all := 0, 0
	for i, have := range g.Will[p] {
		if have > 0 {
			kinds++
			all += int(have)
			of = i
		}
	}
	switch {
	case kinds <= 1 || all <= left:
		return of, min(left, int(g.Will[p][of]))
	}
	g.Ask(p, wSpend)
	for i, have := range g.Will[p] {
		if have > 0 {
			g.Allow(engine.Option{Verb: vSpend, To: wAttributes + engine.Word(i)}, cite.R9_22_2)
		}
	}
	return int(g.Decide().To - wAttributes), 1
}

// restedFor returns the card c whose ability has a cost, if that has the rest symbol (9.61.2), so that the card cannot
// produce will for it; else 0.
func restedFor(cost []card.Action, c engine.Card) engine.Card {
	if slices.ContainsFunc(cost, func(a card.Action) bool { return a.Do == card.Rest }) {
		return c
	}
	return 0
}

// whyNotCost is the rule by which the cost of an ability cannot be paid, 0 where it can: the rest symbol (9.61.2), in
// the turn in which its card came (9.45.1), will (9.21.2, 9.22.2), life and cards (9.2.1).
func (g *match) whyNotCost(p engine.Seat, c engine.Card, cost []card.Action) cite.ID {
	without := restedFor(cost, c)
	for i := range cost {
		a := &cost[i]
		switch {
		case a.Do == card.Rest && g.Status[c].Rested:
			return cite.R9_61_2
		case a.Do == card.Rest && g.justCame(c):
			return cite.R9_45_1
		case a.Do == card.PayWill:
			if why := g.whyNotPay(p, &a.Will, without); why != 0 {
				return why
			}
		case a.Do == card.PayLife && int(g.Life[p]) < g.lifeCost(p, c, a):
			return cite.R9_2_1
		case a.Chooses():
			var found cardList
			if len(g.payable(p, c, cost, a, &found)) < g.number(p, c, a.N, nil) {
				return cite.R9_2_1
			}
		}
	}
	return 0
}

// payAll pays the cost of an ability, part by part, by a rule: 9.2.1 for an activated ability, 9.3.2 for a triggered
// one. Will comes first, because a card may be rested for it and then pay another part. Parts paid with the card itself
// come before those paid with chosen cards, because it could be chosen too.
func (g *match) payAll(p engine.Seat, c engine.Card, cost []card.Action, rule cite.ID) {
	without := restedFor(cost, c)
	for i := range cost {
		if cost[i].Do == card.PayWill {
			g.payWill(p, cost[i].Will, without, rule)
		}
	}
	for i := range cost {
		if !cost[i].Chooses() {
			g.pay(p, c, &cost[i], rule)
		}
	}
	for i := range cost {
		if cost[i].Chooses() {
			g.payChosen(p, c, cost, &cost[i], rule)
		}
	}
}

// pay pays a part of a cost for which nothing is chosen: life, the rest symbol (9.61.2), the card itself.
func (g *match) pay(p engine.Seat, c engine.Card, a *card.Action, rule cite.ID) {
	switch a.Do {
	case card.PayWill: // already paid
	case card.PayLife:
		g.payLife(p, g.lifeCost(p, c, a), rule)
	case card.Rest:
		g.rests(p, []engine.Card{c}, cite.R9_61_2, cite.R9_56_1, g.swiftRule(c))
	default:
		g.payWith(p, a.Do, []engine.Card{c}, rule)
	}
}

// payChosen pays the part of a cost that is paid with cards that the player chooses.
func (g *match) payChosen(p engine.Seat, c engine.Card, cost []card.Action, a *card.Action, rule cite.ID) {
	var found, chosen cardList
	verb := [...]engine.Verb{card.Banish: vBanish, card.Discard: vDiscard, card.Remove: vRemove}[a.Do]
	n := g.ChooseCards(p, wCost, rule, verb, rule, g.payable(p, c, cost, a, &found), g.number(p, c, a.N, nil),
		chosen[:])
	g.payWith(p, a.Do, chosen[:n], rule)
}

// lifeCost returns the life of a part of a cost, rounded up (1.4).
func (g *match) lifeCost(p engine.Seat, c engine.Card, a *card.Action) int {
	n, _ := round(g.number(p, c, a.N, nil))
	return n
}

// payWith moves the cards with which a part of a cost is paid.
func (g *match) payWith(p engine.Seat, do card.Verb, cards []engine.Card, rule cite.ID) {
	switch do {
	case card.Banish:
		g.banish(p, cards, rule)
	case card.Discard:
		g.discard(p, cards, cite.R9_53_1, rule)
	default:
		g.leave(kRemove, p, cards, Removed, cite.R9_48_1, rule)
	}
}

// payable returns the cards with which a part of a cost can be paid, stored in found. The card that has the ability is
// among them unless another part is paid with it.
func (g *match) payable(p engine.Seat, c engine.Card, cost []card.Action, a *card.Action,
	found *cardList) []engine.Card {
	var what card.Selector
	if a.What != nil {
		what = *a.What
	}
	what.Of = effect.You
	if slices.ContainsFunc(cost, func(b card.Action) bool {
		return b.Do != card.Rest && b.What != nil && b.What.Ref == effect.ThisCard
	}) {
		what.Other = true
	}
	if a.Do == card.Discard {
		what.In = handZone
	}
	return g.selected(p, c, &what, nil, found)
}

var (
	handZone  = []card.Zone{card.InHand}
	fieldZone = []card.Zone{card.OnField}
)
