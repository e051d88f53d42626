// Chapter 7, sections 1 and 2: the Attack Phase and the Attack Declaration Step. The function of a step ends with a call that begins the next.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// attackDeclarationStep lets the turn player attack or stop attacking (7.2).
func (g *match) attackDeclarationStep() {
	p := g.Turn
	if g.Attacks == 0 {
		g.begins(card.AttackPhase)
		g.checkTiming(cite.R7_2_1_1)
	}
	g.begins(card.DeclarationStep)
	g.checkTiming(cite.R7_2_1_2)
	g.Ask(p, wAttackChoice)
	for _, slot := range center {
		for _, c := range g.In(p, slot) {
			g.offerAttacks(p, c)
		}
	}
	possible := len(g.Choice.Options) > 0
	g.AllowFirst(engine.Option{Verb: vPass}, cite.R7_2_1_3)
	act := g.decide()
	switch {
	case act.Verb == vAttack:
		g.attack(p, act.Card, typeOf(act.To))
	default: // by choice, or because no attack is possible
		doubt := cite.ID(0)
		if possible {
			doubt = cite.A27
		}
		g.pass(p, cite.R7_2_1_3, doubt)
		g.enter(EncoreStep, cite.R7_2_1_3, doubt)
	}
}

// offerAttacks adds the attacks of a character to the choice, each with the rule that allows it or forbids it (7.2.1.4).
func (g *match) offerAttacks(p engine.Seat, c engine.Card) {
	allows, guarded := cite.R7_2_1_4_2, g.bodyguard(p.Other()) != 0
	if guarded {
		allows = cite.R10_6_2
	}
	if guarded || g.opposed(c) != 0 {
		g.offer(engine.Option{Verb: vAttack, Card: c, To: wFrontal}, allows)
		g.offer(engine.Option{Verb: vAttack, Card: c, To: wSide}, cite.R7_2_1_4_2)
	}
	g.offer(engine.Option{Verb: vAttack, Card: c, To: wDirect}, cite.R7_2_1_4_1)
}

// mayAttack is the rule that forbids an attack, 0 where none does.
func (g *match) mayAttack(p engine.Seat, c engine.Card, t card.Attack) cite.ID {
	at := &g.Cards[c]
	switch {
	case at.In != p || !at.Area.isCenter():
		return cite.R7_1_1
	case g.Status[c].Orient != Standing && !(g.Status[c].Orient == Resting && g.permitted(card.AttackResting, c, p)):
		return cite.R7_2_1_3
	case g.TurnNumber == 1 && p == g.First && g.Attacks > 0:
		return cite.R7_2_1_3_1
	}
	opposed, guard := g.opposed(c), g.bodyguard(p.Other())
	switch {
	case guard != 0 && t != card.Frontal:
		return cite.R10_6_2
	case t == card.Direct && opposed != 0:
		return cite.R7_2_1_4_2
	case t != card.Direct && opposed == 0 && guard == 0:
		return cite.R7_2_1_4_1
	}
	if why := g.forbidden(card.AttackAny, c, p); why != 0 {
		return why
	}
	switch t {
	case card.Frontal:
		return g.forbidden(card.AttackFront, c, p)
	case card.Side:
		return g.forbidden(card.AttackSide, c, p)
	}
	return 0
}

// attack declares an attack: its type and the change of soul that comes with it (7.2.1.4), the characters in battle (7.2.1.5), and the
// attacker in Rest (7.2.1.5.3). If the character opposite the attacker changes later, the soul does not change again (7.2.1.4.3).
func (g *match) attack(p engine.Seat, attacker engine.Card, t card.Attack) {
	attack := Attack{Type: t, Attacker: g.Object(attacker), AttackerSlot: g.Cards[attacker].Area}
	opposed := g.opposed(attacker)
	if guard := g.bodyguard(p.Other()); guard != 0 && t == card.Frontal {
		opposed = guard // 10.6.2
	}
	if t != card.Direct {
		attack.Attacked, attack.AttackedSlot = g.Object(opposed), g.Cards[opposed].Area
	}
	declared, rules := g.Next(), g.attackRules(p, &attack)
	g.declare(p, attack, rules[:]...)
	before := g.Because(declared)
	switch {
	case t == card.Direct:
		g.gain(attacker, card.Soul, +1, cite.R7_2_1_4_1)
	case t == card.Side && g.permitted(card.SideFullSoul, attacker, p):
		g.nothing(p, wSoul, attacker, cite.R1_3_1)
	case t == card.Side:
		g.gain(attacker, card.Soul, -g.levelOf(opposed), cite.R7_2_1_4_2, cite.R3_6_5, cite.A10)
	}
	g.orient(p, []engine.Card{attacker}, Resting, cite.R7_2_1_5_3)
	g.happens(&event{On: card.Attacks, Card: attacker, Player: p, Attack: t})
	if t != card.Direct {
		g.happens(&event{On: card.Attacked, Card: opposed, Player: p.Other(), Attack: t})
	}
	g.Because(before)
	g.checkTiming(cite.R7_2_1_6)
	g.enter(TriggerStep, cite.R7_2_1_6)
}
