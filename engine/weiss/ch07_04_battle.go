// Chapter 7, sections 4 to 7: the Counter Step, the Damage Step, the Battle Step and the Encore Step.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// runCounterStep gives the opponent a Play Timing with one action (7.4.1, 7.4.1.2, 7.4.1.2.2). What may be played in it
// (7.4.1.2.1) is asked where cards and abilities are offered: noPlayNowRule, noUseRule, singleActionRule. The Check
// Timing of 7.4.1.2 comes before the choice, as before any Play Timing (8.5.2.1).
func (g *match) runCounterStep() {
	opponent := g.Turn.Opponent()
	g.triggerBeginning(card.CounterStep)
	g.resolveCheckTiming(cite.R7_4_1_1)
	g.givePlayTiming(cite.R7_4_1_2, false)
	g.Ask(opponent, wCounterChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R7_4_1_2)
	for _, c := range g.CardsIn(opponent, Hand) {
		g.offerCard(opponent, c)
	}
	g.offerUses(opponent, cite.R7_4_1_2)
	act := g.decide()
	if act.Verb == vPass {
		g.passPlayTiming(opponent, cite.R7_4_1_2)
	} else {
		g.performAct(opponent, act)
	}
	g.resolveCheckTiming(cite.R7_4_1_3, table.RuleIf(act.Verb != vPass, cite.R7_4_1_2_2))
	g.enterPhase(DamageStep, cite.R7_4_1_3)
}

// runDamageStep deals as much damage as the attacker has soul (7.5.1, 7.5.1.2), whoever is opposite now (7.2.1.4.3).
func (g *match) runDamageStep() {
	p, attacker := g.Turn, g.Attack.Attacker
	g.isDamageReached = false
	g.triggerBeginning(card.DamageStep)
	g.resolveCheckTiming(cite.R7_5_1_1)
	g.isDamageReached = true
	switch {
	case !g.hasAttackerStayed():
		g.nothing(p, wNoDamage, attacker.Card, cite.R7_5_1_2_2)
	case g.soulOf(attacker.Card) <= 0:
		g.nothing(p, wNoDamage, attacker.Card, cite.R7_5_1_2_1, g.declaredSoulRule())
	default: // the Source of the Damage is who attacks (4.10.1.1)
		g.dealDamage(p.Opponent(), g.soulOf(attacker.Card), attacker.Card, true, cite.R7_5_1_2, cite.R4_10_1_1, g.declaredSoulRule())
	}
	g.resolveCheckTiming(cite.R7_5_1_3)
	if g.Attack.Type == card.FrontalAttack {
		g.enterPhase(BattleStep, cite.R7_5_1_3)
		return
	}
	g.endAttackSubPhase(cite.R7_5_1_3)
}

// isDamageAhead reports whether the present attack has not yet come to its damage (7.5.1.2).
func (g *match) isDamageAhead() bool {
	return g.Phase < DamageStep || g.Phase == DamageStep && !g.isDamageReached
}

// hasAttackerStayed reports whether the attacker is still the same card (3.1.4) and has not moved on the Stage, not
// even away from its slot and back (7.5.1.2.2, 7.6.1.3). Under another controller it would be another card.
func (g *match) hasAttackerStayed() bool { return g.IsUnmoved(g.Attack.Attacker) && !g.Attack.Moved[0] }

// runBattleStep resolves the battle between attacker and attacked (7.6.1), unless one of them is no longer there
// (7.6.1.3).
func (g *match) runBattleStep() {
	p, attacker, attacked := g.Turn, g.Attack.Attacker, g.Attack.Attacked
	g.triggerBeginning(card.BattleStep)
	g.resolveCheckTiming(cite.R7_6_1_1)
	if g.hasAttackerStayed() && g.hasAttackedStayed() {
		g.compareBattlers(p, attacker.Card, attacked.Card)
	} else {
		g.nothing(p, wNoBattle, attacker.Card, cite.R7_6_1_3)
	}
	g.resolveCheckTiming(cite.R7_6_2)
	g.endAttackSubPhase(cite.R7_6_2)
}

