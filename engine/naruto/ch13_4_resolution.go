// Chapter 13.4: how a Catena is resolved.

package naruto

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// resolveChain applies the effects of the Catena in reverse order (13.4.1), then the actions that were postponed
// until its end (15.15.11).
func (g *match) resolveChain() {
	for i := int(g.ChainCount) - 1; i >= 0; i-- {
		g.setResolving(i + 1)
		g.resolveLink(i)
	}
	g.closeChain()
	for g.LaterCount > 0 {
		l := g.removePostponed()
		g.current = effectContext{player: l.Player, source: l.Source.Card, link: &l.Link}
		g.doActions(g.postponedActions(&l))
		if g.Cards[l.Source.Card].Area == InUse {
			g.moveToPile(kChakra, l.Player, []engine.Card{l.Source.Card}, Chakra, cite.R13_4_2)
		}
	}
}

// postponedActions returns the actions that a link postponed until after the Catena.
func (g *match) postponedActions(l *PostponedAction) []card.Action {
	return g.linkEffect(&l.Link).Do[l.Action].Then
}

// resolveLink applies link i of the Catena, unless its use was made void (10.23) or it is no longer legal (13.4.3).
// Then its card goes to its place.
func (g *match) resolveLink(i int) {
	l := &g.Chain[i]
	c := l.Source.Card
	if l.Neutralised {
		g.handleNeutralised(l)
		return
	}
	if rules := g.failRules(l); rules != [2]cite.ID{} {
		g.failLink(l, rules)
		return
	}
	rules := g.resolutionRules(i)
	note := engine.EventData{Kind: kResolve, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect), Amount: i + 1}
	event, ok := g.RecordWithoutChange(note, []engine.Card{c}, rules[:]...)
	if !ok {
		return
	}
	cause := g.SetCause(event)
	if e := g.linkEffect(l); e != nil {
		g.current = effectContext{player: l.Player, source: c, link: l}
		g.doActions(e.Do)
	}
	g.SetCause(cause)
	if l.Card {
		g.putAway(l)
	}
}

// linkEffect returns the effect of a link, nil for a Strategia that only stays in the Campo.
func (g *match) linkEffect(l *Link) *card.Effect {
	if l.Card {
		return g.playedEffect(l.Source.Card)
	}
	return g.effect(l.Source.Card, int(l.Effect))
}

// playedEffect returns the effect that Tecnica or Strategia c has when it is used, even where the Tecnica has become
// a Ninja; nil where c only stays in the Campo.
func (g *match) playedEffect(c engine.Card) *card.Effect {
	if i := g.playedEffectIndex(c); i >= 0 {
		return &g.defs[g.DefOf[c]].Effects[i]
	}
	return nil
}

// playedEffectIndex returns the index of the effect that playedEffect returns, -1 where there is none.
func (g *match) playedEffectIndex(c engine.Card) int {
	return g.defs[g.DefOf[c]].playedIndex
}

// failRules returns the rules by which a link is not resolved (13.4.3), none where it is: its Ninja has gone
// (13.4.6, 13.4.10) or become Ferito (13.4.11); its text has been negated (15.14.7, doubt C-10i); its Condizione or
// conditions no longer hold; all its Bersagli have gone (13.4.9), or none is legal any more (doubt C-13d).
func (g *match) failRules(l *Link) (rules [2]cite.ID) {
	e := g.linkEffect(l)
	if e == nil {
		return rules
	}
	x := effectContext{player: l.Player, source: l.Source.Card, link: l}
	jutsu := e.Kind == card.JutsuText
	switch {
	case jutsu && !g.IsUnmoved(l.User):
		return [2]cite.ID{cite.R13_4_6}
	case !g.IsUnmoved(l.Source):
		return [2]cite.ID{cite.R13_4_10, g.goneDoubt(l.Source.Card)}
	case l.Hurt && !bool(e.Always):
		return [2]cite.ID{cite.R13_4_11, cite.C13h}
	case g.def(l.Source.Card).isNinja() && g.isDenied(l.Source.Card, card.AllEffects):
		return [2]cite.ID{cite.R13_4_3, cite.C10i}
	case int(l.Effect) == surgeIndex && g.isDenied(l.Source.Card, card.Surge):
		return [2]cite.ID{cite.R13_4_3, cite.R15_14_7}
	case !g.matches(&x, e.User, l.User.Card):
		return [2]cite.ID{cite.R13_4_3, cite.C15a}
	case !g.conditionsHold(&x, e.If):
		return [2]cite.ID{cite.R13_4_3}
	}
	switch goneCount, dropped := g.dropTargets(&x, e); {
	case dropped == 0 || dropped < int(l.Count):
	case l.Card && goneCount == dropped:
		return [2]cite.ID{cite.R13_4_9}
	case goneCount == dropped:
		return [2]cite.ID{cite.R13_4_3}
	default:
		return [2]cite.ID{cite.R13_4_3, cite.C13d}
	}
	return rules
}

