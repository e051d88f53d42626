// Chapter 3.6.4: Summoning and Setting a monster; the Tributes are entries of the appendix (A.8 to A.15).

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// normalSummon summons a monster from the hand, with the Tributes that its Level asks for (3.6.4.2, A.8 to A.12).
func (g *match) normalSummon(p engine.Seat, c engine.Card, allows cite.ID) {
	tributes, rule := g.offerTributes(p, c)
	defer g.Because(g.Because(tributes))
	zone, _ := g.freeZone(p, M1, M5)
	event, ok := g.place(kSummon, p, c, p, zone, true, false, cite.R3_6_4_2, rule, g.inSecond(allows, cite.RA_12))
	if ok {
		g.summoned()
		g.arrives(event, c, p, card.ByRule)
	}
}

// arrives notes that a player has Summoned a monster: effects may answer that, and others trigger.
func (g *match) arrives(event int32, c engine.Card, p engine.Seat, how card.Cause) {
	g.recent(c, p)
	defer g.Because(g.Because(event))
	g.occurs(card.Summoned, c, p, how)
}

// setMonster plays a monster face down in Defense Position (6.19.2), with the same Tributes (A.11).
func (g *match) setMonster(p engine.Seat, c engine.Card, allows cite.ID) {
	tributes, rule := g.offerTributes(p, c)
	rule = table.Where(rule != cite.RA_8, cite.RA_11, rule)
	defer g.Because(g.Because(tributes))
	zone, _ := g.freeZone(p, M1, M5)
	if _, ok := g.place(kSet, p, c, p, zone, false, true, cite.R3_6_4_2, cite.R6_19_2, g.inSecond(allows, rule)); ok {
		g.summoned()
		g.forget()
	}
}

// whyNotSummon is the rule that forbids a Normal Summon, 0 where none does: of what is no monster in the hand 3.6.1,
// for want of Tributes A.9 or A.10, for want of a zone 5.2.5.
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

// whyNotBringOut is the rule that forbids both to Normal Summon and to Set a monster, 0 where none does. A card may let
// the player do it twice in the turn (5.7.1). Ritual, Fusion and Synchro Monsters have a way of their own, which is
// missing (A.26, doubt C-2g).
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

// tributes is how many Tributes a Normal Summon or a Set of a monster asks for, and the entry that says so (A.8 to
// A.10).
func (g *match) tributes(level int) (int, cite.ID) {
	switch {
	case level >= g.rules.TwoTributes:
		return 2, cite.RA_10
	case level >= g.rules.OneTribute:
		return 1, cite.RA_9
	}
	return 0, cite.RA_8
}

// noRoom is the rule by which a Normal Summon or a Set has no room: tributes where the player has fewer monsters than
// it needs as Tributes, zones where all zones are full and no Tribute empties one, 0 where there is room.
func (g *match) noRoom(p engine.Seat, need int, tributes, zones cite.ID) cite.ID {
	switch have := g.monsters(p); {
	case have < need:
		return tributes
	case need == 0 && have == 5:
		return zones
	}
	return 0
}

// offerTributes has a player offer the Tributes that a monster's Level asks for (6.17, 6.18.2). It returns their event,
// 0 where there are none, and the entry of the appendix that asks for them.
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
	event = g.Next()
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

// comesInDefense reports whether a monster is put on the field in Defense Position: as the effect says, or as the
// player chooses (A.14).
func (g *match) comesInDefense(p engine.Seat, c engine.Card, as card.BattlePosition) bool {
	if as != card.AnyPosition {
		return as == card.InDefense
	}
	g.Ask(p, wBattlePosition)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInAttack}, cite.RA_14)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInDefense}, cite.RA_14)
	return g.Decide().To == wInDefense
}

// procedure is the condition by which a Special Summon Monster is played (6.12.3), nil where a card has none.
func (g *match) procedure(c engine.Card) *card.Effect {
	effects := g.def(c).Effects
	for i := range effects {
		if effects[i].Kind == card.SummonProcedure {
			return &effects[i]
		}
	}
	return nil
}

// summonItself plays a Special Summon Monster by its own condition, which is no effect: nothing is activated (3.6.4.1,
// 6.12.3).
func (g *match) summonItself(p engine.Seat, c engine.Card) {
	g.payAll(p, c, g.procedure(c))
	g.specialSummon(p, c, card.AnyPosition, cite.R6_12_3)
}

// whyNotSpecial is the rule that forbids to play a Special Summon Monster as its text says (6.12.3), 0 where none does:
// for want of what it costs to Summon it 6.18.1.
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
