// Chapter 15.3: the Bersagli.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// whyNotTarget returns the rule by which card c cannot be the Bersaglio that selector s describes (8.4.13 for a
// Tecnica, otherwise 15.3.1), or by which an effect forbids it; 0 where it can.
func (g *match) whyNotTarget(x *effectContext, s *card.Selector, c engine.Card) cite.ID {
	selectorRule := table.RuleIf(x.link.User.Card != 0, cite.R8_4_13, cite.R15_3_1)
	switch {
	case !s.Of.Includes(x.player, g.Cards[c].In):
		return selectorRule
	case !g.matches(x, s, c):
		return g.termRuleOr(s, c, selectorRule)
	}
	return g.forbiddenRule(c, card.BeTarget)
}

// termRuleOr returns the rule of the Rango or Caratteristica for which s asks and that card c does not have, or
// fallback where c lacks something else.
func (g *match) termRuleOr(s *card.Selector, c engine.Card, fallback cite.ID) cite.ID {
	d := g.def(c)
	return table.RuleIf(d.lacksAny(s.Has) || s.Rank.Asked() && !s.Rank.Holds(d.Rank), g.termRule(s, c), fallback)
}

// hasTargets reports whether there are enough Bersagli for each part of effect e, which is about to be used (15.3.1,
// doubt C-15b), with no card for two parts. The Bersagli of a card are selected after its cost is paid, so that a
// card that pays can be one (doubt C-15z).
func (g *match) hasTargets(x *effectContext, e *card.Effect) bool {
	var chosen cardList
	return g.canCompleteTargets(x, e, chosen[:0], x.link.Card)
}

// canCompleteTargets reports whether the remaining Bersagli of an effect can be selected after those in chosen; its
// parts are filled in order. costUnpaid tells whether a cost is still to be paid before.
func (g *match) canCompleteTargets(x *effectContext, e *card.Effect, chosen []engine.Card, costUnpaid bool) bool {
	total := e.Target.Count()
	if len(chosen) == total {
		return true
	}
	selector := &e.Target[e.Target.ElementOf(len(chosen))].What
	var buf cardList
	cards := g.selectedCards(x, selector, &buf)
	if costUnpaid {
		cards = g.withPayingCards(x, e, chosen, cards)
	}
	for _, c := range cards {
		if contains(chosen, c) || g.forbiddenRule(c, card.BeTarget) != 0 {
			continue
		}
		if g.canCompleteTargets(x, e, append(chosen, c), costUnpaid) {
			return true
		}
	}
	return false
}

// withPayingCards returns cards, which can be the next Bersaglio now, and the cards that can be it once they have
// paid the cost (doubt C-15z). No more of these are added than the cost takes.
func (g *match) withPayingCards(x *effectContext, e *card.Effect, chosen, cards []engine.Card) []engine.Card {
	origin, dest := Chakra, Graveyard // 8.4.6
	if g.def(x.source).Type == card.Strategy {
		origin, dest = Hand, Chakra // 6.2.4
	}
	selectorOf := func(k int) *card.Selector { return &e.Target[e.Target.ElementOf(k)].What }
	isMetByPaying := func(s *card.Selector) bool {
		return s.Ref == effect.NoRef && s.Of.Includes(x.player, x.player) && isInZones(dest, zonesOf(s)) &&
			!isInZones(origin, zonesOf(s))
	}
	nextTarget := selectorOf(len(chosen))
	if !isMetByPaying(nextTarget) {
		return cards
	}
	var buf cardList
	n := 0
	for k, c := range chosen {
		if g.Cards[c].Area == origin && isMetByPaying(selectorOf(k)) {
			buf[n] = c
			n++
		}
	}
	for _, c := range g.CardsIn(x.player, origin) {
		if buf[n] = c; g.matches(x, nextTarget, c) && g.canAllPay(x, e, buf[:n+1]) {
			cards = append(cards, c)
		}
	}
	return cards
}

