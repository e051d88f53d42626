// Chapter 4.2.1 and 4.2.3: how a chain is made and resolved.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// startChain activates what player p has chosen as the first link of a chain, then lets both players respond
// (4.2.1).
func (g *match) startChain(p engine.Seat, act engine.Option, allows cite.ID) {
	c, i := act.Card, int(act.To-wEffects)
	if g.activate(p, c, i, g.answered(c, i), g.activationRules(p, c, i, allows)) {
		g.respond(p.Opponent())
	}
}

// activate pays the cost (6.18.4), then declares the activation: the effect becomes a link of the chain, and its
// targets are chosen (6.11.1). It reports whether the activation happened.
func (g *match) activate(p engine.Seat, c engine.Card, i int, about About, rules [6]cite.ID) bool {
	e := &g.def(c).Effects[i]
	g.doing = 0
	g.payAll(p, c, e)
	g.paying = len(e.Cost) > 0 // until what it is paid for is declared
	l := Link{Player: p, Source: g.Object(c), Effect: uint8(i), Speed: uint8(g.spellSpeed(c, e)), About: about}
	l.Card = e.Kind == card.CardActivation
	zone, _ := g.zoneToPlay(p, c)
	if l.Card && zone == FieldZone {
		g.clearFields(p, c)
	}
	rules[5] = g.doubtOf(p, c, e)
	event, ok := g.link(l, zone, rules[:]...)
	if g.paying = false; !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	if e.Once {
		g.use(c, i)
	}
	if len(e.Target) > 0 {
		g.chooseTargets(int(g.ChainCount)-1, p, c, e)
	}
	g.occurs(card.Activated, c, p, card.AnyCause)
	return true
}

// respond lets both players add to the chain, beginning with next, the opponent of the player who activated
// last (doubt A-15), until both decline. Then it resolves the chain (4.2.1.3 to 4.2.1.8).
func (g *match) respond(next engine.Seat) {
	for passes := 0; passes < 2; next = next.Opponent() {
		passes++
		if g.answerChain(next, g.respondRule(next)) {
			passes = 0
		}
	}
	g.resolveChain()
}

// respondRule returns the rule by which player p can add to the chain as it is (4.2.1.3 to 4.2.1.6).
func (g *match) respondRule(p engine.Seat) cite.ID {
	n, own := g.ChainCount, g.lastLink().Player == p
	switch {
	case n <= 1 && !own:
		return cite.R4_2_1_3
	case n == 1:
		return cite.R4_2_1_5
	case n == 2 && !own:
		return cite.R4_2_1_4
	}
	return cite.R4_2_1_6
}

// answerChain lets player p respond, and reports whether p added something.
func (g *match) answerChain(p engine.Seat, allows cite.ID) bool {
	g.Run.Ask(p, wResponse, allows)
	act := g.mayActivate(p, allows, allows)
	if act.Verb == vPass {
		return false
	}
	c, i := act.Card, int(act.To-wEffects)
	return g.activate(p, c, i, g.answered(c, i), g.responseRules(c, i, allows))
}

// resolveChain resolves the links of the chain, the last one first (4.2.1.7), with nothing between them.
func (g *match) resolveChain() {
	g.forget() // a Summon before it is no longer the last thing that happened
	for i := range slices.Backward(g.Chain[:g.ChainCount]) {
		g.resolving(i + 1)
		g.resolveLink(i)
	}
	g.closeChain()
}

// resolveLink does what link i says, and puts its used card away (6.20.1).
func (g *match) resolveLink(i int) {
	l := g.Chain[i]
	c := l.Source.Card
	e := g.linkText(&l)
	rules := g.resolutionRules(&l)
	note := engine.EventData{Kind: kResolve, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect), Amount: i + 1}
	event, ok := g.RecordWithoutChange(note, []engine.Card{c}, rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	switch {
	case l.Negated:
		g.nothing(l.Player, wNoEffect, c, cite.R4_2_5_7)
		if len(e.Cost) > 0 {
			g.nothing(l.Player, wNoRefund, c, cite.R6_18_5)
		}
	case l.Card && g.mustStay(c) && !g.Still(l.Source):
		g.nothing(l.Player, wNoEffect, c, cite.R2_1_1, cite.C2c)
	case g.effectsNegated(c):
		g.nothing(l.Player, wNoEffect, c, cite.R5_7_1)
	default:
		g.lapse(i, e)
		g.doActions(i, e.Do)
	}
	g.putAway(&l)
	g.putAwaySummoned(i)
}
