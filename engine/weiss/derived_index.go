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
	roleAct    role = role(card.Occasions) + iota // an activated ability
	roleChange                                    // a continuous ability that changes characteristics
	roleStatic                                    // a continuous ability that forbids, permits, limits or replaces
	roleGive                                      // a continuous ability that gives abilities
	roleCount
)

// roleSet is a set of roles, a bit each.
type roleSet uint32

// lasting are the roles of the abilities that depend on the state and not on an event.
const lasting roleSet = 1<<roleChange | 1<<roleStatic | 1<<roleGive | 1<<card.Holds

// cardSet is a set of cards, a bit each.
type cardSet [maxCards / 64]uint64

func (s *cardSet) add(c engine.Card)      { s[(c-1)/64] |= 1 << ((c - 1) % 64) }
func (s *cardSet) remove(c engine.Card)   { s[(c-1)/64] &^= 1 << ((c - 1) % 64) }
func (s *cardSet) has(c engine.Card) bool { return s[(c-1)/64]&(1<<((c-1)%64)) != 0 }

// among returns the cards that are in both sets.
func (s cardSet) among(t *cardSet) cardSet {
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

// index has, for each role, the cards that have it where they lie, and the cards of each player. It is no part of the
// state but follows from it.
type index struct {
	cards [roleCount]cardSet
	of    [2]cardSet
}

// moves updates the index for a card that goes from a player's area, where it has the roles was, to one where it has
// the roles is.
func (x *index) moves(c engine.Card, from engine.Seat, was roleSet, to engine.Seat, is roleSet) {
	for r := was &^ is; r != 0; r &= r - 1 {
		x.cards[bits.TrailingZeros32(uint32(r))].remove(c)
	}
	for r := is &^ was; r != 0; r &= r - 1 {
		x.cards[bits.TrailingZeros32(uint32(r))].add(c)
	}
	if from != to {
		x.of[from].remove(c)
		x.of[to].add(c)
	}
}

// build makes the index anew from the state.
func (x *index) build(g *match) {
	*x = index{}
	for c := engine.Card(1); int(c) < len(g.Named); c++ {
		at := &g.Cards[c]
		x.moves(c, at.In, 0, at.In, g.def(c).roles[at.Area])
		x.of[at.In].add(c)
	}
}

func (g *match) having(r role) cardSet { return g.index.cards[r] }

// sideOf returns the cards of a set that lie in a player's areas.
func (g *match) sideOf(p engine.Seat, s cardSet) cardSet {
	return s.among(&g.index.of[p])
}

// rolesOf returns the roles that the abilities of a card have, for each area.
func (g *match) rolesOf(d *Def) (roles [areas]roleSet) {
	for _, id := range d.base.abilities() {
		a, of := &g.abilities[id], roleSet(0)
		switch {
		case a.Kind == card.CONT:
			if a.changes {
				of |= 1 << roleChange
			}
			if a.static {
				of |= 1 << roleStatic
			}
			if a.gives() {
				of |= 1 << roleGive
			}
		case a.Kind == card.ACT:
			of = 1 << roleAct
		case a.Kind == card.AUTO && a.When != nil && !a.onlySelf:
			of = 1 << a.When.On
		}
		for area := range areas {
			if a.validIn.has(area) {
				roles[area] |= of
			}
		}
	}
	return roles
}
