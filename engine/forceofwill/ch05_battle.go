// Chapter 5: the battle, step by step, inside the main phase.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// runBattleBegins runs the Inizio dell'Interfase di Battaglia (5.2).
func (g *match) runBattleBegins() {
	g.triggerBeginning(card.Battle, cite.R5_2_1)
	g.openWindow(cite.R5_2_2)
	g.enterPhase(AttackStep, cite.R5_3_1)
}

// runAttackStep runs the Sottofase di Dichiarazione di Attacco (5.3). Where nothing can be chosen to attack, the
// battle goes to its end (doubt A-33).
func (g *match) runAttackStep() {
	g.triggerBeginning(card.AttackStep, cite.R5_3_1)
	g.openWindow(cite.R5_3_2)
	if !g.chooseAttacker(g.Turn) {
		g.recordNonEvent(g.Turn, wNoAttack, 0, cite.R1_2, cite.A33)
		g.enterPhase(BattleEnds, cite.R5_7_1)
		return
	}
	g.openWindow(cite.R5_3_7)
	g.enterPhase(BlockStep, cite.R5_4_1)
}

// chooseAttacker has the turn player p choose the attacker (5.3.3) and the object of the attack (5.3.5), and rests
// the attacker (5.3.6). It reports whether there is an attacker.
func (g *match) chooseAttacker(p engine.Seat) bool {
	g.Ask(p, wAttack)
	for _, c := range g.CardsIn(p, Field) {
		if !g.isFighter(c) {
			continue
		}
		g.offer(engine.Option{Verb: vAttack, Card: c, To: table.PlayerWord(p.Opponent())}, cite.R5_3_5)
		for _, target := range g.CardsIn(p.Opponent(), Field) {
			if g.isFighter(target) {
				g.offer(engine.Option{Verb: vAttack, Card: c, To: wCards + engine.Word(target)}, g.objectRule(target))
			}
		}
	}
	if len(g.Choice.Options) == 0 {
		return false
	}
	act := g.Decide()
	target := attackedCard(act.To)
	rules := g.attackRules(act.Card, target)
	event, ok := g.setAttacker(act.Card, target, rules[:]...)
	if !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	g.restCards(p, []engine.Card{act.Card}, cite.R5_3_6, cite.R9_56_1)
	g.triggerEvent(gameEvent{on: card.Attacks, c: act.Card, p: p})
	return true
}

// attackedCard returns the card that the target word of an attack names, 0 where the word names the opponent.
func attackedCard(target engine.Word) engine.Card {
	return engine.Card(max(int(target)-int(wCards), 0))
}

// objectRule returns the rule by which the card target may be the object of an attack: 5.3.5 for a rested card,
// 9.11.1 (Target Attack) for a recovered one.
func (g *match) objectRule(target engine.Card) cite.ID {
	if g.Status[target].Rested {
		return cite.R5_3_5
	}
	return cite.R9_11_1
}

// attackRules returns the rules and doubtful points that the event of an attack cites: of card c on the card target,
// 0 for the opponent.
func (g *match) attackRules(c, target engine.Card) (rules [6]cite.ID) {
	rules[0], rules[1] = cite.R5_3_3, cite.R5_3_5
	if target != 0 {
		rules[1], rules[4] = g.objectRule(target), cite.C5a
	}
	rules[2] = cite.R9_50_2
	if g.Status[c].J {
		rules[2] = cite.R9_55_2
	}
	if g.Status[c].Since == g.TurnNumber {
		rules[2], rules[5] = cite.R9_45_1, table.RuleIf(g.Cards[c].In != g.Owner[c], cite.C9l)
	}
	return rules
}

// whyNotAttack returns the rule that forbids card c of player p to attack a target, the other player or a card; 0
// where none does. The turn player chooses the attacker in its step (5.3.3). The attacker is recovered and has been
// controlled since the turn began (5.3.4, doubt A-23), unless it has Swiftness (9.45.1). It attacks the opponent or
// a rested card of the opponent (5.3.5), or a recovered one with Target Attack (9.11.1).
func (g *match) whyNotAttack(p engine.Seat, c engine.Card, target engine.Word) cite.ID {
	switch attacked := attackedCard(target); {
	case p != g.Turn || g.Choice.Decision != wAttack:
		return cite.R5_3_3
	case g.Status[c].Rested, g.Status[c].Since == g.TurnNumber && !g.hasSymbol(c, card.Swiftness):
		return cite.R5_3_4
	case g.isForbidden(c, card.Attack):
		return cite.R1_3
	case target == table.PlayerWord(p.Opponent()):
		return 0
	case g.Cards[attacked].In == p:
		return cite.R5_3_5
	case !g.Status[attacked].Rested && !g.hasSymbol(c, card.TargetAttack):
		return cite.R5_3_5
	}
	return 0
}

