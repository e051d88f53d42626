// Chapter 3.7: the Battle Phase, step by step. Its Damage Step is in chapter 4.1.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// startStep begins the Battle Phase, which was announced in Main Phase 1 (3.7.8.1).
func (g *match) startStep() {
	g.priorityWindow(cite.R4_2_4_5_3)
	g.enter(BattleStep, cite.R3_7_6, cite.C3g)
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
	case g.chaining():
		return cite.R3_3_3_2
	case g.Resolving > 0:
		return cite.R4_2_3_4
	}
	return 0
}

// battleStep lets the turn player attack, one monster at a time, or end the Battle Phase (3.7.9, 3.7.11).
func (g *match) battleStep() {
	for g.Phase == BattleStep {
		switch {
		case g.resolveWaiting():
		case g.Attack.On:
			g.attackGoesOn()
		default:
			g.battleAct()
		}
	}
}

// battleAct lets the turn player declare an attack (3.7.9.1), activate something (3.7.4), or end the battles
// (3.7.9.6, 3.7.11.1).
func (g *match) battleAct() {
	p := g.Turn
	g.Ask(p, wBattleChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R3_7_9_6)
	g.offerAttacks(p, wBattleChoice)
	could := len(g.Choice.Options) > 1
	g.offerActivations(p, cite.R4_2_4_5_3)
	switch act := g.Decide(); act.Verb {
	case vAttack:
		g.attack(p, act)
	case vActivate:
		g.startChain(p, act, cite.R4_2_4_5_3)
	default:
		if len(g.Choice.Options) > 1 {
			g.passes(p, 0, table.Where(could, cite.R3_7_9_6, cite.R4_2_6_3))
		}
		if !g.cedePriority() {
			g.enter(EndStep, cite.R3_7_11_1, cite.R3_7_6)
		}
	}
}

// offerAttacks offers every attack of a player, each with the rule that allows or forbids it: on a monster (3.7.9.1),
// direct (3.7.9.2), in a Replay (3.7.12.3).
func (g *match) offerAttacks(p engine.Seat, moment engine.Word) {
	foe, again := p.Opponent(), moment == wReplayChoice
	rule := table.Where(again, cite.R3_7_12_3, cite.R3_7_9_1)
	direct := table.Where(again, cite.R3_7_12_3, cite.R3_7_9_2)
	direct = table.Where(g.monsters(foe) > 0, cite.R6_3_3, direct)
	for c := range g.row(p, M1, M5) {
		for target := range g.row(foe, M1, M5) {
			g.offer(engine.Option{Verb: vAttack, Card: c, To: g.PlaceOf(target)}, rule)
		}
		g.offer(engine.Option{Verb: vAttack, Card: c, To: wDirect}, direct)
	}
}

// attack declares an attack (3.7.9.1), or one of a Replay (3.7.12.3). It counts as the attack of that monster,
// whatever follows (3.7.9.5).
func (g *match) attack(p engine.Seat, act engine.Option) {
	target := engine.Card(0)
	if act.To != wDirect {
		target = g.Top(sideOf(act.To), areaOf(act.To))
	}
	g.forget()
	rules := g.attackRules(p, act)
	event, ok := g.declare(act.Card, target, rules[:]...)
	if !ok {
		return
	}
	if g.replaying != g.Object(act.Card) {
		g.spend(act.Card)
	}
	defer g.SetCause(g.SetCause(event))
	g.occurs(card.Attacks, act.Card, p, card.AnyCause)
}

// whyNotAttack returns the rule that forbids player p to attack with card c, 0 where none does. p attacks with
// a monster of p and one of the opponent (3.7.9.1), at a moment that whyNotAttackNow allows. Each monster
// attacks once, in Attack Position (3.7.9.5), and no more where another took its place in a Replay (3.7.12.4).
// The attack can be direct where the opponent has no monster (3.7.9.2).
func (g *match) whyNotAttack(p engine.Seat, c engine.Card, target engine.Word) cite.ID {
	if why := g.whyNotAttackNow(p); why != 0 || c == 0 {
		return why
	}
	most, now := uint8(1), &g.Cards[c]
	if g.permitted(c, card.AttackTwice) {
		most = 2 // 5.7.2
	}
	switch {
	case now.In != p && now.Area.onField():
		return cite.R6_7_2
	case now.In != p || !now.Area.isMonster() || !g.attackable(p, target):
		return cite.R3_7_9_1
	case g.Status[c].Defense:
		return cite.R3_7_9_5
	case g.Status[c].Attacks >= most && g.replaying != g.Object(c): // in a Replay it is counted already (3.7.12.3)
		return table.Where(g.Status[c].Replaced, cite.R3_7_12_4, cite.R3_7_9_5)
	case g.forbidden(c, card.Attack) || g.forbiddenFor(p, card.Attack):
		return cite.R5_7_1
	case target == wDirect && g.monsters(p.Opponent()) > 0 && !g.permitted(c, card.AttackDirect):
		return cite.R3_7_9_2
	}
	return 0
}

