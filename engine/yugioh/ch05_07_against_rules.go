// Chapter 5.7: what effects forbid and permit against the rules. There are lingering effects, which a resolved one has left behind, and
// continuous ones, of cards that are face up on the field (2.1.1).

package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// forbiddenFor reports whether an effect forbids an act to a player; permittedTo, whether one permits it against a rule (5.7.1).
func (g *match) forbiddenFor(p engine.Seat, act card.Act) bool {
	return g.lingers(Forbids, act, p, 0) || g.continuousAct(card.Forbid, act, p, 0)
}
func (g *match) permittedTo(p engine.Seat, act card.Act) bool {
	return g.lingers(Permits, act, p, 0) || g.continuousAct(card.Permit, act, p, 0)
}

// forbidden reports whether an effect forbids an act to or of a card; permitted, whether one permits it against a rule (5.7.1).
func (g *match) forbidden(c engine.Card, act card.Act) bool {
	return g.lingers(Forbids, act, 0, c) || g.continuousAct(card.Forbid, act, 0, c)
}
func (g *match) permitted(c engine.Card, act card.Act) bool {
	return g.lingers(Permits, act, 0, c) || g.continuousAct(card.Permit, act, 0, c)
}

// lingers reports whether an effect that was resolved still forbids or permits an act, to a card or, where there is none, to a player.
func (g *match) lingers(kind Lingering, act card.Act, q engine.Seat, c engine.Card) bool {
	for i := range g.EffCount {
		e := &g.Effects[i]
		if e.Kind == kind && e.What == uint8(act) && (c != 0 && e.On.Card == c && g.Still(e.On) || c == 0 && e.On.Card == 0 && e.Player == q) {
			return true
		}
	}
	return false
}

// continuousAct reports whether a continuous effect forbids or permits an act, to a card or, where there is none, to a player.
func (g *match) continuousAct(do card.Verb, act card.Act, q engine.Seat, c engine.Card) (found bool) {
	g.eachContinuous(do, act, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		if c != 0 && (a.What != nil || a.Who == card.Any) {
			found = g.affects(p, src, a.What, c)
		} else if c == 0 && a.What == nil {
			found = a.Who != card.Any && (a.Who == card.Each || g.isPlayer(a.Who, p, q))
		}
		return !found
	})
	return found
}

// eachAction is given the actions of continuous effects, each with its card and who controls that, until it answers false.
type eachAction func(p engine.Seat, src engine.Card, a *card.Action) bool

// eachContinuous gives the actions of a kind of all continuous effects, until one answers false. The effect of a Continuous Trap lasts while the
// card is face up (2.1.1), and so do all others; not one that is effectsNegated, or whose card is only being activated.
func (g *match) eachContinuous(do card.Verb, act card.Act, each eachAction) {
	var found fieldCards
	for _, src := range g.continuousCards(do, act, &found) {
		if !g.pending(src) && !g.effectsNegated(src) && !g.eachContinuousOf(src, do, act, each) {
			return
		}
	}
}

// eachContinuousOf gives the actions of a kind of the continuous effects of a card whose conditions hold, until one answers false, which it
// returns.
func (g *match) eachContinuousOf(src engine.Card, do card.Verb, act card.Act, each eachAction) bool {
	d, p := g.def(src), g.Cards[src].In
	for i := range d.Effects {
		e := &d.Effects[i]
		if e.Kind != card.ContinuousEffect {
			continue
		}
		for j := range e.Do {
			if a := &e.Do[j]; a.Do == do && a.Act == act && g.conditionsHold(p, src, e.If) && !each(p, src, a) {
				return false
			}
		}
	}
	return true
}

// pending reports whether a card lies face up only because its own activation waits in the chain.
func (g *match) pending(c engine.Card) bool {
	for i := range g.ChainCount {
		if l := &g.Chain[i]; l.Card && l.Source.Card == c && (g.Resolving == 0 || i < g.Resolving) {
			return true
		}
	}
	return false
}

// effectsNegated reports whether a spell or trap negates the effects of a face-up monster; what negates is never negated itself.
func (g *match) effectsNegated(c engine.Card) (is bool) {
	if !g.up(c) || !g.Cards[c].Area.isMonster() {
		return false
	}
	var found fieldCards
	for _, src := range g.continuousCards(card.NegateEffects, card.AnyAct, &found) {
		if !g.Cards[src].Area.isMonster() && !g.pending(src) {
			g.eachContinuousOf(src, card.NegateEffects, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) bool {
				is = is || g.affects(p, src, a.What, c)
				return !is
			})
		}
	}
	return is
}

// affects reports whether a continuous effect of src is about a card on the field.
func (g *match) affects(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return c == src
	}
	switch s.Ref {
	case card.This:
		return c == src && g.matches(src, s, c)
	case card.Equipped:
		return g.Status[src].Equip == g.Object(c) && g.matches(src, s, c)
	}
	return g.Cards[c].Area.onField() && (len(s.In) == 0 || g.inZones(c, g.Cards[c].In, s.In, Limbo)) && g.fits(p, src, s, c)
}
