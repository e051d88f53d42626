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

// costOf returns the will that it costs to play card c in a mode: from the chant-standby area nothing (9.17.3), with
// Incarnation not its own cost (9.32.1), with Risveglio an additional cost (9.51.1).
func (g *match) costOf(c engine.Card, mode engine.Word) (cost card.Cost) {
	d := g.definition(c)
	if g.Cards[c].Area != StandbyArea && mode != wIncarnate && mode != wBoth {
		cost = d.Cost
	}
	if mode == wAwaken || mode == wBoth {
		for i, n := range d.Awakening.Cost.Of {
			cost.Of[i] += n
		}
		cost.Generic += d.Awakening.Cost.Generic
	}
	return cost
}

// eachPlayMode calls visit with each mode to play card c: plain (0), with Risveglio, with Incarnation, with both.
func (g *match) eachPlayMode(c engine.Card, visit func(mode engine.Word)) {
	visit(0)
	for mode := wAwaken; mode <= wBoth; mode++ {
		if g.hasPlayMode(c, mode) {
			visit(mode)
		}
	}
}

// hasPlayMode reports whether card c can be played in a mode: plain (0), with Risveglio, with Incarnation, with
// both.
func (g *match) hasPlayMode(c engine.Card, mode engine.Word) bool {
	d := g.definition(c)
	canIncarnate := d.Incarnation != nil && g.Cards[c].Area != StandbyArea
	switch mode {
	case wAwaken:
		return d.Awakening != nil
	case wIncarnate:
		return canIncarnate
	case wBoth:
		return d.Awakening != nil && canIncarnate
	}
	return true
}

