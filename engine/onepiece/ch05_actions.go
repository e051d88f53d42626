// Chapter 5: the Azioni from 2 to 7.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// offerActs offers the Azioni of the turn player, in the order of the document but for passing, which stands first.
func (g *match) offerActs(p engine.Seat) {
	g.offerBattles(p)
	for _, c := range g.standing(p, &ponte{}) {
		g.offerAbilities(p, c)
	}
	g.Offer(engine.Option{Verb: vUpdate}, cite.R5_3_1, g.whyNotUpdate(p))
	for _, c := range g.In(p, Mano) {
		if g.def(c).isCharacter() {
			for _, a := range sailors {
				g.Offer(engine.Option{Verb: vCall, Card: c, To: at(p, a)}, cite.R5_4_1, g.whyNotCall(p, c, a))
			}
		}
	}
	g.Offer(moves(p), cite.R5_5_1, g.whyNotMove(p))
	g.Offer(engine.Option{Verb: vDraw}, cite.R5_6_1, g.whyNotDraw(p))
	g.AllowFirst(engine.Option{}, cite.R5_7_1)
}

// act does an Azione of the turn player.
func (g *match) act(p engine.Seat, o engine.Option) {
	switch o.Verb {
	case vAttack:
		g.attack(p, o.Card, g.Top(sideOf(o.To), areaOf(o.To)))
	case vActivate:
		g.activate(p, o.Card, int(o.To-wAbilities))
	case vUpdate:
		g.spends(1, updating, cite.R3_2_1)
		g.update(p, 1, cite.R5_3_1, cite.R5_3_2)
	case vCall:
		g.callAsAct(p, o.Card, areaOf(o.To))
	case vMove:
		rule := table.Where(g.Done&(1<<moving) != 0, cite.R5_5_3, cite.R5_5_1)
		g.spends(1, moving, cite.R3_2_1)
		g.swapSailors(p, rule)
	case vDraw:
		g.spends(1, drawing, cite.R3_2_1)
		g.draw(p, 1, cite.R5_6_1)
	}
}

// offerAbilities offers the abilities of a Personaggio that are activated (5.2.1).
func (g *match) offerAbilities(p engine.Seat, c engine.Card) {
	d := g.def(c)
	for i := range d.Abilities {
		if d.Abilities[i].Kind == card.Activated {
			g.Offer(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)}, cite.R5_2_1,
				g.whyNotActivate(p, c, i))
		}
	}
}

// whyNotActivate is the rule that forbids to activate an ability that asks for Azioni, of a Personaggio on the player's
// Ponte (5.2.1), 0 where none does: it must have used none in this turn: not this one, where it consumes Azioni
// (5.2.3), nor, of 0 Azioni, at all, nor another (7.1, doubt A-7); the Azioni must be left (5.2.2); what its text asks
// for must hold; and what it begins must be possible.
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, i int) cite.ID {
	d := g.def(c)
	a := &d.Abilities[i]
	switch {
	case g.Status[c].Acted == g.TurnNumber && g.Status[c].Ability == uint8(i) && a.Spend > 0:
		return cite.R5_2_3
	case g.Status[c].Acted == g.TurnNumber:
		return cite.R7_1
	case a.Spend > g.left():
		return cite.R5_2_2
	case !g.hold(p, c, a.If):
		return g.conditionRule(c, a, cite.R6_4)
	case !g.payable(p, c, a):
		return g.costRule(d, a)
	}
	return g.whyNotFight(p, c, a)
}

// activate activates an ability: the Azioni that it says are used (5.2.2, 7.1), its cost is paid, and it does what it
// says.
func (g *match) activate(p engine.Seat, c engine.Card, i int) {
	d := g.def(c)
	a := &d.Abilities[i]
	rule, first := g.textRule(d, cite.R5_2_1), table.Where(a.Spend == 0, cite.R7_1, cite.R5_2_2)
	rules := [3]cite.ID{cite.R5_2_1, first}
	if d.given != 0 {
		rules = [3]cite.ID{d.given, first, d.also}
	}
	event, ok := g.Record(engine.Note{Kind: kActivate, Actor: p, Ability: wAbilities + engine.Word(i)},
		[]engine.Card{c}, rules[:]...)
	if !ok {
		return
	}
	defer g.Because(g.Because(event))
	g.acted(c, i)
	g.spends(a.Spend, activating, cite.R5_2_2)
	g.pay(p, c, a)
	g.do(doing{p: p, src: c, rule: rule}, a.Do)
}

// whyNotUpdate forbids Azione 3 where the Forziere is empty (5.3.1): no card can be moved, and nobody loses (doubt
//
func (g *match) whyNotUpdate(p engine.Seat) cite.ID {
	if g.Count(p, Forziere) == 0 {
		return cite.R5_3_1
	}
	return 0
}

