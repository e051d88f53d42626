// Chapter 4: the phases of the turn.

package forceofwill

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// drawPhase is the Fase di Acquisizione (4.1).
func (g *match) drawPhase() {
	p := g.Turn
	g.begins(card.Turn, cite.R4_1_2)
	g.begins(card.DrawPhase, cite.R4_1_2)
	g.window(cite.R4_1_3)
	g.drawForTurn(p)
	g.window(cite.R4_1_5)
	switch {
	case g.TurnNumber <= 2 && g.enter(MainPhase, cite.R4_2_1, cite.A5): // the first turn of each player
	default:
		g.enter(RecoveryPhase, cite.R4_2_2)
	}
}

// drawForTurn draws the card of the turn (4.1.4). The starting player does not draw in the first turn (4.1.1).
func (g *match) drawForTurn(p engine.Seat) {
	if g.TurnNumber == 1 {
		if _, skips := g.nothing(p, wNoDraw, 0, cite.R4_1_1); skips {
			return
		}
	}
	if g.prevails(g.forbiddenFor(p, card.DrawCards), p, wNoDraw, 0, cite.A3) {
		return
	}
	g.draw(p, 1, cite.R4_1_4, cite.R9_40_1)
}

// recoveryPhase is the Fase di Recupero (4.2).
func (g *match) recoveryPhase() {
	p := g.Turn
	g.begins(card.RecoveryPhase, cite.R4_2_2)
	g.window(cite.R4_2_3)
	for _, q := range p.WithOpponent() {
		g.vanish(q, cite.R4_2_4)
	}
	g.recoverAll(p)
	g.window(cite.R4_2_6)
	g.enter(MainPhase, cite.R4_3_1)
}

// recoverAll recovers the cards of the turn player in the field, the stone area and the ruler area (4.2.5), except
// those that a text keeps from recovering (1.3).
func (g *match) recoverAll(p engine.Seat) {
	var room [3 * pileSize]engine.Card
	cards := room[:0]
	for _, a := range [3]Area{Field, Stones, Rulers} {
		for _, c := range g.CardsIn(p, a) {
			if g.Status[c].Rested && !g.prevails(g.forbidden(c, card.Recovering), p, wNoRecovery, c, 0) {
				cards = append(cards, c)
			}
		}
	}
	g.recovers(p, cards, cite.R4_2_5)
}

// mainPhase is the Fase Principale (4.3). After a battle it goes on: it does not begin again.
func (g *match) mainPhase() {
	if !g.Begun {
		g.begun()
		g.begins(card.MainPhase, cite.R4_3_1)
	}
	g.window(cite.R4_3_3)
	if g.Battle.On {
		g.enter(BattleBegins, cite.R5_1)
	} else {
		g.enter(EndPhase, cite.R4_4_1, cite.C4a)
	}
}

// offerMain offers what the turn player may do in the main phase while the chase is empty (4.3.2), except playing
// cards, which offerPlays offers (4.3.2.1).
func (g *match) offerMain(p engine.Seat) {
	g.offer(engine.Option{Verb: vBattle}, cite.R4_3_2_2)
	if c := g.ruler(p); c != 0 {
		g.offer(engine.Option{Verb: vJudge, Card: c}, g.judgmentRule(c))
	}
	for _, c := range g.CardsIn(p, Hand) {
		g.offer(engine.Option{Verb: vSetAside, Card: c}, cite.R4_3_2_4)
	}
	g.offer(engine.Option{Verb: vCall}, g.callRule(p))
}

// whyNotMain is the rule by which a player may not now do what 4.3.2 lists besides playing cards, 0 where the player
// may. A player with priority while the chase is not empty may add to the chase, or pass (6.3.2, doubt C-4c).
func (g *match) whyNotMain(p engine.Seat) cite.ID {
	return g.whyNotMainTiming(p, cite.R4_3_2, table.RuleIf(g.hasPriority(p), cite.R6_3_2))
}