// compareBattlers puts in Reverse the character with the lower power, or both where it is the same (7.6.1.2).
func (g *match) compareBattlers(p engine.Seat, attacker, attacked engine.Card) {
	attackerPower, attackedPower := g.powerOf(attacker), g.powerOf(attacked)
	event := g.note(engine.EventData{Kind: kBattle, Actor: p, Amount: attackerPower - attackedPower}, []engine.Card{attacker, attacked},
		cite.R7_6_1_2)
	before := g.SetCause(event)
	var reversed [2]engine.Card
	n := 0
	if attackerPower <= attackedPower && g.nothingForbids(card.BePutInReverse, attacker, p, wReverse) {
		reversed[n] = attacker
		n++
	}
	if attackedPower <= attackerPower && g.nothingForbids(card.BePutInReverse, attacked, p.Opponent(), wReverse) {
		reversed[n] = attacked
		n++
	}
	g.turnCards(g.Cards[reversed[0]].In, reversed[:n], Reversing, cite.R7_6_1_2) // both together
	g.SetCause(before)
}

// hasAttackedStayed reports whether the attacked character is still the same card and has not moved on the Stage
// (7.6.1.3).
func (g *match) hasAttackedStayed() bool { return g.IsUnmoved(g.Attack.Attacked) && !g.Attack.Moved[1] }

// runEncoreStep puts the characters in Reverse in the Waiting Room, one at a time with a Check Timing after each, the
// turn player's first (7.7.1).
func (g *match) runEncoreStep() {
	g.triggerBeginning(card.EncoreStep)
	g.resolveCheckTiming(cite.R7_7_1_1)
	rounds := repetitionAfter(1) // a character that never leaves, or always comes back, is an infinite repetition (11.1)
	var kept cardSet             // whom a text keeps on the Stage, as was written
	for {
		g.watchRound(&rounds)
		if g.removeReversed(g.Turn, &kept, cite.R7_7_1_2, 0) {
			g.resolveCheckTiming(cite.R7_7_1_2)
			continue
		}
		if g.removeReversed(g.Turn.Opponent(), &kept, cite.R7_7_1_3, cite.C73) {
			g.resolveCheckTiming(cite.R7_7_1_3)
			continue
		}
		g.resolveCheckTiming(cite.R7_7_1_4)
		if !g.hasReversed() {
			break
		}
	}
	g.enterPhase(EndPhase, cite.R7_7_1_4)
}

// removeReversed has player p choose a character in Reverse and puts it in the Waiting Room (7.7.1.2, 7.7.1.3). It
// reports whether a character has gone there. A character to which something else happens instead has not
// (8.10.1.1), so 7.7.1.4 comes back to it (doubt C-73). A character that a text keeps on the Stage stays (1.3.1,
// doubt C-13); kept has those for which an event has already been written in this step.
func (g *match) removeReversed(p engine.Seat, kept *cardSet, rule, doubt cite.ID) bool {
	g.Run.Ask(p, wReverseChoice, rule)
	characters := g.charactersOf(p)
	for _, c := range characters.all() {
		if g.Status[c].Orient != Reversing {
			continue
		}
		option, why := engine.Option{Verb: vRemove, Card: c}, g.forbiddingRule(card.LeaveStage, c, p)
		if why == 0 {
			g.Allow(option, rule)
			continue
		}
		g.Forbid(option, why)
		g.reportKeptInEncore(kept, p, c, why, rule)
	}
	return len(g.Choice.Options) > 0 && g.moveToTop(g.decide().Card, WaitingRoom, rule, doubt)
}

// noRemovalRule returns the rule that forbids removing a character where that is no option: its controller removes it
// in the Encore Step, the turn player first (7.7.1.2), then the other (7.7.1.3).
func (g *match) noRemovalRule(p engine.Seat, c engine.Card) cite.ID {
	if c != 0 {
		p = g.Cards[c].In
	}
	return table.RuleIf(p == g.Turn, cite.R7_7_1_2, cite.R7_7_1_3)
}

// hasReversed reports whether a character in Reverse remains on a Stage (7.7.1.4); one that a text keeps there does not
// count (doubt C-13).
func (g *match) hasReversed() bool {
	for _, p := range g.playersInOrder() {
		characters := g.charactersOf(p)
		for _, c := range characters.all() {
			if g.Status[c].Orient == Reversing && g.forbiddingRule(card.LeaveStage, c, p) == 0 {
				return true
			}
		}
	}
	return false
}
