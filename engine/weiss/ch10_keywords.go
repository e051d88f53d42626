// Chapter 10: keywords. Of these, the Encore [3] that every character has without its being printed (10.2.3).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// encoreCost is the cost of the Encore of every character (10.2.3).
const encoreCost = 3

// left makes the abilities wait that a card triggers by leaving the Stage (10.2.2, 8.7.4): Encore, in the waiting room.
func (g *match) left(c engine.Card, from, to Area) {
	if to == WaitingRoom && g.def(c).Type == Character {
		g.await(Waiting{Ability: Encore, Player: g.Cards[c].Owner, Source: g.object(c), Slot: from}, cite.R10_2_3, cite.R10_2_2, cite.R8_7_2)
	}
}

// playEncore lets a player pay for the character's return to the slot that it left, in Rest (10.2.2). Not to pay is not to play it
// (8.7.3.1.1, 8.7.3.2.1).
func (g *match) playEncore(w Waiting) {
	p, card := w.Player, w.Source.Card
	g.Ask(p, wEncoreChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R8_7_3_1_1)
	g.offer(engine.Option{Verb: vPay, Card: card, To: wEncore}, cite.R10_2_2)
	possible := len(g.Choice.Options) > 1
	switch act := g.decide(); {
	case act.Verb == vPay:
		event := g.note(engine.Note{Kind: kAuto, Actor: p, Ability: wEncore}, []engine.Card{card}, cite.R10_2_2, cite.R8_7_3, cite.B6)
		before := g.Because(event)
		g.pay(p, encoreCost, cite.R10_2_3)
		if g.bars(cite.R8_7_7, !g.still(w.Source)) {
			g.nothing(p, wNoEffect, card, cite.R8_7_7, cite.R3_1_4, cite.A28)
		} else {
			g.place(card, w.Slot, Resting, cite.R10_2_2)
		}
		g.Because(before)
	case possible:
		g.note(engine.Note{Kind: kPass, Actor: p, Ability: wEncore}, []engine.Card{card}, cite.R8_7_3_2_1, cite.B6)
	default:
		g.nothing(p, wEncore, card, cite.R8_4_2_2, cite.R8_7_3_2)
	}
}
