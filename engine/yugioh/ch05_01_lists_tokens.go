// Chapters 5.1 and 5.2: how many copies of a card a Deck can have, checked together with the sizes of Decks
// (3.2, A.2, A.3); tokens.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// regular checks a Deck before a Duel: its sizes (A.2, A.3, 3.2.5), what lies in the Extra Deck (3.2.4.2), tokens
// (5.2.2), the copies of a name over Deck, Extra Deck and Side Deck (5.1.1, doubt A-24), the restricted cards (5.1.2 to
// 5.1.8). It records an event for each fault and returns how many there are.
func (g *match) regular(p engine.Seat) (faults int) {
	if n := g.Count(p, Deck); n < g.rules.DeckLeast || n > g.rules.DeckMost {
		faults += g.illegal(p, nil, n, cite.RA_2)
	}
	if n := g.Count(p, Extra); n > g.rules.ExtraMost {
		faults += g.illegal(p, nil, n, cite.RA_3)
	}
	if n := g.Count(p, Side); n > g.rules.SideMost {
		faults += g.illegal(p, nil, n, cite.R3_2_5)
	}
	faults += g.misplaced(p, g.In(p, Deck), (*def).ofExtra, cite.R3_2_4_2)
	faults += g.misplaced(p, g.In(p, Extra), func(d *def) bool { return !d.ofExtra() }, cite.R3_2_4_2)
	var found [maxCards]engine.Card
	all := g.deck(p, &found)
	faults += g.misplaced(p, all, (*def).token, cite.R5_2_2)
	var copies [256]int
	for _, c := range all {
		copies[g.DefOf[c]]++
	}
	for def := 2; def < len(g.defs); def++ { // the first two are the fillers, of which a Deck may have any number
		faults += g.copied(p, all, uint8(def), copies[def])
	}
	return faults
}

// misplaced records, as one fault, those of some cards that cannot lie where they do, and returns how many
// faults there are, 0 or 1: Fusion and Synchro Monsters in the Deck, others in the Extra Deck (3.2.4.2), and
// tokens anywhere (5.2.2).
func (g *match) misplaced(p engine.Seat, cards []engine.Card, wrong func(*def) bool, rule cite.ID) int {
	found := table.Excess(cards, 0, func(c engine.Card) bool { return wrong(g.def(c)) })
	if len(found) == 0 {
		return 0
	}
	return g.illegal(p, found, len(found), rule)
}

// restrictions has, by Limit, how many copies of a card the list allows and the rules that say so.
var restrictions = [...]struct {
	copies int
	rules  [3]cite.ID
}{
	card.Forbidden:   {0, [3]cite.ID{cite.R5_1_6, cite.R5_1_3, cite.R5_1_7}},
	card.Limited:     {1, [3]cite.ID{cite.R5_1_4, cite.R5_1_2, cite.R5_1_8}},
	card.SemiLimited: {2, [3]cite.ID{cite.R5_1_5, cite.R5_1_2, cite.R5_1_8}},
}

// copied records, as one fault, the copies of a card beyond its limit, and returns how many faults there are, 0
// or 1. all are the cards of the player, n how many of them are copies of definition def.
func (g *match) copied(p engine.Seat, all []engine.Card, def uint8, n int) int {
	most, rules := g.rules.Copies, [3]cite.ID{cite.R5_1_1, cite.A24}
	if limit := g.defs[def].Limit; limit != card.Unlisted && g.listed {
		most, rules = restrictions[limit].copies, restrictions[limit].rules
	}
	if n <= most {
		return 0
	}
	excess := table.Excess(all, most, func(c engine.Card) bool { return g.DefOf[c] == def })
	return g.illegal(p, excess, n, rules[:]...)
}

// deck returns the cards among which the copies of a card are counted (5.1.1, doubt A-24), the Deck from its
// top. They are stored in found.
func (g *match) deck(p engine.Seat, found *[maxCards]engine.Card) []engine.Card {
	n := len(g.FromTop(p, Deck, len(found), found[:]))
	n += copy(found[n:], g.In(p, Extra))
	n += copy(found[n:], g.In(p, Side))
	return found[:n]
}

// illegal records one fault of a deck and returns how many it has recorded: 1, or 0 where the event did not happen.
func (g *match) illegal(p engine.Seat, cards []engine.Card, n int, why ...cite.ID) int {
	return table.Fault(g.Run, kIllegal, p, cards, n, why)
}

// makeTokens puts n tokens with this name on the field of player p (5.2.1), each face up (5.2.6) in a Monster
// Zone (5.2.5); the effect is of player by. It stops where no zone is free.
func (g *match) makeTokens(p, by engine.Seat, name string, n int, as card.BattlePosition) {
	if g.forbiddenFor(by, card.SummonMonster) {
		g.nothing(by, wNoEffect, 0, cite.R5_7_1)
		return
	}
	for range n {
		zone, free := g.freeZone(p, M1, M5)
		c := g.spareToken(name)
		if !free {
			g.nothing(by, wNoEffect, c, cite.R5_2_5)
			return
		}
		defense := g.comesInDefense(p, c, as)
		event, ok := g.place(kToken, p, c, p, zone, true, defense, cite.R5_2_1, cite.R5_2_5, cite.R5_2_6)
		if !ok {
			return
		}
		g.arrives(event, c, by, card.ByEffect)
	}
}

// spareToken returns a token with this name that is not on the field, 0 where there is none.
func (g *match) spareToken(name string) engine.Card {
	for c := g.firstToken; int(c) < len(g.Named); c++ {
		if g.Cards[c].Area == Limbo && g.def(c).Name == name {
			return c
		}
	}
	return 0
}
