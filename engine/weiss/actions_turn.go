// Actions that swap, turn, reveal and show cards.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// performSwap makes two cards change places. Two cards of one Stage do not become new cards (3.1.4); otherwise each
// goes to the other's area (10.8, 10.11), and one that arrives on a slot is in Stand (doubt A-14).
func (g *match) performSwap(ctx *abilityContext, a *card.Action) bool {
	var one, other cardList
	if !g.selectTargets(ctx, a.What, &one) {
		return false
	}
	g.selectCards(ctx, a.With, &other)
	if other.count == 0 {
		g.nothing(ctx.player, wNoSwap, one.cards[0], cite.R8_6_3_1_4)
		return false
	}
	x, y := one.cards[0], other.cards[0]
	from, to := g.placeOf(x), g.placeOf(y)
	if from.player == to.player && from.area.isSlot() && to.area.isSlot() {
		if !g.mayChangeSlot(ctx, from) || !g.mayChangeSlot(ctx, to) {
			return false
		}
		return g.exchangeSlots(from.player, from.area, to.area, ctx.rule, cite.R3_1_4)
	}
	if !g.mayMove(ctx, x) || !g.mayMove(ctx, y) {
		return false
	}
	shift := g.abilities[ctx.ability].Word == card.Shift // what comes to the Clock is on top
	where := table.RuleIf(shift, cite.A6, table.RuleIf(from.area.isSlot(), cite.A14))
	wasX, wasY := g.ObjectOf(x), g.ObjectOf(y)
	g.setInterruptsWait(true)
	done := g.moveCards(kMove, []engine.Card{x}, destination{Player: to.player, Area: to.area}, []cite.ID{ctx.rule})
	back := destination{Player: from.player, Area: from.area}
	done = done && g.moveCards(kMove, []engine.Card{y}, back,
		[]cite.ID{ctx.rule, where, g.noDamageRule(back, []engine.Card{y})})
	g.setInterruptsWait(false)
	g.followCard(ctx, wasX, x)
	g.followCard(ctx, wasY, y)
	g.resolveInterrupts(kMove)
	return done
}

// mayChangeSlot reports whether an effect may move what lies in a slot to another slot of the same Stage. Where a text
// forbids it (1.3.3) it writes that.
func (g *match) mayChangeSlot(ctx *abilityContext, slot place) bool {
	for _, c := range g.CardsIn(slot.player, slot.area) {
		if g.isActInEffect(card.MoveSlot, c, ctx.player) {
			g.notePrevented(ctx.player, wNoSwap, c, cite.R1_3_3)
			return false
		}
	}
	return true
}

// performTurn puts characters in Stand, Rest or Reverse (4.6.1). A character that is already in that orientation is not
// turned (1.3.2.1).
func (g *match) performTurn(ctx *abilityContext, a *card.Action) bool {
	var l cardList
	if !g.selectTargets(ctx, a.What, &l) {
		return false
	}
	to, turned := Orientation(a.Turned-card.Stand), 0
	for _, c := range l.all() {
		why := cite.ID(0)
		switch {
		case !g.Cards[c].Area.isSlot():
			why = cite.R4_6_1
		case g.Status[c].Orient == to:
			why = cite.R1_3_2_1
		case to == Standing:
			why = g.forbiddingRule(card.BePutInStand, c, ctx.player)
		case to == Reversing:
			why = g.forbiddingRule(card.BePutInReverse, c, ctx.player)
		}
		if why != 0 {
			g.notePrevented(ctx.player, orientationEvents[to].word, c, why)
		} else if g.turnCards(g.Cards[c].In, []engine.Card{c}, to, ctx.rule, cite.R4_6_1, singleUseRule(ctx)) {
			turned++
		}
	}
	return turned == l.count
}

// performShow shows cards to both players.
func (g *match) performShow(ctx *abilityContext, a *card.Action) bool {
	var l cardList
	if !g.selectTargets(ctx, a.What, &l) {
		return false
	}
	g.note(engine.EventData{Kind: kShow, Actor: ctx.player}, l.all(), ctx.rule)
	g.showCards(engine.A, l.all())
	g.showCards(engine.B, l.all())
	return true
}

// revealTop puts the top cards of the deck in the Resolution Area, one by one (3.2.5, 10.7.3).
func (g *match) revealTop(ctx *abilityContext, a *card.Action, p engine.Seat, n int) bool {
	b := g.newGroup(ctx, a.As)
	revealed := 0
	for range min(n, pileSize) {
		c := g.Top(p, Deck)
		if c == 0 {
			g.noteImpossible(p, wNoReveal, ctx.sourceCard.Card)
			break
		}
		also := table.RuleIf(g.abilities[ctx.ability].Word == card.Brainstorm, cite.R10_7_3)
		if !g.moveToTopAs(kReveal, c, Resolution, ctx.rule, cite.R3_2_5, also) {
			break
		}
		revealed++
		b.add(g.lastKnown(c))
	}
	return revealed == n
}
