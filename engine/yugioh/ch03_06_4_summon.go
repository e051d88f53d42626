// Chapter 3.6.4: Summoning and Setting monsters. The rules of Tributes are entries of the appendix (A.8 to
// A.15).

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// doNormalSummon Summons monster c from the hand of player p, with the Tributes that its Level requires (3.6.4.2,
// A.8 to A.12). allowRule is the rule that allows the act.
func (g *match) doNormalSummon(p engine.Seat, c engine.Card, allowRule cite.ID) {
	tributeEvent, rule := g.offerTributes(p, c)
	defer g.SetCause(g.SetCause(tributeEvent))
	zone, _ := g.freeZone(p, M1, M5)
	event, ok := g.putInZone(kSummon, p, c, p, zone, true, false, cite.R3_6_4_2, rule, g.ruleInSecond(allowRule,
		cite.RA_12))
	if ok {
		g.countSummon()
		g.triggerSummon(event, c, p, card.ByRule)
	}
}

// triggerSummon stores that player p has Summoned monster c by event, so that effects can answer the Summon, and
// triggers the effects that wait for it.
func (g *match) triggerSummon(event int32, c engine.Card, p engine.Seat, cause card.Cause) {
	g.rememberSummon(c, p)
	defer g.SetCause(g.SetCause(event))
	g.triggerEvent(card.Summoned, c, p, cause)
}

// setMonster puts monster c face down in Defense Position (6.19.2), with the same Tributes as a Normal Summon
// (A.11). allowRule is the rule that allows the act.
func (g *match) setMonster(p engine.Seat, c engine.Card, allowRule cite.ID) {
	tributeEvent, rule := g.offerTributes(p, c)
	rule = table.RuleIf(rule != cite.RA_8, cite.RA_11, rule)
	defer g.SetCause(g.SetCause(tributeEvent))
	zone, _ := g.freeZone(p, M1, M5)
	if _, ok := g.putInZone(kSet, p, c, p, zone, false, true, cite.R3_6_4_2, cite.R6_19_2, g.ruleInSecond(allowRule,
		rule)); ok {
		g.countSummon()
		g.forgetSummon()
	}
}

// whyNotSummon returns the rule that forbids player p a Normal Summon of card c: 3.6.1 where c is no monster in the
// hand, A.9 or A.10 where Tributes are missing, 5.2.5 where no zone is free. It returns 0 where none forbids it.
func (g *match) whyNotSummon(p engine.Seat, c engine.Card) cite.ID {
	d := g.definition(c)
	if rule := g.whyNotBringOut(p, c); rule != 0 {
		return rule
	}
	switch {
	case d.Type != card.MonsterCard || g.Cards[c].In != p || g.Cards[c].Area != Hand:
		return cite.R3_6_1
	case g.isForbiddenFor(p, card.SummonMonster):
		return cite.R5_7_1
	}
	needed, rule := g.tributesForLevel(d.Level)
	return g.noRoomRule(p, needed, rule, cite.R5_2_5)
}

// whyNotBringOut returns the rule that forbids player p both to Normal Summon and to Set monster c, 0 where none
// does. Only one such act is allowed in a turn, unless a card allows a second (5.7.1). The document does not say how
// Ritual, Fusion and Synchro Monsters are Summoned (A.26, doubt C-2g).
func (g *match) whyNotBringOut(p engine.Seat, c engine.Card) cite.ID {
	d := g.definition(c)
	switch again := g.Summoned > 1 || g.Summoned == 1 && !g.isPermittedTo(p, card.TradeSummon); {
	case g.Cards[c].Area == Removed:
		return cite.R6_20_2
	case again && g.Phase != g.SummonedIn:
		return cite.R3_8_3
	case again:
		return cite.R3_6_4_2
	case bool(d.Special):
		return cite.R6_12_3
	case d.Monster == card.Ritual || d.Monster == card.Fusion || d.Monster == card.Synchro:
		return cite.RA_26
	}
	return 0
}

// tributesForLevel returns how many Tributes a monster of this Level requires to be Normal Summoned or Set, and the
// entry of the appendix that says so (A.8 to A.10).
func (g *match) tributesForLevel(level int) (int, cite.ID) {
	switch {
	case level >= g.rules.TwoTributesLevel:
		return 2, cite.RA_10
	case level >= g.rules.OneTributeLevel:
		return 1, cite.RA_9
	}
	return 0, cite.RA_8
}

