// Chapters 3.6.5 to 3.6.7: changing the position of a monster, and Setting spells and traps.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// doFlipSummon turns Set monster c face up in Attack Position (3.6.5.1, A.13). allowRule is the rule that allows the
// act.
func (g *match) doFlipSummon(p engine.Seat, c engine.Card, allowRule cite.ID) {
	event, ok := g.setFace(kFlipSummon, p, c, true, false, cite.R3_6_5_1, cite.R3_6_4_1, g.ruleInSecond(allowRule,
		cite.RA_13))
	if !ok {
		return
	}
	g.notePositionChange(c)
	defer g.SetCause(g.SetCause(event))
	g.triggerFlipEffects(c, cite.R4_2_6_2)
	g.triggerEvent(card.Flipped, c, p, card.ByRule)
	g.triggerSummon(event, c, p, card.ByRule)
}

// changePosition turns face-up monster c to the other position (3.6.5.1, 3.6.5.2). allowRule is the rule that allows
// the act.
func (g *match) changePosition(p engine.Seat, c engine.Card, allowRule cite.ID) {
	rules := [4]cite.ID{cite.R3_6_5_2, cite.R3_6_5_1, allowRule, table.RuleIf(g.Owner[c] != p, cite.A30)}
	if g.Phase == MainPhase2 {
		rules[1], rules[2] = cite.R3_8_2, cite.R3_8_6
	}
	if _, ok := g.setFace(kInAttack, p, c, true, !g.Status[c].Defense, rules[:]...); ok {
		g.notePositionChange(c)
		g.forgetSummon()
	}
}

// positionOption returns the option to change the position of monster c: a Flip Summon where c is Set (3.6.5.1).
func (g *match) positionOption(c engine.Card) engine.Option {
	switch status := &g.Status[c]; {
	case !status.Up:
		return engine.Option{Verb: vFlip, Card: c}
	case status.Defense:
		return engine.Option{Verb: vTurn, Card: c, To: wInAttack}
	}
	return engine.Option{Verb: vTurn, Card: c, To: wInDefense}
}

// whyNotReposition returns the rule that forbids player p option o, a change of position or a Flip Summon (3.6.5):
// the monster already lies as o would put it (3.6.5.1), is not on the field (3.6.5.2), came or was turned this turn
// (3.6.5.3, 3.6.5.5), or has attacked (3.6.5.4). It returns 0 where none forbids o.
func (g *match) whyNotReposition(p engine.Seat, o engine.Option) cite.ID {
	c, status := o.Card, &g.Status[o.Card]
	switch legal := g.positionOption(c); {
	case !g.Cards[c].Area.isMonsterZone():
		return cite.R3_6_5_2
	case legal.Verb != o.Verb || legal.To != o.To:
		return cite.R3_6_5_1
	case status.Played == g.TurnNumber:
		return cite.R3_6_5_3
	case status.Turned == g.TurnNumber:
		return cite.R3_6_5_5
	case g.Phase == MainPhase2 && status.Attacks > 0:
		return cite.R3_6_5_4
	case g.isForbidden(c, card.Reposition) || !status.Up && g.isForbiddenFor(p, card.SummonMonster):
		return cite.R5_7_1
	}
	return 0
}

// setCard puts card c face down: a monster by 3.6.4.2, a spell or trap in its zone (3.6.7.1, A.5, A.6). allowRule is
// the rule that allows the act.
func (g *match) setCard(p engine.Seat, c engine.Card, allowRule cite.ID) {
	if g.definition(c).Type == card.MonsterCard {
		g.setMonster(p, c, allowRule)
		return
	}
	zone, rule := g.zoneForCard(p, c)
	if zone == FieldZone {
		g.destroy(p, []engine.Card{g.Top(p, FieldZone)}, card.ByRule, rule)
	}
	if _, ok := g.putInZone(kSet, p, c, p, zone, false, false, cite.R3_6_7_1, rule, allowRule); ok {
		g.forgetSummon()
	}
}

// whyNotSet returns the rule that forbids player p to Set card c: 6.19.1 where c is not in the hand, A.11 where
// Tributes are missing, A.15 or 3.6.7.1 where no zone is free. It returns 0 where none forbids it.
func (g *match) whyNotSet(p engine.Seat, c engine.Card) cite.ID {
	d := g.definition(c)
	switch _, isFree := g.freeZone(p, S1, S5); {
	case g.Cards[c].Area == Removed:
		return cite.R6_20_2
	case g.Cards[c].In != p || g.Cards[c].Area != Hand:
		return cite.R6_19_1
	case d.Type == card.MonsterCard:
		if rule := g.whyNotBringOut(p, c); rule != 0 {
			return rule
		}
		needed, _ := g.tributesForLevel(d.Level)
		return g.noRoomRule(p, needed, cite.RA_11, cite.RA_15)
	case d.Icon != card.FieldSpell && !isFree:
		return cite.R3_6_7_1
	}
	return 0
}
