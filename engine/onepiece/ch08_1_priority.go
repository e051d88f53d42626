// Chapter 8.1: which effect prevails. The closed lists are in rules.go.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// allowed is that the text of a card permits a Battle that the rules do not: the card, its rule, and whether it is in
// the list of 8.1.16.
type allowed struct {
	yes, listed bool
	rule        cite.ID
}

func (g *match) allowedBy(src engine.Card) allowed {
	d := g.def(src)
	return allowed{true, d.permitting, g.textRule(d, cite.R6_4)}
}

// permits is what a continuous text of the player permits to a Personaggio against another; one of the list is
// preferred.
func (g *match) permits(p engine.Seat, c, target engine.Card) (by allowed) {
	g.eachHolding(card.Permit, card.BeginBattle, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if q == p && g.fits(q, src, a.What, c) && g.fits(q, src, a.Against, target) {
			by = g.allowedBy(src)
		}
		return !by.listed
	})
	if by.listed || g.Cards[target].Area != Capitano {
		return by
	}
	g.eachHolding(card.Permit, card.PassBy, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if q == p && g.fits(q, src, a.What, c) && g.passes1(q, src, c, target, a.Against) {
			by = g.allowedBy(src)
		}
		return !by.listed
	})
	return by
}

// passes1 reports whether there is a Marinaio who may be ignored without whom the Capitano can be attacked (8.1.19,
// doubt C-8b): the one in front of a Marinaio, one of the two around the Capitano for a Capitano, or any where nobody
// stands in the way and what that Marinaio prevents alone is ignored.
func (g *match) passes1(p engine.Seat, src, c, captain engine.Card, s *card.Selector) bool {
	from, foe := g.Cards[c].Area, g.Cards[captain].In
	free := g.whyNotReach(c, captain) == 0
	for _, a := range sailors {
		inTheWay := from == Capitano || a == g.rules.Facing[from]
		if (free || inTheWay) && g.fits(p, src, s, g.Top(foe, a)) {
			return true
		}
	}
	return false
}

// prevented is the rule by which a text keeps a Personaggio from beginning a Battle against another, 0 where none does.
// What permits a Battle against a particular Personaggio prevails over what prevents one (8.1.5); over the cards of
// 8.1.6 those of 8.1.16 do alone (doubt A-25). What two cards prevent of which the text is unknown nobody can say
// (8.1.14, 8.1.15, doubt A-26): against their Ponte only what those of 8.1.16 permit is sure.
func (g *match) prevented(p engine.Seat, c, target engine.Card, by allowed) (rule cite.ID) {
	g.eachBan(p, c, target, func(src engine.Card, particular bool) bool {
		d := g.def(src)
		switch {
		case particular && by.yes && (by.listed || !d.preventing):
		case particular && by.yes:
			rule = cite.R8_1_16
		default:
			rule = g.textRule(d, cite.R6_4)
		}
		return rule == 0
	})
	return rule
}

// eachBan calls found for each card of which the text prevents a Battle, and says whether it does so against a
// particular Personaggio.
func (g *match) eachBan(p engine.Seat, c, target engine.Card, found func(src engine.Card, particular bool) bool) {
	goOn := true
	g.eachHolding(card.Forbid, card.BeginBattle, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if a.What != nil && !g.fits(q, src, a.What, c) || a.Against != nil && !g.fits(q, src, a.Against, target) {
			return true
		}
		goOn = found(src, a.Against != nil)
		return goOn
	})
	for _, d := range g.standing(p.Other(), &ponte{}) {
		if goOn && g.def(d).Known == card.Unknown {
			goOn = found(d, true)
		}
	}
}

// overrules writes down what does not count against a Battle that begins, because a text permits it: what other texts
// prevent (8.1.5).
func (g *match) overrules(p engine.Seat, c, target engine.Card) {
	g.eachBan(p, c, target, func(src engine.Card, particular bool) bool {
		rules := [3]cite.ID{cite.R8_1_5}
		if g.def(src).preventing {
			rules = [3]cite.ID{cite.R8_1_5, cite.R8_1_6, cite.R8_1_16}
		}
		g.nothing(p, wNoBan, src, rules[:]...)
		return true
	})
}

// ownCost writes down that the Azioni that a text of the opponent asks for are not used beside those of the ability by
// which a Battle begins (8.1.1, doubt A-24). With RG-C26 and LK-C20 it is the example of 8.1.2, and this is its
// solution (8.1.4).
func (g *match) ownCost(p engine.Seat, c, target engine.Card) {
	g.eachHolding(card.Charge, card.NoAct, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if q != p && g.fits(q, src, a.Against, target) {
			rules := [4]cite.ID{cite.R8_1_1, cite.A24}
			if g.def(src).Code == "RG-C26" && g.def(c).Code == "LK-C20" {
				rules = [4]cite.ID{cite.R8_1_1, cite.R8_1_4, cite.R8_1_2, cite.A24}
			}
			g.nothing(p, wNoCharge, src, rules[:]...)
		}
		return true
	})
}

// returns writes down that a card that an effect puts in the Oceano does not go back to the Mano or the Forziere, as a
// text would have it go (8.1.24, doubt C-8c). With RK-W11 and MS-C22 it is the example of 8.1.25.
func (g *match) returns(c, by engine.Card) {
	to, _, rule := g.diverted(c, Oceano)
	if rule == 0 || to != Forziere && to != Mano {
		return
	}
	rules := [3]cite.ID{cite.R8_1_24, cite.C8c}
	if rule == cite.R8_1_26 && g.def(by).Code == "RK-W11" {
		rules = [3]cite.ID{cite.R8_1_24, cite.R8_1_26, cite.R8_1_25}
	}
	g.nothing(g.Cards[c].In, wNoReturn, c, rules[:]...)
}
