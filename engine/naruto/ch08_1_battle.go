// Chapter 8.1 to 8.3, and 8.10: who attacks and who Blocks, the Scambio di Tecniche, the Ritorno.

package naruto

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

const maxAttackers = 3 // Squadre sent In Attacco (8.1.3)

// Section 8.1: the action of the player In Attacco.

// runAttackStep lets the Attivo send Squadre In Attacco (8.1.1), each with one of its Ninja In Prima Linea (8.1.4).
// If none is sent, nobody defends, and no Ninja can execute a Tecnica (doubt A-47). The Scambio takes place all the
// same (8.0.1), because some effects do not need a Ninja In Azione.
func (g *match) runAttackStep() {
	p := g.Turn
	g.triggerEvent(card.BattleBegins, 0, p, cite.R13_3_1)
	g.openWaitingChains()
	for {
		g.Ask(p, wAttackChoice)
		g.Allow(engine.Option{}, cite.R8_1_1)
		for _, c := range g.CardsIn(p, Field) {
			g.offer(engine.Option{Verb: vAttack, Card: c}, cite.R8_1_2)
		}
		act := g.Decide()
		if act.Verb == vPass {
			break
		}
		g.sendInAttack(p, act.Card)
	}
	g.openWaitingChains()
	if g.sentCount(InAttack) == 0 {
		g.enterPhase(ExchangeStep, cite.R8_0_4, cite.R8_1_1, cite.A47)
		return
	}
	g.enterPhase(DefenseStep, cite.R8_0_3)
}

// sendInAttack sends the Squadra of Ninja c In Attacco (8.1.2), with c In Prima Linea.
func (g *match) sendInAttack(p engine.Seat, c engine.Card) {
	if event, ok := g.sendSquad(kAttack, InAttack, p, g.Status[c].Squad, cite.R8_1_2, cite.R8_1_1); ok {
		g.putInFront(event, p, c, card.Attacks, table.RuleIf(g.squadSize(c) == 1, cite.R8_1_6, cite.R8_1_4))
	}
}

// putInFront puts Ninja c In Prima Linea of its Squadra, which was sent by event, and activates the effects that
// wait for trigger. rule says why c is the one In Prima Linea: its player chose it, or it is alone.
func (g *match) putInFront(event int32, p engine.Seat, c engine.Card, trigger card.TriggerEvent, rule cite.ID) {
	defer g.SetCause(g.SetCause(event))
	g.setFront(p, c, rule)
	var buf cardList
	for _, mate := range g.members(g.Status[c].Squad, &buf) {
		g.triggerEvent(trigger, mate, p, cite.R13_3_1)
	}
}

// isBattleSkipped reports whether this is the first turn, in which the player who begins skips the Fase di Battaglia
// (7.2.9).
func (g *match) isBattleSkipped() bool { return g.TurnNumber == 1 }

// whyNotAttack returns the rule that forbids player p to send the Squadra of Ninja c In Attacco, 0 where none does.
// The Attivo sends Squadre of his own, in this step of the Fase di Battaglia (8.1.1), unless the Fase di Battaglia
// is skipped (7.2.9).
func (g *match) whyNotAttack(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case p != g.Turn:
		return cite.R8_1_1
	case g.isBattleSkipped():
		return cite.R7_2_9
	case g.Phase != AttackStep || g.Cards[c].In != p || g.Cards[c].Area != Field:
		return cite.R8_1_1
	case g.sentCount(InAttack) == maxAttackers:
		return cite.R8_1_3
	case g.squad(c).Role != AtRest:
		return cite.R8_1_2
	}
	return cmp.Or(g.squadForbiddenRule(c, card.Attack), g.otherChoiceRule(p, wAttackChoice))
}

// squadForbiddenRule returns the rule by which an effect on a Ninja in the Squadra of Ninja c forbids an act of that
// Squadra, 0 where none does.
func (g *match) squadForbiddenRule(c engine.Card, act card.Act) cite.ID {
	var buf cardList
	for _, mate := range g.members(g.Status[c].Squad, &buf) {
		if rule := g.forbiddenRule(mate, act); rule != 0 {
			return rule
		}
	}
	return 0
}

// Section 8.2: the action of the player In Difesa.

// runDefenseStep lets the other player send Squadre In Difesa (8.2.1), at most as many as are In Attacco (8.2.3),
// each against one of these (8.2.5).
func (g *match) runDefenseStep() {
	p := g.Turn.Opponent()
	for {
		g.Ask(p, wBlockChoice)
		g.Allow(engine.Option{}, cite.R8_2_4)
		for _, c := range g.CardsIn(p, Field) {
			for _, foe := range g.CardsIn(g.Turn, Field) {
				if g.isFront(foe) {
					g.offer(engine.Option{Verb: vBlock, Card: c, To: cardWord(foe)}, cite.R8_2_5)
				}
			}
		}
		act := g.Decide()
		if act.Verb == vPass {
			g.recordPass(p, cite.R8_2_4)
			break
		}
		g.sendInDefense(p, act.Card, wordCard(act.To))
	}
	g.recordStandings()
	g.openWaitingChains()
	g.enterPhase(ExchangeStep, cite.R8_0_4)
}