// noRoomRule returns the rule by which player p cannot Normal Summon or Set a monster that needs so many Tributes:
// tributeRule where p has fewer monsters, zoneRule where all zones are full and no Tribute empties one; 0 where p
// can.
func (g *match) noRoomRule(p engine.Seat, needed int, tributeRule, zoneRule cite.ID) cite.ID {
	switch monsters := g.monsterCount(p); {
	case monsters < needed:
		return tributeRule
	case needed == 0 && monsters == 5:
		return zoneRule
	}
	return 0
}

// offerTributes has player p offer the Tributes that the Level of monster c requires (6.17, 6.18.2). It returns the
// number of their event, 0 where none are required, and the entry of the appendix that requires them.
func (g *match) offerTributes(p engine.Seat, c engine.Card) (event int32, rule cite.ID) {
	needed, rule := g.tributesForLevel(g.definition(c).Level)
	if needed == 0 {
		return 0, rule
	}
	var tributes [2]engine.Card
	for n := range needed {
		g.Ask(p, wTributeChoice)
		for m := range g.zoneCards(p, M1, M5) {
			if !slices.Contains(tributes[:n], m) {
				g.Allow(engine.Option{Verb: vTribute, Card: m}, table.RuleIf(g.Status[m].Up, cite.R6_17_1, cite.R6_17_2))
			}
		}
		tributes[n] = g.Decide().Card
	}
	event = g.NextEventNumber()
	g.offerAsTribute(p, tributes[:needed], cite.R6_17_1, rule)
	return event, rule
}

// doSpecialSummon puts monster c on the field of player p by a Special Summon (3.6.4.1, A.14). rule is the rule by
// which it is Summoned.
func (g *match) doSpecialSummon(p engine.Seat, c engine.Card, position card.BattlePosition, rule cite.ID) {
	zone, isFree := g.freeZone(p, M1, M5)
	switch {
	case g.definition(c).Type != card.MonsterCard || g.Cards[c].Area.isMonsterZone():
		g.recordNonEvent(p, wNoEffect, c, cite.R6_12_1)
	case g.isForbiddenFor(p, card.SummonMonster):
		g.recordNonEvent(p, wNoEffect, c, cite.R5_7_1)
	case !isFree:
		g.recordNonEvent(p, wNoEffect, c, cite.R5_2_5)
	default:
		inDefense, choiceRule := g.comesInDefense(p, c, position), table.RuleIf(position == card.AnyPosition, cite.RA_14)
		if event, ok := g.putInZone(kSpecial, p, c, p, zone, true, inDefense, cite.R3_6_4_1, rule, choiceRule); ok {
			g.triggerSummon(event, c, p, card.ByEffect)
		}
	}
}

// comesInDefense reports whether monster c comes to the field in Defense Position: as position says or, where it is
// AnyPosition, as player p chooses (A.14).
func (g *match) comesInDefense(p engine.Seat, c engine.Card, position card.BattlePosition) bool {
	if position != card.AnyPosition {
		return position == card.InDefense
	}
	g.Ask(p, wPositionChoice)
	g.Allow(engine.Option{Verb: vPosition, Card: c, To: wInAttack}, cite.RA_14)
	g.Allow(engine.Option{Verb: vPosition, Card: c, To: wInDefense}, cite.RA_14)
	return g.Decide().To == wInDefense
}

// summonProcedure returns the condition by which Special Summon Monster c is Summoned (6.12.3), nil where it has
// none.
func (g *match) summonProcedure(c engine.Card) *card.Effect {
	effects := g.definition(c).Effects
	for i := range effects {
		if effects[i].Kind == card.SummonProcedure {
			return &effects[i]
		}
	}
	return nil
}

// summonItself Summons Special Summon Monster c by its own condition. The condition is not an effect, so that
// nothing is activated (3.6.4.1, 6.12.3).
func (g *match) summonItself(p engine.Seat, c engine.Card) {
	g.payCost(p, c, g.summonProcedure(c))
	g.doSpecialSummon(p, c, card.AnyPosition, cite.R6_12_3)
}

// whyNotSpecial returns the rule that forbids player p to Summon Special Summon Monster c by its own condition:
// 6.12.3, or 6.18.1 where the cost cannot be paid. It returns 0 where none forbids it.
func (g *match) whyNotSpecial(p engine.Seat, c engine.Card) cite.ID {
	e := g.summonProcedure(c)
	switch {
	case e == nil || !g.isInZones(c, p, e.From, Hand) || !g.conditionsHold(p, c, e.If):
		return cite.R6_12_3
	case g.isForbiddenFor(p, card.SummonMonster):
		return cite.R5_7_1
	case !g.canPay(p, c, e.Cost):
		return cite.R6_18_1
	case g.monsterCount(p) == 5 && !card.Uses(e.Cost, card.Tribute):
		return cite.R5_2_5
	}
	return 0
}
