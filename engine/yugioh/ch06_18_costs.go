// Chapter 6.17 and 6.18: Tributes and costs.

package yugioh

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/effect"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// tribute sends monsters that a player controls to the Graveyard: they are not destroyed (6.17.1, 6.17.4).
func (g *match) tribute(p engine.Seat, cards []engine.Card, why, also cite.ID) {
	hidden := slices.ContainsFunc(cards, func(c engine.Card) bool { return !g.Status[c].Up })
	g.leave(kTribute, p, cards, Graveyard, card.ByTribute, why, also, table.Where(hidden, cite.R6_17_2))
}

// chooseByLevels has player p choose monsters, one after another, until the sum of their Levels is within
// bounds; rule allows each. A monster with which no such sum can be reached is refused. It stores them in
// chosen and returns how many they are, 0 where no such sum can be reached at all.
func (g *match) chooseByLevels(p engine.Seat, moment engine.Word, rule cite.ID, cards []engine.Card, bounds *card.Range,
	chosen *cardList) (n int) {
	if !g.levelsReach(cards, nil, bounds) {
		return 0
	}
	for !bounds.Contains(g.levels(chosen[:n])) {
		g.Run.Ask(p, moment, rule)
		for _, m := range cards {
			chosen[n] = m
			switch {
			case slices.Contains(chosen[:n], m):
			case g.levelsReach(cards, chosen[:n+1], bounds):
				g.Allow(engine.Option{Verb: vChoose, Card: m}, rule)
			default:
				g.Forbid(engine.Option{Verb: vChoose, Card: m}, cite.R6_12_1)
			}
		}
		chosen[n] = g.Decide().Card
		n++
	}
	return n
}

// levels returns the sum of the Levels of some monsters.
func (g *match) levels(cards []engine.Card) (sum int) {
	for _, m := range cards {
		sum += g.value(m, card.Level)
	}
	return sum
}

// levelsReach reports whether the chosen monsters and some of the others can reach a sum of Levels within
// bounds.
func (g *match) levelsReach(cards, chosen []engine.Card, bounds *card.Range) bool {
	var sums [allLevels + 1]bool
	sums[g.levels(chosen)] = true
	for _, m := range cards {
		level := g.value(m, card.Level)
		for sum := len(sums) - 1; sum >= level && !slices.Contains(chosen, m); sum-- {
			sums[sum] = sums[sum] || sums[sum-level]
		}
	}
	for sum, reached := range sums {
		if reached && bounds.Contains(sum) {
			return true
		}
	}
	return false
}

// mostLevel is the highest Level of a card, allLevels the highest sum of the Levels of the monsters of both
// players.
const (
	mostLevel = 12
	allLevels = 2 * int(S1-M1) * mostLevel
)

// levelsOfCost reports whether the part of a cost that asks for a sum of Levels can be paid.
func (g *match) levelsOfCost(p engine.Seat, c engine.Card, cost []card.Action) bool {
	for i := range cost {
		var found cardList
		if cost[i].Level.IsBounded() && !g.levelsReach(g.payable(p, c, &cost[i], &found), nil, &cost[i].Level) {
			return false
		}
	}
	return true
}

// canPay reports whether all parts of a cost can be paid together (3.6.6.1, 6.18.4).
func (g *match) canPay(p engine.Seat, c engine.Card, cost []card.Action) bool {
	life, counters := 0, 0
	for i := range cost {
		switch n := g.amount(p, c, cost[i].N); cost[i].Do {
		case card.Pay:
			life += n
		case card.TakeCounter:
			counters += n
		}
	}
	var cards table.Sharing
	return life <= int(g.LP[p]) && counters <= int(g.Status[c].Counters) && g.levelsOfCost(p, c, cost) &&
		g.cardsOfCost(p, c, cost, nil, &cards).Enough()
}

// cardsOfCost adds to to a request for each part of a cost that is paid with cards. The cards in gone can no
// longer pay.
func (g *match) cardsOfCost(p engine.Seat, c engine.Card, cost []card.Action, gone []engine.Card,
	to *table.Sharing) *table.Sharing {
	for i := range cost {
		a := &cost[i]
		var found cardList
		switch {
		case a.Do == card.Pay || a.Do == card.TakeCounter || a.Level.IsBounded():
		case a.OfThis():
			to.Ask(1, []engine.Card{c}, gone)
		default:
			to.Ask(g.amount(p, c, a.N), g.payable(p, c, a, &found), gone)
		}
	}
	return to
}

// payable returns the cards that can pay one part of a cost, without the card whose cost it is.
func (g *match) payable(p engine.Seat, c engine.Card, a *card.Action, found *cardList) []engine.Card {
	var what card.Selector
	if a.What != nil {
		what = *a.What
	}
	what.Of, what.Other = cmp.Or(what.Of, effect.You), true
	switch a.Do {
	case card.Discard:
		what.In = handZone
	case card.Tribute:
		what.Type = card.Monsters
	}
	return g.candidates(p, c, &what, found)
}

