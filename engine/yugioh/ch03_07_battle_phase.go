// Chapter 3.7: the Battle Phase, step by step. Its Damage Step is in chapter 4.1.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// runStartStep begins the Battle Phase, which was announced in Main Phase 1 (3.7.8.1).
func (g *match) runStartStep() {
	g.openPriorityWindow(cite.R4_2_4_5_3)
	g.enterPhase(BattleStep, cite.R3_7_6, cite.C3g)
}

// whyNotBattle returns the rule that forbids player p to announce a Battle Phase, 0 where none does: only the
// turn player does (3.7.8.1); it follows Main Phase 1 (3.3.3.1); the first turn has none (3.7.8.2); a chain is
// being made (3.3.3.2) or is resolving, which goes on to its end (4.2.3.4, doubt C-6e).
func (g *match) whyNotBattle(p engine.Seat) cite.ID {
	switch {
	case p != g.Turn:
		return cite.R3_7_8_1
	case g.Phase != MainPhase1:
		return cite.R3_3_3_1
	case g.TurnNumber == 1:
		return cite.R3_7_8_2
	case g.isBuildingChain():
		return cite.R3_3_3_2
	case g.Resolving > 0:
		return cite.R4_2_3_4
	}
	return 0
}

// runBattleStep lets the turn player attack, one monster at a time, or end the Battle Phase (3.7.9, 3.7.11).
func (g *match) runBattleStep() {
	for g.Phase == BattleStep {
		switch {
		case g.resolveWaiting():
		case g.Attack.On:
			g.continueAttack()
		default:
			g.chooseBattleAct()
		}
	}
}

// chooseBattleAct lets the turn player declare an attack (3.7.9.1), activate something (3.7.4), or end the battles
// (3.7.9.6, 3.7.11.1).
func (g *match) chooseBattleAct() {
	p := g.Turn
	g.Ask(p, wBattleChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R3_7_9_6)
	g.offerAttacks(p, wBattleChoice)
	couldAttack := len(g.Choice.Options) > 1
	g.offerActivations(p, cite.R4_2_4_5_3)
	switch act := g.Decide(); act.Verb {
	case vAttack:
		g.attackWith(p, act)
	case vActivate:
		g.startChain(p, act, cite.R4_2_4_5_3)
	default:
		if len(g.Choice.Options) > 1 {
			g.recordPass(p, 0, table.RuleIf(couldAttack, cite.R3_7_9_6, cite.R4_2_6_3))
		}
		if !g.cedePriority() {
			g.enterPhase(EndStep, cite.R3_7_11_1, cite.R3_7_6)
		}
	}
}

// offerAttacks offers every attack of player p, each with the rule that allows or forbids it: on a monster
// (3.7.9.1), direct (3.7.9.2), in a Replay (3.7.12.3). moment is the decision that is pending.
func (g *match) offerAttacks(p engine.Seat, moment engine.Word) {
	opponent, isReplay := p.Opponent(), moment == wReplayChoice
	rule := table.RuleIf(isReplay, cite.R3_7_12_3, cite.R3_7_9_1)
	directRule := table.RuleIf(isReplay, cite.R3_7_12_3, cite.R3_7_9_2)
	directRule = table.RuleIf(g.monsterCount(opponent) > 0, cite.R6_3_3, directRule)
	for c := range g.zoneCards(p, M1, M5) {
		for target := range g.zoneCards(opponent, M1, M5) {
			g.offer(engine.Option{Verb: vAttack, Card: c, To: g.PlaceOf(target)}, rule)
		}
		g.offer(engine.Option{Verb: vAttack, Card: c, To: wDirect}, directRule)
	}
}

// attackWith declares the attack that player p has chosen (3.7.9.1), perhaps in a Replay (3.7.12.3). It counts as
// the attack of that monster, whatever follows (3.7.9.5).
func (g *match) attackWith(p engine.Seat, act engine.Option) {
	target := engine.Card(0)
	if act.To != wDirect {
		target = g.Top(sideOf(act.To), areaOf(act.To))
	}
	g.forgetSummon()
	rules := g.attackRules(p, act)
	event, ok := g.declareAttack(act.Card, target, rules[:]...)
	if !ok {
		return
	}
	if g.replayAttacker != g.ObjectOf(act.Card) {
		g.countAttack(act.Card)
	}
	defer g.SetCause(g.SetCause(event))
	g.triggerEvent(card.Attacks, act.Card, p, card.AnyCause)
}

// whyNotAttack returns the rule that forbids player p to attack with card c, 0 where none does. p attacks with an
// own monster a monster of the opponent (3.7.9.1), at a moment that whyNotAttackNow allows. Each monster attacks
// once, in Attack Position (3.7.9.5), and no more where another took its place in a Replay (3.7.12.4). The attack
// can be direct where the opponent has no monster (3.7.9.2).
func (g *match) whyNotAttack(p engine.Seat, c engine.Card, target engine.Word) cite.ID {
	if rule := g.whyNotAttackNow(p); rule != 0 || c == 0 {
		return rule
	}
	maxAttacks, place := uint8(1), &g.Cards[c]
	if g.isPermitted(c, card.AttackTwice) {
		maxAttacks = 2 // 5.7.2
	}
	switch {
	case place.In != p && place.Area.isOnField():
		return cite.R6_7_2
	case place.In != p || !place.Area.isMonsterZone() || !g.isAttackable(p, target):
		return cite.R3_7_9_1
	case g.Status[c].Defense:
		return cite.R3_7_9_5
	// in a Replay the attack is counted already (3.7.12.3)
	case g.Status[c].Attacks >= maxAttacks && g.replayAttacker != g.ObjectOf(c):
		return table.RuleIf(g.Status[c].Replaced, cite.R3_7_12_4, cite.R3_7_9_5)
	case g.isForbidden(c, card.Attack) || g.isForbiddenFor(p, card.Attack):
		return cite.R5_7_1
	case target == wDirect && g.monsterCount(p.Opponent()) > 0 && !g.isPermitted(c, card.AttackDirect):
		return cite.R3_7_9_2
	}
	return 0
}

