// Chapter 8.1: which effect prevails. The closed lists are in rules.go.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// permission is what the text of a card permits: whether a Battle that the rules do not permit (isGiven), whether
// that card is in the list of 8.1.16 (isListed), and the rule of the text. The zero value permits nothing.
type permission struct {
	isGiven, isListed bool
	rule              cite.ID
}

// permissionOf returns the permission that the text of card src gives.
func (g *match) permissionOf(source engine.Card) permission {
	d := g.def(source)
	return permission{true, d.isPermitting, g.textRule(d, cite.R6_4)}
}

// battlePermission returns what continuous texts of player p permit to Personaggio c against target. Where several
// permit it, a card of the list of 8.1.16 is preferred.
func (g *match) battlePermission(p engine.Seat, c, target engine.Card) (p1 permission) {
	g.eachHeld(card.Permit, card.BeginBattle, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if q == p && g.isSelectedCard(q, source, a.What, c) && g.isSelectedCard(q, source, a.Against, target) {
			p1 = g.permissionOf(source)
		}
		return !p1.isListed
	})
	if p1.isListed || g.Cards[target].Area != Capitano {
		return p1
	}
	g.eachHeld(card.Permit, card.PassBy, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if q == p && g.isSelectedCard(q, source, a.What, c) && g.canPassSailor(q, source, c, target, a.Against) {
			p1 = g.permissionOf(source)
		}
		return !p1.isListed
	})
	return p1
}

// canPassSailor reports whether Personaggio c can attack captain by ignoring one Marinaio that s selects (8.1.19,
// doubt C-8b). That is the Marinaio in front of c or, where c is a Capitano, one of the two around captain. Where
// nobody stands in the way it may be any Marinaio, because what that Marinaio prevents is then ignored.
func (g *match) canPassSailor(p engine.Seat, source, c, captain engine.Card, s *card.Selector) bool {
	attackerArea, foe := g.Cards[c].Area, g.Cards[captain].In
	canReach := g.whyNotReach(c, captain) == 0
	for _, a := range sailors {
		isInWay := attackerArea == Capitano || a == g.rules.Facing[attackerArea]
		if (canReach || isInWay) && g.isSelectedCard(p, source, s, g.Top(foe, a)) {
			return true
		}
	}
	return false
}

// preventionRule returns the rule by which a text forbids Personaggio c a Battle against target, 0 where none does.
// by is the permission of a text, if any: it prevails over a text that prevents Battles against a particular
// Personaggio (8.1.5), but over the cards of 8.1.6 only those of 8.1.16 prevail (doubt A-25). Two cards prevent
// Battles and their text is not known (8.1.14, 8.1.15, doubt A-26): against a Ponte with one of them only the cards
// of 8.1.16 are sure to permit a Battle.
func (g *match) preventionRule(p engine.Seat, c, target engine.Card, permit permission) (rule cite.ID) {
	g.eachPrevention(p, c, target, func(source engine.Card, isParticular bool) bool {
		d := g.def(source)
		switch {
		case isParticular && permit.isGiven && (permit.isListed || !d.isPreventing):
		case isParticular && permit.isGiven:
			rule = cite.R8_1_16
		default:
			rule = g.textRule(d, cite.R6_4)
		}
		return rule == 0
	})
	return rule
}

// eachPrevention calls visit for each card whose text prevents a Battle of Personaggio c against target, until visit
// returns false. The bool tells whether the text prevents it against a particular Personaggio.
func (g *match) eachPrevention(p engine.Seat, c, target engine.Card, visit func(source engine.Card,
	isParticular bool) bool) {
	goesOn := true
	g.eachHeld(card.Forbid, card.BeginBattle, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if a.What != nil && !g.isSelectedCard(q, source, a.What, c) || a.Against != nil &&
			!g.isSelectedCard(q, source, a.Against, target) {
			return true
		}
		goesOn = visit(source, a.Against != nil)
		return goesOn
	})
	for _, d := range g.ponteCharacters(p.Opponent(), &ponteBuffer{}) {
		if goesOn && g.def(d).Known == card.Unknown {
			goesOn = visit(d, true)
		}
	}
}

// recordOverruled records, for a Battle that begins, the texts that would prevent the Battle: the text that
// permits the Battle overrules them (8.1.5).
func (g *match) recordOverruled(p engine.Seat, c, target engine.Card) {
	g.eachPrevention(p, c, target, func(source engine.Card, isParticular bool) bool {
		rules := [3]cite.ID{cite.R8_1_5}
		if g.def(source).isPreventing {
			rules = [3]cite.ID{cite.R8_1_5, cite.R8_1_6, cite.R8_1_16}
		}
		g.recordNothing(p, wNoBan, source, rules[:]...)
		return true
	})
}

// recordOwnCost records that, where an ability begins a Battle, its own Azioni are used and not also those that a
// text of the opponent asks for (8.1.1, doubt A-24). RG-C26 with LK-C20 is the example of 8.1.2, which 8.1.4 solves.
func (g *match) recordOwnCost(p engine.Seat, c, target engine.Card) {
	g.eachHeld(card.Charge, card.NoAct, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if q != p && g.isSelectedCard(q, source, a.Against, target) {
			rules := [4]cite.ID{cite.R8_1_1, cite.A24}
			if g.def(source).Code == "RG-C26" && g.def(c).Code == "LK-C20" {
				rules = [4]cite.ID{cite.R8_1_1, cite.R8_1_4, cite.R8_1_2, cite.A24}
			}
			g.recordNothing(p, wNoCharge, source, rules[:]...)
		}
		return true
	})
}

// recordNoReturn records that card c, which the effect of card effectCard puts in the Oceano, does not return to the
// Mano or the Forziere although a text of its own would have it do so (8.1.24, doubt C-8c). RK-W11 with MS-C22 is
// the example of 8.1.25.
func (g *match) recordNoReturn(c, effectCard engine.Card) {
	dest, _, rule := g.diversion(c, Oceano)
	if rule == 0 || dest != Forziere && dest != Mano {
		return
	}
	rules := [3]cite.ID{cite.R8_1_24, cite.C8c}
	if rule == cite.R8_1_26 && g.def(effectCard).Code == "RK-W11" {
		rules = [3]cite.ID{cite.R8_1_24, cite.R8_1_26, cite.R8_1_25}
	}
	g.recordNothing(g.Cards[c].In, wNoReturn, c, rules[:]...)
}
