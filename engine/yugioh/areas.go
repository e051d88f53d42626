package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
)

// What is asked of the table; the atoms change it.

// isMonster and isSpell tell the zones of the field apart (5.2.5, 3.6.7.1, A.5, A.6).
func (a Area) isMonster() bool { return a >= M1 && a <= M5 }
func (a Area) isSpell() bool   { return a >= S1 && a <= FieldZone }
func (a Area) onField() bool   { return a >= M1 && a < areas }

// object is a card as it is now.
func (g *match) object(c engine.Card) Object { return Object{c, g.Cards[c].Life} }

// still reports whether an object is still the same, not moved elsewhere.
func (g *match) still(o Object) bool { return o.Card != 0 && g.Cards[o.Card].Life == o.Life }

// in lists a place from the bottom; the list is the place itself and changes with it.
func (g *match) in(p engine.Seat, a Area) []engine.Card {
	if a.onField() {
		z := a - M1
		if g.Zones[p][z] == 0 {
			return nil
		}
		return g.Zones[p][z : z+1]
	}
	pile := &g.Piles[p][a]
	return pile.Cards[:pile.Count]
}

// count is how many cards a place has.
func (g *match) count(p engine.Seat, a Area) int { return len(g.in(p, a)) }

// top is the card on top of a place, 0 where there is none.
func (g *match) top(p engine.Seat, a Area) engine.Card {
	if cards := g.in(p, a); len(cards) > 0 {
		return cards[len(cards)-1]
	}
	return 0
}

// freeZone is the first free zone from one to another, 0 where there is none.
func (g *match) freeZone(p engine.Seat, from, to Area) (Area, bool) {
	for a := from; a <= to; a++ {
		if g.Zones[p][a-M1] == 0 {
			return a, true
		}
	}
	return 0, false
}

// monsterZones and spellZones are the zones of a player with the card in each, 0 where a zone is empty.
func (g *match) monsterZones(p engine.Seat) []engine.Card { return g.Zones[p][:S1-M1] }
func (g *match) spellZones(p engine.Seat) []engine.Card   { return g.Zones[p][S1-M1:] }

// monsters is how many monsters a player controls.
func (g *match) monsters(p engine.Seat) int {
	n := 0
	for _, c := range g.monsterZones(p) {
		if c != 0 {
			n++
		}
	}
	return n
}

// up reports whether a card is face up on the field.
func (g *match) up(c engine.Card) bool { return g.Cards[c].Up && g.Cards[c].Area.onField() }

// order is both players, the given one first.
func (g *match) order(first engine.Seat) [2]engine.Seat { return [2]engine.Seat{first, first.Other()} }

// cardList has room for the cards that a text can mean.
type cardList [2 * pileSize]engine.Card

// player is the word for a player.
func player(p engine.Seat) engine.Word { return wPlayerA + engine.Word(p) }

// chooseFrom has a player choose n of some cards, one after another, by a rule; it returns how many there were to choose.
func (g *match) chooseFrom(p engine.Seat, moment engine.Word, verb engine.Verb, rule cite.Mark, cards []engine.Card, n int,
	chosen []engine.Card) int {
	n = min(n, len(cards))
	for k := range n {
		g.Ask(p, moment)
		for _, c := range cards {
			if !contains(chosen[:k], c) {
				g.Allow(engine.Option{Verb: verb, Card: c}, rule)
			}
		}
		chosen[k] = g.decide().Card
	}
	return n
}

// contains reports whether a card is among others.
func contains(cards []engine.Card, c engine.Card) bool {
	for _, d := range cards {
		if d == c {
			return true
		}
	}
	return false
}
