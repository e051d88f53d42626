package yugioh

import (
	"iter"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// Functions that look up zones and cards; they change nothing (only the atoms change the state).

// isMonsterZone reports whether an area is a Monster Zone (5.2.5).
func (a Area) isMonsterZone() bool { return a >= M1 && a <= M5 }

// isSpellZone reports whether an area is a Spell & Trap Zone (3.6.7.1, A.5) or the Field Zone (A.6).
func (a Area) isSpellZone() bool { return a >= S1 && a <= FieldZone }

// isOnField reports whether an area is a zone of the field: a Monster Zone, a Spell & Trap Zone or the Field Zone.
func (a Area) isOnField() bool { return a >= M1 && a < areaCount }

// freeZone returns the first empty zone of player p from the zone first to the zone last, and whether there is one.
func (g *match) freeZone(p engine.Seat, first, last Area) (Area, bool) {
	for a := first; a <= last; a++ {
		if g.Count(p, a) == 0 {
			return a, true
		}
	}
	return 0, false
}

// zoneCards yields the cards of player p from the zone first to the zone last: for c := range g.zoneCards(p, M1,
// M5).
func (g *match) zoneCards(p engine.Seat, first, last Area) iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for a := first; a <= last; a++ {
			if c := g.Top(p, a); c != 0 && !yield(c) {
				return
			}
		}
	}
}

// monsterCount returns how many monsters player p controls.
func (g *match) monsterCount(p engine.Seat) (count int) {
	for a := M1; a <= M5; a++ {
		count += g.Count(p, a)
	}
	return count
}

// isMainPhase reports whether the current phase is Main Phase 1 or 2.
func (g *match) isMainPhase() bool { return g.Phase == MainPhase1 || g.Phase == MainPhase2 }

// isFaceUp reports whether a card is face up on the field.
func (g *match) isFaceUp(c engine.Card) bool {
	return g.Status[c].Up && g.Cards[c].Area.isOnField()
}

// cardList is a buffer with room for all the cards that a card text can mean.
type cardList [2 * pileSize]engine.Card

// chooseFrom has player p choose n of the cards, one after another, and stores them in chosen. Each option has the
// verb and is allowed by rule. It returns how many were chosen: n, or all the cards where there are fewer.
func (g *match) chooseFrom(p engine.Seat, moment engine.Word, verb engine.Verb, rule cite.ID, cards []engine.Card,
	n int,
	chosen []engine.Card) int {
	return g.ChooseCards(p, moment, layout.DecisionRule(moment), verb, rule, cards, n, chosen)
}
