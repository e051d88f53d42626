// Chapter 4.1: the Damage Step and the damage.

package yugioh

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// damageStep turns the attacked monster face up (4.1.1.4.1), lets both players activate (4.1.1.3.1), decides the battle
// (3.7.10.1, 4.1.2) and goes back to the Battle Step (3.7.10.2).
func (g *match) damageStep() {
	g.faceAttacked()
	g.priorityWindow(cite.R4_1_1_3_1)
	g.faceAttacked() // once more, where an effect has put it face down
	if g.bothFight() {
		g.calculate()
	} else {
		g.nothing(g.Turn, wNoCalculation, g.Attack.Attacker.Card, cite.R3_7_10_1, cite.C4i)
	}
	g.checkEnd()
	g.resolveWaiting() // Flip effects among them (4.1.1.5.1)
	g.expire(card.ThisBattle, cite.R6_12_1, cite.R3_7_10_2)
	g.endAttack()
	g.enter(BattleStep, cite.R3_7_10_2, cite.R3_7_9_4, cite.R3_7_7)
}

// bothFight reports whether the attack still goes on, with the attacker and the attacked monster on their sides
// (doubt C-4i).
func (g *match) bothFight() bool {
	a := &g.Attack
	return !a.Stopped && g.attacks(a.Attacker) &&
		(a.Target.Card == 0 || g.Still(a.Target) && g.Cards[a.Target.Card].In != g.Turn)
}

// whyNotInDamageStep returns the rule that forbids to activate an effect in the Damage Step (4.1.1.1), 0 where
// none does: it is neither that of a Counter Trap nor one that directly changes ATK or DEF (4.1.1.3.1), or
// damage calculation has begun (4.1.1.3.2, doubt A-10).
func (g *match) whyNotInDamageStep(c engine.Card, e *card.Effect) cite.ID {
	switch {
	case g.Phase != DamageStep:
		return 0
	case g.def(c).Icon != card.CounterTrap && !card.Uses(e.Do, card.Change, card.Become):
		return cite.R4_1_1_3_1
	case g.Attack.Calculated || !g.Attack.On: // until the step ends
		return cite.R4_1_1_3_2
	}
	return 0
}

// faceAttacked turns the attacked monster face up, in Defense Position (4.1.1.4.1, doubt C-4a). Its Flip effects wait
// for the end of damage calculation (4.1.1.5.1).
func (g *match) faceAttacked() {
	c := g.Attack.Target.Card
	if !g.Still(g.Attack.Target) || g.Status[c].Up {
		return
	}
	event, ok := g.face(kFlip, g.Turn, c, true, true, cite.R4_1_1_4_1, cite.C4a)
	if !ok {
		return
	}
	g.turnedInBattle(c)
	defer g.SetCause(g.SetCause(event))
	g.occurs(card.Flipped, c, g.Cards[c].In, card.ByBattle)
}

// lateFlip has the Flip effects of the attacked monster wait once damage calculation is over (4.1.1.5.1).
// Chapter 6.11 excludes the targets that they cannot choose (4.1.1.5.2).
func (g *match) lateFlip() {
	if c := g.Attack.Turned.Card; c != 0 {
		g.flipEffects(c, cite.R4_1_1_5_1, cite.R4_1_1_2, cite.A11)
	}
}

