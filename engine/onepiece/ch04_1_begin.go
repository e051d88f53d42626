// Chapter 4.1 and 4.2: how a Battle begins, and against whom.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
)

// offerBattles offers Azione 1: a Battle of each Personaggio of player p against each of the opponent (4.1.1).
func (g *match) offerBattles(p engine.Seat) {
	for _, c := range g.ponteCharacters(p, &ponteBuffer{}) {
		for _, target := range g.ponteCharacters(p.Opponent(), &ponteBuffer{}) {
			o := engine.Option{Verb: vAttack, Card: c, To: g.cardPlace(target)}
			g.Offer(o, g.reachRule(c, target), g.whyNotAttack(p, c, target))
		}
	}
}

// attackAsAction begins a Battle of Personaggio c against target as Azione 1.
func (g *match) attackAsAction(p engine.Seat, c, target engine.Card) {
	cost, rule := g.battleCost(p, target)
	g.spendActions(cost, battleAction, cite.R3_2_1, rule)
	permit := g.battlePermission(p, c, target)
	reachRule := permit.rule
	if !permit.isGiven || g.whyNotReach(c, target) == 0 {
		reachRule = g.reachRule(c, target)
	}
	moreRule := cite.R4_2_1
	if g.isFirstTurn() {
		moreRule = secondAttackRules[g.Match.Extra]
	}
	g.declareBattle(p, c, target, cite.R4_1_1, reachRule, moreRule)
}

// declareBattle begins a Battle; the player names the attacking Personaggio and the attacked one (9.1, 4.2.1).
func (g *match) declareBattle(p engine.Seat, c, target engine.Card, rules ...cite.ID) {
	g.recordOverruled(p, c, target)
	g.beginBattle(p, c, target, rules...)
}

// whyNotAttack returns the rule that forbids Azione 1 with Personaggio c against target, 0 where none does.
func (g *match) whyNotAttack(p engine.Seat, c, target engine.Card) cite.ID {
	if rule := g.whyNotBegin(p, c); rule != 0 {
		return rule
	}
	if rule := g.whyNotAgainst(p, c, target, permission{}); rule != 0 {
		return rule
	}
	if cost, rule := g.battleCost(p, target); cost > g.actionsLeft() {
		return rule
	}
	return 0
}

// whyNotBegin returns the rule that keeps Personaggio c from beginning any Battle, 0 where none does: it is the
// first turn of its player (4.1.3) or, in an extra game, that of the first player (10.2.3); its Battle was
// prevented in this turn (9.2); or it has already begun one in this turn (4.1.2).
func (g *match) whyNotBegin(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case g.isFirstTurn() && !g.mayAttackFirst(p):
		return cite.R4_1_3
	case g.Status[c].Barred == g.TurnNumber:
		return cite.R9_2
	case g.Status[c].Begun == g.TurnNumber:
		return cite.R4_1_2
	}
	return 0
}

// isFirstTurn reports whether this is the first turn of the turn player; for the first player it begins with the
// Preparazione (1.2.1, doubt C-7b).
func (g *match) isFirstTurn() bool { return g.TurnNumber <= 2 }

// whyNotAgainst returns the rule that forbids Personaggio c a Battle against target, 0 where none does: the rule of
// where the two stand (4.2), unless a text permits the Battle, or a text that prevents it (8.1.5). given is the
// permission of the ability being activated, zero for Azione 1.
func (g *match) whyNotAgainst(p engine.Seat, c, target engine.Card, given permission) cite.ID {
	permit := given
	if !permit.isGiven {
		permit = g.battlePermission(p, c, target)
	}
	if !permit.isGiven {
		if rule := g.whyNotReach(c, target); rule != 0 {
			return rule
		}
	}
	return g.preventionRule(p, c, target, permit)
}

// whyNotReach returns the rule by which Personaggio c cannot attack target from where it stands (4.2.2 to
// 4.2.5), 0 where it can.
func (g *match) whyNotReach(c, target engine.Card) cite.ID {
	attackerArea, targetArea, foe := g.Cards[c].Area, g.Cards[target].Area, g.Cards[target].In
	switch {
	case attackerArea == Capitano && targetArea != Capitano:
		return 0
	case attackerArea == Capitano:
		for _, a := range g.rules.Around {
			if g.Count(foe, a) == 0 {
				return 0
			}
		}
		return cite.R4_2_3
	case targetArea == g.rules.Facing[attackerArea]:
		return 0
	case targetArea == Capitano && g.Count(foe, g.rules.Facing[attackerArea]) == 0:
		return 0
	case targetArea == Capitano:
		return cite.R4_2_5
	}
	return cite.R4_2_4
}

// reachRule returns the rule about attacking target from the space of Personaggio c.
func (g *match) reachRule(c, target engine.Card) cite.ID {
	switch captain := g.Cards[target].Area == Capitano; {
	case g.Cards[c].Area == Capitano && captain:
		return cite.R4_2_3
	case g.Cards[c].Area == Capitano:
		return cite.R4_2_2
	case captain:
		return cite.R4_2_5
	}
	return cite.R4_2_4
}

// battleCost returns how many Azioni player p uses to attack target as Azione 1: 1 (3.2.1, returned as rule 0),
// or more where the text of a card of the opponent asks for more, with the rule of that text.
func (g *match) battleCost(p engine.Seat, target engine.Card) (cost int, rule cite.ID) {
	cost, rule = 1, 0
	g.eachHeld(card.Charge, card.NoAct, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if q != p && g.isSelectedCard(q, source, a.Against, target) {
			if n := g.countOrOne(q, source, a.N); n > cost {
				cost, rule = n, g.textRule(g.def(source), cite.R6_4)
			}
		}
		return true
	})
	return cost, rule
}

// actionsLeft returns how many Azioni the turn player can still use.
func (g *match) actionsLeft() int { return int(g.Acts) - int(g.Used) }