// runBlockStep runs the Sottofase di Dichiarazione di Blocco (5.4).
func (g *match) runBlockStep() {
	g.triggerBeginning(card.BlockStep, cite.R5_4_1)
	g.openWindow(cite.R5_4_2)
	g.chooseBlocker(g.Turn.Opponent())
	g.openWindow(cite.R5_4_6)
	g.enterPhase(FirstStrikeStep, cite.R5_5_1)
}

// chooseBlocker lets the opponent of the turn player block (5.4.3), even where the attacker has left (doubt C-5c). The
// chosen card is rested (5.4.4), and is a blocker from then on (5.4.5).
func (g *match) chooseBlocker(p engine.Seat) {
	g.Ask(p, wBlock)
	g.Allow(engine.Option{}, cite.R5_4_3)
	for _, c := range g.CardsIn(p, Field) {
		if g.isFighter(c) {
			g.offer(engine.Option{Verb: vBlock, Card: c}, g.blockRule(c))
		}
	}
	act := g.Decide()
	doubt := table.RuleIf(!g.IsUnmoved(g.Battle.Attacker), cite.C5c)
	if act.Verb == vPass {
		if len(g.Choice.Options) > 1 {
			g.recordPass(p, cite.R5_4_3, doubt)
		}
		return
	}
	c, fighter := act.Card, cite.R9_50_2
	if g.Status[c].J {
		fighter = cite.R9_55_2
	}
	event, ok := g.setBlocker(c, cite.R5_4_5, act.Rule, fighter, doubt)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.restCards(p, []engine.Card{c}, cite.R5_4_4, cite.R9_56_1)
	g.triggerEvent(gameEvent{on: card.Blocks, c: c, p: p})
}

// blockRule returns the rule by which a card may block: 5.4.3, or 1.1 where a text lets it block against the rules.
func (g *match) blockRule(c engine.Card) cite.ID {
	if g.Status[c].Rested || g.isAttackerFlying() && !g.hasSymbol(c, card.Flying) {
		return cite.R1_1
	}
	return cite.R5_4_3
}

// whyNotBlock returns the rule that forbids player p to block with card c, 0 where none does. The opponent of the
// turn player chooses the blocker in its step; it is recovered and not the object of the attack (5.4.3, doubt A-13).
// An attacker with Flying is blocked only by a card with Flying (9.59.1).
func (g *match) whyNotBlock(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case p == g.Turn || g.Choice.Decision != wBlock:
		return cite.R5_4_3
	case g.IsUnmoved(g.Battle.Object) && g.Battle.Object.Card == c:
		return cite.R5_4_3
	case g.Status[c].Rested && !g.isPermitted(c, card.BlockRested):
		return cite.R5_4_3
	case g.IsUnmoved(g.Battle.Attacker) &&
		g.Battle.Attacker.Card == c: // under the opponent's control, and still the attacker (doubt C-5b)
		return cite.R9_15_1
	case g.isForbidden(c, card.Block):
		return cite.R1_3
	case g.isAttackerFlying() && !g.hasSymbol(c, card.Flying) && !g.isPermitted(c, card.BlockFlying):
		return cite.R9_59_1
	}
	return 0
}

// isAttackerFlying reports whether the attacker is still there and has Flying.
func (g *match) isAttackerFlying() bool {
	b := &g.Battle
	return g.IsUnmoved(b.Attacker) && g.hasSymbol(b.Attacker.Card, card.Flying)
}

