// Chapter 4.1: the Damage Step and the damage.

package yugioh

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// runDamageStep turns the attacked monster face up (4.1.1.4.1), lets both players activate (4.1.1.3.1), calculates
// the damage (3.7.10.1, 4.1.2) and goes back to the Battle Step (3.7.10.2).
func (g *match) runDamageStep() {
	g.flipAttacked()
	g.openPriorityWindow(cite.R4_1_1_3_1)
	g.flipAttacked() // once more, where an effect has put it face down
	if g.canCalculate() {
		g.calculateDamage()
	} else {
		g.recordNonEvent(g.Turn, wNoCalculation, g.Attack.Attacker.Card, cite.R3_7_10_1, cite.C4i)
	}
	g.checkLifePoints()
	g.resolveWaiting() // Flip effects among them (4.1.1.5.1)
	g.expireEffects(card.ThisBattle, cite.R6_12_1, cite.R3_7_10_2)
	g.endAttack()
	g.enterPhase(BattleStep, cite.R3_7_10_2, cite.R3_7_9_4, cite.R3_7_7)
}

// canCalculate reports whether damage is calculated: the attack still goes on, and the attacker and the attacked
// monster are on their sides of the field (doubt C-4i).
func (g *match) canCalculate() bool {
	a := &g.Attack
	return !a.Stopped && g.isStillAttacking(a.Attacker) &&
		(a.Target.Card == 0 || g.IsUnmoved(a.Target) && g.Cards[a.Target.Card].In != g.Turn)
}

// whyNotInDamageStep returns the rule that forbids to activate effect e of card c in the Damage Step (4.1.1.1): c is
// no Counter Trap and e does not directly change ATK or DEF (4.1.1.3.1), or damage calculation has begun (4.1.1.3.2,
// doubt A-10). It returns 0 where none forbids it.
func (g *match) whyNotInDamageStep(c engine.Card, e *card.Effect) cite.ID {
	switch {
	case g.Phase != DamageStep:
		return 0
	case g.definition(c).Icon != card.CounterTrap && !card.Uses(e.Do, card.Change, card.Become):
		return cite.R4_1_1_3_1
	case g.Attack.Calculated || !g.Attack.On: // until the step ends
		return cite.R4_1_1_3_2
	}
	return 0
}

// flipAttacked turns the attacked monster face up, in Defense Position (4.1.1.4.1, doubt C-4a). Its Flip effects wait
// for the end of damage calculation (4.1.1.5.1).
func (g *match) flipAttacked() {
	c := g.Attack.Target.Card
	if !g.IsUnmoved(g.Attack.Target) || g.Status[c].Up {
		return
	}
	event, ok := g.setFace(kFlip, g.Turn, c, true, true, cite.R4_1_1_4_1, cite.C4a)
	if !ok {
		return
	}
	g.rememberFlipped(c)
	defer g.SetCause(g.SetCause(event))
	g.triggerEvent(card.Flipped, c, g.Cards[c].In, card.ByBattle)
}

// triggerBattleFlip triggers the Flip effects of the attacked monster after damage calculation, if it was turned
// face up (4.1.1.5.1). Chapter 6.11 excludes the targets that they cannot choose (4.1.1.5.2).
func (g *match) triggerBattleFlip() {
	if c := g.Attack.Turned.Card; c != 0 {
		g.triggerFlipEffects(c, cite.R4_1_1_5_1, cite.R4_1_1_2, cite.A11)
	}
}

