// Chapter 9, with 4.3: the Fase Finale, and who wins.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

const (
	winningRewards = 10 // 9.1.2
	handLimit      = 6  // 9.2.1
)

// finalPhase sees who has won (9.1), has the Attivo cut the hand (9.2), moves the Segnaturni (9.3.1), applies the effects of the end of the
// turn (9.3.2), and begins a new turn (9.3.3).
func (g *match) finalPhase() {
	p := g.Turn
	g.evaluate(p)
	g.cutHand(p)
	g.advance(p, 1, cite.R9_3_1, table.Where(g.Counter[p] >= 9, cite.R2_4_4))
	g.occurs(card.TurnEnds, 0, p, cite.R9_3_2)
	g.settle()
	for _, q := range p.AndOther() {
		if g.Count(q, Rewards) >= winningRewards {
			g.nothing(q, wNoVictory, 0, cite.R9_3_3, cite.A7)
		}
	}
	g.expire(card.ThisTurn, cite.R9_3_3)
	g.passTurn(p.Other(), cite.R9_3_3, cite.R4_1)
	g.enter(DrawPhase, cite.R9_3_3)
}

// evaluate finds the result of the game, in the order of 9.1.1: first the Vincite di Guerra (9.1.2), then the Mazzi (9.1.4). They are those
// of both players (doubt C-9b).
func (g *match) evaluate(p engine.Seat) {
	foe := p.Other()
	mine, theirs := g.Count(p, Rewards) >= winningRewards, g.Count(foe, Rewards) >= winningRewards
	switch {
	case mine && theirs:
		g.wins(p, cite.R9_1_3, cite.R4_3_2, cite.A6)
	case mine:
		g.wins(p, cite.R9_1_2, cite.R4_3_1, cite.R9_1_1, cite.A6)
	case theirs:
		g.wins(foe, cite.R9_1_2, cite.R4_3_1, cite.R9_1_1, cite.C9b)
	}
	switch myDeck, theirDeck := g.Count(p, Deck) == 0, g.Count(foe, Deck) == 0; {
	case myDeck && theirDeck:
		g.loses(p, cite.R9_1_5, cite.R4_3_4)
	case myDeck:
		g.loses(p, cite.R9_1_4, cite.R4_3_3)
	case theirDeck:
		g.loses(foe, cite.R9_1_4, cite.R4_3_3)
	}
}

// wins ends the game by Vincite di Guerra: also for who has no cards left (9.1.6).
func (g *match) wins(p engine.Seat, why ...cite.ID) {
	if g.Count(p, Deck) == 0 {
		g.nothing(p, wNoDefeat, 0, cite.R9_1_6)
	}
	if _, ok := g.Record(engine.Note{Kind: kWin, Actor: p, Amount: g.Count(p, Rewards)}, nil, why...); ok {
		g.finish(p, why[0])
	}
}

// loses ends the game for want of cards.
func (g *match) loses(p engine.Seat, why ...cite.ID) {
	if _, ok := g.Record(engine.Note{Kind: kLose, Actor: p}, nil, why...); ok {
		g.finish(p.Other(), why[0])
	}
}

// cutHand has the Attivo, who has 7 or more cards, put those in excess in the Cimitero (9.2.1, doubt C-9a): not the other player (9.2.2).
func (g *match) cutHand(p engine.Seat) {
	if g.Count(p.Other(), Hand) > handLimit {
		g.nothing(p.Other(), wNoDiscard, 0, cite.R9_2_2)
	}
	if excess := g.Count(p, Hand) - handLimit; excess > 0 {
		var chosen cardList
		n := g.chooseFrom(p, wHandChoice, vDiscard, cite.R9_2_1, g.In(p, Hand), excess, chosen[:])
		g.leave(kGrave, p, chosen[:n], Grave, cite.R9_2_1, cite.R10_10, cite.C9a)
	}
}