// costRule returns the rule by which the cost of an effect is paid: 6.18.4, before its activation is declared
// or, where it is the condition of a Special Summon Monster, 6.18.1, for the Summon.
func costRule(e *card.Effect) cite.ID {
	if e.Kind == card.SummonProcedure {
		return cite.R6_18_1
	}
	return cite.R6_18_4
}

// unpaid returns the rule by which player p cannot activate an effect whose cost cannot be paid: 3.6.6.1 for
// the turn player in a Main Phase, otherwise 6.18.4, by which costs are paid before the activation is declared.
func (g *match) unpaid(p engine.Seat) cite.ID {
	return table.Where(p == g.Turn && g.isMain(), cite.R3_6_6_1, cite.R6_18_4)
}

// payAll pays the cost of an effect (6.18.4).
func (g *match) payAll(p engine.Seat, c engine.Card, e *card.Effect) {
	g.paying = true
	defer func() { g.paying = false }() // even if the Duel ends meanwhile
	for i := range e.Cost {
		g.wanted = &e.Cost[i]
		g.pay(p, c, e, i)
	}
}

// pay pays part i of the cost of an effect: Life Points, counters, the card itself, or cards that the player chooses.
func (g *match) pay(p engine.Seat, c engine.Card, e *card.Effect, i int) {
	a, rule := &e.Cost[i], costRule(e)
	n := g.amount(p, c, a.N)
	var found, chosen cardList
	switch {
	case a.Do == card.Pay:
		g.hurt(kPay, p, n, 0, rule)
		g.checkEnd() // who pays the last Life Points loses, before anything is activated
	case a.Do == card.TakeCounter:
		g.addCounters(c, -n, cite.R5_6_3, rule)
	case a.OfThis():
		g.payWith(p, a.Do, []engine.Card{c}, rule)
	case whatOf(a).Top > 0:
		g.payWith(p, a.Do, g.payable(p, c, a, &found), rule)
	case a.Level.IsBounded():
		g.payWith(p, a.Do, chosen[:g.chooseByLevels(p, wCost, rule, g.payable(p, c, a, &found), &a.Level,
			&chosen)], rule)
	default:
		g.payWith(p, a.Do, chosen[:g.choosePayment(p, c, e, i, n, &chosen)], rule)
	}
}

// choosePayment has a player choose n cards for part i of the cost of an effect.
func (g *match) choosePayment(p engine.Seat, c engine.Card, e *card.Effect, i, n int, chosen *cardList) int {
	var found cardList
	rule := costRule(e)
	cards := g.payable(p, c, &e.Cost[i], &found)
	n = min(n, len(cards))
	for k := range n {
		g.Run.Ask(p, wCost, rule)
		for _, m := range cards {
			if !slices.Contains(chosen[:k], m) {
				g.Offer(engine.Option{Verb: vChoose, Card: m}, rule, g.whyNotPayWith(p, c, e, i, append(chosen[:k], m)))
			}
		}
		chosen[k] = g.Decide().Card
	}
	return n
}

// whyNotPayWith returns the rule that forbids to pay part i of a cost with the cards in paid, 0 where none
// does: the later parts could not be paid (unpaid, or 6.18.1 for a Summon), or too few targets would remain
// (6.11.1). Whether part i can be completed is not asked: if paid leaves enough for everything else, more cards
// that also do can be added.
func (g *match) whyNotPayWith(p engine.Seat, c engine.Card, e *card.Effect, i int, paid []engine.Card) cite.ID {
	var rest, all table.Sharing
	after := e.Cost[i+1:]
	switch enough := g.cardsOfCost(p, c, after, paid, &rest).Enough(); {
	case !enough && e.Kind == card.SummonProcedure:
		return cite.R6_18_1
	case !enough:
		return g.unpaid(p)
	case !g.cardsOfCost(p, c, after, paid, g.stillToChoose(p, c, e, 0, paid, &all)).Enough():
		return cite.R6_11_1
	}
	return 0
}

// payWith moves the cards that pay a part of a cost.
func (g *match) payWith(p engine.Seat, do card.Verb, cards []engine.Card, rule cite.ID) {
	switch do {
	case card.Discard, card.DiscardAny:
		g.discard(p, cards, card.ByCost, rule, cite.R6_22_1, cite.A22)
	case card.Tribute:
		g.tribute(p, cards, rule, cite.R6_17_1)
	case card.Remove:
		g.leave(kRemove, p, cards, Removed, card.ByCost, rule, cite.R6_20_1)
	case card.Bounce:
		g.leave(kReturn, p, cards, Hand, card.ByCost, rule)
	default:
		g.leave(kSend, p, cards, Graveyard, card.ByCost, rule)
	}
}
