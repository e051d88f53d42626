// Chapter 3: what the turn player does in a Main Phase (3.6; in the second by 3.8).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// mainAct lets the turn player do one thing, and reports whether the phase is over: the turn player has announced it and the opponent
// does nothing before (4.2.6.4, doubt A-17).
func (g *match) mainAct() (over bool) {
	p := g.Turn
	if g.triggers() {
		return false
	}
	allows := g.mainRule()
	g.Ask(p, wMainChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_3)
	g.offerMain(p, allows)
	act := g.decide()
	switch act.Verb {
	case vSummon:
		g.normalSummon(p, act.Card, g.summonRule(allows))
	case vSet:
		g.set(p, act.Card, g.summonRule(allows))
	case vFlip:
		g.flipSummon(p, act.Card, allows)
	case vTurn:
		g.changePosition(p, act.Card, allows)
	case vSpecial:
		g.bySelf(p, act.Card)
	case vActivate:
		g.chain(p, act, cite.R3_6_6_1)
	default:
		return g.leaveMain(act)
	}
	g.acted()
	return false
}

// mayInMain is the rule that forbids an act of the turn player in a Main Phase, 0 where none does.
func (g *match) mayInMain(p engine.Seat, o engine.Option) cite.Mark {
	switch o.Verb {
	case vSummon:
		return g.maySummon(p, o.Card)
	case vSet:
		return g.maySet(p, o.Card)
	case vSpecial:
		return g.maySpecial(p, o.Card)
	case vEnter:
		return g.mayBattle()
	}
	return g.mayTurn(p, o.Card)
}

// mainRule is the rule by which the turn player acts: in Main Phase 1 by 3.6.1, and by 3.6.2 from the second act, in Main Phase 2 by 3.8.2.
func (g *match) mainRule() cite.Mark {
	switch {
	case g.Phase == MainPhase2:
		return cite.R3_8_2
	case g.Acts > 0:
		return cite.R3_6_2
	}
	return cite.R3_6_1
}

// summonRule is the rule by which monsters are Summoned and cards Set: in Main Phase 2 3.8.4 says so.
func (g *match) summonRule(allows cite.Mark) cite.Mark {
	if g.Phase == MainPhase2 {
		return cite.R3_8_4
	}
	return allows
}

// leaveMain announces the end of the phase: the opponent may still activate something (4.2.6.4, 4.2.6.8).
func (g *match) leaveMain(act engine.Option) (over bool) {
	to := EndPhase
	if act.Verb == vEnter {
		to = StartStep
	}
	g.leaving(to)
	if g.cede() {
		g.acted()
		return false
	}
	return true
}

