package weiss

import (
	"math/bits"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// Which cards have an ability that matters where they lie, so that only those are evaluated.

// role is a reason why the text of a card matters: an occasion (card.Occasion) on which what happens to other cards may
// trigger one of its abilities, or one of these.
type role uint8

const (
	roleAct    role = role(card.OccasionCount) + iota // an activated ability
	roleChange                                        // a continuous ability that changes characteristics
	roleStatic                                        // a continuous ability that forbids, permits, limits or replaces
	roleGive                                          // a continuous ability that gives abilities
	roleCount
)

// roleSet is a set of roles, a bit each.
type roleSet uint32

// stateRoles are the roles of the abilities that depend on the state and not on an event.
const stateRoles roleSet = 1<<roleChange | 1<<roleStatic | 1<<roleGive | 1<<card.OnSituation

// cardSet is a set of cards, a bit each.
type cardSet [maxCards / 64]uint64

func (s *cardSet) add(c engine.Card)      { s[(c-1)/64] |= 1 << ((c - 1) % 64) }
func (s *cardSet) remove(c engine.Card)   { s[(c-1)/64] &^= 1 << ((c - 1) % 64) }
func (s *cardSet) has(c engine.Card) bool { return s[(c-1)/64]&(1<<((c-1)%64)) != 0 }

// intersection returns the cards that are in both sets.
func (s cardSet) intersection(t *cardSet) cardSet {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// pop removes the first card from the set and returns it, 0 where the set is empty.
func (s *cardSet) pop() engine.Card {
	for i, word := range s {
		if word != 0 {
			s[i] = word & (word - 1)
			return engine.Card(64*i + bits.TrailingZeros64(word) + 1)
		}
	}
	return 0
}

// roleIndex has, for each role, the cards that have it where they lie, and the cards of each player. It is no part of
// the state but follows from it.
type roleIndex struct {
	byRole   [roleCount]cardSet
	byPlayer [2]cardSet
}

// moveCard updates the index for a card that goes from a player's area, where it has oldRoles, to an area where it
// has newRoles.
func (x *roleIndex) moveCard(c engine.Card, from engine.Seat, oldRoles roleSet, to engine.Seat, newRoles roleSet) {
	for r := oldRoles &^ newRoles; r != 0; r &= r - 1 {
		x.byRole[bits.TrailingZeros32(uint32(r))].remove(c)
	}
	for r := newRoles &^ oldRoles; r != 0; r &= r - 1 {
		x.byRole[bits.TrailingZeros32(uint32(r))].add(c)
	}
	if from != to {
		x.byPlayer[from].remove(c)
		x.byPlayer[to].add(c)
	}
}

// rebuild makes the index anew from the state.
func (x *roleIndex) rebuild(g *match) {
	*x = roleIndex{}
	for c := engine.Card(1); int(c) < len(g.CardNames); c++ {
		location := &g.Cards[c]
		x.moveCard(c, location.In, 0, location.In, g.definition(c).rolesByArea[location.Area])
		x.byPlayer[location.In].add(c)
	}
}

// cardsWithRole returns the cards that have a role where they lie.
func (g *match) cardsWithRole(r role) cardSet { return g.index.byRole[r] }

// sideOf returns the cards of a set that lie in a player's areas.
func (g *match) sideOf(p engine.Seat, s cardSet) cardSet {
	return s.intersection(&g.index.byPlayer[p])
}

// rolesOf returns the roles that the abilities of a card have, for each area.
func (g *match) rolesOf(d *CardDefinition) (roles [areaCount]roleSet) {
	for _, id := range d.base.abilities() {
		a, roleBits := &g.abilities[id], roleSet(0)
		switch {
		case a.Kind == card.CONT:
			if a.changesCharacteristics {
				roleBits |= 1 << roleChange
			}
			if a.hasStaticClauses {
				roleBits |= 1 << roleStatic
			}
			if a.givesAbilities() {
				roleBits |= 1 << roleGive
			}
		case a.Kind == card.ACT:
			roleBits = 1 << roleAct
		case a.Kind == card.AUTO && a.When != nil && !a.isOnlyOfItself:
			roleBits = 1 << a.When.On
		}
		for area := range areaCount {
			if a.validIn.has(area) {
				roles[area] |= roleBits
			}
		}
	}
	return roles
}