// calculateDamage compares the values of the attacker and the attacked monster and applies the result (4.1.2), by
// the position of the attacked one (4.1.2.1).
func (g *match) calculateDamage() {
	attacker, target := g.Attack.Attacker.Card, g.Attack.Target.Card
	g.markCalculated()
	if target != 0 && !g.Status[target].Up { // it was never turned face up
		g.recordNonEvent(g.Turn, wNoCalculation, attacker, cite.R4_1_1_4_2)
		return
	}
	cards := []engine.Card{attacker, target}
	if target == 0 {
		cards = cards[:1]
	}
	difference, rules := g.comparison(attacker, target)
	event, ok := g.RecordWithoutChange(engine.EventData{Kind: kBattle, Actor: g.Turn, Amount: difference}, cards,
		rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	switch {
	case target == 0:
		g.dealBattleDamage(g.Turn.Opponent(), difference, attacker, cite.R4_1_2_6_2, cite.R6_3_2)
	case g.Status[target].Defense:
		g.resolveAgainstDefense(attacker, target, difference)
	default:
		g.resolveAgainstAttack(attacker, target, difference)
	}
	g.triggerBattleFlip()
}

// comparison returns the value of the attacker minus that of the attacked monster, and the rules of the
// comparison: ATK with ATK (4.1.2.2) or ATK with DEF (4.1.2.3). In a direct attack it returns the ATK of the
// attacker (4.1.2.6.2).
func (g *match) comparison(attacker, target engine.Card) (difference int, rules [4]cite.ID) {
	a, b, atk := g.definition(attacker), g.definition(target), g.value(attacker, card.ATK)
	unknownRule := table.RuleIf(a.Attack == card.Unknown || b.Attack == card.Unknown || b.Defense == card.Unknown,
		cite.R6_2_3)
	// the attacker has changed its position since the Damage Step began
	positionDoubt := table.RuleIf(g.Status[attacker].Defense, cite.C4i)
	switch {
	case target == 0:
		return atk, [4]cite.ID{cite.R3_7_10_1, cite.R4_1_2_6_2, unknownRule, positionDoubt}
	case g.Status[target].Defense:
		return atk - g.value(target, card.DEF),
			[4]cite.ID{cite.R4_1_2_3, cite.R4_1_2_1, cmp.Or(unknownRule, cite.R4_1_1_4_2), positionDoubt}
	}
	return atk - g.value(target, card.ATK),
		[4]cite.ID{cite.R4_1_2_2, cite.R4_1_2_1, cmp.Or(unknownRule, cite.R3_7_10_1), positionDoubt}
}

// resolveAgainstAttack applies the result of damage calculation for a monster attacked in Attack Position (4.1.2.4).
// difference is the value of the attacker minus that of the target.
func (g *match) resolveAgainstAttack(attacker, target engine.Card, difference int) {
	switch {
	case difference > 0:
		g.dealBattleDamage(g.Turn.Opponent(), difference, attacker, cite.R4_1_2_4_2, 0)
		g.destroyInBattle(target, cite.R4_1_2_4_1, cite.C4b)
	case difference == 0:
		if g.value(attacker, card.ATK) > 0 { // with 0 ATK there is no damage to mention
			g.recordNonEvent(engine.Nobody, wNoDamage, 0, cite.R4_1_2_4_4)
		}
		g.destroyBoth(attacker, target)
	default:
		g.dealBattleDamage(g.Turn, -difference, target, cite.R4_1_2_4_6, 0)
		g.destroyInBattle(attacker, cite.R4_1_2_4_5, 0)
	}
}

// resolveAgainstDefense applies the result of damage calculation for a monster attacked in Defense Position
// (4.1.2.5). difference is the value of the attacker minus that of the target.
func (g *match) resolveAgainstDefense(attacker, target engine.Card, difference int) {
	switch {
	case difference > 0:
		if g.isPermitted(attacker, card.Pierce) {
			g.dealBattleDamage(g.Turn.Opponent(), difference, attacker, cite.R5_7_1, 0)
		} else {
			g.recordNonEvent(engine.Nobody, wNoDamage, 0, cite.R4_1_2_5_2)
		}
		g.destroyInBattle(target, cite.R4_1_2_5_1, 0)
	case difference == 0:
		damageRule := table.RuleIf(g.value(attacker, card.ATK) > 0, cite.R4_1_2_5_4)
		g.recordNonEvent(engine.Nobody, wNoDestruction, target, cite.R4_1_2_5_3, damageRule, cite.C4d)
	default:
		g.recordNonEvent(engine.Nobody, wNoDestruction, attacker, cite.R4_1_2_5_5)
		g.dealBattleDamage(g.Turn, -difference, target, cite.R4_1_2_5_6, 0)
	}
}

// destroyInBattle destroys monster c by battle and sends it to the Graveyard (doubt A-12). The event also cites rule
// and, where it is not 0, doubt.
func (g *match) destroyInBattle(c engine.Card, rule, doubt cite.ID) {
	destroyed := g.ObjectOf(c)
	if g.destroy(engine.Nobody, []engine.Card{c}, card.ByBattle, rule, cite.R6_9_1, cite.A12, doubt) > 0 {
		g.rememberDestroyed(destroyed)
	}
}

// destroyBoth destroys the attacker and the target together (4.1.2.4.3, doubts A-13 and C-4c).
func (g *match) destroyBoth(attacker, target engine.Card) {
	a, b := g.ObjectOf(attacker), g.ObjectOf(target)
	g.destroy(engine.Nobody, []engine.Card{attacker, target}, card.ByBattle, cite.R4_1_2_4_3, cite.R6_9_1, cite.A13,
		cite.C4c)
	g.rememberDestroyed(a, b)
}
