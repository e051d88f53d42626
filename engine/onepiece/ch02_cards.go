// Chapter 2: what is printed on cards, as far as a rule depends on it. start.go gives numbers to the Nomi, the
// ciurme and the names of "Utilizzabile da".

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// isCharacter reports whether a card is a Carta Personaggio (2.1.1); a Squadra is one (4.6.1).
func (d *def) isCharacter() bool { return d.Type != card.Tecnica }

// useRule returns the rule by which Personaggio d may use Carta Tecnica t, 0 where it may not: t names its Nome
// (2.2.5), or any Personaggio may use t (2.2.6). A Squadra counts as both of its Personaggi (4.6.13).
func (d *def) useRule(t *def) cite.ID {
	if t.isForAnyone {
		return cite.R2_2_6
	}
	for i, id := range t.userIDs[:t.userCount] {
		switch {
		case id == d.pairIDs[0] || id == d.pairIDs[1]:
			return cite.R4_6_13
		case id != d.nomeNumber:
		case t.Users[i] != d.Name:
			return cite.R7_13 // Robin and Miss All Sunday
		default:
			return cite.R2_2_5
		}
	}
	return 0
}

// userRule returns the rule by which player p may use Carta Tecnica t in this Battle, 0 where p may not. t must be a
// Tecnica of the Personaggio that fights (4.5.2), even if it has been sconfitto in this Battle (9.11), or of one of
// the Rinforzi (4.4.3).
func (g *match) userRule(p engine.Seat, t *def) cite.ID {
	if fighter := g.Battle.Fighter[p]; g.IsUnmoved(fighter) || g.Battle.Fell {
		if rule := g.def(fighter.Card).useRule(t); rule != 0 {
			return rule
		}
	}
	for _, c := range g.CardsIn(p, Rinforzi) {
		if g.def(c).useRule(t) != 0 {
			return cite.R4_4_3
		}
	}
	return 0
}
