// Chapter 13.1: when a text is valid. Also what valid texts and lingering effects change or forbid.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
)

func (g *match) textValid(c engine.Card, e *card.Effect) bool { return g.whyNotText(c, e) == 0 }

// whyNotText returns the rule by which effect e of card c does not hold, 0 where it does. A text holds in play
// (13.2.1); that of a Ninja while it is Sano (13.1.1, 8.9.8), or with SEMPRE also while it is Ferito (13.1.2),
// unless an effect negates it.
func (g *match) whyNotText(c engine.Card, e *card.Effect) cite.ID {
	switch a := g.Cards[c].Area; {
	case !a.inPlay():
		return cite.R13_2_1
	case g.Status[c].Hurt && !bool(e.Always):
		return cite.R8_9_8
	case a == Field && g.denied(c, card.AllEffects):
		return cite.R10_23
	}
	return 0
}

// textRule returns the rule by which the text of card c is valid: that of its type or, for a Ninja, of its
// Stato di Salute.
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

// eachAction is called with an action of a static effect, the player who controls its card, and the card. It
// returns false to stop.
type eachAction func(p engine.Seat, src engine.Card, a *card.Action) bool

// eachStatic calls each for each action of a static effect that holds and has this verb, act and mark, until
// each returns false.
func (g *match) eachStatic(do card.Verb, act card.Act, mark card.Mark, each eachAction) {
	var found cardList
	for _, src := range g.staticCards(do, act, mark, &found) {
		x := context{p: g.Cards[src].In, src: src}
		for i := range g.def(src).Effects {
			e := g.effect(src, i)
			if e.Kind != card.Static || !g.textValid(src, e) || !g.conditionsHold(&x, e.If) {
				continue
			}
			for j := range e.Do {
				if a := &e.Do[j]; a.Do == do && a.Act == act && a.Mark == mark && !each(x.p, src, a) {
					return
				}
			}
		}
	}
}

// onCard calls each for the actions of eachStatic that apply to card c, until each returns false.
func (g *match) onCard(do card.Verb, act card.Act, mark card.Mark, c engine.Card, each eachAction) {
	g.eachStatic(do, act, mark, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		return a.What == nil || !g.affects(&context{p: p, src: src}, a.What, c) || each(p, src, a)
	})
}

// affects reports whether a static effect whose selector is s applies to card c.
func (g *match) affects(x *context, s *card.Selector, c engine.Card) bool {
	if s.Ref == effect.ThisCard {
		return c == x.src && g.matches(x, s, c)
	}
	return g.lies(s, c) && s.Of.Includes(x.p, g.Cards[c].In) && g.matches(x, s, c)
}

// static reports whether a static effect with this verb, act and mark applies to card c.
func (g *match) static(do card.Verb, act card.Act, mark card.Mark, c engine.Card) (is bool) {
	g.onCard(do, act, mark, c, func(engine.Seat, engine.Card, *card.Action) bool { is = true; return false })
	return is
}

// eachLingering calls each for each lingering effect of a kind on card c.
func (g *match) eachLingering(kind Lingering, c engine.Card, each func(*Effect)) {
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.Kind == kind && e.On.Card == c && g.Still(e.On) {
			each(e)
		}
	}
}

// lingering returns how many lingering effects of a kind are on card c; what is their act or mark.
func (g *match) lingering(kind Lingering, what uint8, c engine.Card) (n int) {
	g.eachLingering(kind, c, func(e *Effect) {
		if e.What == what {
			n++
		}
	})
	return n
}

// denied reports whether a mark of a Ninja, or its whole text, is negated (doubt C-10i).
func (g *match) denied(c engine.Card, mark card.Mark) bool {
	return g.lingering(Denies, uint8(mark), c) > 0 || g.static(card.Deny, card.AnyAct, mark, c)
}

// hasMark reports whether card c has a mark, printed or received, and not negated.
func (g *match) hasMark(c engine.Card, mark card.Mark) bool {
	if mark != card.Surge && mark != card.Mastery {
		return g.def(c).Has(mark)
	}
	return g.marked(c, mark) && !g.denied(c, mark) && !g.denied(c, card.AllEffects)
}

// marked reports whether Ninja c has Surge or Mastery, printed or received, even if it is negated.
func (g *match) marked(c engine.Card, mark card.Mark) bool {
	return g.def(c).Has(mark) || g.lingering(Grants, uint8(mark), c) > 0 || g.static(card.Grant, card.AnyAct, mark, c)
}

// forbidden returns the rule by which an effect forbids an act of card c, or an act done to it, 0 where none
// does: 15.4 for a lingering effect, the rule of the text for a static one.
func (g *match) forbidden(c engine.Card, act card.Act) (why cite.ID) {
	if g.lingering(Forbids, uint8(act), c) > 0 {
		return cite.R15_4
	}
	g.onCard(card.Forbid, act, card.NoMark, c, func(_ engine.Seat, src engine.Card, _ *card.Action) bool {
		why = g.textRule(src)
		return false
	})
	return why
}

// forbiddenFor is the rule by which an effect forbids an act to a player, 0 where none does.
func (g *match) forbiddenFor(p engine.Seat, act card.Act) (why cite.ID) {
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.What == uint8(act) && e.On.Card == 0 && e.Player == p {
			return cite.R15_4
		}
	}
	g.eachStatic(card.Forbid, act, card.NoMark, func(own engine.Seat, src engine.Card, a *card.Action) bool {
		if a.What == nil && a.Who.Includes(own, p) {
			why = g.textRule(src)
		}
		return why == 0
	})
	return why
}

// diverted moves card c, which would come into play, elsewhere where a static effect says so (15.15.12), and
// reports whether it did.
func (g *match) diverted(p engine.Seat, c engine.Card) (gone bool) {
	d := g.def(c)
	if d.as != nil {
		d = d.as // a Tecnica comes as the Ninja that it becomes
	}
	g.eachStatic(card.Divert, card.AnyAct, card.NoMark, func(own engine.Seat, src engine.Card, a *card.Action) bool {
		if a.What.Of.Includes(own, p) && g.matchesAs(&context{p: own, src: src}, a.What, c, d) {
			g.nothing(p, wNoEntry, c, g.textRule(src))
			gone = g.leave(sends[a.To].kind, p, []engine.Card{c}, sends[a.To].to, g.textRule(src)) > 0
		}
		return !gone
	})
	return gone
}
