// Chapter 7, sections 1 and 2: the Attack Phase and the Attack Declaration Step. Each step ends by entering the next.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// endAttackSubPhase ends the Attack Sub-Phase, after the Battle Step or, where there is none, after the Damage Step
// (7.1.2), and the effects that last for it. The turn player goes back to the Attack Declaration Step (7.5.1.3, 7.6.2).
func (g *match) endAttackSubPhase(why cite.ID) {
	g.endAttack()
	g.expireEffects(card.ThisAttack)
	g.enterPhase(AttackDeclarationStep, why)
}

// runAttackDeclarationStep lets the turn player choose to attack or not to attack (7.2.1).
func (g *match) runAttackDeclarationStep() {
	p := g.Turn
	if g.Attacks == 0 { // the first of the turn (7.2.1.1)
		g.triggerBeginning(card.AttackPhase)
		g.resolveCheckTiming(cite.R7_2_1_1)
	}
	g.triggerBeginning(card.DeclarationStep)
	g.resolveCheckTiming(cite.R7_2_1_2)
	g.Ask(p, wAttackChoice)
	for _, slot := range centerSlots {
		for _, c := range g.CardsIn(p, slot) {
			g.offerAttacks(p, c)
		}
	}
	possible := len(g.Choice.Options) > 0
	g.AllowFirst(engine.Option{Verb: vPass}, cite.R7_2_1_3)
	if act := g.decide(); act.Verb == vAttack {
		g.declareAttack(p, act.Card, attackTypeOf(act.To))
		return
	}
	doubt := table.RuleIf(possible, cite.A27) // by choice, or because no attack is possible
	g.notePass(p, cite.R7_2_1_3, doubt)
	g.expireEffects(card.ThisAttack) // the Attack Sub-Phase ends, although nobody has attacked in it
	g.enterPhase(EncoreStep, cite.R7_2_1_3, doubt)
}

// offerAttacks offers the attacks of a character, each with the rule that allows or forbids it (7.2.1.4): frontal and
// side where a character is opposite (7.2.1.4.2), direct where none is (7.2.1.4.1), frontal against a Bodyguard
// (10.6.2). It always offers the direct attack, so that its refusal is recorded.
func (g *match) offerAttacks(p engine.Seat, c engine.Card) {
	guarded := g.bodyguard(p.Opponent()) != 0
	if guarded || g.oppositeCard(c) != 0 {
		g.offer(engine.Option{Verb: vAttack, Card: c, To: wFrontal},
			table.RuleIf(guarded, cite.R10_6_2, cite.R7_2_1_4_2))
		g.offer(engine.Option{Verb: vAttack, Card: c, To: wSide}, cite.R7_2_1_4_2)
	}
	g.offer(engine.Option{Verb: vAttack, Card: c, To: wDirect}, cite.R7_2_1_4_1)
}

// noAttackRule returns the rule that forbids an attack, 0 where none does. The turn player attacks in the Attack Phase
// (7.1.1), in its Attack Declaration Step (7.2.1.3). Then come the reasons of the character: its controller (4.3.2),
// where it lies (7.1.1), how it stands (7.2.1.3), the first turn (7.2.1.3.1), who is opposite (7.2.1.4.1, 7.2.1.4.2),
// or a text (7.2.1.3, 1.3.1; 10.6.2). 7.1.1 too says where the attacker must be and how it must stand.
func (g *match) noAttackRule(p engine.Seat, c engine.Card, attackType card.Attack) cite.ID {
	isTurnPlayer, isDeclaring := p == g.Turn, g.Phase == AttackDeclarationStep
	switch {
	case !isTurnPlayer && !isDeclaring:
		return cite.R7_1_1
	case !isTurnPlayer:
		return cite.R7_2_1_3
	case c != 0 && g.Cards[c].In != p:
		return cite.R4_3_2
	case g.Phase < AttackDeclarationStep || g.Phase > EncoreStep:
		return cite.R7_1_1
	case !isDeclaring:
		return cite.R7_2_1_3
	case !g.Cards[c].Area.isCenter():
		return cite.R7_1_1
	case g.Status[c].Orient != Standing && !(g.Status[c].Orient == Resting && g.isPermitted(card.AttackInRest, c, p)):
		return cite.R7_2_1_3
	case g.TurnNumber == 1 && g.Attacks > 0:
		return cite.R7_2_1_3_1
	case g.Choice.Decision != wAttackChoice: // at another moment of the step
		return cite.R7_2_1_3
	}
	opposite, guard := g.oppositeCard(c), g.bodyguard(p.Opponent())
	switch {
	case guard != 0 && attackType != card.FrontalAttack:
		return cite.R10_6_2
	case attackType == card.DirectAttack && opposite != 0:
		return cite.R7_2_1_4_2
	case attackType != card.DirectAttack && opposite == 0 && guard == 0:
		return cite.R7_2_1_4_1
	}
	if why := g.forbiddingRule(card.AttackAny, c, p); why != 0 {
		return why
	}
	switch attackType {
	case card.FrontalAttack:
		return g.forbiddingRule(card.AttackFrontally, c, p)
	case card.SideAttack:
		return g.forbiddingRule(card.AttackFromSide, c, p)
	}
	return 0
}

// declareAttack declares an attack: its type and what it does to the soul (7.2.1.4), who attacks (7.2.1.5) and who is
// attacked (7.2.1.5.1, 7.2.1.5.2); the attacker is put in Rest (7.2.1.5.3). What happens in front of the attacker
// afterwards does not change the soul (7.2.1.4.3).
func (g *match) declareAttack(p engine.Seat, attacker engine.Card, attackType card.Attack) {
	attack := Attack{Type: attackType, Attacker: g.ObjectOf(attacker), AttackerSlot: g.Cards[attacker].Area}
	opposite := g.oppositeCard(attacker)
	if guard := g.bodyguard(p.Opponent()); guard != 0 {
		opposite = guard // 10.6.2
	}
	if attackType != card.DirectAttack {
		attack.Attacked, attack.AttackedSlot = g.ObjectOf(opposite), g.Cards[opposite].Area
	}
	var level int
	var keepsSoul bool
	if attackType == card.SideAttack { // before anyone is attacked (7.2.1.5.2)
		level, keepsSoul = g.cardLevel(opposite), g.isPermitted(card.KeepSoulInSideAttack, attacker, p)
	}
	event, rules := g.NextEventNumber(), g.attackRules(p, &attack)
	g.beginAttack(p, attack, rules[:]...)
	before := g.SetCause(event)
	switch {
	case attackType == card.DirectAttack:
		g.gainUntilTurnEnd(attacker, card.Soul, +1, cite.R7_2_1_4_1)
	case keepsSoul:
		g.nothing(p, wSoul, attacker, cite.R1_3_1)
	case attackType == card.SideAttack:
		g.gainUntilTurnEnd(attacker, card.Soul, -level, cite.R7_2_1_4_2, cite.R3_6_5, cite.A10)
	}
	g.turnCards(p, []engine.Card{attacker}, Resting, cite.R7_2_1_5_3)
	g.triggerBy(&occurrence{On: card.OnAttack, Card: attacker, Attack: attackType})
	if attackType != card.DirectAttack {
		g.triggerBy(&occurrence{On: card.OnAttacked, Card: opposite, Attack: attackType})
	}
	g.SetCause(before)
	g.resolveCheckTiming(cite.R7_2_1_6)
	g.enterPhase(TriggerStep, cite.R7_2_1_6)
}
