// Actions that swap, turn, reveal and show cards.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// actSwap makes two cards change places: on one Stage without becoming new (3.1.4), elsewhere each goes to the other's area (10.8, 10.11),
// and stands where that is a slot (doubt A-14).
func (g *match) actSwap(f *frame, a *card.Action) bool {
	var one, other list
	if !g.targets(f, a.What, &one) {
		return false
	}
	g.list(f, a.With, &other)
	if other.count == 0 {
		g.nothing(f.player, wNoSwap, one.cards[0], cite.R8_6_3_1_4)
		return false
	}
	x, y := one.cards[0], other.cards[0]
	from, to := g.place1(x), g.place1(y)
	if from.in == to.in && from.area.isSlot() && to.area.isSlot() {
		if !g.mayChangeSlot(f, from) || !g.mayChangeSlot(f, to) {
			return false
		}
		return g.exchange(from.in, from.area, to.area, f.rule, cite.R3_1_4)
	}
	if !g.mayMove(f, x) || !g.mayMove(f, y) {
		return false
	}
	where := cite.ID(0)
	switch {
	case g.abilities[f.ability].Word == card.Shift: // what comes to the Clock is on top
		where = cite.A6
	case from.area.isSlot():
		where = cite.A14
	}
	wasX, wasY := g.Object(x), g.Object(y)
	g.interruptsWait(true)
	done := g.moveTo(kMove, []engine.Card{x}, landing{In: to.in, Area: to.area}, []cite.ID{f.rule})
	back := landing{In: from.in, Area: from.area}
	done = done && g.moveTo(kMove, []engine.Card{y}, back, []cite.ID{f.rule, where, g.undamaged(back, []engine.Card{y})})
	g.interruptsWait(false)
	g.follow(f, wasX, x)
	g.follow(f, wasY, y)
	g.interrupts(kMove)
	return done
}

// mayChangeSlot reports whether nothing forbids an effect to move what lies in a slot to another of the same Stage (1.3.3).
func (g *match) mayChangeSlot(f *frame, slot place) bool {
	for _, c := range g.In(slot.in, slot.area) {
		if why := g.forbiddenBy(cite.R1_3_3, card.MoveSlot, c, f.player); why != 0 {
			g.prevented(f.player, wNoSwap, c, why)
			return false
		}
	}
	return true
}

// actTurn puts characters in Stand, Rest or Reverse (4.6.1); who is so already is not turned (1.3.2.1).
func (g *match) actTurn(f *frame, a *card.Action) bool {
	var l list
	if !g.targets(f, a.What, &l) {
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
			why = g.forbidden(card.BeStood, c, f.player)
		case to == Reversing:
			why = g.forbidden(card.BeReversed, c, f.player)
		}
		if why != 0 {
			g.prevented(f.player, wStand+engine.Word(to), c, why)
		} else if g.orient(g.Cards[c].In, []engine.Card{c}, to, f.rule, cite.R4_6_1, singleUse(f)) {
			turned++
		}
	}
	return turned == l.count
}

// actShow shows cards to both players.
func (g *match) actShow(f *frame, a *card.Action) bool {
	var l list
	if !g.targets(f, a.What, &l) {
		return false
	}
	g.note(engine.Note{Kind: kShow, Actor: f.player}, l.all(), f.rule)
	return true
}

// revealTop puts the top cards of the deck in the Resolution Area, one by one (3.2.5, 10.7.3).
func (g *match) revealTop(f *frame, a *card.Action, p engine.Seat, n int) bool {
	var b *group
	if a.As != "" {
		b = g.bound(f, a.As)
	}
	revealed := 0
	for range min(n, pileSize) {
		c := g.Top(p, Deck)
		if c == 0 {
			g.impossible(p, wNoReveal, f.source.Card)
			break
		}
		also := cite.ID(0)
		if g.abilities[f.ability].Word == card.Brainstorm {
			also = cite.R10_7_3
		}
		if !g.moveAs(kReveal, c, Resolution, f.rule, cite.R3_2_5, also) {
			break
		}
		revealed++
		if b != nil {
			b.cards[b.count] = g.lastKnown(c)
			b.count++
		}
	}
	return revealed == n
}
