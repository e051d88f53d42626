// Chapter 5.7: what effects forbid, and what they permit against the rules. Such an effect is lingering, and
// then outlasts the effect that made it, or continuous, of a card that is face up on the field (2.1.1).

package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/yugioh/card"
)

// forbiddenFor reports whether an effect forbids an act to player p; permittedTo reports whether an effect
// permits it against a rule (5.7.1).
func (g *match) forbiddenFor(p engine.Seat, act card.Act) bool {
	return g.effectsThat(card.Forbid, act, p, 0) > 0
}
func (g *match) permittedTo(p engine.Seat, act card.Act) bool {
	return g.effectsThat(card.Permit, act, p, 0) > 0
}

// forbidden reports whether an effect forbids an act of card c, or one done to it; permitted reports whether an
// effect permits it against a rule (5.7.1).
func (g *match) forbidden(c engine.Card, act card.Act) bool {
	return g.effectsThat(card.Forbid, act, 0, c) > 0
}
func (g *match) permitted(c engine.Card, act card.Act) bool {
	return g.effectsThat(card.Permit, act, 0, c) > 0
}

// effectsThat returns how many effects, lingering and continuous, forbid, permit or double an act of card c or,
// where c is 0, of player q.
func (g *match) effectsThat(do card.Verb, act card.Act, q engine.Seat, c engine.Card) (n int) {
	for i := range g.Effects[:g.EffCount] {
		e := &g.Effects[i]
		if e.Kind == lingers[do] && e.What == uint8(act) && e.On.Card == c &&
			(c == 0 && e.Player == q || g.Still(e.On)) {
			n++
		}
	}
	g.eachContinuous(do, act, func(p engine.Seat, src engine.Card, a *card.Action) {
		if c == 0 && a.What == nil && a.Who.Includes(p, q) || c != 0 && a.What != nil && g.affects(p, src, a.What, c) {
			n++
		}
	})
	return n
}

// eachAction is called with an action of a continuous effect, the card src that has it, and the player p who
// controls src.
type eachAction func(p engine.Seat, src engine.Card, a *card.Action)

// eachContinuous calls each for each action of a continuous effect with this verb and act. A continuous effect
// lasts while its card is face up, like that of a Continuous Trap (2.1.1). Cards whose effects are negated are
// left out, and so are those whose own activation is still in the chain.
func (g *match) eachContinuous(do card.Verb, act card.Act, each eachAction) {
	var found fieldCards
	for _, src := range g.continuousCards(do, act, &found) {
		if !g.pending(src) && !g.effectsNegated(src) {
			g.eachContinuousOf(src, do, act, each)
		}
	}
}

// eachContinuousOf calls each for the actions of eachContinuous that card src has, where their conditions hold.
func (g *match) eachContinuousOf(src engine.Card, do card.Verb, act card.Act, each eachAction) {
	d, p := g.def(src), g.Cards[src].In
	for i := range d.Effects {
		e := &d.Effects[i]
		for j := range e.Do {
			a := &e.Do[j]
			if e.Kind == card.ContinuousEffect && a.Do == do && a.Act == act && g.conditionsHold(p, src, e.If) {
				each(p, src, a)
			}
		}
	}
}

// pending reports whether the own activation of card c, for which it lies face up, is still in the chain.
func (g *match) pending(c engine.Card) bool {
	for i := range g.Chain[:g.ChainCount] {
		if l := &g.Chain[i]; l.Card && l.Source.Card == c && (g.Resolving == 0 || i < int(g.Resolving)) {
			return true
		}
	}
	return false
}

// effectsNegated reports whether a spell or trap negates the effects of a face-up monster. An effect that negates is
// never negated itself.
func (g *match) effectsNegated(c engine.Card) (is bool) {
	if !g.up(c) || !g.Cards[c].Area.isMonster() {
		return false
	}
	var found fieldCards
	for _, src := range g.continuousCards(card.NegateEffects, card.AnyAct, &found) {
		if !g.Cards[src].Area.isMonster() && !g.pending(src) {
			g.eachContinuousOf(src, card.NegateEffects, card.AnyAct,
				func(p engine.Seat, src engine.Card, a *card.Action) {
					is = is || g.affects(p, src, a.What, c)
				})
		}
	}
	return is
}

// affects reports whether a continuous effect of src, with selector s, applies to a card; a nil selector means src
// alone.
func (g *match) affects(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return c == src
	}
	switch s.Ref {
	case effect.ThisCard:
		return c == src && g.matches(src, s, c)
	case card.Equipped:
		return g.Status[src].Equip == g.Object(c) && g.matches(src, s, c)
	}
	return g.Cards[c].Area.onField() && (len(s.In) == 0 || g.inZones(c, g.Cards[c].In, s.In, Limbo)) &&
		g.fits(p, src, s, c)
}
