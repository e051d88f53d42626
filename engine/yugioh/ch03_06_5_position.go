// Chapters 3.6.5 to 3.6.7: changing the position of a monster, and Setting spells and traps.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// flipSummon turns a Set monster face up in Attack Position (3.6.5.1, A.13).
func (g *match) flipSummon(p engine.Seat, c engine.Card, allows cite.ID) {
	event, ok := g.face(kFlipSummon, p, c, true, false, cite.R3_6_5_1, cite.R3_6_4_1, g.inSecond(allows, cite.RA_13))
	if !ok {
		return
	}
	g.turned(c)
	defer g.SetCause(g.SetCause(event))
	g.flipEffects(c, cite.R4_2_6_2)
	g.occurs(card.Flipped, c, p, card.ByRule)
	g.arrives(event, c, p, card.ByRule)
}

// changePosition turns a face-up monster to the other position (3.6.5.1, 3.6.5.2).
func (g *match) changePosition(p engine.Seat, c engine.Card, allows cite.ID) {
	rules := [4]cite.ID{cite.R3_6_5_2, cite.R3_6_5_1, allows, table.Where(g.Owner[c] != p, cite.A30)}
	if g.Phase == MainPhase2 {
		rules[1], rules[2] = cite.R3_8_2, cite.R3_8_6
	}
	if _, ok := g.face(kInAttack, p, c, true, !g.Status[c].Defense, rules[:]...); ok {
		g.turned(c)
		g.forget()
	}
}

// turning returns the option to change the position of monster c, which is a Flip Summon where c is Set
// (3.6.5.1).
func (g *match) turning(c engine.Card) engine.Option {
	switch now := &g.Status[c]; {
	case !now.Up:
		return engine.Option{Verb: vFlip, Card: c}
	case now.Defense:
		return engine.Option{Verb: vTurn, Card: c, To: wInAttack}
	}
	return engine.Option{Verb: vTurn, Card: c, To: wInDefense}
}

// whyNotTurn returns the rule that forbids player p option o, a change of position or a Flip Summon (3.6.5), 0
// where none does: the monster does not lie so that o changes its position (3.6.5.1), it is not on the field
// (3.6.5.2), it came or was turned this turn (3.6.5.3, 3.6.5.5), or it has attacked (3.6.5.4).
func (g *match) whyNotTurn(p engine.Seat, o engine.Option) cite.ID {
	c, now := o.Card, &g.Status[o.Card]
	switch is := g.turning(c); {
	case !g.Cards[c].Area.isMonster():
		return cite.R3_6_5_2
	case is.Verb != o.Verb || is.To != o.To:
		return cite.R3_6_5_1
	case now.Played == g.TurnNumber:
		return cite.R3_6_5_3
	case now.Turned == g.TurnNumber:
		return cite.R3_6_5_5
	case g.Phase == MainPhase2 && now.Attacks > 0:
		return cite.R3_6_5_4
	case g.forbidden(c, card.Reposition) || !now.Up && g.forbiddenFor(p, card.SummonMonster):
		return cite.R5_7_1
	}
	return 0
}

// setCard puts card c face down: a monster by 3.6.4.2, a spell or trap in its zone (3.6.7.1, A.5, A.6).
func (g *match) setCard(p engine.Seat, c engine.Card, allows cite.ID) {
	if g.def(c).Type == card.MonsterCard {
		g.setMonster(p, c, allows)
		return
	}
	zone, rule := g.zoneToPlay(p, c)
	if zone == FieldZone {
		g.destroy(p, []engine.Card{g.Top(p, FieldZone)}, card.ByRule, rule)
	}
	if _, ok := g.place(kSet, p, c, p, zone, false, false, cite.R3_6_7_1, rule, allows); ok {
		g.forget()
	}
}

// whyNotSet returns the rule that forbids player p to Set card c, 0 where none does: 6.19.1 where it is not in
// the hand, A.11 where Tributes are missing, A.15 or 3.6.7.1 where a zone is.
func (g *match) whyNotSet(p engine.Seat, c engine.Card) cite.ID {
	d := g.def(c)
	switch _, free := g.freeZone(p, S1, S5); {
	case g.Cards[c].Area == Removed:
		return cite.R6_20_2
	case g.Cards[c].In != p || g.Cards[c].Area != Hand:
		return cite.R6_19_1
	case d.Type == card.MonsterCard:
		if why := g.whyNotBringOut(p, c); why != 0 {
			return why
		}
		need, _ := g.tributes(d.Level)
		return g.noRoom(p, need, cite.RA_11, cite.RA_15)
	case d.Icon != card.FieldSpell && !free:
		return cite.R3_6_7_1
	}
	return 0
}
