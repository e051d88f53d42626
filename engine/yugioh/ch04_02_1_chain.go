// Chapter 4.2.1 and 4.2.3: how a chain is made and resolved.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// startChain activates the effect that player p has chosen (act) as the first link of a chain, by allowRule, then
// lets both players respond (4.2.1).
func (g *match) startChain(p engine.Seat, act engine.Option, allowRule cite.ID) {
	c, effectIndex := act.Card, int(act.To-wEffects)
	if g.activate(p, c, effectIndex, g.answeredEvent(c, effectIndex), g.activationRules(p, c, effectIndex, allowRule)) {
		g.openResponses(p.Opponent())
	}
}

// activate pays the cost of one effect of card c (6.18.4), then declares the activation, by rules: the effect
// becomes a link of the chain, and player p chooses its targets (6.11.1). about is the event that the effect
// answers. It reports whether the activation happened.
func (g *match) activate(p engine.Seat, c engine.Card, effectIndex int, about AnsweredEvent, rules [6]cite.ID) bool {
	e := &g.definition(c).Effects[effectIndex]
	g.lastMainAct = 0
	g.payCost(p, c, e)
	g.isPaying = len(e.Cost) > 0 // until what it is paid for is declared
	l := Link{Player: p, Source: g.ObjectOf(c), Effect: uint8(effectIndex), Speed: uint8(g.spellSpeed(c, e)),
		AnsweredEvent: about}
	l.Card = e.Kind == card.CardActivation
	zone, _ := g.zoneForCard(p, c)
	if l.Card && zone == FieldZone {
		g.destroyReplacedFields(p, c)
	}
	rules[5] = g.activationDoubt(p, c, e)
	event, ok := g.declareActivation(l, zone, rules[:]...)
	if g.isPaying = false; !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	if e.Once {
		g.markUsed(c, effectIndex)
	}
	if len(e.Target) > 0 {
		g.chooseTargets(int(g.ChainCount)-1, p, c, e)
	}
	g.triggerEvent(card.Activated, c, p, card.AnyCause)
	return true
}

// openResponses lets both players add to the chain until both decline, then resolves it (4.2.1.3 to 4.2.1.8). player
// begins: the opponent of the player who activated last (doubt A-15).
func (g *match) openResponses(player engine.Seat) {
	for passes := 0; passes < 2; player = player.Opponent() {
		passes++
		if g.answerChain(player, g.respondRule(player)) {
			passes = 0
		}
	}
	g.resolveChain()
}

// respondRule returns the rule by which player p can add to the present chain (4.2.1.3 to 4.2.1.6).
func (g *match) respondRule(p engine.Seat) cite.ID {
	n, isOwnLink := g.ChainCount, g.lastLink().Player == p
	switch {
	case n <= 1 && !isOwnLink:
		return cite.R4_2_1_3
	case n == 1:
		return cite.R4_2_1_5
	case n == 2 && !isOwnLink:
		return cite.R4_2_1_4
	}
	return cite.R4_2_1_6
}

// answerChain lets player p add to the chain, by allowRule, and reports whether p did.
func (g *match) answerChain(p engine.Seat, allowRule cite.ID) bool {
	g.Run.Ask(p, wResponseChoice, allowRule)
	act := g.chooseActivation(p, allowRule, allowRule)
	if act.Verb == vPass {
		return false
	}
	c, effectIndex := act.Card, int(act.To-wEffects)
	return g.activate(p, c, effectIndex, g.answeredEvent(c, effectIndex), g.responseRules(c, effectIndex, allowRule))
}

// resolveChain resolves the links of the chain, the last one first (4.2.1.7). Nothing can be activated between them.
func (g *match) resolveChain() {
	g.forgetSummon() // a Summon before it is no longer the last thing that happened
	for i := range slices.Backward(g.Chain[:g.ChainCount]) {
		g.setResolving(i + 1)
		g.resolveLink(i)
	}
	g.clearChain()
}

// resolveLink does what a link of the chain says, and puts its used card away (6.20.1).
func (g *match) resolveLink(link int) {
	l := g.Chain[link]
	c := l.Source.Card
	e := g.linkEffect(&l)
	rules := g.resolutionRules(&l)
	note := engine.EventData{Kind: kResolve, Actor: l.Player, Ability: wEffects + engine.Word(l.Effect), Amount: link + 1}
	event, ok := g.RecordWithoutChange(note, []engine.Card{c}, rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	switch {
	case l.Negated:
		g.recordNonEvent(l.Player, wNoEffect, c, cite.R4_2_5_7)
		if len(e.Cost) > 0 {
			g.recordNonEvent(l.Player, wNoRefund, c, cite.R6_18_5)
		}
	case l.Card && g.mustStayOnField(c) && !g.IsUnmoved(l.Source):
		g.recordNonEvent(l.Player, wNoEffect, c, cite.R2_1_1, cite.C2c)
	case g.isNegated(c):
		g.recordNonEvent(l.Player, wNoEffect, c, cite.R5_7_1)
	default:
		g.dropUnfitTargets(link, e)
		g.doActions(link, e.Do)
	}
	g.putAwayUsed(&l)
	g.putAwaySummoned(link)
}