// whyNotMainTiming is the rule by which a player may not now do what 4.3.2 lists, 0 where the player may. It must be
// the turn player, in the main phase (else the rule phase), outside of battles (5.1, doubt A-17), while the chase is
// empty (else the rule chase).
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

// whyNotBattle is the rule that forbids to declare a battle (4.3.2.2), 0 where none does.
func (g *match) whyNotBattle(p engine.Seat) cite.ID {
	return cmp.Or(g.whyNotMain(p), g.whyWait())
}

// setAside puts a card of the hand face down in the chant-standby area, for 2 will (4.3.2.4, doubt A-26).
func (g *match) setAside(p engine.Seat, c engine.Card) {
	g.payWill(p, g.asideCost(), 0, cite.R4_3_2_4)
	doubt := table.RuleIf(g.def(c).Spell == card.Standby, cite.A26, cite.A28)
	g.moves(kSetAside, p, c, p, StandbyArea, Status{}, cite.R4_3_2_4, doubt)
}

func (g *match) asideCost() card.Cost { return card.Cost{Generic: uint8(g.rules.SetAside)} }

// whyNotSetAside is the rule that forbids to put a card of the hand in the chant-standby area, 0 where none does: it
// costs 2 will (4.3.2.4).
func (g *match) whyNotSetAside(p engine.Seat) cite.ID {
	if why := g.whyNotMain(p); why != 0 {
		return why
	}
	if cost := g.asideCost(); g.whyNotPay(p, &cost, 0) != 0 {
		return cite.R4_3_2_4
	}
	return g.whyWait()
}

// endPhase is the Fase Finale (4.4).
func (g *match) endPhase() {
	g.begins(card.EndPhase, cite.R4_4_1)
	g.window(cite.R4_4_2)
	g.ends(card.Turn, cite.R4_4_3)
	g.window(cite.R4_4_4)
	g.enter(ConcludingStep, cite.R4_4_5)
}

// concludingStep ends the turn in the order of 4.4.5, without a window and without rule enforcement in between (doubts
//
func (g *match) concludingStep() {
	p := g.Turn
	g.removeDamage()
	g.expire(card.ThisTurn, cite.R4_4_5_2)
	g.expire(card.ThisBattle, cite.R4_4_5_2) // where there was no battle
	for _, q := range p.WithOpponent() {
		g.vanish(q, cite.R4_4_5_3)
	}
	g.handLimit(p)
	g.passTurn(p.Opponent(), cite.R4_4_5)
	g.enter(DrawPhase, cite.R4_1_2)
}

// removeDamage removes the damage on all resonators and J-rulers (4.4.5.1, 9.24.2).
func (g *match) removeDamage() {
	var room [2 * pileSize]engine.Card
	hurt := room[:0]
	for _, p := range g.Turn.WithOpponent() {
		for _, c := range g.CardsIn(p, Field) {
			if g.Status[c].Damage > 0 {
				hurt = append(hurt, c)
			}
		}
	}
	if len(hurt) > 0 {
		g.heal(hurt, cite.R4_4_5_1, cite.R9_24_2, cite.A6)
	}
}

// handLimit makes the turn player discard down to the hand limit, usually seven (4.4.5.4).
func (g *match) handLimit(p engine.Seat) {
	limit := g.rules.HandLimit
	for _, e := range g.Effects[:g.EffCount] {
		if e.Kind == Limits && e.Player == p {
			limit = int(e.Amount)
		}
	}
	excess := max(g.Count(p, Hand)-limit, 0)
	var chosen [pileSize]engine.Card
	g.ChooseCards(p, wHandChoice, cite.R4_4_5_4, vDiscard, cite.R4_4_5_4, g.CardsIn(p, Hand), excess, chosen[:])
	g.discard(p, chosen[:excess], cite.R4_4_5_4, cite.R9_53_1, cite.A7)
}
