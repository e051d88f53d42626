// Chapter 4: the phases of the turn.

package forceofwill

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// runDrawPhase runs the Fase di Acquisizione (4.1).
func (g *match) runDrawPhase() {
	p := g.Turn
	g.triggerBeginning(card.Turn, cite.R4_1_2)
	g.triggerBeginning(card.DrawPhase, cite.R4_1_2)
	g.openWindow(cite.R4_1_3)
	g.drawForTurn(p)
	g.openWindow(cite.R4_1_5)
	switch {
	case g.TurnNumber <= 2 && g.enterPhase(MainPhase, cite.R4_2_1, cite.A5): // the first turn of each player
	default:
		g.enterPhase(RecoveryPhase, cite.R4_2_2)
	}
}

// drawForTurn draws the card of the turn (4.1.4). The starting player does not draw in the first turn (4.1.1).
func (g *match) drawForTurn(p engine.Seat) {
	if g.TurnNumber == 1 {
		if _, skips := g.recordNonEvent(p, wNoDraw, 0, cite.R4_1_1); skips {
			return
		}
	}
	if g.recordProhibition(g.isForbiddenFor(p, card.DrawCards), p, wNoDraw, 0, cite.A3) {
		return
	}
	g.draw(p, 1, cite.R4_1_4, cite.R9_40_1)
}

// runRecoveryPhase runs the Fase di Recupero (4.2).
func (g *match) runRecoveryPhase() {
	p := g.Turn
	g.triggerBeginning(card.RecoveryPhase, cite.R4_2_2)
	g.openWindow(cite.R4_2_3)
	for _, q := range p.WithOpponent() {
		g.removeWill(q, cite.R4_2_4)
	}
	g.recoverAll(p)
	g.openWindow(cite.R4_2_6)
	g.enterPhase(MainPhase, cite.R4_3_1)
}

// recoverAll recovers the cards of the turn player in the field, the stone area and the ruler area (4.2.5), except
// those that a text keeps from recovering (1.3).
func (g *match) recoverAll(p engine.Seat) {
	var buffer [3 * pileSize]engine.Card
	cards := buffer[:0]
	for _, a := range [3]Area{Field, Stones, Rulers} {
		for _, c := range g.CardsIn(p, a) {
			if g.Status[c].Rested && !g.recordProhibition(g.isForbidden(c, card.Recovering), p, wNoRecovery, c, 0) {
				cards = append(cards, c)
			}
		}
	}
	g.recoverCards(p, cards, cite.R4_2_5)
}

// runMainPhase runs the Fase Principale (4.3). After a battle the same phase goes on: it does not begin again.
func (g *match) runMainPhase() {
	if !g.Begun {
		g.markMainPhaseBegun()
		g.triggerBeginning(card.MainPhase, cite.R4_3_1)
	}
	g.openWindow(cite.R4_3_3)
	if g.Battle.On {
		g.enterPhase(BattleBegins, cite.R5_1)
	} else {
		g.enterPhase(EndPhase, cite.R4_4_1, cite.C4a)
	}
}

// offerMainActs offers player p the acts of the main phase while the chase is empty (4.3.2), except playing cards
// (4.3.2.1), which offerPlays offers.
func (g *match) offerMainActs(p engine.Seat) {
	g.offer(engine.Option{Verb: vBattle}, cite.R4_3_2_2)
	if c := g.rulerOf(p); c != 0 {
		g.offer(engine.Option{Verb: vJudge, Card: c}, g.judgmentRule(c))
	}
	for _, c := range g.CardsIn(p, Hand) {
		g.offer(engine.Option{Verb: vSetAside, Card: c}, cite.R4_3_2_4)
	}
	g.offer(engine.Option{Verb: vCall}, g.callRule(p))
}

// whyNotMain returns the rule by which player p cannot now do the acts of 4.3.2 besides playing cards, 0 where p
// can. A player with priority while the chase is not empty may add to the chase, or pass (6.3.2, doubt C-4c).
func (g *match) whyNotMain(p engine.Seat) cite.ID {
	return g.whyNotMainTiming(p, cite.R4_3_2, table.RuleIf(g.hasPriority(p), cite.R6_3_2))
}

