// Actions that swap, turn, reveal and show cards.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// actSwap makes two cards change places. Two cards of one Stage do not become new cards (3.1.4); otherwise each goes to
// the other's area (10.8, 10.11), and one that arrives on a slot is in Stand (doubt A-14).
func (g *match) actSwap(ctx *abilityContext, a *card.Action) bool {
	var one, other list
	if !g.targets(ctx, a.What, &one) {
		return false
	}
	g.list(ctx, a.With, &other)
	if other.count == 0 {
		g.nothing(ctx.player, wNoSwap, one.cards[0], cite.R8_6_3_1_4)
		return false
	}
	x, y := one.cards[0], other.cards[0]
	from, to := g.placeOf(x), g.placeOf(y)
	if from.in == to.in && from.area.isSlot() && to.area.isSlot() {
		if !g.mayChangeSlot(ctx, from) || !g.mayChangeSlot(ctx, to) {
			return false
		}
		return g.exchange(from.in, from.area, to.area, ctx.rule, cite.R3_1_4)
	}
	if !g.mayMove(ctx, x) || !g.mayMove(ctx, y) {
		return false
	}
	shift := g.abilities[ctx.ability].Word == card.Shift // what comes to the Clock is on top
	where := table.Where(shift, cite.A6, table.Where(from.area.isSlot(), cite.A14))
	wasX, wasY := g.Object(x), g.Object(y)
	g.interruptsWait(true)
	done := g.moveCards(kMove, []engine.Card{x}, destination{In: to.in, Area: to.area}, []cite.ID{ctx.rule})
	back := destination{In: from.in, Area: from.area}
	done = done && g.moveCards(kMove, []engine.Card{y}, back,
		[]cite.ID{ctx.rule, where, g.undamaged(back, []engine.Card{y})})
	g.interruptsWait(false)
	g.follow(ctx, wasX, x)
	g.follow(ctx, wasY, y)
	g.interrupts(kMove)
	return done
}

// mayChangeSlot reports whether an effect may move what lies in a slot to another slot of the same Stage. Where a text
// forbids it (1.3.3) it writes that.
func (g *match) mayChangeSlot(ctx *abilityContext, slot place) bool {
	for _, c := range g.In(slot.in, slot.area) {
		if g.inEffect(card.MoveSlot, c, ctx.player) {
			g.prevented(ctx.player, wNoSwap, c, cite.R1_3_3)
			return false
		}
	}
	return true
}

// actTurn puts characters in Stand, Rest or Reverse (4.6.1). A character that is already in that orientation is not
// turned (1.3.2.1).
func (g *match) actTurn(ctx *abilityContext, a *card.Action) bool {
	var l list
	if !g.targets(ctx, a.What, &l) {
		return false
	}
	to, turned := Orient(a.Turned-card.Stand), 0
	for _, c := range l.all() {
		why := cite.ID(0)
		switch {
		case !g.Cards[c].Area.isSlot():
			why = cite.R4_6_1
		case g.Status[c].Orient == to:
			why = cite.R1_3_2_1
		case to == Standing:
			why = g.forbidden(card.BeStood, c, ctx.player)
		case to == Reversing:
			why = g.forbidden(card.BeReversed, c, ctx.player)
		}
		if why != 0 {
			g.prevented(ctx.player, turns[to].word, c, why)
		} else if g.orient(g.Cards[c].In, []engine.Card{c}, to, ctx.rule, cite.R4_6_1, singleUse(ctx)) {
			turned++
		}
	}
	return turned == l.count
}

// actShow shows cards to both players.
func (g *match) actShow(ctx *abilityContext, a *card.Action) bool {
	var l list
	if !g.targets(ctx, a.What, &l) {
		return false
	}
	g.note(engine.EventData{Kind: kShow, Actor: ctx.player}, l.all(), ctx.rule)
	g.show(engine.A, l.all())
	g.show(engine.B, l.all())
	return true
}

// revealTop puts the top cards of the deck in the Resolution Area, one by one (3.2.5, 10.7.3).
func (g *match) revealTop(ctx *abilityContext, a *card.Action, p engine.Seat, n int) bool {
	b := g.bound(ctx, a.As)
	revealed := 0
	for range min(n, pileSize) {
		c := g.Top(p, Deck)
		if c == 0 {
			g.impossible(p, wNoReveal, ctx.source.Card)
			break
		}
		also := table.Where(g.abilities[ctx.ability].Word == card.Brainstorm, cite.R10_7_3)
		if !g.moveAs(kReveal, c, Resolution, ctx.rule, cite.R3_2_5, also) {
			break
		}
		revealed++
		b.add(g.lastKnown(c))
	}
	return revealed == n
}
