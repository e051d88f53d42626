// Chapter 6: equipping (6.4), control (6.7), positions and Special Summons by effects, revealing (6.21), destroying (6.9).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// equip makes a card an Equip Card on a monster. A trap or a monster is treated as one, by the same rules (6.4.1); a monster moves to the
// Spell & Trap Zone.
func (g *match) equip(p engine.Seat, c, host engine.Card) {
	d := g.def(c)
	rule := cite.RA_27
	if d.Type != card.SpellCard {
		rule = cite.R6_4_1
	}
	switch {
	case !g.up(host):
		g.nothing(p, wNoEffect, host, cite.R6_16_2)
		return
	case !g.up(c) || c == host:
		g.nothing(p, wNoEffect, host, cite.R6_4_1)
		return
	}
	if d.Type == card.MonsterCard {
		zone, free := g.free(p, S1, S5)
		if !free {
			g.nothing(p, wNoEffect, c, cite.RA_5)
			return
		}
		g.place(kMove, p, c, p, zone, true, false, rule, cite.RA_5)
	}
	g.attach(c, host, rule)
}

// lostHosts destroys the Equip Cards whose monster has left or lies face down (6.16.2, doubt A-23).
func (g *match) lostHosts() {
	for p := range engine.Chance {
		for z := S1; z <= S5; z++ {
			c := g.Zones[p][z-M1]
			if c == 0 || g.Cards[c].Equip.Card == 0 {
				continue
			}
			if h := g.Cards[c].Equip; !g.still(h) || !g.up(h.Card) {
				g.destroy(engine.Nobody, []engine.Card{c}, card.ByRule, cite.R6_16_2, cite.A23)
			}
		}
	}
}

// control moves a card to the field of the player who takes it (6.7.3, 6.7.4).
func (g *match) control(p engine.Seat, c engine.Card, until card.Duration) {
	if g.Cards[c].Side == p || !g.Cards[c].Area.isMonster() {
		g.nothing(p, wNoEffect, c, cite.R6_7_3)
		return
	}
	before := g.Cards[c].Side
	zone, free := g.free(p, M1, M5)
	if !free {
		g.nothing(p, wNoEffect, c, cite.R5_2_5)
		return
	}
	if _, ok := g.place(kControl, p, c, p, zone, true, false, cite.R6_7_3, cite.R6_7_4); ok && until != card.ForGood {
		g.keep(Effect{On: g.object(c), Player: before, Kind: Borrows, Until: uint8(until)})
	}
}

// giveBack returns a card to the player who had it; without a zone for it (5.2.5) it stays where it is (doubt C-6d).
func (g *match) giveBack(e Effect) {
	c := e.On.Card
	if g.Cards[c].Side == e.Player {
		return
	}
	if zone, free := g.free(e.Player, M1, M5); free {
		g.place(kControl, e.Player, c, e.Player, zone, true, false, cite.R6_7_4)
	} else {
		g.nothing(e.Player, wNoReturn, c, cite.R5_2_5, cite.C6d)
	}
}

// turnBy changes the position of a monster by an effect, which does not use up its player's own change (doubt A-6). A token is always face
// up (5.2.6, doubt C-5a).
func (g *match) turnBy(p engine.Seat, c engine.Card, as card.Posture) {
	now := &g.Cards[c]
	if !now.Area.isMonster() {
		g.nothing(p, wNoEffect, c, cite.R6_12_1)
		return
	}
	up, defense := true, as == card.InDefense
	switch {
	case as == card.FaceDown:
		up, defense = false, true
		if g.def(c).token() {
			g.nothing(p, wNoEffect, c, cite.R5_2_6, cite.C5a)
			return
		}
	case as == card.Changed:
		defense = !now.Defense
	}
	hidden := !now.Up
	rule, doubt := cite.R6_12_1, cite.A6
	if !up {
		rule, doubt = cite.R6_19_3, cite.C6b
	}
	if event, ok := g.face(kInAttack, p, c, up, defense, rule, doubt); ok && hidden {
		defer g.Because(g.Because(event))
		g.flipEffects(c, cite.R4_2_6_2)
		g.occurs(card.Flipped, c, now.Side, card.ByEffect)
	}
}

// posture is the position in which a monster is put on the field: as the effect says, or as the player chooses (A.14).
func (g *match) posture(p engine.Seat, c engine.Card, as card.Posture) card.Posture {
	if as == card.InAttack || as == card.InDefense {
		return as
	}
	g.Ask(p, wPosture)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInAttack}, cite.RA_14)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInDefense}, cite.RA_14)
	if g.decide().To == wInDefense {
		return card.InDefense
	}
	return card.InAttack
}

// specialSummon puts a monster on the field by a Special Summon (3.6.4.1, A.14).
func (g *match) specialSummon(by engine.Seat, c engine.Card, p engine.Seat, as card.Posture, why ...cite.Mark) {
	if g.def(c).Type != card.MonsterCard || g.Cards[c].Area.isMonster() {
		g.nothing(by, wNoEffect, c, cite.R6_12_1)
		return
	}
	if g.forbiddenFor(by, card.SummonMonster) {
		g.nothing(by, wNoEffect, c, cite.R5_7_1)
		return
	}
	zone, free := g.free(p, M1, M5)
	if !free {
		g.nothing(by, wNoEffect, c, cite.R5_2_5)
		return
	}
	defense := g.posture(p, c, as) == card.InDefense
	up := as != card.FaceDown
	var rules [4]cite.Mark
	n := copy(rules[:3], why)
	if as == card.AnyPosture {
		rules[n] = cite.RA_14
		n++
	}
	if event, ok := g.place(kSpecial, by, c, p, zone, up, defense || !up, rules[:n]...); ok {
		g.recent(c, by)
		defer g.Because(g.Because(event))
		g.occurs(card.Summoned, c, p, card.ByEffect)
	}
}

// reveal shows cards to both players (6.21.1): nothing of them is activated, not even a Flip effect (6.21.3), and they stay where they
// are (6.21.4).
func (g *match) reveal(p engine.Seat, cards []engine.Card) {
	g.note(engine.Note{Kind: kReveal, Actor: p}, cards, cite.R6_21_1, cite.R6_21_3, cite.R6_21_4)
}

// destroy sends cards to the Graveyard as destroyed (6.9.1), where no effect keeps them (5.7.1).
func (g *match) destroy(p engine.Seat, cards []engine.Card, by card.Cause, why ...cite.Mark) int {
	var gone [2 * pileSize]engine.Card
	n := 0
	act := card.FallByEffect
	if by == card.ByBattle {
		act = card.FallInBattle
	}
	for _, c := range cards {
		if by != card.ByRule && g.stopped(c, act) {
			g.nothing(g.Cards[c].Side, wNoDestruction, c, cite.R5_7_1)
			continue
		}
		if g.Cards[c].Area.onField() {
			gone[n] = c
			n++
		}
	}
	return g.leave(kDestroy, p, gone[:min(n, pileSize)], Graveyard, by, why...)
}