// whyNotMainTiming returns the rule by which player p cannot now do the acts of 4.3.2: the rule phase outside of the
// own main phase, 5.1 in a battle (doubt A-17), the rule chase while the chase is not empty. It returns 0 where p
// can.
func (g *match) whyNotMainTiming(p engine.Seat, phase, chase cite.ID) cite.ID {
	switch {
	case p != g.Turn:
		return phase
	case g.Battle.On:
		return cite.R5_1
	case g.Phase != MainPhase:
		return phase
	case g.ChaseCount > 0:
		return chase
	}
	return 0
}

// whyNotBattle returns the rule that forbids player p to declare a battle (4.3.2.2), 0 where none does.
func (g *match) whyNotBattle(p engine.Seat) cite.ID {
	return cmp.Or(g.whyNotMain(p), g.whyWait())
}

// setAside puts a card of the hand face down in the chant-standby area, for 2 will (4.3.2.4, doubt A-26).
func (g *match) setAside(p engine.Seat, c engine.Card) {
	g.payWill(p, g.setAsideCost(), 0, cite.R4_3_2_4)
	doubt := table.RuleIf(g.definition(c).Spell == card.Standby, cite.A26, cite.A28)
	g.moveCard(kSetAside, p, c, p, StandbyArea, Status{}, cite.R4_3_2_4, doubt)
}

// setAsideCost returns the cost to put a card in the chant-standby area (4.3.2.4).
func (g *match) setAsideCost() card.Cost { return card.Cost{Generic: uint8(g.rules.SetAsideCost)} }

// whyNotSetAside returns the rule that forbids player p to put a card of the hand in the chant-standby area, 0 where
// none does. It costs 2 will (4.3.2.4).
func (g *match) whyNotSetAside(p engine.Seat) cite.ID {
	if rule := g.whyNotMain(p); rule != 0 {
		return rule
	}
	if cost := g.setAsideCost(); g.whyNotPay(p, &cost, 0) != 0 {
		return cite.R4_3_2_4
	}
	return g.whyWait()
}

// runEndPhase runs the Fase Finale (4.4).
func (g *match) runEndPhase() {
	g.triggerBeginning(card.EndPhase, cite.R4_4_1)
	g.openWindow(cite.R4_4_2)
	g.triggerEnd(card.Turn, cite.R4_4_3)
	g.openWindow(cite.R4_4_4)
	g.enterPhase(ConcludingStep, cite.R4_4_5)
}

// runConcludingStep ends the turn in the order of 4.4.5, without a priority window and without rule enforcement in
// between (doubts ).
func (g *match) runConcludingStep() {
	p := g.Turn
	g.removeDamage()
	g.expireEffects(card.ThisTurn, cite.R4_4_5_2)
	g.expireEffects(card.ThisBattle, cite.R4_4_5_2) // where there was no battle
	for _, q := range p.WithOpponent() {
		g.removeWill(q, cite.R4_4_5_3)
	}
	g.discardToLimit(p)
	g.startTurn(p.Opponent(), cite.R4_4_5)
	g.enterPhase(DrawPhase, cite.R4_1_2)
}

// removeDamage removes the damage on all resonators and J-rulers (4.4.5.1, 9.24.2).
func (g *match) removeDamage() {
	var buffer [2 * pileSize]engine.Card
	damaged := buffer[:0]
	for _, p := range g.Turn.WithOpponent() {
		for _, c := range g.CardsIn(p, Field) {
			if g.Status[c].Damage > 0 {
				damaged = append(damaged, c)
			}
		}
	}
	if len(damaged) > 0 {
		g.removeDamageFrom(damaged, cite.R4_4_5_1, cite.R9_24_2, cite.A6)
	}
}

// discardToLimit has the turn player p discard down to the hand limit, usually seven (4.4.5.4).
func (g *match) discardToLimit(p engine.Seat) {
	limit := g.rules.HandLimit
	for _, e := range g.Effects[:g.EffCount] {
		if e.Kind == LimitsHand && e.Player == p {
			limit = int(e.Amount)
		}
	}
	excess := max(g.Count(p, Hand)-limit, 0)
	var chosen [pileSize]engine.Card
	g.ChooseCards(p, wHandChoice, cite.R4_4_5_4, vDiscard, cite.R4_4_5_4, g.CardsIn(p, Hand), excess, chosen[:])
	g.discard(p, chosen[:excess], cite.R4_4_5_4, cite.R9_53_1, cite.A7)
}
