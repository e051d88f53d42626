package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
)

// Functions that look up cards and Squadre; they change nothing (only the atoms change the state).

// cardList is a buffer with room for all the cards that a card text can select.
type cardList [2 * pileSize]engine.Card

func contains(cards []engine.Card, c engine.Card) bool { return slices.Contains(cards, c) }

// squad returns the Squadra of Ninja c.
func (g *match) squad(c engine.Card) *Squad { return &g.Squads[g.Status[c].Squad] }

// members returns the Ninja of Squadra id, in the order in which they came to the Campo, stored in buf.
func (g *match) members(id uint8, buf *cardList) []engine.Card {
	n := 0
	for p := range engine.Chance {
		for _, c := range g.CardsIn(p, Field) {
			if id != 0 && g.Status[c].Squad == id {
				buf[n] = c
				n++
			}
		}
	}
	return buf[:n]
}

// leader returns the Ninja that represents Squadra id: the one In Prima Linea or, where that one is no longer there,
// the first of the others; 0 where the Squadra has no Ninja.
func (g *match) leader(id uint8) engine.Card {
	if c := g.front(id); c != 0 {
		return c
	}
	var buf cardList
	g.members(id, &buf)
	return buf[0]
}

// isFront reports whether Ninja c is In Prima Linea of its Squadra.
func (g *match) isFront(c engine.Card) bool {
	s := g.squad(c)
	return s.Role != AtRest && s.Front == g.ObjectOf(c)
}

// front returns the Ninja In Prima Linea of Squadra id, 0 where it is no longer there (8.1.7).
func (g *match) front(id uint8) engine.Card {
	if o := g.Squads[id].Front; g.IsUnmoved(o) && g.Status[o.Card].Squad == id {
		return o.Card
	}
	return 0
}

// inAction reports whether a Ninja is In Azione (8.1.2, 8.2.2).
func (g *match) inAction(c engine.Card) bool {
	return g.Cards[c].Area == Field && g.squad(c).Role != AtRest
}

// squadsInRole returns the numbers of the Squadre that have this role in the battle, stored in buf.
func (g *match) squadsInRole(role Role, buf *[maxSquads + 1]uint8) []uint8 {
	n := 0
	for id := range g.Squads {
		if g.Squads[id].Role == role {
			buf[n] = uint8(id)
			n++
		}
	}
	return buf[:n]
}

// sentCount returns how many Squadre have this role in the battle.
func (g *match) sentCount(role Role) int { return len(g.squadsInRole(role, new([maxSquads + 1]uint8))) }

// freeSquad returns a number that no Squadra uses, 0 where all are used.
func (g *match) freeSquad() uint8 {
	for id := uint8(1); int(id) < len(g.Squads); id++ {
		if g.Squads[id].Role == AtRest && g.leader(id) == 0 {
			return id
		}
	}
	return 0
}

// effect returns effect i of card c: a printed one, or that of Surge where i is surgeIndex.
func (g *match) effect(c engine.Card, i int) *card.Effect {
	if i == surgeIndex {
		return &surgeEffect
	}
	return &g.def(c).Effects[i]
}

// haveCommonName reports whether two cards have a Name in common. A card with several Names counts as having each
// (15.9.1, 15.11.2).
func (g *match) haveCommonName(a, b engine.Card) bool {
	return slices.ContainsFunc(g.def(a).names[:], func(name uint16) bool { return name != 0 && g.def(b).hasName(name) })
}

// refusal holds cards that a player might think of choosing, and the rule by which they cannot be chosen. Cards that
// can be chosen at the same choice may be among them; they are not refused.
type refusal struct {
	cards []engine.Card
	rule  cite.ID
}

// chooseCards has player p choose n of some cards, one after another. rule allows each option; the cards of refused
// are refused. It stores the chosen cards in chosen and returns how many there are: n, or all cards where there are
// fewer.
func (g *match) chooseCards(p engine.Seat, moment engine.Word, verb engine.Verb, rule cite.ID, cards []engine.Card,
	n int,
	chosen []engine.Card, refused refusal) int {
	n = min(n, len(cards))
	for k := range n {
		g.Run.Ask(p, moment, rule)
		for _, c := range cards {
			if !contains(chosen[:k], c) {
				g.Allow(engine.Option{Verb: verb, Card: c}, rule)
			}
		}
		g.refuse(verb, cards, refused)
		chosen[k] = g.Decide().Card
	}
	return n
}

// chooseOptional lets player p choose one of some cards, allowed by rule, or none, allowed by passRule. It returns
// the card, 0 for none.
func (g *match) chooseOptional(p engine.Seat, moment engine.Word, verb engine.Verb, passRule, rule cite.ID,
	cards []engine.Card) engine.Card {
	g.Ask(p, moment)
	g.Allow(engine.Option{}, passRule)
	for _, c := range cards {
		g.Allow(engine.Option{Verb: verb, Card: c}, rule)
	}
	return g.Decide().Card
}

// refuse adds the cards of refused to the pending choice as refused options, except those that are also in cards.
func (g *match) refuse(verb engine.Verb, cards []engine.Card, refused refusal) {
	for _, c := range refused.cards {
		if !contains(cards, c) {
			g.Forbid(engine.Option{Verb: verb, Card: c}, refused.rule)
		}
	}
}