// canAllPay reports whether the given cards can all be among those that pay the cost of card x.source: the Costo
// Mano of a Strategia (6.2.4), or the Costo Chakra of a Tecnica (8.4.6). Where its user chooses X (8.4.11), the
// greatest X that can be paid counts.
func (g *match) canAllPay(x *effectContext, e *card.Effect, cards []engine.Card) bool {
	if d := g.def(x.source); d.Type == card.Strategy {
		var buf cardList
		candidates := g.handCostCards(x.player, x.source, &buf)
		return len(cards) <= d.Hand && !slices.ContainsFunc(cards, func(c engine.Card) bool {
			return !contains(candidates, c)
		})
	}
	xValue := 0
	switch {
	case e.X != nil:
		xValue = g.printedX(x, e)
	case e.Cost.HasX():
		for n := 1; n <= g.Count(x.player, Chakra); n++ {
			if g.canCoverCost(x.player, &e.Cost, n) {
				xValue = n
			}
		}
	}
	return g.payableCount(&e.Cost, xValue, cards) == len(cards)
}

// chooseTargets has a player select the Bersagli of a link, one after another, and reports whether all were
// selected. paid are the cards that paid its cost; they can be selected too (doubt C-15z). A card is refused where
// too few would remain for the other Bersagli.
func (g *match) chooseTargets(x *effectContext, e *card.Effect, rule cite.ID, paid ...engine.Card) bool {
	if len(e.Target) == 0 {
		return true
	}
	var chosen [maxTargets + 1]engine.Card
	n, termRule := 0, cite.ID(0)
	for n < e.Target.Count() {
		selector := &e.Target[e.Target.ElementOf(n)].What
		var buf cardList
		g.pendingTarget = targetRequest{x.player, x.source, *x.link, selector}
		g.Run.Ask(x.player, wTarget, rule)
		for _, c := range g.selectedCards(x, selector, &buf) {
			chosen[n] = c
			o := engine.Option{Verb: vChoose, Card: c}
			switch forbidRule := g.forbiddenRule(c, card.BeTarget); {
			case contains(chosen[:n], c):
			case forbidRule != 0:
				g.Forbid(o, forbidRule)
			case !g.canCompleteTargets(x, e, chosen[:n+1], false):
				g.Forbid(o, cite.R15_3_1)
			default:
				g.Allow(o, rule)
			}
		}
		g.refuseOtherNinja(x, selector)
		if len(g.Choice.Options) == 0 {
			return false
		}
		chosen[n] = g.Decide().Card
		termRule = g.termRule(selector, chosen[n])
		n++
	}
	payerTargeted := slices.ContainsFunc(chosen[:n], func(c engine.Card) bool { return contains(paid, c) })
	g.setTargets(x.link, chosen[:n], rule, termRule, cite.R15_3_1, table.RuleIf(payerTargeted, cite.C15z))
	return true
}

// targetRequest is the Bersaglio that is being selected: the selector that describes it, and the effect.
type targetRequest struct {
	player   engine.Seat
	source   engine.Card
	link     Link
	selector *card.Selector
}

// whyNotChoose returns the rule by which player p cannot choose card c at the pending choice: c cannot be the
// Bersaglio, or the choice is about something else or belongs to another player.
func (g *match) whyNotChoose(p engine.Seat, c engine.Card) cite.ID {
	if s := &g.pendingTarget; p == g.Choice.Seat && g.Choice.Decision == wTarget {
		return cmp.Or(g.whyNotTarget(&effectContext{player: s.player, source: s.source, link: &s.link}, s.selector, c),
			g.Choice.Rule)
	}
	return g.Choice.Rule
}

// refuseOtherNinja adds the other Ninja in play to a choice of Bersagli, as refused, where selector s asks for a
// Rango or a Caratteristica.
func (g *match) refuseOtherNinja(x *effectContext, s *card.Selector) {
	if g.termRule(s, 0) == 0 || len(s.In) > 0 {
		return
	}
	for _, p := range x.player.WithOpponent() {
		for _, c := range g.CardsIn(p, Field) {
			if s.Of.Includes(x.player, p) && !g.matches(x, s, c) {
				g.Forbid(engine.Option{Verb: vChoose, Card: c}, g.whyNotTarget(x, s, c))
			}
		}
	}
}
