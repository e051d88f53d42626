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

// normalSummon Summons monster c from the hand, with the Tributes that its Level requires (3.6.4.2, A.8 to
// A.12).
func (g *match) normalSummon(p engine.Seat, c engine.Card, allows cite.ID) {
	tributes, rule := g.offerTributes(p, c)
	defer g.SetCause(g.SetCause(tributes))
	zone, _ := g.freeZone(p, M1, M5)
	event, ok := g.place(kSummon, p, c, p, zone, true, false, cite.R3_6_4_2, rule, g.inSecond(allows, cite.RA_12))
	if ok {
		g.summoned()
		g.arrives(event, c, p, card.ByRule)
	}
}

// arrives remembers that player p has Summoned monster c: effects can answer the Summon, and others trigger.
func (g *match) arrives(event int32, c engine.Card, p engine.Seat, how card.Cause) {
	g.recent(c, p)
	defer g.SetCause(g.SetCause(event))
	g.occurs(card.Summoned, c, p, how)
}

// setMonster puts monster c face down in Defense Position (6.19.2), with the same Tributes as a Normal Summon
// (A.11).
func (g *match) setMonster(p engine.Seat, c engine.Card, allows cite.ID) {
	tributes, rule := g.offerTributes(p, c)
	rule = table.Where(rule != cite.RA_8, cite.RA_11, rule)
	defer g.SetCause(g.SetCause(tributes))
	zone, _ := g.freeZone(p, M1, M5)
	if _, ok := g.place(kSet, p, c, p, zone, false, true, cite.R3_6_4_2, cite.R6_19_2, g.inSecond(allows, rule)); ok {
		g.summoned()
		g.forget()
	}
}

// whyNotSummon returns the rule that forbids player p a Normal Summon of card c, 0 where none does: 3.6.1 where
// it is no monster of the hand, A.9 or A.10 where Tributes are missing, 5.2.5 where a zone is.
func (g *match) whyNotSummon(p engine.Seat, c engine.Card) cite.ID {
	d := g.def(c)
	if why := g.whyNotBringOut(p, c); why != 0 {
		return why
	}
	switch {
	case d.Type != card.MonsterCard || g.Cards[c].In != p || g.Cards[c].Area != Hand:
		return cite.R3_6_1
	case g.forbiddenFor(p, card.SummonMonster):
		return cite.R5_7_1
	}
	need, rule := g.tributes(d.Level)
	return g.noRoom(p, need, rule, cite.R5_2_5)
}

