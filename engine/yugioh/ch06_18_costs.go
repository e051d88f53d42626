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

// offerAsTribute sends monsters that player p controls to the Graveyard as Tributes; they are not destroyed (6.17.1,
// 6.17.4). The event cites rule and otherRule.
func (g *match) offerAsTribute(p engine.Seat, cards []engine.Card, rule, otherRule cite.ID) {
	hasFaceDown := slices.ContainsFunc(cards, func(c engine.Card) bool { return !g.Status[c].Up })
	g.moveToPiles(kTribute, p, cards, Graveyard, card.ByTribute, rule, otherRule, table.RuleIf(hasFaceDown, cite.R6_17_2))
}

// chooseByLevels has player p choose monsters, one after another, until the sum of their Levels is within bounds;
// rule allows each. A monster with which no such sum can be reached is refused. The monsters are stored in chosen.
// It returns how many there are, 0 where no such sum can be reached.
func (g *match) chooseByLevels(p engine.Seat, moment engine.Word, rule cite.ID, cards []engine.Card, bounds *card.Range,
	chosen *cardList) (count int) {
	if !g.canReachLevels(cards, nil, bounds) {
		return 0
	}
	for !bounds.Contains(g.levelSum(chosen[:count])) {
		g.Run.Ask(p, moment, rule)
		for _, m := range cards {
			chosen[count] = m
			switch {
			case slices.Contains(chosen[:count], m):
			case g.canReachLevels(cards, chosen[:count+1], bounds):
				g.Allow(engine.Option{Verb: vChoose, Card: m}, rule)
			default:
				g.Forbid(engine.Option{Verb: vChoose, Card: m}, cite.R6_12_1)
			}
		}
		chosen[count] = g.Decide().Card
		count++
	}
	return count
}

// levelSum returns the sum of the Levels of some monsters.
func (g *match) levelSum(cards []engine.Card) (sum int) {
	for _, m := range cards {
		sum += g.value(m, card.Level)
	}
	return sum
}

// canReachLevels reports whether the Levels of the chosen monsters, and of some others among cards, can have a sum
// within bounds.
func (g *match) canReachLevels(cards, chosen []engine.Card, bounds *card.Range) bool {
	var sums [maxLevelSum + 1]bool
	sums[g.levelSum(chosen)] = true
	for _, m := range cards {
		level := g.value(m, card.Level)
		for sum := len(sums) - 1; sum >= level && !slices.Contains(chosen, m); sum-- {
			sums[sum] = sums[sum] || sums[sum-level]
		}
	}
	for sum, canReach := range sums {
		if canReach && bounds.Contains(sum) {
			return true
		}
	}
	return false
}

// maxLevel is the highest Level of a card, maxLevelSum the highest sum of the Levels of the monsters of both
// players.
const (
	// maxLevel is the highest Level of a card.
	maxLevel = 12
	// maxLevelSum is the highest sum of the Levels of all monsters on the field.
	maxLevelSum = 2 * int(S1-M1) * maxLevel
)

// canPayLevels reports whether player p can pay each part of a cost of card c that asks for a sum of Levels.
func (g *match) canPayLevels(p engine.Seat, c engine.Card, cost []card.Action) bool {
	for i := range cost {
		var buffer cardList
		if cost[i].Level.IsBounded() && !g.canReachLevels(g.payableCards(p, c, &cost[i], &buffer), nil, &cost[i].Level) {
			return false
		}
	}
	return true
}

// canPay reports whether player p can pay all parts of a cost of card c together (3.6.6.1, 6.18.4).
func (g *match) canPay(p engine.Seat, c engine.Card, cost []card.Action) bool {
	life, counters := 0, 0
	for i := range cost {
		switch n := g.countNow(p, c, cost[i].N); cost[i].Do {
		case card.Pay:
			life += n
		case card.TakeCounter:
			counters += n
		}
	}
	var requests table.CardMatching
	return life <= int(g.LP[p]) && counters <= int(g.Status[c].Counters) && g.canPayLevels(p, c, cost) &&
		g.requestPayment(p, c, cost, nil, &requests).CanMeetAll()
}

// requestPayment adds a request for each part of a cost of card c that is paid with cards. The excluded cards can no
// longer pay. It returns requests.
func (g *match) requestPayment(p engine.Seat, c engine.Card, cost []card.Action, excluded []engine.Card,
	requests *table.CardMatching) *table.CardMatching {
	for i := range cost {
		a := &cost[i]
		var buffer cardList
		switch {
		case a.Do == card.Pay || a.Do == card.TakeCounter || a.Level.IsBounded():
		case a.OfThis():
			requests.AddRequest(1, []engine.Card{c}, excluded)
		default:
			requests.AddRequest(g.countNow(p, c, a.N), g.payableCards(p, c, a, &buffer), excluded)
		}
	}
	return requests
}

// payableCards returns the cards with which player p can pay part a of a cost of card c, without c itself. buffer is
// where they are stored.
func (g *match) payableCards(p engine.Seat, c engine.Card, a *card.Action, buffer *cardList) []engine.Card {
	var selector card.Selector
	if a.What != nil {
		selector = *a.What
	}
	selector.Of, selector.Other = cmp.Or(selector.Of, effect.You), true
	switch a.Do {
	case card.Discard:
		selector.In = handZone
	case card.Tribute:
		selector.Type = card.Monsters
	}
	return g.candidates(p, c, &selector, buffer)
}

