// Chapter 4: drawing (4.7) and the damage process (4.9).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// draw moves n cards from the top of the deck to the hand, one at a time (4.7.2, 4.7.3).
func (g *match) draw(p engine.Seat, n int, why cite.Mark) {
	for range n {
		card := g.top(p, Deck)
		if card == 0 {
			g.nothing(p, wNoDrawing, 0, cite.R1_3_2)
			return
		}
		if !g.moveAs(kDraw, card, Hand, why, cite.R4_7_2) {
			return
		}
	}
}

// damage runs the process of dealing n damage to p (4.9.1). It begins with at least 1: there is no damage of 0 (7.5.1.2.1, 1.3.2.2).
func (g *match) damage(p engine.Seat, n int, source engine.Card, why ...cite.Mark) {
	event := g.note(engine.Note{Kind: kDeal, Actor: p.Other(), To: wPlayerA + engine.Word(p), Amount: n}, []engine.Card{source}, why...)
	before := g.Because(event)
	g.openDamage(p, n)
	cancelled := false
	for int(g.Damage.Count) < n {
		card := g.top(p, Deck)
		if card == 0 || !g.reveal(card) {
			break
		}
		if g.def(card).Type == Climax && g.cancel(p) {
			cancelled = true
			break
		}
	}
	if !cancelled {
		g.moveAll(kMove, g.damageCards(p), Clock, cite.R4_9_1_3, cite.R3_13_1_3_1, cite.A15)
	}
	g.closeDamage()
	g.damageEnded(source, cancelled)
	g.Because(before)
}

// reveal puts the next card of the damage face up in the Resolution Area (4.9.1.1), one card each time (doubt A-4).
// After a refresh in the middle, it is rule 3.2.3.1 that makes the damage go on.
func (g *match) reveal(card engine.Card) bool {
	if g.Damage.Refresh {
		return g.moveAs(kDamage, card, Resolution, cite.R4_9_1_1, cite.R3_2_3_1)
	}
	return g.moveAs(kDamage, card, Resolution, cite.R4_9_1_1, cite.A4)
}

// cancel ends the damage because a climax came (4.9.1.2): the cards of this damage go to the waiting room.
func (g *match) cancel(p engine.Seat) bool {
	return g.moveAll(kCancel, g.damageCards(p), WaitingRoom, cite.R4_9_1_2, cite.R3_13_1_3, cite.A15)
}

// damageCards are the cards that this damage put in the Resolution Area, in that order (doubt A-15).
func (g *match) damageCards(p engine.Seat) []engine.Card {
	cards := g.in(p, Resolution)
	return cards[max(0, len(cards)-int(g.Damage.Count)):]
}