// whyNotBringOut returns the rule that forbids player p both to Normal Summon and to Set monster c, 0 where
// none does. Only one is allowed in a turn, unless a card allows a second (5.7.1). Ritual, Fusion and Synchro
// Monsters are Summoned in ways that the document does not describe (A.26, doubt C-2g).
func (g *match) whyNotBringOut(p engine.Seat, c engine.Card) cite.ID {
	d := g.def(c)
	switch again := g.Summoned > 1 || g.Summoned == 1 && !g.permittedTo(p, card.TradeSummon); {
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

// tributes returns how many Tributes a Normal Summon or a Set of a monster of this Level requires, and the
// entry that says so (A.8 to A.10).
func (g *match) tributes(level int) (int, cite.ID) {
	switch {
	case level >= g.rules.TwoTributes:
		return 2, cite.RA_10
	case level >= g.rules.OneTribute:
		return 1, cite.RA_9
	}
	return 0, cite.RA_8
}

// noRoom returns the rule by which player p cannot Normal Summon or Set: tributes where p has fewer monsters
// than the need of Tributes, zones where all zones are full and no Tribute empties one; 0 where p can.
func (g *match) noRoom(p engine.Seat, need int, tributes, zones cite.ID) cite.ID {
	switch have := g.monsters(p); {
	case have < need:
		return tributes
	case need == 0 && have == 5:
		return zones
	}
	return 0
}

// offerTributes has player p offer the Tributes that the Level of monster c requires (6.17, 6.18.2). It returns
// their event, 0 where there are none, and the entry of the appendix that requires them.
func (g *match) offerTributes(p engine.Seat, c engine.Card) (event int32, rule cite.ID) {
	need, rule := g.tributes(g.def(c).Level)
	if need == 0 {
		return 0, rule
	}
	var offered [2]engine.Card
	for n := range need {
		g.Ask(p, wTribute)
		for m := range g.row(p, M1, M5) {
			if !slices.Contains(offered[:n], m) {
				g.Allow(engine.Option{Verb: vTribute, Card: m}, table.Where(g.Status[m].Up, cite.R6_17_1, cite.R6_17_2))
			}
		}
		offered[n] = g.Decide().Card
	}
	event = g.NextEventNumber()
	g.tribute(p, offered[:need], cite.R6_17_1, rule)
	return event, rule
}

// specialSummon puts a monster on the field by a Special Summon (3.6.4.1, A.14).
func (g *match) specialSummon(p engine.Seat, c engine.Card, as card.BattlePosition, rule cite.ID) {
	zone, free := g.freeZone(p, M1, M5)
	switch {
	case g.def(c).Type != card.MonsterCard || g.Cards[c].Area.isMonster():
		g.nothing(p, wNoEffect, c, cite.R6_12_1)
	case g.forbiddenFor(p, card.SummonMonster):
		g.nothing(p, wNoEffect, c, cite.R5_7_1)
	case !free:
		g.nothing(p, wNoEffect, c, cite.R5_2_5)
	default:
		defense, chosen := g.comesInDefense(p, c, as), table.Where(as == card.AnyPosition, cite.RA_14)
		if event, ok := g.place(kSpecial, p, c, p, zone, true, defense, cite.R3_6_4_1, rule, chosen); ok {
			g.arrives(event, c, p, card.ByEffect)
		}
	}
}

// comesInDefense reports whether monster c comes to the field in Defense Position: as the effect says or, where
// it does not, as player p chooses (A.14).
func (g *match) comesInDefense(p engine.Seat, c engine.Card, as card.BattlePosition) bool {
	if as != card.AnyPosition {
		return as == card.InDefense
	}
	g.Ask(p, wBattlePosition)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInAttack}, cite.RA_14)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInDefense}, cite.RA_14)
	return g.Decide().To == wInDefense
}

// procedure returns the condition by which Special Summon Monster c is Summoned (6.12.3), nil where it has
// none.
func (g *match) procedure(c engine.Card) *card.Effect {
	effects := g.def(c).Effects
	for i := range effects {
		if effects[i].Kind == card.SummonProcedure {
			return &effects[i]
		}
	}
	return nil
}

// summonItself Summons Special Summon Monster c by its own condition. That is not an effect, so that nothing is
// activated (3.6.4.1, 6.12.3).
func (g *match) summonItself(p engine.Seat, c engine.Card) {
	g.payAll(p, c, g.procedure(c))
	g.specialSummon(p, c, card.AnyPosition, cite.R6_12_3)
}

// whyNotSpecial returns the rule that forbids player p to Summon Special Summon Monster c by its own condition
// (6.12.3), 0 where none does; it is 6.18.1 where the cost cannot be paid.
func (g *match) whyNotSpecial(p engine.Seat, c engine.Card) cite.ID {
	e := g.procedure(c)
	switch {
	case e == nil || !g.inZones(c, p, e.From, Hand) || !g.conditionsHold(p, c, e.If):
		return cite.R6_12_3
	case g.forbiddenFor(p, card.SummonMonster):
		return cite.R5_7_1
	case !g.canPay(p, c, e.Cost):
		return cite.R6_18_1
	case g.monsters(p) == 5 && !card.Uses(e.Cost, card.Tribute):
		return cite.R5_2_5
	}
	return 0
}