// calculate compares the values of the two monsters and applies the result (4.1.2), by the position of the
// attacked one (4.1.2.1).
func (g *match) calculate() {
	attacker, target := g.Attack.Attacker.Card, g.Attack.Target.Card
	g.calculating()
	if target != 0 && !g.Status[target].Up { // it was never turned face up
		g.nothing(g.Turn, wNoCalculation, attacker, cite.R4_1_1_4_2)
		return
	}
	cards := []engine.Card{attacker, target}
	if target == 0 {
		cards = cards[:1]
	}
	difference, rules := g.comparison(attacker, target)
	event, ok := g.RecordWithoutChange(engine.EventData{Kind: kBattle, Actor: g.Turn, Amount: difference}, cards, rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	switch {
	case target == 0:
		g.battleDamage(g.Turn.Opponent(), difference, attacker, cite.R4_1_2_6_2, cite.R6_3_2)
	case g.Status[target].Defense:
		g.againstDefense(attacker, target, difference)
	default:
		g.againstAttack(attacker, target, difference)
	}
	g.lateFlip()
}

// comparison returns the value of the attacker minus that of the attacked monster, and the rules of the
// comparison: ATK with ATK (4.1.2.2) or ATK with DEF (4.1.2.3). In a direct attack it returns the ATK of the
// attacker (4.1.2.6.2).
func (g *match) comparison(attacker, target engine.Card) (difference int, rules [4]cite.ID) {
	a, b, atk := g.def(attacker), g.def(target), g.value(attacker, card.ATK)
	unknown := table.Where(a.Attack == card.Unknown || b.Attack == card.Unknown || b.Defense == card.Unknown,
		cite.R6_2_3)
	turned := table.Where(g.Status[attacker].Defense, cite.C4i) // its position has changed since the Damage Step began
	switch {
	case target == 0:
		return atk, [4]cite.ID{cite.R3_7_10_1, cite.R4_1_2_6_2, unknown, turned}
	case g.Status[target].Defense:
		return atk - g.value(target, card.DEF),
			[4]cite.ID{cite.R4_1_2_3, cite.R4_1_2_1, cmp.Or(unknown, cite.R4_1_1_4_2), turned}
	}
	return atk - g.value(target, card.ATK),
		[4]cite.ID{cite.R4_1_2_2, cite.R4_1_2_1, cmp.Or(unknown, cite.R3_7_10_1), turned}
}

// againstAttack applies the table for a monster attacked in Attack Position (4.1.2.4).
func (g *match) againstAttack(attacker, target engine.Card, difference int) {
	switch {
	case difference > 0:
		g.battleDamage(g.Turn.Opponent(), difference, attacker, cite.R4_1_2_4_2, 0)
		g.destroyInBattle(target, cite.R4_1_2_4_1, cite.C4b)
	case difference == 0:
		if g.value(attacker, card.ATK) > 0 { // with 0 ATK there is no damage to mention
			g.nothing(engine.Nobody, wNoDamage, 0, cite.R4_1_2_4_4)
		}
		g.destroyBoth(attacker, target)
	default:
		g.battleDamage(g.Turn, -difference, target, cite.R4_1_2_4_6, 0)
		g.destroyInBattle(attacker, cite.R4_1_2_4_5, 0)
	}
}

// againstDefense applies the table for a monster attacked in Defense Position (4.1.2.5).
func (g *match) againstDefense(attacker, target engine.Card, difference int) {
	switch {
	case difference > 0:
		if g.permitted(attacker, card.Pierce) {
			g.battleDamage(g.Turn.Opponent(), difference, attacker, cite.R5_7_1, 0)
		} else {
			g.nothing(engine.Nobody, wNoDamage, 0, cite.R4_1_2_5_2)
		}
		g.destroyInBattle(target, cite.R4_1_2_5_1, 0)
	case difference == 0:
		damage := table.Where(g.value(attacker, card.ATK) > 0, cite.R4_1_2_5_4)
		g.nothing(engine.Nobody, wNoDestruction, target, cite.R4_1_2_5_3, damage, cite.C4d)
	default:
		g.nothing(engine.Nobody, wNoDestruction, attacker, cite.R4_1_2_5_5)
		g.battleDamage(g.Turn, -difference, target, cite.R4_1_2_5_6, 0)
	}
}

// destroyInBattle destroys a monster by battle and sends it to the Graveyard (doubt A-12).
func (g *match) destroyInBattle(c engine.Card, rule, doubt cite.ID) {
	was := g.Object(c)
	if g.destroy(engine.Nobody, []engine.Card{c}, card.ByBattle, rule, cite.R6_9_1, cite.A12, doubt) > 0 {
		g.fallen(was)
	}
}

// destroyBoth destroys both monsters together (4.1.2.4.3, doubts A-13 and C-4c).
func (g *match) destroyBoth(attacker, target engine.Card) {
	a, b := g.Object(attacker), g.Object(target)
	g.destroy(engine.Nobody, []engine.Card{attacker, target}, card.ByBattle, cite.R4_1_2_4_3, cite.R6_9_1, cite.A13,
		cite.C4c)
	g.fallen(a, b)
}
