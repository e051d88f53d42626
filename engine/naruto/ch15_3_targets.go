// Chapter 15.3: the Bersagli.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
)

// whyNotTarget is the rule by which a card cannot be the Bersaglio that a text describes (15.3.1), or an effect forbids it; 0 where it can.
func (g *match) whyNotTarget(x *context, s *card.Selector, c engine.Card) cite.ID {
	switch {
	case !s.Of.Means(x.p, g.Cards[c].In):
		return cite.R15_3_1
	case !g.matches(x, s, c):
		return g.termRuleOr(s, c, cite.R15_3_1)
	}
	return g.forbidden(c, card.BeTarget)
}

// termRuleOr is the rule of the term that a card does not meet, or otherwise.
func (g *match) termRuleOr(s *card.Selector, c engine.Card, otherwise cite.ID) cite.ID {
	d := g.def(c)
	if d.lacks(s.Has) {
		return g.termRule(s, 0)
	}
	if s.Rank.Asked() && !s.Rank.Holds(d.Rank) {
		return g.termRule(s, c)
	}
	return otherwise
}

// canTarget reports whether there are enough Bersagli for each part of an effect (15.3.1, doubt C-15b), no card for two of them.
func (g *match) canTarget(x *context, e *card.Effect) bool {
	var chosen cardList
	return g.targetsLeft(x, e, chosen[:0])
}

// targetsLeft reports whether the Bersagli that an effect still asks for can be selected, when some are: the parts are filled in order.
func (g *match) targetsLeft(x *context, e *card.Effect, chosen []engine.Card) bool {
	total := e.Target.Count()
	if len(chosen) == total {
		return true
	}
	what := &e.Target[e.Target.ElementOf(len(chosen))].What
	var found cardList
	for _, c := range g.selected(x, what, &found) {
		if contains(chosen, c) || g.forbidden(c, card.BeTarget) != 0 {
			continue
		}
		if g.targetsLeft(x, e, append(chosen[:len(chosen):total+1], c)) {
			return true
		}
	}
	return false
}

// chooseTargets has a player select the Bersagli of a link, one after another, and reports whether all were. One without which too few are
// left for the others is refused.
func (g *match) chooseTargets(x *context, e *card.Effect, rule cite.ID) bool {
	if len(e.Target) == 0 {
		return true
	}
	var chosen [maxTargets + 1]engine.Card
	n, term := 0, cite.ID(0)
	for n < e.Target.Count() {
		what := &e.Target[e.Target.ElementOf(n)].What
		var found cardList
		g.Ask(x.p, wTarget)
		for _, c := range g.selected(x, what, &found) {
			chosen[n] = c
			o := engine.Option{Verb: vChoose, Card: c}
			switch why := g.forbidden(c, card.BeTarget); {
			case contains(chosen[:n], c):
			case why != 0:
				g.Forbid(o, why)
			case !g.targetsLeft(x, e, chosen[:n+1]):
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
	g.target(x.link, chosen[:n], rule, term, cite.R15_3_1)
	return true
}

// refuseOthers adds the other cards in play to a choice of Bersagli, as refused, where the text asks for a term of theirs.
func (g *match) refuseOthers(x *context, s *card.Selector) {
	if len(s.Has) == 0 && !s.Rank.Asked() || len(s.In) > 0 {
		return
	}
	for _, p := range x.p.AndOther() {
		for _, c := range g.In(p, Field) {
			if s.Of.Means(x.p, p) && !g.matches(x, s, c) {
				g.Forbid(engine.Option{Verb: vChoose, Card: c}, g.whyNotTarget(x, s, c))
			}
		}
	}
}