// whyNotAttackNow returns the rule by which player p cannot declare an attack now: it is not the turn of p
// (3.7.9.1); it is another phase (3.3.3.2) or step (3.7.6); an attack is declared already, and the next comes after
// its Damage Step (3.7.9.4); a chain is being made (4.2.2.2), or is resolving and goes on to its end (4.2.3.4, doubt
// C-6e). It returns 0 where p can.
func (g *match) whyNotAttackNow(p engine.Seat) cite.ID {
	switch {
	case p != g.Turn:
		return cite.R3_7_9_1
	case g.Phase < StartStep || g.Phase > EndStep:
		return cite.R3_3_3_2
	case g.Attack.On:
		return cite.R3_7_9_4
	case g.Phase != BattleStep:
		return cite.R3_7_6
	case g.isBuildingChain():
		return cite.R4_2_2_2
	case g.Resolving > 0:
		return cite.R4_2_3_4
	}
	return 0
}

// isAttackable reports whether the word target stands for a direct attack, or for a zone in which the opponent of
// player p has a monster.
func (g *match) isAttackable(p engine.Seat, target engine.Word) bool {
	if !table.IsPlace(target) {
		return target == wDirect
	}
	return sideOf(target) == p.Opponent() && areaOf(target).isMonsterZone() && g.Count(p.Opponent(), areaOf(target)) > 0
}

// continueAttack lets both players activate after an attack was declared. Then it begins the Damage Step (3.7.9.3)
// or a Replay (3.7.12), or ends the attack.
func (g *match) continueAttack() {
	g.openPriorityWindow(cite.R4_2_4_5_3)
	attacker := g.Attack.Attacker
	switch {
	case g.Attack.Stopped:
		g.endAttack()
	case g.startReplay():
		g.chooseReplayAttack(attacker)
	case !g.isStillAttacking(attacker): // it has left (doubt A-9)
		g.recordNonEvent(g.Turn, wNoAttack, attacker.Card, cite.R3_7_12_1, cite.A9)
		g.endAttack()
	case g.Status[attacker.Card].Defense: // it is no longer in Attack Position (doubt C-3m)
		g.recordNonEvent(g.Turn, wNoAttack, attacker.Card, cite.R3_7_9_5, cite.C3m)
		g.endAttack()
	default:
		g.enterPhase(DamageStep, cite.R3_7_9_3, cite.R4_1_1_1, cite.R3_7_5)
	}
}

// canAnswerAttack reports whether effects can answer an attack: one is declared and not stopped, and the attacker
// has not left (doubt A-9).
func (g *match) canAnswerAttack() bool {
	return g.Phase == BattleStep && g.Attack.On && !g.Attack.Stopped && g.isStillAttacking(g.Attack.Attacker)
}

// isStillAttacking reports whether an attacker is still on the field of the turn player (doubts A-9, C-3n).
func (g *match) isStillAttacking(attacker Object) bool {
	return g.IsUnmoved(attacker) && g.Cards[attacker.Card].In == g.Turn
}

// runEndStep ends the Battle Phase (3.7.11).
func (g *match) runEndStep() {
	g.openPriorityWindow(cite.R4_2_4_5_3)
	g.enterPhase(MainPhase2, cite.R3_8_1, cite.R3_3_3_1, cite.R3_3_4)
}

// startReplay begins a Replay (3.7.12.2) where there is a cause, and reports whether there is: the attacked monster
// is gone or a new one has appeared (3.7.12.1), or the number of the opponent's monsters has changed (3.7.12.5). One
// cause is enough (doubt A-7), even where the attacker has left (doubt C-3n).
func (g *match) startReplay() bool {
	a := &g.Attack
	other := a.Arrived || a.Target.Card != 0 && !g.IsUnmoved(a.Target)
	if !other && g.monsterCount(g.Turn.Opponent()) == int(a.Count) {
		return false
	}
	doubt := table.RuleIf(other && a.Target.Card == 0, cite.C3h, cite.A7)
	doubt = table.RuleIf(!g.isStillAttacking(a.Attacker), cite.C3n, doubt)
	return g.cancelForReplay(table.RuleIf(other, cite.R3_7_12_1, cite.R3_7_12_5), cite.R3_7_12_2, doubt)
}

// chooseReplayAttack lets the turn player attack with the attacker again, with another monster, or not at all
// (3.7.12.3). The attacker counts as having attacked even if it does not attack again (3.7.12.4, doubt A-8).
func (g *match) chooseReplayAttack(attacker Object) {
	p := g.Turn
	g.Ask(p, wReplayChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R3_7_12_3)
	g.replayAttacker = attacker
	defer func() { g.replayAttacker = Object{} }() // even if the Duel ends during the choice
	g.offerAttacks(p, wReplayChoice)
	act := g.Decide()
	isStill := g.isStillAttacking(attacker)
	if act.Verb == vPass {
		g.recordPass(p, 0, cite.R3_7_12_3, table.RuleIf(isStill, cite.A8))
		return
	}
	if isStill && g.ObjectOf(act.Card) != attacker {
		g.markReplaced(attacker.Card, cite.R3_7_12_4)
	}
	g.attackWith(p, act)
}
