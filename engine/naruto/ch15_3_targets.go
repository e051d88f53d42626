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
func (g *match) whyNotTarget(x *context, s *card.Selector, c engine.Card) cite.ID {
	describes := table.Where(x.link.User.Card != 0, cite.R8_4_13, cite.R15_3_1)
	switch {
	case !s.Of.Includes(x.p, g.Cards[c].In):
		return describes
	case !g.matches(x, s, c):
		return g.termRuleOr(s, c, describes)
	}
	return g.forbidden(c, card.BeTarget)
}

// termRuleOr returns the rule of the Rango or Caratteristica that s asks for and card c does not have, or
// otherwise where c lacks something else.
func (g *match) termRuleOr(s *card.Selector, c engine.Card, otherwise cite.ID) cite.ID {
	d := g.def(c)
	return table.Where(d.lacks(s.Has) || s.Rank.Asked() && !s.Rank.Holds(d.Rank), g.termRule(s, c), otherwise)
}

// canTarget reports whether there are enough Bersagli for each part of an effect that is about to be used
// (15.3.1, doubt C-15b), with no card for two parts. The Bersagli of a card are selected after its cost is
// paid, so that a card that pays can be one (doubt C-15z).
func (g *match) canTarget(x *context, e *card.Effect) bool {
	var chosen cardList
	return g.targetsLeft(x, e, chosen[:0], x.link.Card)
}

// targetsLeft reports whether the remaining Bersagli of an effect can be selected after those in chosen; its
// parts are filled in order. unpaid says that a cost is paid before they are.
func (g *match) targetsLeft(x *context, e *card.Effect, chosen []engine.Card, unpaid bool) bool {
	total := e.Target.Count()
	if len(chosen) == total {
		return true
	}
	what := &e.Target[e.Target.ElementOf(len(chosen))].What
	var found cardList
	cards := g.selected(x, what, &found)
	if unpaid {
		cards = g.onceTheyPay(x, e, chosen, cards)
	}
	for _, c := range cards {
		if contains(chosen, c) || g.forbidden(c, card.BeTarget) != 0 {
			continue
		}
		if g.targetsLeft(x, e, append(chosen, c), unpaid) {
			return true
		}
	}
	return false
}

// onceTheyPay returns cards, which can be the next Bersaglio now, with those added that can be it once they
// have paid the cost (doubt C-15z). No more of them are added than the cost takes.
func (g *match) onceTheyPay(x *context, e *card.Effect, chosen, cards []engine.Card) []engine.Card {
	from, to := Chakra, Grave // 8.4.6
	if g.def(x.src).Type == card.Strategy {
		from, to = Hand, Chakra // 6.2.4
	}
	what := func(k int) *card.Selector { return &e.Target[e.Target.ElementOf(k)].What }
	pays := func(s *card.Selector) bool {
		return s.Ref == effect.NoRef && s.Of.Includes(x.p, x.p) && liesIn(to, zonesOf(s)) && !liesIn(from, zonesOf(s))
	}
	next := what(len(chosen))
	if !pays(next) {
		return cards
	}
	var found cardList
	n := 0
	for k, c := range chosen {
		if g.Cards[c].Area == from && pays(what(k)) {
			found[n] = c
			n++
		}
	}
	for _, c := range g.In(x.p, from) {
		if found[n] = c; g.matches(x, next, c) && g.mayPay(x, e, found[:n+1]) {
			cards = append(cards, c)
		}
	}
	return cards
}

// mayPay reports whether the given cards can all be among those that pay the cost of card x.src: the Costo Mano
// of a Strategia (6.2.4), or the Costo Chakra of a Tecnica (8.4.6). Where its user chooses X (8.4.11), the
// greatest X that can be paid counts.
func (g *match) mayPay(x *context, e *card.Effect, cards []engine.Card) bool {
	if d := g.def(x.src); d.Type == card.Strategy {
		var found cardList
		may := g.handCost(x.p, x.src, &found)
		return len(cards) <= d.Hand && !slices.ContainsFunc(cards, func(c engine.Card) bool {
			return !contains(may, c)
		})
	}
	with := 0
	switch {
	case e.X != nil:
		with = g.fixedX(x, e)
	case e.Cost.HasX():
		for n := 1; n <= g.Count(x.p, Chakra); n++ {
			if g.chakraCovers(x.p, &e.Cost, n) {
				with = n
			}
		}
	}
	return g.pays(&e.Cost, with, cards) == len(cards)
}

// chooseTargets has a player select the Bersagli of a link, one after another, and reports whether all were
// selected. paid are the cards that paid its cost; they can be selected too (doubt C-15z). A card is refused
// where too few would remain for the other Bersagli.
func (g *match) chooseTargets(x *context, e *card.Effect, rule cite.ID, paid ...engine.Card) bool {
	if len(e.Target) == 0 {
		return true
	}
	var chosen [maxTargets + 1]engine.Card
	n, term := 0, cite.ID(0)
	for n < e.Target.Count() {
		what := &e.Target[e.Target.ElementOf(n)].What
		var found cardList
		g.seeking = sought{x.p, x.src, *x.link, what}
		g.Run.Ask(x.p, wTarget, rule)
		for _, c := range g.selected(x, what, &found) {
			chosen[n] = c
			o := engine.Option{Verb: vChoose, Card: c}
			switch why := g.forbidden(c, card.BeTarget); {
			case contains(chosen[:n], c):
			case why != 0:
				g.Forbid(o, why)
			case !g.targetsLeft(x, e, chosen[:n+1], false):
				g.Forbid(o, cite.R15_3_1)
			default:
				g.Allow(o, rule)
			}
		}
		g.refuseOthers(x, what)
		if len(g.Choice.Options) == 0 {
			return false
		}
		chosen[n] = g.Decide().Card
		term = g.termRule(what, chosen[n])
		n++
	}
	has := slices.ContainsFunc(chosen[:n], func(c engine.Card) bool { return contains(paid, c) })
	g.target(x.link, chosen[:n], rule, term, cite.R15_3_1, table.Where(has, cite.C15z))
	return true
}

// sought is the Bersaglio that is being selected: what describes it, and by which effect.
type sought struct {
	p    engine.Seat
	src  engine.Card
	link Link
	what *card.Selector
}

// whyNotChoose returns the rule by which player p cannot choose card c at the pending choice: c cannot be the
// Bersaglio, or the choice is about something else or belongs to another player.
func (g *match) whyNotChoose(p engine.Seat, c engine.Card) cite.ID {
	if s := &g.seeking; p == g.Choice.Seat && g.Choice.Decision == wTarget {
		return cmp.Or(g.whyNotTarget(&context{p: s.p, src: s.src, link: &s.link}, s.what, c), g.Choice.Rule)
	}
	return g.Choice.Rule
}

// refuseOthers adds the other Ninja in play to a choice of Bersagli, as refused, where the text asks for a
// Rango or a Caratteristica.
func (g *match) refuseOthers(x *context, s *card.Selector) {
	if g.termRule(s, 0) == 0 || len(s.In) > 0 {
		return
	}
	for _, p := range x.p.WithOpponent() {
		for _, c := range g.In(p, Field) {
			if s.Of.Includes(x.p, p) && !g.matches(x, s, c) {
				g.Forbid(engine.Option{Verb: vChoose, Card: c}, g.whyNotTarget(x, s, c))
			}
		}
	}
}
