// Chapter 2: what is printed on cards, as far as it decides something. Nomi, ciurme and "Utilizzabile da" are numbered
// at the start (start.go).

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// isCharacter reports whether a card is a Carta Personaggio (2.1.1): a Squadra is one too (4.6.1).
func (d *def) isCharacter() bool { return d.Type != card.Tecnica }

// uses reports whether a Personaggio may use a Carta Tecnica by its Nome alone (2.2.5), or because anyone may (2.2.6).
// A Squadra counts as both of its Personaggi (4.6.13). It returns the rule by which it may, 0 where it may not.
func (d *def) uses(t *def) cite.ID {
	if t.anyone {
		return cite.R2_2_6
	}
	for i, id := range t.userIDs[:t.userCount] {
		switch {
		case id == d.pairIDs[0] || id == d.pairIDs[1]:
			return cite.R4_6_13
		case id != d.called:
		case t.Users[i] != d.Name:
			return cite.R7_13 // Robin and Miss All Sunday
		default:
			return cite.R2_2_5
		}
	}
	return 0
}

// userOf is the rule by which a player may use a Carta Tecnica in this Battle: as a card of the Personaggio that
// fights, or of one of its Rinforzi (4.5.2, 4.4.3); also of one that has been sconfitto in it (9.11). It is 0 where
// neither may.
func (g *match) userOf(p engine.Seat, t *def) cite.ID {
	if fighter := g.Battle.Fighter[p]; g.Still(fighter) || g.Battle.Fell {
		if rule := g.def(fighter.Card).uses(t); rule != 0 {
			return rule
		}
	}
	for _, c := range g.In(p, Rinforzi) {
		if g.def(c).uses(t) != 0 {
			return cite.R4_4_3
		}
	}
	return 0
}