// sendInDefense sends the Squadra of Ninja c In Difesa against that of foe, which is In Attacco: both are then In
// Combattimento (8.2.6, 8.2.12).
func (g *match) sendInDefense(p engine.Seat, c, foe engine.Card) {
	if event, ok := g.sendSquad(kBlock, InDefense, p, g.Status[c].Squad, cite.R8_2_2, cite.R8_2_1); ok {
		cause := g.SetCause(event)
		g.pairSquads(p, c, foe, cite.R8_2_5, cite.R8_2_6, cite.R8_2_12)
		g.SetCause(cause)
		g.putInFront(event, p, c, card.Blocks, table.RuleIf(g.squadSize(c) == 1, cite.R8_2_9, cite.R8_2_7))
	}
}

// whyNotBlock returns the rule that forbids player p to Block the Squadra of foe with that of Ninja c, 0 where none
// does. The player who is not the Attivo sends Squadre of his own, in this step of the Fase di Battaglia (8.2.1),
// unless the Fase di Battaglia is skipped (7.2.9).
func (g *match) whyNotBlock(p engine.Seat, c, foe engine.Card) cite.ID {
	switch {
	case p == g.Turn:
		return cite.R8_2_1
	case g.isBattleSkipped():
		return cite.R7_2_9
	case g.Phase != DefenseStep || g.Cards[c].In != p || g.Cards[c].Area != Field:
		return cite.R8_2_1
	case g.sentCount(InDefense) == g.sentCount(InAttack):
		return cite.R8_2_3
	case g.squad(c).Role != AtRest, g.squad(foe).Role != InAttack, g.squad(foe).Foe != 0:
		return cite.R8_2_5
	}
	return cmp.Or(g.squadForbiddenRule(c, card.Block), g.otherChoiceRule(p, wBlockChoice))
}

// recordStandings records which Squadre In Attacco are Non In Combattimento (8.2.13), and which Ninja are A Riposo
// (8.2.14).
func (g *match) recordStandings() {
	for _, c := range g.CardsIn(g.Turn, Field) {
		if g.squad(c).Foe == 0 && g.isFront(c) {
			var buf cardList
			g.RecordWithoutChange(engine.EventData{Kind: kUnblocked, Actor: g.Turn}, g.members(g.Status[c].Squad, &buf),
				cite.R8_2_13)
		}
	}
	for _, p := range g.Turn.WithOpponent() {
		var buf cardList
		resting := table.Filter(buf[:], g.CardsIn(p, Field), func(c engine.Card) bool { return g.squad(c).Role == AtRest })
		if len(resting) > 0 {
			g.RecordWithoutChange(engine.EventData{Kind: kResting, Actor: p}, resting, cite.R8_2_14)
		}
	}
}

// Section 8.3: the Scambio di Tecniche.

// runExchangeStep lets the players use Tecniche (8.3.1) and effects. The player In Attacco has the first opportunity
// (8.3.4), and again after each Catena. The step ends when both decline in a row (doubt A-20).
func (g *match) runExchangeStep() {
	offer := func(p engine.Seat, allowRule cite.ID) bool {
		return g.offerOpening(p, wExchangeChoice, allowRule, allowRule, cite.A20)
	}
	g.triggerEvent(card.ExchangeBegins, 0, g.Turn, cite.R13_3_1)
	for {
		g.openWaitingChains()
		if !offer(g.Turn, cite.R8_3_4) && !offer(g.Turn.Opponent(), cite.R8_3_1) {
			break
		}
	}
	g.enterPhase(ClashStep, cite.R8_0_5, cite.A20)
}

// Section 8.10: the Ritorno.

// runReturnStep puts all Squadre A Riposo (8.10.1). They are not dissolved, except those without Ninja (8.10.2).
func (g *match) runReturnStep() {
	for _, p := range g.Turn.WithOpponent() {
		for _, c := range g.CardsIn(p, Field) {
			if s := g.Status[c].Squad; g.Squads[s].Role != AtRest && g.leader(s) == c {
				g.recordNothing(p, wNoDissolution, c, cite.R8_10_2)
			}
		}
	}
	for id := range g.Squads {
		if g.Squads[id].Role != AtRest && g.leader(uint8(id)) == 0 {
			g.assignSquad(kDissolve, engine.Nobody, nil, nil, 0, cite.R8_10_2)
		}
	}
	g.restSquads(cite.R8_10_1)
	g.expireEffects(card.ThisBattle, cite.R8_10_1)
	g.enterPhase(FinalPhase, cite.R9_1_1)
}