// offerMain offers what may be done in a Main Phase (3.6.3).
func (g *match) offerMain(p engine.Seat, allows cite.Mark) {
	if g.Phase == MainPhase1 {
		g.offer(engine.Option{Verb: vEnter, To: wBattlePhase}, cite.R3_7_3)
	}
	for _, c := range g.in(p, Hand) {
		d := g.def(c)
		if d.Type == card.MonsterCard {
			g.offer(engine.Option{Verb: vSummon, Card: c}, g.summonRule(allows))
			g.offer(engine.Option{Verb: vSet, Card: c}, g.summonRule(allows))
		} else {
			g.offer(engine.Option{Verb: vSet, Card: c}, g.summonRule(allows))
		}
		for i := range d.Effects {
			if d.Effects[i].Kind == card.Procedure {
				g.offer(engine.Option{Verb: vSpecial, Card: c}, cite.R3_6_4_1)
			}
		}
	}
	for z := M1; z <= M5; z++ {
		c := g.Zones[p][z-M1]
		switch {
		case c == 0:
		case !g.Cards[c].Up:
			g.offer(engine.Option{Verb: vFlip, Card: c}, allows)
		default:
			g.offer(engine.Option{Verb: vTurn, Card: c, To: g.otherPosition(c)}, allows)
		}
	}
	g.offerActivations(p, cite.R3_6_6_1)
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

// nearest is the rule of Main Phase 2, and in Main Phase 1 another: an event has three rules at most.
func (g *match) nearest(phase, other cite.Mark) cite.Mark {
	if g.Phase == MainPhase2 {
		return phase
	}
	return other
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

// maySet is the rule that forbids to Set a card from the hand, 0 where none does.
func (g *match) maySet(p engine.Seat, c engine.Card) cite.Mark {
	d := g.def(c)
	if g.Cards[c].Area != Hand || g.Cards[c].Side != p {
		return cite.R3_6_1
	}
	if d.Type == card.MonsterCard {
		if why := g.mayBringOut(p, c); why != 0 {
			return why
		}
		need, _ := g.tributes(d.Level)
		return g.noRoom(p, need, cite.RA_11, cite.RA_15)
	}
	if d.Icon == card.FieldSpell {
		return 0
	}
	if _, free := g.free(p, S1, S5); !free {
		return cite.R3_6_7_1
	}
	return 0
}

// set plays a card face down: a monster in Defense Position (6.19.2, A.11), a spell or trap in its zone (3.6.7.1, A.5, A.6).
func (g *match) set(p engine.Seat, c engine.Card, allows cite.Mark) {
	d := g.def(c)
	if d.Type == card.MonsterCard {
		before, rule := g.offerTributes(p, c)
		if rule != cite.RA_8 {
			rule = cite.RA_11
		}
		zone, _ := g.free(p, M1, M5)
		if _, ok := g.place(kSet, p, c, p, zone, false, true, cite.R3_6_4_2, cite.R6_19_2, g.nearest(allows, rule)); ok {
			g.summoned()
			g.forget()
		}
		g.Because(before)
		return
	}
	zone, rule := FieldZone, cite.RA_6
	if d.Icon != card.FieldSpell {
		zone, _ = g.free(p, S1, S5)
		rule = cite.RA_5
	} else {
		g.clearField(p)
	}
	if _, ok := g.place(kSet, p, c, p, zone, false, false, cite.R3_6_7_1, rule, allows); ok {
		g.forget()
	}
}

// otherPosition is the word of the position that a face-up monster is not in.
func (g *match) otherPosition(c engine.Card) engine.Word {
	if g.Cards[c].Defense {
		return wInAttack
	}
	return wInDefense
}

// mayTurn is the rule that forbids to change the position of a monster, by a Flip Summon too (3.6.5), 0 where none does.
func (g *match) mayTurn(p engine.Seat, c engine.Card) cite.Mark {
	now := &g.Cards[c]
	switch {
	case !now.Area.isMonster() || now.Side != p:
		return cite.R3_6_5_2
	case now.Played == g.TurnNumber:
		return cite.R3_6_5_3
	case now.Turned == g.TurnNumber:
		return cite.R3_6_5_5
	case g.Phase == MainPhase2 && now.Attacks > 0:
		return cite.R3_6_5_4
	case g.stopped(c, card.Reposition) || !now.Up && g.forbiddenFor(p, card.SummonMonster):
		return cite.R5_7_1
	}
	return 0
}

// flipSummon turns a Set monster face up in Attack Position (3.6.5.1, A.13).
func (g *match) flipSummon(p engine.Seat, c engine.Card, allows cite.Mark) {
	event, ok := g.face(kFlipSummon, p, c, true, false, cite.R3_6_5_1, cite.R3_6_4_1, g.nearest(allows, cite.RA_13))
	if !ok {
		return
	}
	g.turned(c)
	g.recent(c, p)
	defer g.Because(g.Because(event))
	g.flipEffects(c, cite.R4_2_6_2)
	g.occurs(card.Flipped, c, p, card.ByRule)
	g.occurs(card.Summoned, c, p, card.ByRule)
}

// changePosition turns a face-up monster to the other position (3.6.5.1, 3.6.5.2).
func (g *match) changePosition(p engine.Seat, c engine.Card, allows cite.Mark) {
	rules := [4]cite.Mark{cite.R3_6_5_2, cite.R3_6_5_1, allows}
	if g.Phase == MainPhase2 {
		rules = [4]cite.Mark{cite.R3_6_5_2, cite.R3_8_2, cite.R3_8_6}
	}
	if g.Cards[c].Owner != p {
		rules[3] = cite.A30
	}
	if _, ok := g.face(kInAttack, p, c, true, !g.Cards[c].Defense, rules[:]...); ok {
		g.turned(c)
		g.forget()
	}
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
