// Chapter 8.1: which effect prevails. The closed lists are in rules.go.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// allowed says whether the text of a card permits a Battle that the rules do not (yes), whether that card is in
// the list of 8.1.16 (listed), and the rule of the text. The zero value permits nothing.
type allowed struct {
	yes, listed bool
	rule        cite.ID
}

// allowedBy returns the permission that the text of card src gives.
func (g *match) allowedBy(src engine.Card) allowed {
	d := g.def(src)
	return allowed{true, d.permitting, g.textRule(d, cite.R6_4)}
}

// permits returns what continuous texts of player p permit to Personaggio c against target. Where several
// permit it, a card of the list of 8.1.16 is preferred.
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

// passes1 reports whether Personaggio c can attack captain by ignoring one Marinaio that s means (8.1.19, doubt
// C-8b). That is the Marinaio in front of c or, where c is a Capitano, one of the two around captain. Where
// nobody stands in the way it may be any Marinaio, because what that Marinaio prevents is then ignored.
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

// prevented returns the rule by which a text forbids Personaggio c a Battle against target, 0 where none does.
// by is the text that permits it, if any: it prevails over a text that prevents Battles against a particular
// Personaggio (8.1.5), but over the cards of 8.1.6 only those of 8.1.16 prevail (doubt A-25). Two cards prevent
// Battles and their text is not known (8.1.14, 8.1.15, doubt A-26): against a Ponte with one of them only the
// cards of 8.1.16 are sure to permit a Battle.
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

// eachBan calls found for each card whose text prevents a Battle of Personaggio c against target, until found
// returns false. particular says whether the text prevents it against a particular Personaggio.
func (g *match) eachBan(p engine.Seat, c, target engine.Card, found func(src engine.Card, particular bool) bool) {
	goOn := true
	g.eachHolding(card.Forbid, card.BeginBattle, func(q engine.Seat, src engine.Card, a *card.Action) bool {
		if a.What != nil && !g.fits(q, src, a.What, c) || a.Against != nil && !g.fits(q, src, a.Against, target) {
			return true
		}
		goOn = found(src, a.Against != nil)
		return goOn
	})
	for _, d := range g.standing(p.Opponent(), &ponte{}) {
		if goOn && g.def(d).Known == card.Unknown {
			goOn = found(d, true)
		}
	}
}

// overrules records the texts that would prevent a Battle that begins and are overruled by the text that
// permits it (8.1.5).
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

// ownCost records that, where an ability begins a Battle, its own Azioni are used and not also those that a
// text of the opponent asks for (8.1.1, doubt A-24). RG-C26 with LK-C20 is the example of 8.1.2, which 8.1.4
// solves.
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

// returns records that card c, which the effect of card by puts in the Oceano, does not return to the Mano or
// the Forziere although a text of its own would have it do so (8.1.24, doubt C-8c). RK-W11 with MS-C22 is the
// example of 8.1.25.
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
