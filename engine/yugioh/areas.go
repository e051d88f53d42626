package yugioh

import (
	"iter"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// Functions that look up zones and cards; they change nothing (only the atoms change the state).

// isMonster reports whether an area is a Monster Zone, isSpell whether it is a Spell & Trap Zone or the Field
// Zone, onField whether it is any of these (5.2.5, 3.6.7.1, A.5, A.6).
func (a Area) isMonster() bool { return a >= M1 && a <= M5 }
func (a Area) isSpell() bool   { return a >= S1 && a <= FieldZone }
func (a Area) onField() bool   { return a >= M1 && a < areas }

// freeZone returns the first empty zone of a player between two zones, both included, and whether there is one.
func (g *match) freeZone(p engine.Seat, from, to Area) (Area, bool) {
	for a := from; a <= to; a++ {
		if g.Count(p, a) == 0 {
			return a, true
		}
	}
	return 0, false
}

// row yields the cards of player p in the zones between two, both included: for c := range g.row(p, M1, M5).
func (g *match) row(p engine.Seat, from, to Area) iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for a := from; a <= to; a++ {
			if c := g.Top(p, a); c != 0 && !yield(c) {
				return
			}
		}
	}
}

// monsters returns how many monsters player p controls.
func (g *match) monsters(p engine.Seat) (n int) {
	for a := M1; a <= M5; a++ {
		n += g.Count(p, a)
	}
	return n
}

// isMain reports whether the phase is a Main Phase.
func (g *match) isMain() bool { return g.Phase == MainPhase1 || g.Phase == MainPhase2 }

// up reports whether a card is face up on the field.
func (g *match) up(c engine.Card) bool { return g.Status[c].Up && g.Cards[c].Area.onField() }

// cardList is a buffer with room for all the cards that a card text can mean.
type cardList [2 * pileSize]engine.Card

// chooseFrom has player p choose n of some cards, one after another; rule allows each option. It stores them in
// chosen and returns how many they are: n, or all the cards where there are fewer.
func (g *match) chooseFrom(p engine.Seat, moment engine.Word, verb engine.Verb, rule cite.ID, cards []engine.Card,
	n int,
	chosen []engine.Card) int {
	return g.ChooseCards(p, moment, layout.Rule(moment), verb, rule, cards, n, chosen)
}
