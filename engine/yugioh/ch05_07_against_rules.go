// Chapter 5.7: what effects forbid, and what they permit against the rules. Such an effect is lingering, and
// then outlasts the effect that made it, or continuous, of a card that is face up on the field (2.1.1).

package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/yugioh/card"
)

// isForbiddenFor reports whether an effect forbids an act to player p.
func (g *match) isForbiddenFor(p engine.Seat, act card.Act) bool {
	return g.effectCount(card.Forbid, act, p, 0) > 0
}

// isPermittedTo reports whether an effect permits player p an act against a rule (5.7.1).
func (g *match) isPermittedTo(p engine.Seat, act card.Act) bool {
	return g.effectCount(card.Permit, act, p, 0) > 0
}

// isForbidden reports whether an effect forbids that card c does an act, or that the act is done to c.
func (g *match) isForbidden(c engine.Card, act card.Act) bool {
	return g.effectCount(card.Forbid, act, 0, c) > 0
}

// isPermitted reports whether an effect permits card c an act against a rule (5.7.1).
func (g *match) isPermitted(c engine.Card, act card.Act) bool {
	return g.effectCount(card.Permit, act, 0, c) > 0
}

// effectCount returns how many effects, lingering and continuous, forbid, permit or double (verb) an act of card c
// or, where c is 0, of a player.
func (g *match) effectCount(verb card.Verb, act card.Act, player engine.Seat, c engine.Card) (count int) {
	for i := range g.Effects[:g.EffCount] {
		e := &g.Effects[i]
		if e.Kind == lingeringKinds[verb] && e.What == uint8(act) && e.On.Card == c &&
			(c == 0 && e.Player == player || g.IsUnmoved(e.On)) {
			count++
		}
	}
	g.eachContinuous(verb, act, func(p engine.Seat, source engine.Card, a *card.Action) {
		if c == 0 && a.What == nil && a.Who.Includes(p, player) || c != 0 && a.What != nil && g.affects(p, source, a.What,
			c) {
			count++
		}
	})
	return count
}

// actionVisitor is called with one action a of a continuous effect, the card source that has the effect, and the
// player p who controls source.
type actionVisitor func(p engine.Seat, src engine.Card, a *card.Action)

// eachContinuous calls visit with each action of a continuous effect that has this verb and act. A continuous effect
// lasts while its card is face up, like that of a Continuous Trap (2.1.1). Cards whose effects are negated are left
// out, and so are cards whose own activation is still in the chain.
func (g *match) eachContinuous(verb card.Verb, act card.Act, visit actionVisitor) {
	var buffer fieldCards
	for _, source := range g.continuousCards(verb, act, &buffer) {
		if !g.isPending(source) && !g.isNegated(source) {
			g.eachContinuousOf(source, verb, act, visit)
		}
	}
}

// eachContinuousOf calls visit with each action of a continuous effect of the card source that has this verb and
// act, where the conditions of the effect hold.
func (g *match) eachContinuousOf(source engine.Card, verb card.Verb, act card.Act, visit actionVisitor) {
	d, p := g.definition(source), g.Cards[source].In
	for i := range d.Effects {
		e := &d.Effects[i]
		for j := range e.Do {
			a := &e.Do[j]
			if e.Kind == card.ContinuousEffect && a.Do == verb && a.Act == act && g.conditionsHold(p, source, e.If) {
				visit(p, source, a)
			}
		}
	}
}

// isPending reports whether card c lies face up because it is being activated, and its activation is still in the
// chain.
func (g *match) isPending(c engine.Card) bool {
	for i := range g.Chain[:g.ChainCount] {
		if l := &g.Chain[i]; l.Card && l.Source.Card == c && (g.Resolving == 0 || i < int(g.Resolving)) {
			return true
		}
	}
	return false
}

// isNegated reports whether a spell or trap negates the effects of face-up monster c. A spell or trap that negates
// effects is never negated itself.
func (g *match) isNegated(c engine.Card) (found bool) {
	if !g.isFaceUp(c) || !g.Cards[c].Area.isMonsterZone() {
		return false
	}
	var buffer fieldCards
	for _, source := range g.continuousCards(card.NegateEffects, card.AnyAct, &buffer) {
		if !g.Cards[source].Area.isMonsterZone() && !g.isPending(source) {
			g.eachContinuousOf(source, card.NegateEffects, card.AnyAct,
				func(p engine.Seat, source engine.Card, a *card.Action) {
					found = found || g.affects(p, source, a.What, c)
				})
		}
	}
	return found
}

// affects reports whether a continuous effect of the card source, controlled by player p, applies to card c.
// selector says which cards the effect is about; nil means source alone.
func (g *match) affects(p engine.Seat, source engine.Card, selector *card.Selector, c engine.Card) bool {
	if selector == nil {
		return c == source
	}
	switch selector.Ref {
	case effect.ThisCard:
		return c == source && g.hasProperties(source, selector, c)
	case card.Equipped:
		return g.Status[source].Equip == g.ObjectOf(c) && g.hasProperties(source, selector, c)
	}
	return g.Cards[c].Area.isOnField() && (len(selector.In) == 0 || g.isInZones(c, g.Cards[c].In, selector.In, Limbo)) &&
		g.isMeantBy(p, source, selector, c)
}
