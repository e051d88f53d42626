// Chapter 5: preparation of the game.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
)

// prepareGame prepares the match and begins its first turn (5.2). Shuffling the opponent's deck too (5.2.1.2) would
// change nothing: chance has shuffled it.
func (g *match) prepareGame() {
	g.shuffleDeck(engine.A, cite.R5_2_1_2)
	g.shuffleDeck(engine.B, cite.R5_2_1_2)
	g.chooseFirstPlayer()
	for _, p := range g.First.WithOpponent() {
		before := g.SetCause(g.note(engine.EventData{Kind: kHand, Actor: p, Amount: 5}, nil, cite.R5_2_1_4))
		g.drawCards(p, 5, cite.R5_2_1_4)
		g.SetCause(before)
	}
	for _, p := range g.First.WithOpponent() {
		g.offerMulligan(p)
	}
	for _, p := range g.First.WithOpponent() {
		g.addRefreshPoints(p, -int(g.Points[p]), cite.R5_2_1_5, cite.C51)
	}
	g.passTurn(g.First, cite.R5_2_1_6)
	g.enterPhase(StandPhase, cite.R5_2_1_6)
}

// chooseFirstPlayer has chance decide who begins (5.2.1.3). Nobody may change that, not even the player whom chance has
// named (5.2.1.3.1).
func (g *match) chooseFirstPlayer() {
	g.Ask(engine.Chance, wBegin)
	// the first option of chance is what the random source in the state draws
	first := engine.A.WithOpponent()[g.Source.IntN(2)]
	g.setFirstPlayer(table.ChoosePlayer(g.Run, vBegin, first, cite.R5_2_1_3, g.decide), cite.R5_2_1_3, cite.R5_2_1_3_1)
}

// offerMulligan lets a player change any number of cards of the hand, once (5.2.1.4).
func (g *match) offerMulligan(p engine.Seat) {
	var cards [pileSize]engine.Card
	n := 0
	for n < g.Count(p, Hand) {
		g.Ask(p, wMulligan)
		g.Allow(engine.Option{Verb: vPass}, cite.R5_2_1_4)
		for _, c := range g.CardsIn(p, Hand) {
			if !slices.Contains(cards[:n], c) {
				g.Allow(engine.Option{Verb: vChange, Card: c}, cite.R5_2_1_4)
			}
		}
		act := g.decide()
		if act.Verb == vPass {
			break
		}
		cards[n] = act.Card
		n++
	}
	if n == 0 {
		g.notePass(p, cite.R5_2_1_4)
		return
	}
	event := g.NextEventNumber()
	if g.moveAllToTop(kMulligan, cards[:n], WaitingRoom, cite.R5_2_1_4) {
		before := g.SetCause(event)
		g.drawCards(p, n, cite.R5_2_1_4)
		g.SetCause(before)
	}
}