// runFirstStrikeStep runs the Sottofase di Risoluzione della Battaglia da Attacco Improvviso (5.5): an attacker with
// First Strike deals its damage.
func (g *match) runFirstStrikeStep() {
	b := &g.Battle
	if g.IsUnmoved(b.Attacker) && g.hasSymbol(b.Attacker.Card, card.FirstStrike) {
		var damages damageList
		g.addAttackerHits(&damages, cite.R5_5_1, cite.R9_10_1, cite.A8)
		if g.dealDamage(&damages) {
			g.markFirstStrike()
		}
	}
	g.openWindow(cite.R5_5_2)
	g.enterPhase(DamageStep, cite.R5_6_1)
}

// runDamageStep runs the Sottofase di Risoluzione della Battaglia Normale (5.6). An attacker that has not yet dealt
// battle damage deals it (5.6.1). At the same time the blocker (5.6.2) or, without a block, the attacked card
// (5.6.3) deals its own.
func (g *match) runDamageStep() {
	b := &g.Battle
	var damages damageList
	if !b.Dealt {
		g.addAttackerHits(&damages, cite.R5_6_1, cite.R9_9_1, 0)
	}
	switch {
	case b.Blocked:
		g.addHitBack(&damages, b.Blocker, cite.R5_6_2)
	case !b.Player:
		g.addHitBack(&damages, b.Object, cite.R5_6_3)
	}
	g.dealDamage(&damages)
	g.openWindow(cite.R5_6_4)
	g.enterPhase(BattleEnds, cite.R5_7_1)
}

// addAttackerHits adds the damage of the attacker to damages (5.5.1, 5.6.1), by rule, otherRule and doubt. It is
// dealt to the blocker, if there is one, otherwise to the object of the attack (doubt A-11); none is dealt where the
// attacker or that card has left (doubt A-12).
func (g *match) addAttackerHits(damages *damageList, rule, otherRule, doubt cite.ID) {
	b := &g.Battle
	if !g.IsUnmoved(b.Attacker) {
		g.recordNonEvent(g.Turn, wNoDamage, 0, rule, cite.A12)
		return
	}
	c := b.Attacker.Card
	h := pendingDamage{from: c, by: g.Cards[c].In, n: g.value(c, card.ATK), battle: true, rule: rule, also: otherRule,
		value: g.valueRule(c, card.ATK), doubt: doubt}
	switch {
	case g.IsUnmoved(b.Blocker):
		h.to = b.Blocker.Card
	case b.Player:
		h.player = g.Turn.Opponent()
	case g.IsUnmoved(b.Object):
		h.to = b.Object.Card
	default:
		g.recordNonEvent(h.by, wNoDamage, c, rule, cite.A12)
		return
	}
	switch {
	case b.Blocked && !g.IsUnmoved(b.Blocker):
		h.beside = cite.A11
	case g.Cards[c].In != g.Turn, h.to != 0 && g.Cards[h.to].In == g.Turn: // one of them has changed sides
		h.beside = cite.C5b
	}
	if g.IsUnmoved(b.Blocker) {
		if rest, ok := g.splitPierce(&h); ok {
			defer damages.add(rest) // after the damage to the blocker
		}
	}
	damages.add(h)
}

// addHitBack adds to damages what striker, the blocker or the attacked card, deals to the attacker at the same time
// (5.6.2, 5.6.3), by rule. None is dealt where either has left (doubt A-12).
func (g *match) addHitBack(damages *damageList, striker Object, rule cite.ID) {
	if !g.IsUnmoved(striker) {
		return
	}
	c, attacker := striker.Card, g.Battle.Attacker
	if !g.IsUnmoved(attacker) {
		g.recordNonEvent(g.Cards[c].In, wNoDamage, c, rule, cite.A12)
		return
	}
	damages.add(pendingDamage{from: c, by: g.Cards[c].In, to: attacker.Card, n: g.value(c, card.ATK), battle: true,
		rule:  rule,
		also:  cite.R9_9_1,
		value: g.valueRule(c, card.ATK), doubt: table.RuleIf(g.hasSymbol(c, card.FirstStrike), cite.A8)})
}

// runBattleEnds runs the Fine dell'Interfase di Battaglia (5.7), after which the main phase goes on.
func (g *match) runBattleEnds() {
	g.triggerEnd(card.Battle, cite.R5_7_1)
	g.openWindow(cite.R5_7_2)
	g.expireEffects(card.ThisBattle, cite.R5_7_3)
	g.endBattle()
	g.enterPhase(MainPhase, cite.R5_1)
}
