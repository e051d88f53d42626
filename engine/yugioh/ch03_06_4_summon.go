// Chapter 3.6.4: Summoning and Setting a monster; the Tributes are entries of the appendix (A.8 to A.15).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// normalSummon summons a monster from the hand, with the Tributes that its Level asks for (3.6.4.2, A.8 to A.12).
func (g *match) normalSummon(p engine.Seat, c engine.Card, allows cite.Mark) {
	before, rule := g.offerTributes(p, c)
	zone, _ := g.free(p, M1, M5)
	if event, ok := g.place(kSummon, p, c, p, zone, true, false, cite.R3_6_4_2, rule, g.nearest(allows, cite.RA_12)); ok {
		g.summoned()
		g.recent(c, p)
		g.Because(event)
		g.occurs(card.Summoned, c, p, card.ByRule)
	}
	g.Because(before)
}

// maySummon is the rule that forbids a Normal Summon, 0 where none does: for want of Tributes A.9 or A.10, for want of a zone 5.2.5.
func (g *match) maySummon(p engine.Seat, c engine.Card) cite.Mark {
	if why := g.mayBringOut(p, c); why != 0 {
		return why
	}
	if g.forbiddenFor(p, card.SummonMonster) {
		return cite.R5_7_1
	}
	need, rule := g.tributes(g.def(c).Level)
	return g.noRoom(p, need, rule, cite.R5_2_5)
}

// mayBringOut is the rule that forbids both to Normal Summon and to Set a monster, 0 where none does.
func (g *match) mayBringOut(p engine.Seat, c engine.Card) cite.Mark {
	d := g.def(c)
	switch {
	case g.Cards[c].Area == Removed && g.Cards[c].Owner == p:
		return cite.R6_20_2
	case g.Cards[c].Area != Hand || g.Cards[c].Side != p || d.Type != card.MonsterCard:
		return cite.R3_6_1
	case g.Summoned > 0 && !g.secondSummon(p):
		if g.Phase != g.SummonedIn {
			return cite.R3_8_3
		}
		return cite.R3_6_4_2
	case bool(d.Special) || d.ofExtra() || d.Monster == card.Ritual:
		return cite.R6_12_3
	}
	return 0
}

// secondSummon reports whether a card lets a player Normal Summon twice in the turn (5.7.1).
func (g *match) secondSummon(p engine.Seat) bool {
	return g.Summoned < 2 && g.permittedTo(p, card.TradeSummon)
}

// tributes is how many Tributes a Normal Summon or a Set of a monster asks for, and the entry that says so (A.8 to A.10).
func (g *match) tributes(level int) (int, cite.Mark) {
	switch {
	case level >= g.rules.TwoTributes:
		return 2, cite.RA_10
	case level >= g.rules.OneTribute:
		return 1, cite.RA_9
	}
	return 0, cite.RA_8
}

// noRoom is the rule by which a monster cannot be put in a Monster Zone, of the two given: for want of Tributes, or of a zone that none of
// them makes free.
func (g *match) noRoom(p engine.Seat, need int, tributes, zones cite.Mark) cite.Mark {
	switch have := g.monsters(p); {
	case have < need:
		return tributes
	case need == 0 && have == 5:
		return zones
	}
	return 0
}

// offerTributes has a player offer what a monster's Level asks for (6.17, 6.18.2), and returns the cause to be put back and the entry.
func (g *match) offerTributes(p engine.Seat, c engine.Card) (before int32, rule cite.Mark) {
	need, rule := g.tributes(g.def(c).Level)
	if need == 0 {
		return g.Because(0), rule
	}
	var offered [2]engine.Card
	for n := range need {
		g.Ask(p, wTribute)
		for z := M1; z <= M5; z++ {
			if m := g.Zones[p][z-M1]; m != 0 && !contains(offered[:n], m) {
				rule := cite.R6_17_1
				if !g.Cards[m].Up {
					rule = cite.R6_17_2
				}
				g.Allow(engine.Option{Verb: vTribute, Card: m}, rule)
			}
		}
		offered[n] = g.decide().Card
	}
	event := g.Next()
	g.tribute(p, offered[:need], cite.R6_17_1, rule)
	return g.Because(event), rule
}

// maySpecial is the rule that forbids to play a Special Summon Monster as its text says (6.12.3), 0 where none does.
func (g *match) maySpecial(p engine.Seat, c engine.Card) cite.Mark {
	d := g.def(c)
	for i := range d.Effects {
		e := &d.Effects[i]
		if e.Kind != card.Procedure {
			continue
		}
		switch {
		case !g.inZones(c, p, e.From, Hand) || !g.all(p, c, e.If):
			return cite.R6_12_3
		case g.forbiddenFor(p, card.SummonMonster):
			return cite.R5_7_1
		case !g.canPay(p, c, e.Cost):
			return cite.R6_18_4
		}
		if _, free := g.free(p, M1, M5); !free && !frees(e.Cost) {
			return cite.R5_2_5
		}
		return 0
	}
	return cite.R6_12_3
}

// frees reports whether a cost makes room in the Monster Zones.
func frees(cost []card.Action) bool {
	for i := range cost {
		if cost[i].Do == card.Tribute {
			return true
		}
	}
	return false
}

// bySelf plays a Special Summon Monster by its own condition, which is no effect: nothing is activated (6.12.3).
func (g *match) bySelf(p engine.Seat, c engine.Card) {
	d := g.def(c)
	for i := range d.Effects {
		if e := &d.Effects[i]; e.Kind == card.Procedure {
			g.payAll(p, c, e.Cost)
			g.specialSummon(p, c, p, card.AnyPosture, cite.R3_6_4_1, cite.R6_12_3)
			return
		}
	}
}