// whyNotAttackNow returns the rule by which player p cannot declare an attack now, 0 where p can: it is not the
// turn of p (3.7.9.1); it is another phase (3.3.3.2) or another step (3.7.6); an attack is declared already,
// and the next comes after its Damage Step (3.7.9.4); a chain is being made (4.2.2.2), or is resolving, which
// goes on to its end (4.2.3.4, doubt C-6e).
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
	case g.chaining():
		return cite.R4_2_2_2
	case g.Resolving > 0:
		return cite.R4_2_3_4
	}
	return 0
}

// attackable reports whether target is a direct attack, or a zone in which the opponent of player p has a
// monster.
func (g *match) attackable(p engine.Seat, target engine.Word) bool {
	if !table.IsPlace(target) {
		return target == wDirect
	}
	return sideOf(target) == p.Opponent() && areaOf(target).isMonster() && g.Count(p.Opponent(), areaOf(target)) > 0
}

// attackGoesOn lets both players activate after an attack was declared. Then the Damage Step begins (3.7.9.3),
// a Replay takes place (3.7.12), or the attack ends.
func (g *match) attackGoesOn() {
	g.priorityWindow(cite.R4_2_4_5_3)
	attacker := g.Attack.Attacker
	switch {
	case g.Attack.Stopped:
		g.endAttack()
	case g.isReplay():
		g.chooseAgain(attacker)
	case !g.attacks(attacker): // it has left (doubt A-9)
		g.nothing(g.Turn, wNoAttack, attacker.Card, cite.R3_7_12_1, cite.A9)
		g.endAttack()
	case g.Status[attacker.Card].Defense: // it is no longer in Attack Position (doubt C-3m)
		g.nothing(g.Turn, wNoAttack, attacker.Card, cite.R3_7_9_5, cite.C3m)
		g.endAttack()
	default:
		g.enter(DamageStep, cite.R3_7_9_3, cite.R4_1_1_1, cite.R3_7_5)
	}
}

// attackAnswered reports whether effects can answer an attack: one is declared, it was not stopped, and the
// attacker has not left (doubt A-9).
func (g *match) attackAnswered() bool {
	return g.Phase == BattleStep && g.Attack.On && !g.Attack.Stopped && g.attacks(g.Attack.Attacker)
}

// attacks reports whether an attacker is still on the field of the turn player (doubts A-9, C-3n).
func (g *match) attacks(attacker Object) bool {
	return g.Still(attacker) && g.Cards[attacker.Card].In == g.Turn
}

// endStep ends the Battle Phase (3.7.11).
func (g *match) endStep() {
	g.priorityWindow(cite.R4_2_4_5_3)
	g.enter(MainPhase2, cite.R3_8_1, cite.R3_3_3_1, cite.R3_3_4)
}

// isReplay begins a Replay (3.7.12.2) where there is a cause, and reports whether there is: the attacked
// monster is gone or a new one has appeared (3.7.12.1), or the number of the opponent's monsters has changed
// (3.7.12.5). One cause is enough (doubt A-7), even where the attacker has left (doubt C-3n).
func (g *match) isReplay() bool {
	a := &g.Attack
	other := a.Arrived || a.Target.Card != 0 && !g.Still(a.Target)
	if !other && g.monsters(g.Turn.Opponent()) == int(a.Count) {
		return false
	}
	doubt := table.Where(other && a.Target.Card == 0, cite.C3h, cite.A7)
	doubt = table.Where(!g.attacks(a.Attacker), cite.C3n, doubt)
	return g.replay(table.Where(other, cite.R3_7_12_1, cite.R3_7_12_5), cite.R3_7_12_2, doubt)
}

// chooseAgain lets the turn player attack with the same monster, with another, or not at all (3.7.12.3). The first
// monster counts as having attacked even if it does not attack again (3.7.12.4, doubt A-8).
func (g *match) chooseAgain(attacker Object) {
	p := g.Turn
	g.Ask(p, wReplayChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R3_7_12_3)
	g.replaying = attacker
	defer func() { g.replaying = Object{} }() // even if the Duel ends during the choice
	g.offerAttacks(p, wReplayChoice)
	act := g.Decide()
	there := g.attacks(attacker)
	if act.Verb == vPass {
		g.passes(p, 0, cite.R3_7_12_3, table.Where(there, cite.A8))
		return
	}
	if there && g.Object(act.Card) != attacker {
		g.supplant(attacker.Card, cite.R3_7_12_4)
	}
	g.attack(p, act)
}
