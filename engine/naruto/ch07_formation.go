// Chapter 7: the Fase di Formazione.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

const maxSquadSize = 3 // Ninja that may form a Squadra (7.2.2)

// runFormation dissolves the Squadre of the Attivo only (7.1, doubt A-8), also one with four Ninja or more (14.2.2).
// The Attivo forms new ones (7.2); each remaining Ninja becomes a Squadra da 1, because every Ninja must be in a
// Squadra (7.2.4). In the first turn the Fase di Battaglia is then skipped (7.2.9).
func (g *match) runFormation() {
	p := g.Turn
	g.triggerEvent(card.FormationBegins, 0, p, cite.R13_3_1)
	g.openWaitingChains()
	if ninja := g.CardsIn(p, Field); len(ninja) > 0 {
		isLarge := slices.ContainsFunc(ninja, func(c engine.Card) bool { return g.squadSize(c) > maxSquadSize })
		g.assignSquad(kDissolve, p, ninja, ninja, 0, cite.R7_1, table.RuleIf(isLarge, cite.R14_2_2), cite.A8)
	}
	for range g.Count(p, Field) {
		if !g.offerNewSquad(p) {
			break
		}
	}
	var buf cardList
	for _, c := range g.squadlessNinja(p, &buf) {
		g.makeSquad(p, []engine.Card{c}, cite.R7_2_4, cite.R7_2_2)
	}
	if g.TurnNumber == 1 {
		g.recordNothing(p, wNoBattlePhase, 0, cite.R7_2_9, cite.A42)
		g.enterPhase(FinalPhase, cite.R7_2_9)
		return
	}
	g.enterPhase(AttackStep, cite.R8_0_1, cite.R8_0_2)
}

func (g *match) squadSize(c engine.Card) int {
	var buf cardList
	return len(g.members(g.Status[c].Squad, &buf))
}

// offerNewSquad lets player p form a Squadra of Ninja that are in none (7.2.1), and reports whether p did. It can be
// done as long as there are such Ninja (7.2.3).
func (g *match) offerNewSquad(p engine.Seat) bool {
	var buf cardList
	founder := g.chooseOptional(p, wFormChoice, vGroup, cite.R7_2_1, cite.R7_2_1, g.squadlessNinja(p, &buf))
	if founder == 0 {
		return false
	}
	g.newSquad[0], g.newSquadSize = founder, 1
	for range maxSquadSize { // the last choice only allows passing
		mate := g.chooseMate(p)
		if mate == 0 {
			break
		}
		g.newSquad[g.newSquadSize] = mate
		g.newSquadSize++
	}
	squad, formedBefore := g.newSquad[:g.newSquadSize], len(g.squadlessNinja(p, &buf)) < g.Count(p, Field)
	g.makeSquad(p, squad, cite.R7_2_2, cite.R7_2_1, table.RuleIf(formedBefore, cite.R7_2_3))
	if len(squad) > 1 {
		g.recordNothing(p, wNoFront, squad[0], cite.R7_2_8)
	}
	return true
}

// squadlessNinja returns the Ninja of player p that are in no Squadra, stored in buf.
func (g *match) squadlessNinja(p engine.Seat, buf *cardList) []engine.Card {
	return table.Filter(buf[:], g.CardsIn(p, Field), func(c engine.Card) bool { return g.Status[c].Squad == 0 })
}

// chooseMate has player p choose a Ninja that joins the Squadra being formed; it returns 0 where p says that the
// Squadra is complete.
func (g *match) chooseMate(p engine.Seat) engine.Card {
	g.Ask(p, wMateChoice)
	g.Allow(engine.Option{}, cite.R7_2_1)
	for _, c := range g.CardsIn(p, Field) {
		if !contains(g.newSquad[:g.newSquadSize], c) {
			g.offer(engine.Option{Verb: vJoin, Card: c}, cite.R7_2_2)
		}
	}
	return g.Decide().Card
}

// whyNotInNewSquad returns the rule by which Ninja c cannot be put in a new Squadra of player p, 0 where it can: c
// is not in the Campo of p (7.2.1), or c is in a Squadra, which stays as it is until the next Formazione of its
// controller (7.2.7).
func (g *match) whyNotInNewSquad(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case g.Cards[c].In != p || g.Cards[c].Area != Field:
		return cite.R7_2_1
	case g.Status[c].Squad != 0:
		return cite.R7_2_7
	}
	return 0
}

// whyNotGroup returns the rule that forbids player p to begin a Squadra with Ninja c, 0 where none does.
func (g *match) whyNotGroup(p engine.Seat, c engine.Card) cite.ID {
	return cmp.Or(g.whyNotInNewSquad(p, c), g.otherChoiceRule(p, wFormChoice))
}

// whyNotJoin returns the rule that forbids player p to add Ninja c to the Squadra that is being formed, 0 where none
// does. A Squadra has at most three Ninja (7.2.2).
func (g *match) whyNotJoin(p engine.Seat, c engine.Card) cite.ID {
	rule, other := g.whyNotInNewSquad(p, c), g.otherChoiceRule(p, wMateChoice)
	if other == 0 && (g.newSquadSize == maxSquadSize || contains(g.newSquad[:g.newSquadSize], c)) {
		other = cite.R7_2_2
	}
	return cmp.Or(rule, other)
}

// makeSoloSquad makes Ninja c, which comes to the Campo of player p, a Squadra da 1. It stays one until the next
// Formazione of its controller (7.2.5, 7.2.6).
func (g *match) makeSoloSquad(p engine.Seat, c engine.Card) {
	durationRule := table.RuleIf(g.Phase == Preparation && p == g.Turn, cite.R7_2_6)
	g.makeSquad(p, []engine.Card{c}, cite.R7_2_5, durationRule)
}
