// Chapter 13.1: when a text is valid. Also what valid texts and lingering effects change or forbid.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
)

// isTextValid reports whether effect e of card c is valid.
func (g *match) isTextValid(c engine.Card, e *card.Effect) bool { return g.whyTextInvalid(c, e) == 0 }

// whyTextInvalid returns the rule by which effect e of card c is not valid, 0 where it is. A text is valid in play
// (13.2.1); that of a Ninja while the Ninja is Sano (13.1.1, 8.9.8), or with SEMPRE also while it is Ferito
// (13.1.2), unless an effect negates the text.
func (g *match) whyTextInvalid(c engine.Card, e *card.Effect) cite.ID {
	switch a := g.Cards[c].Area; {
	case !a.inPlay():
		return cite.R13_2_1
	case g.Status[c].Hurt && !bool(e.Always):
		return cite.R8_9_8
	case a == Field && g.isDenied(c, card.AllEffects):
		return cite.R10_23
	}
	return 0
}

// textRule returns the rule by which the text of card c is valid: that of its type or, for a Ninja, of its Stato di
// Salute.
func (g *match) textRule(c engine.Card) cite.ID {
	d := g.def(c)
	switch {
	case d.Coins > 0:
		return cite.R15_8_4
	case d.Type == card.Strategy:
		return cite.R15_7_2
	case d.Type == card.Client:
		return cite.R13_2_1
	case g.Status[c].Hurt:
		return cite.R13_1_2
	}
	return cite.R13_1_1
}

// actionVisitor is called with an action of a static effect, the controller of its card, and the card. It returns
// false to stop the iteration.
type actionVisitor func(p engine.Seat, src engine.Card, a *card.Action) bool

// eachStatic calls visit for each action, with this verb, act and mark, of the static effects that are valid and
// whose conditions hold, until visit returns false.
func (g *match) eachStatic(do card.Verb, act card.Act, mark card.Mark, visit actionVisitor) {
	var buf cardList
	for _, source := range g.staticCards(do, act, mark, &buf) {
		x := effectContext{player: g.Cards[source].In, source: source}
		for i := range g.def(source).Effects {
			e := g.effect(source, i)
			if e.Kind != card.Static || !g.isTextValid(source, e) || !g.conditionsHold(&x, e.If) {
				continue
			}
			for j := range e.Do {
				if a := &e.Do[j]; a.Do == do && a.Act == act && a.Mark == mark && !visit(x.player, source, a) {
					return
				}
			}
		}
	}
}

// eachStaticOn calls visit for the actions of eachStatic that apply to card c, until visit returns false.
func (g *match) eachStaticOn(do card.Verb, act card.Act, mark card.Mark, c engine.Card, visit actionVisitor) {
	g.eachStatic(do, act, mark, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		return a.What == nil || !g.isAffected(&effectContext{player: p, source: source}, a.What, c) || visit(p, source, a)
	})
}

// isAffected reports whether a static effect with selector s applies to card c.
func (g *match) isAffected(x *effectContext, s *card.Selector, c engine.Card) bool {
	if s.Ref == effect.ThisCard {
		return c == x.source && g.matches(x, s, c)
	}
	return g.liesWhere(s, c) && s.Of.Includes(x.player, g.Cards[c].In) && g.matches(x, s, c)
}

// hasStatic reports whether a static effect with this verb, act and mark applies to card c.
func (g *match) hasStatic(do card.Verb, act card.Act, mark card.Mark, c engine.Card) (found bool) {
	g.eachStaticOn(do, act, mark, c, func(engine.Seat, engine.Card, *card.Action) bool { found = true; return false })
	return found
}

// eachLingering calls visit for each lingering effect of this kind on card c.
func (g *match) eachLingering(kind EffectKind, c engine.Card, visit func(*Effect)) {
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.Kind == kind && e.On.Card == c && g.IsUnmoved(e.On) {
			visit(e)
		}
	}
}

// lingeringCount returns how many lingering effects of this kind, and with this act or mark, are on card c.
func (g *match) lingeringCount(kind EffectKind, markOrAct uint8, c engine.Card) (n int) {
	g.eachLingering(kind, c, func(e *Effect) {
		if e.What == markOrAct {
			n++
		}
	})
	return n
}

// isDenied reports whether a mark of Ninja c, or with card.AllEffects its whole text, is negated (doubt C-10i).
func (g *match) isDenied(c engine.Card, mark card.Mark) bool {
	return g.lingeringCount(DenialEffect, uint8(mark), c) > 0 || g.hasStatic(card.Deny, card.AnyAct, mark, c)
}

// hasMark reports whether card c has a mark, printed or received, that is not negated.
func (g *match) hasMark(c engine.Card, mark card.Mark) bool {
	if mark != card.Surge && mark != card.Mastery {
		return g.def(c).Has(mark)
	}
	return g.bearsMark(c, mark) && !g.isDenied(c, mark) && !g.isDenied(c, card.AllEffects)
}

// bearsMark reports whether card c has Surge or Mastery, printed or received, even if it is negated.
func (g *match) bearsMark(c engine.Card, mark card.Mark) bool {
	return g.def(c).Has(mark) || g.lingeringCount(GrantEffect, uint8(mark), c) > 0 ||
		g.hasStatic(card.Grant, card.AnyAct, mark, c)
}

// forbiddenRule returns the rule by which an effect forbids an act of card c, or an act done to c, 0 where none
// does: 15.4 for a lingering effect, the rule of the text for a static one.
func (g *match) forbiddenRule(c engine.Card, act card.Act) (rule cite.ID) {
	if g.lingeringCount(ProhibitionEffect, uint8(act), c) > 0 {
		return cite.R15_4
	}
	g.eachStaticOn(card.Forbid, act, card.NoMark, c, func(_ engine.Seat, source engine.Card, _ *card.Action) bool {
		rule = g.textRule(source)
		return false
	})
	return rule
}

// playerForbiddenRule returns the rule by which an effect forbids player p an act, 0 where none does.
func (g *match) playerForbiddenRule(p engine.Seat, act card.Act) (rule cite.ID) {
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.What == uint8(act) && e.On.Card == 0 && e.Player == p {
			return cite.R15_4
		}
	}
	g.eachStatic(card.Forbid, act, card.NoMark, func(controller engine.Seat, source engine.Card, a *card.Action) bool {
		if a.What == nil && a.Who.Includes(controller, p) {
			rule = g.textRule(source)
		}
		return rule == 0
	})
	return rule
}

// divert moves card c, which would come into play for player p, elsewhere where a static effect says so (15.15.12),
// and reports whether it did.
func (g *match) divert(p engine.Seat, c engine.Card) (moved bool) {
	d := g.def(c)
	if d.ninjaForm != nil {
		d = d.ninjaForm // a Tecnica enters play as the Ninja that it becomes
	}
	g.eachStatic(card.Divert, card.AnyAct, card.NoMark, func(controller engine.Seat, source engine.Card,
		a *card.Action) bool {
		if a.What.Of.Includes(controller, p) && g.matchesAs(&effectContext{player: controller, source: source}, a.What, c,
			d) {
			g.recordNothing(p, wNoEntry, c, g.textRule(source))
			moved = g.moveToPile(zoneMoves[a.To].kind, p, []engine.Card{c}, zoneMoves[a.To].to, g.textRule(source)) > 0
		}
		return !moved
	})
	return moved
}