// missingWill returns how much will player p must still produce for a cost: of each attribute (9.21.2), of any
// attribute (9.22.2), and altogether.
func (g *match) missingWill(p engine.Seat, cost *card.Cost) (of [attributes]int, generic, all int) {
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

// whyNotPay returns the rule by which player p cannot pay a cost with the produced will and that of the cards that
// can still be rested, except the card excluded: 9.21.2 for the attributes, 9.22.2 for the rest. It returns 0 where
// p can.
func (g *match) whyNotPay(p engine.Seat, cost *card.Cost, excluded engine.Card) cite.ID {
	of, _, all := g.missingWill(p, cost)
	if all == 0 {
		return 0
	}
	makers := g.producersWithout(p, excluded)
	switch {
	case !makers.canProvide(&of):
		return cite.R9_21_2
	case all > int(makers.total):
		return cite.R9_22_2
	}
	return 0
}

// canProduce reports whether card c can be rested to produce will (9.41.1, 9.61.2).
func (g *match) canProduce(c engine.Card) bool {
	a := g.Cards[c].Area
	return (a == Stones || a == Field) && g.definition(c).will != 0 && !g.Status[c].Rested && !g.isNewlyControlled(c)
}

// producers returns the cards of player p that can be rested to produce will, stored in buffer.
func (g *match) producers(p engine.Seat, buffer *cardList) []engine.Card {
	stones := table.Filter(buffer[:], g.CardsIn(p, Stones), g.canProduce)
	return buffer[:len(stones)+len(table.Filter(buffer[len(stones):], g.CardsIn(p, Field), g.canProduce))]
}

// isNewlyControlled reports whether card c is a resonator or J-ruler without Swiftness that came under its
// controller's control this turn: its abilities with the rest symbol are not played (9.45.1, doubt A-22).
func (g *match) isNewlyControlled(c engine.Card) bool {
	return g.Status[c].Since == g.TurnNumber && g.isFighter(c) && !g.hasSymbol(c, card.Swiftness)
}

// swiftRule returns 9.45.1 where card c, which is rested for an ability, came this turn, otherwise 0.
func (g *match) swiftRule(c engine.Card) cite.ID {
	return table.RuleIf(g.Status[c].Since == g.TurnNumber && g.isFighter(c), cite.R9_45_1)
}

// whyNotProduce returns the rule that forbids player p to produce will with card c, 0 where none does. Will is
// produced with priority or, while a cost is paid, with the cards that can help to pay it. of is the word of the
// attribute.
func (g *match) whyNotProduce(p engine.Seat, c engine.Card, of engine.Word) cite.ID {
	d, place := g.definition(c), &g.Cards[c]
	switch {
	case place.In != p:
		return cite.R9_19_2
	case place.Area != Stones && place.Area != Field, d.will&(1<<(of-wAttributes)) == 0:
		return cite.R9_41_1
	case g.Status[c].Rested:
		return cite.R9_61_2
	case g.isNewlyControlled(c):
		return cite.R9_45_1
	case g.Choice.Decision == wPayment && p == g.Choice.Seat && g.isRestedByCost(c):
		return cite.R9_61_2
	case g.Choice.Decision == wPayment && p == g.Choice.Seat: // a symbol could no longer be paid
		return cite.R9_21_2
	}
	return g.whyWait()
}

// isRestedByCost reports whether card c is rested by the cost of the ability that is being played, so that it cannot
// produce will for that cost.
func (g *match) isRestedByCost(c engine.Card) bool {
	it := g.topItem()
	return it.Source.Card == c && cardRestedByCost(g.definition(c).abilities[it.Ability].Cost, c) != 0
}

// payWill has player p pay a cost in will: p produces what is missing, then spends will of the attribute for each
// symbol (9.21.2) and of any attribute for the number (9.22.2). The card excluded is not rested for it. rule is the
// further rule by which the cost is paid, 0 for none.
func (g *match) payWill(p engine.Seat, cost card.Cost, excluded engine.Card, rule cite.ID) {
	for g.produceForCost(p, &cost, excluded) {
	}
	for i, n := range cost.Of {
		g.spendWill(p, i, int(n), cite.R9_21_2, rule)
	}
	for needed := int(cost.Generic); needed > 0; {
		i, n := g.chooseWill(p, needed)
		if n == 0 {
			return
		}
		g.spendWill(p, i, n, cite.R9_22_2, rule)
		needed -= n
	}
}

// produceForCost has player p rest one more card, other than the card excluded, for the will that a cost still
// needs. It reports whether p did. Where all cards that would help are alike, it takes the first.
func (g *match) produceForCost(p engine.Seat, cost *card.Cost, excluded engine.Card) bool {
	of, generic, all := g.missingWill(p, cost)
	if all == 0 {
		return false
	}
	makers := g.producersWithout(p, excluded)
	g.Ask(p, wPayment)
	var buffer cardList
	for _, c := range g.producers(p, &buffer) {
		if c == excluded {
			continue
		}
		for _, a := range g.definition(c).Will {
			rest, left := of, generic
			if rest[a-1] > 0 {
				rest[a-1]--
			} else if left--; left < 0 {
				continue // it would not help
			}
			less := makers
			less.of[g.definition(c).will]--
			if less.canProvide(&rest) {
				g.Allow(engine.Option{Verb: vProduce, Card: c, To: wAttributes + engine.Word(a-1)}, cite.R9_41_1)
			}
		}
	}
	if len(g.Choice.Options) == 0 {
		return false
	}
	act := g.Choice.Options[0]
	if slices.ContainsFunc(g.Choice.Options,
		func(o engine.Option) bool { return o.To != act.To || !g.areInterchangeable(o.Card, act.Card) }) {
		act = g.Decide()
	}
	if !g.restCards(p, []engine.Card{act.Card}, cite.R9_61_2, cite.R9_56_1, g.swiftRule(act.Card)) {
		return false
	}
	g.produceWill(p, act.Card, card.Attribute(act.To-wAttributes)+1, cite.R9_41_1, cite.A27)
	return true
}

// chooseWill returns the index of the attribute of which player p spends will for a generic cost, and how much: one
// at a time by choice, or all that is needed where there is no choice.
func (g *match) chooseWill(p engine.Seat, needed int) (of, n int) {
	kinds, all := 0, 0
	for i, have := range g.Will[p] {
		if have > 0 {
			kinds++
			all += int(have)
			of = i
		}
	}
	switch {
	case kinds <= 1 || all <= needed:
		return of, min(needed, int(g.Will[p][of]))
	}
	g.Ask(p, wSpend)
	for i, have := range g.Will[p] {
		if have > 0 {
			g.Allow(engine.Option{Verb: vSpend, To: wAttributes + engine.Word(i)}, cite.R9_22_2)
		}
	}
	return int(g.Decide().To - wAttributes), 1
}

// cardRestedByCost returns card c where the cost of its ability has the rest symbol (9.61.2), so that c cannot
// produce will for the cost; otherwise 0.
func cardRestedByCost(cost []card.Action, c engine.Card) engine.Card {
	if slices.ContainsFunc(cost, func(a card.Action) bool { return a.Do == card.Rest }) {
		return c
	}
	return 0
}

// whyNotCost returns the rule by which player p cannot pay the cost of an ability of card c, 0 where p can: the rest
// symbol (9.61.2), in the turn in which c came (9.45.1), will (9.21.2, 9.22.2), life and cards (9.2.1).
func (g *match) whyNotCost(p engine.Seat, c engine.Card, cost []card.Action) cite.ID {
	without := cardRestedByCost(cost, c)
	for i := range cost {
		a := &cost[i]
		switch {
		case a.Do == card.Rest && g.Status[c].Rested:
			return cite.R9_61_2
		case a.Do == card.Rest && g.isNewlyControlled(c):
			return cite.R9_45_1
		case a.Do == card.PayWill:
			if rule := g.whyNotPay(p, &a.Will, without); rule != 0 {
				return rule
			}
		case a.Do == card.PayLife && int(g.Life[p]) < g.lifeCost(p, c, a):
			return cite.R9_2_1
		case a.Chooses():
			var buffer cardList
			if len(g.payableCards(p, c, cost, a, &buffer)) < g.countValue(p, c, a.N, nil) {
				return cite.R9_2_1
			}
		}
	}
	return 0
}

// payCost has player p pay the cost of an ability of card c, part by part, by a rule: 9.2.1 for an activated
// ability, 9.3.2 for a triggered one. Will comes first, because a card may be rested for it and then pay another
// part. Parts paid with the card itself come before those paid with chosen cards, because it could be chosen too.
func (g *match) payCost(p engine.Seat, c engine.Card, cost []card.Action, rule cite.ID) {
	without := cardRestedByCost(cost, c)
	for i := range cost {
		if cost[i].Do == card.PayWill {
			g.payWill(p, cost[i].Will, without, rule)
		}
	}
	for i := range cost {
		if !cost[i].Chooses() {
			g.payPart(p, c, &cost[i], rule)
		}
	}
	for i := range cost {
		if cost[i].Chooses() {
			g.payChosen(p, c, cost, &cost[i], rule)
		}
	}
}

// payPart has player p pay part a of a cost of card c for which nothing is chosen, by a rule: life, the rest symbol
// (9.61.2), the card itself.
func (g *match) payPart(p engine.Seat, c engine.Card, a *card.Action, rule cite.ID) {
	switch a.Do {
	case card.PayWill: // already paid
	case card.PayLife:
		g.payLife(p, g.lifeCost(p, c, a), rule)
	case card.Rest:
		g.restCards(p, []engine.Card{c}, cite.R9_61_2, cite.R9_56_1, g.swiftRule(c))
	default:
		g.payWith(p, a.Do, []engine.Card{c}, rule)
	}
}

// payChosen has player p pay part a of a cost of card c with cards that p chooses, by a rule.
func (g *match) payChosen(p engine.Seat, c engine.Card, cost []card.Action, a *card.Action, rule cite.ID) {
	var buffer, chosen cardList
	verb := [...]engine.Verb{card.Banish: vBanish, card.Discard: vDiscard, card.Remove: vRemove}[a.Do]
	n := g.ChooseCards(p, wCost, rule, verb, rule, g.payableCards(p, c, cost, a, &buffer), g.countValue(p, c, a.N, nil),
		chosen[:])
	g.payWith(p, a.Do, chosen[:n], rule)
}

// lifeCost returns the life that part a of a cost of card c asks of player p, rounded up (1.4).
func (g *match) lifeCost(p engine.Seat, c engine.Card, a *card.Action) int {
	n, _ := roundUp(g.countValue(p, c, a.N, nil))
	return n
}

// payWith moves the cards with which player p pays a part of a cost, by a rule. verb is what the part does.
func (g *match) payWith(p engine.Seat, verb card.Verb, cards []engine.Card, rule cite.ID) {
	switch verb {
	case card.Banish:
		g.banish(p, cards, rule)
	case card.Discard:
		g.discard(p, cards, cite.R9_53_1, rule)
	default:
		g.moveToAreas(kRemove, p, cards, Removed, cite.R9_48_1, rule)
	}
}

// payableCards returns the cards with which player p can pay part a of a cost of card c, stored in buffer. Card c is
// among them unless another part is paid with it.
func (g *match) payableCards(p engine.Seat, c engine.Card, cost []card.Action, a *card.Action,
	buffer *cardList) []engine.Card {
	var selector card.Selector
	if a.What != nil {
		selector = *a.What
	}
	selector.Of = effect.You
	if slices.ContainsFunc(cost, func(b card.Action) bool {
		return b.Do != card.Rest && b.What != nil && b.What.Ref == effect.ThisCard
	}) {
		selector.Other = true
	}
	if a.Do == card.Discard {
		selector.In = handZone
	}
	return g.selectedCards(p, c, &selector, nil, buffer)
}

var (
	handZone  = []card.Zone{card.InHand}
	fieldZone = []card.Zone{card.OnField}
)