// update moves cards from the top of the Forziere to the Giornale di Bordo, unseen (5.3.1), which may come to any
// number (5.3.2, 1.2.9). It moves those that there are (doubt C-11f).
func (g *match) update(p engine.Seat, n int, why ...cite.ID) {
	var rules [3]cite.ID
	k := copy(rules[:2], why)
	for range n {
		c := g.Top(p, Forziere)
		if c == 0 {
			g.nothing(p, wNoCards, 0, why[0], cite.C11f)
			return
		}
		if g.Count(p, Giornale) >= g.rules.Journal {
			rules[k] = cite.R1_2_9
		}
		g.one(kUpdate, p, c, p, Giornale, rules[:]...)
	}
}

// callAsAct calls a Personaggio as Azione 4, which costs one Azione unless the card says otherwise (8.2.3).
func (g *match) callAsAct(p engine.Seat, c engine.Card, a Area) {
	if rule := g.freeCall(c); rule != 0 {
		g.spends(0, calling, rule)
		g.nothing(p, wNoCharge, c, rule)
	} else {
		g.spends(1, calling, cite.R3_2_1)
	}
	g.call(p, c, a, cite.R5_4_1, cite.R5_4_2)
}

// freeCall is the rule of a card that is called without using Azioni, 0 for any other.
func (g *match) freeCall(c engine.Card) cite.ID {
	for i := range g.def(c).Abilities {
		for _, a := range g.def(c).Abilities[i].Holds {
			if a.Act == card.FreeCall {
				return g.textRule(g.def(c), cite.R6_4)
			}
		}
	}
	return 0
}

// whyNotCall is the rule that forbids to call a card as a Marinaio in a space, 0 where none does: the space, one of a
// Marinaio (doubt C-5a), must be empty (5.4.1), the card a Personaggio of the Mano (5.4.2) and no Squadra (4.6.2, doubt
// A-14), of a Nome that is not on the Ponte (1.2.29), and the Giornale di Bordo must have its Punti Vita (5.4.4).
func (g *match) whyNotCall(p engine.Seat, c engine.Card, a Area) cite.ID {
	switch d := g.def(c); {
	case g.Count(p, a) > 0:
		return cite.R5_4_1
	case d.Type == card.Tecnica:
		return cite.R5_4_2
	case d.Type == card.Squadra:
		return cite.R4_6_2
	case g.Count(p, Giornale) < d.Life:
		return cite.R5_4_4
	}
	return g.whyNotNamed(p, c)
}

// call puts a Personaggio in a space, with its Punti Vita from the Giornale di Bordo (5.4.3). The Punti Vita on a Ponte
// may now come to any sum (1.2.28).
func (g *match) call(p engine.Seat, c engine.Card, a Area, why ...cite.ID) {
	if !g.settle(kCall, p, c, a, why...) {
		return
	}
	defer g.Because(g.Because(g.last))
	rules, sum := [2]cite.ID{cite.R5_4_3}, g.def(c).Life
	for _, d := range g.standing(p, &ponte{}) {
		sum += g.life(d)
	}
	if sum > g.rules.Life {
		rules[1] = cite.R1_2_28
	}
	g.upper(kLife, p, Giornale, g.def(c).Life, a.life(), rules[:]...)
	g.occurs(card.CalledOut, c)
}

// moves is Azione 5: who stands in space 1 goes to 2 and back (5.5.1), so that it is said of either.
func moves(p engine.Seat) engine.Option {
	return engine.Option{Verb: vMove, From: at(p, Marinaio1), To: at(p, Marinaio2)}
}

// whyNotMove forbids Azione 5 where both spaces are empty (5.5.2, doubt A-45).
func (g *match) whyNotMove(p engine.Seat) cite.ID {
	if g.Count(p, Marinaio1) == 0 && g.Count(p, Marinaio2) == 0 {
		return cite.R5_5_2
	}
	return 0
}

// swapSailors moves the Marinai from space 1 to 2 and back (5.5.1, doubt C-5b), also where one of the two is empty
// (5.5.2).
func (g *match) swapSailors(p engine.Seat, rule cite.ID) {
	if g.Count(p, Marinaio1) == 0 || g.Count(p, Marinaio2) == 0 {
		g.swap(p, rule, cite.R5_5_2)
		return
	}
	g.swap(p, rule, cite.C5b)
}

// whyNotDraw forbids Azione 6 with more than 4 cards in the Mano (5.6.2). Nothing keeps a player from drawing from an
// empty Forziere: it is no way to lose, because nobody must (1.3.5), and is refused (5.6.1).
func (g *match) whyNotDraw(p engine.Seat) cite.ID {
	switch {
	case g.Count(p, Mano) > g.rules.Raise:
		return cite.R5_6_2
	case g.Count(p, Forziere) == 0:
		return cite.R5_6_1
	}
	return 0
}

// passTurnBy passes the turn (5.7.1); the Fase Finale follows (doubt A-9).
func (g *match) passTurnBy(p engine.Seat) {
	g.passes(p, cite.R5_7_1, cite.A9)
	g.clear(cite.R5_7_1)
	g.enter(Final, cite.R5_7_1, cite.A9)
}