// costRule returns the rule by which the cost of effect e is paid: 6.18.1 for the condition of a Special Summon
// Monster, otherwise 6.18.4, by which costs are paid before the activation is declared.
func costRule(e *card.Effect) cite.ID {
	if e.Kind == card.SummonProcedure {
		return cite.R6_18_1
	}
	return cite.R6_18_4
}

// unpaidRule returns the rule by which player p cannot activate an effect whose cost cannot be paid: 3.6.6.1 for the
// turn player in a Main Phase, otherwise 6.18.4.
func (g *match) unpaidRule(p engine.Seat) cite.ID {
	return table.RuleIf(p == g.Turn && g.isMainPhase(), cite.R3_6_6_1, cite.R6_18_4)
}

// payCost has player p pay the whole cost of effect e of card c (6.18.4).
func (g *match) payCost(p engine.Seat, c engine.Card, e *card.Effect) {
	g.isPaying = true
	defer func() { g.isPaying = false }() // even if the Duel ends meanwhile
	for i := range e.Cost {
		g.chosenFor = &e.Cost[i]
		g.payPart(p, c, e, i)
	}
}

// payPart has player p pay one part of the cost of effect e of card c, given by its index: Life Points, counters,
// the card itself, or cards that p chooses.
func (g *match) payPart(p engine.Seat, c engine.Card, e *card.Effect, part int) {
	a, rule := &e.Cost[part], costRule(e)
	n := g.countNow(p, c, a.N)
	var buffer, chosen cardList
	switch {
	case a.Do == card.Pay:
		g.takeLifePoints(kPay, p, n, 0, rule)
		g.checkLifePoints() // who pays the last Life Points loses, before anything is activated
	case a.Do == card.TakeCounter:
		g.addCounters(c, -n, cite.R5_6_3, rule)
	case a.OfThis():
		g.payWith(p, a.Do, []engine.Card{c}, rule)
	case selectorOf(a).Top > 0:
		g.payWith(p, a.Do, g.payableCards(p, c, a, &buffer), rule)
	case a.Level.IsBounded():
		g.payWith(p, a.Do, chosen[:g.chooseByLevels(p, wCostChoice, rule, g.payableCards(p, c, a, &buffer), &a.Level,
			&chosen)], rule)
	default:
		g.payWith(p, a.Do, chosen[:g.choosePayment(p, c, e, part, n, &chosen)], rule)
	}
}

// choosePayment has player p choose n cards for one part of the cost of effect e, stored in chosen. It returns how
// many were chosen.
func (g *match) choosePayment(p engine.Seat, c engine.Card, e *card.Effect, part, n int, chosen *cardList) int {
	var buffer cardList
	rule := costRule(e)
	cards := g.payableCards(p, c, &e.Cost[part], &buffer)
	n = min(n, len(cards))
	for k := range n {
		g.Run.Ask(p, wCostChoice, rule)
		for _, m := range cards {
			if !slices.Contains(chosen[:k], m) {
				g.Offer(engine.Option{Verb: vChoose, Card: m}, rule, g.whyNotPayWith(p, c, e, part, append(chosen[:k], m)))
			}
		}
		chosen[k] = g.Decide().Card
	}
	return n
}

// whyNotPayWith returns the rule that forbids to pay one part of the cost of effect e with the cards in paid: the
// later parts could not be paid (unpaidRule, or 6.18.1 for a Summon), or too few targets would remain (6.11.1). It
// returns 0 where none forbids it. It need not check whether the part itself can be completed: if paid leaves enough
// for everything else, there are more cards that also do.
func (g *match) whyNotPayWith(p engine.Seat, c engine.Card, e *card.Effect, part int, paid []engine.Card) cite.ID {
	var requests, allRequests table.CardMatching
	laterParts := e.Cost[part+1:]
	switch canPayRest := g.requestPayment(p, c, laterParts, paid, &requests).CanMeetAll(); {
	case !canPayRest && e.Kind == card.SummonProcedure:
		return cite.R6_18_1
	case !canPayRest:
		return g.unpaidRule(p)
	case !g.requestPayment(p, c, laterParts, paid, g.requestTargets(p, c, e, 0, paid, &allRequests)).CanMeetAll():
		return cite.R6_11_1
	}
	return 0
}

// payWith moves the cards with which player p pays a part of a cost, by rule. verb is what the part does.
func (g *match) payWith(p engine.Seat, verb card.Verb, cards []engine.Card, rule cite.ID) {
	switch verb {
	case card.Discard, card.DiscardAny:
		g.discard(p, cards, card.ByCost, rule, cite.R6_22_1, cite.A22)
	case card.Tribute:
		g.offerAsTribute(p, cards, rule, cite.R6_17_1)
	case card.Remove:
		g.moveToPiles(kRemove, p, cards, Removed, card.ByCost, rule, cite.R6_20_1)
	case card.Bounce:
		g.moveToPiles(kReturn, p, cards, Hand, card.ByCost, rule)
	default:
		g.moveToPiles(kSend, p, cards, Graveyard, card.ByCost, rule)
	}
}