// goneDoubt returns the doubt by which 13.4.10, which speaks of a Ninja, also applies to a Cliente or a Strategia
// that has gone; 0 for a Ninja.
func (g *match) goneDoubt(c engine.Card) cite.ID {
	d := &g.defs[g.DefOf[c]]
	return table.RuleIf(d.Type == card.Client || d.Type == card.Strategy, cite.C13k)
}

// dropTargets drops the Bersagli of a link that have gone (13.4.8, 13.4.13) or are no longer legal (doubt C-13d). It
// returns how many have gone, and how many were dropped in all.
func (g *match) dropTargets(x *effectContext, e *card.Effect) (goneCount, dropped int) {
	l := x.link
	for k, o := range l.Targets[:l.Count] {
		switch hasLeft := !g.IsUnmoved(o); {
		case hasLeft:
			goneCount++
			g.recordNothing(l.Player, wNoTarget, o.Card, cite.R13_4_8)
		case g.whyNotTarget(x, &e.Target[e.Target.ElementOf(k)].What, o.Card) != 0:
			g.recordNothing(l.Player, wNoTarget, o.Card, cite.R13_4_8, cite.C13d)
		default:
			continue
		}
		dropped++
		g.dropTarget(l, k)
	}
	return goneCount, dropped
}

// failLink records that a link is not resolved. Its card goes to the Zona Chakra (13.4.4), and its cost is not given
// back (13.4.5, 13.4.7).
func (g *match) failLink(l *Link, rules [2]cite.ID) {
	d := g.def(l.Source.Card)
	noRefund := [2]cite.ID{cite.R13_4_5, table.RuleIf(d.Type == card.Jutsu, cite.R13_4_7)}
	g.recordUnresolved(l, rules, noRefund, kChakra, Chakra, cite.R13_4_4, table.RuleIf(d.Has(card.Permanent), cite.A27))
}

// handleNeutralised handles a link whose use was made void: its card goes to the Cimitero, unless a text says
// otherwise, and its cost is not given back (10.23). An effect that was made void does nothing.
func (g *match) handleNeutralised(l *Link) {
	move := zoneMoves[cmp.Or(card.Zone(l.To), card.InGrave)]
	if l.Card {
		g.recordNoMastery(l, cite.R15_15_10)
	}
	if l.User.Card != 0 {
		g.markVoided(l.Player)
	}
	graveRule := table.RuleIf(l.To == 0, cite.R10_10)
	g.recordUnresolved(l, [2]cite.ID{cite.R10_23, cite.A26}, [2]cite.ID{cite.R10_23}, move.kind, move.to, cite.R10_23,
		graveRule,
		cite.C10h)
}

// recordUnresolved records that a link is not resolved and that its cost is not given back, and moves its card to
// area dest. rules, noRefund and moveRules are cited by these three events.
func (g *match) recordUnresolved(l *Link, rules, noRefund [2]cite.ID, kind engine.Kind, dest Area,
	moveRules ...cite.ID) {
	cards := []engine.Card{l.Source.Card}
	event, ok := g.RecordWithoutChange(engine.EventData{Kind: kFail, Actor: l.Player}, cards, rules[:]...)
	if !ok || !l.Card {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.recordNothing(l.Player, wNoRefund, cards[0], noRefund[:]...)
	g.moveToPile(kind, l.Player, cards, dest, moveRules...)
}

// putAway moves a Tecnica or a Strategia whose effect has been applied: to the Zona Chakra (13.4.2), to the hand by
// Mastery (15.15), to the Campo where it is permanent (15.7, 15.8).
func (g *match) putAway(l *Link) {
	c := l.Source.Card
	d := g.def(c)
	switch {
	case g.willBecomeNinja(l):
		g.recordNoMastery(l, cite.R15_15_11)
	case g.defs[g.DefOf[c]].Type == card.Jutsu:
		if g.offerMastery(l); g.Cards[c].Area == InUse {
			g.moveToPile(kChakra, l.Player, []engine.Card{c}, Chakra, cite.R13_4_2)
		}
	case g.Cards[c].Area != InUse:
	case d.Has(card.Permanent):
		g.keepPermanent(l.Player, c)
	default:
		g.moveToPile(kChakra, l.Player, []engine.Card{c}, Chakra, cite.R13_4_2, cite.R6_2_7)
	}
}
