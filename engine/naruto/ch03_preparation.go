// Chapter 3: what is done before a game.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/table"
)

const (
	firstHandSize  = 6 // cards (3.4.1)
	secondHandSize = 5 // cards after one change (3.6.2)
	thirdHandSize  = 4 // cards after two changes (3.6.3)
)

// setUp checks the decks (chapter 1), then prepares the game in the order of the sections. It stops the run where a
// deck is not legal, because then there is no game.
func (g *match) setUp() {
	g.swapSideboards()
	if g.checkDecks(engine.A)+g.checkDecks(engine.B) > 0 {
		g.Stop(nil)
	}
	g.prepareTable()
	for _, p := range g.Turn.WithOpponent() {
		g.shuffle(p, cite.R3_2_1)
	}
	g.chooseFirst()
	for _, p := range g.First.WithOpponent() {
		g.dealHand(p)
	}
	for _, p := range g.First.WithOpponent() { // doubt A-43
		g.offerHandChanges(p)
	}
	g.passTurn(g.First, cite.R3_5_1, cite.R3_3_3)
	g.enterPhase(DrawPhase, cite.R3_5_1)
}

// prepareTable puts each Mazzo in its place and the Segnaturni on 0 (3.1). The number of cards of a Mazzo di
// Rinforzi is open to both players (12.6).
func (g *match) prepareTable() {
	for p := range engine.Chance {
		g.RecordWithoutChange(engine.EventData{Kind: kPrepare, Actor: p, Amount: g.Count(p, Deck)}, nil, cite.R3_1_1)
		g.advanceCounter(p, 0, cite.R3_1_2)
		if n := g.Count(p, Reserve); n > 0 {
			g.RecordWithoutChange(engine.EventData{Kind: kCounted, Actor: p, Amount: n}, nil, cite.R12_6, cite.R12_5)
		}
	}
}

// chooseFirst draws lots (3.3.1); the winner chooses who begins (3.3.3).
func (g *match) chooseFirst() {
	g.Ask(engine.Chance, wToss)
	tossWinner := g.Toss(g.Run, vWins, kToss, cite.R3_3_1)
	g.Ask(tossWinner, wBegin)
	g.setFirstPlayer(tossWinner, table.ChoosePlayer(g.Run, vBegin, tossWinner, cite.R3_3_3, g.Decide), cite.R3_3_3)
}

// dealHand gives player p the first hand (3.4.1).
func (g *match) dealHand(p engine.Seat) {
	event, _ := g.RecordWithoutChange(engine.EventData{Kind: kDeal, Actor: p, Amount: firstHandSize}, nil, cite.R3_4_1)
	defer g.SetCause(g.SetCause(event))
	g.draw(p, firstHandSize, cite.R3_4_1)
}

// offerHandChanges lets player p change the first hand (3.4.2) twice: the first time for 5 cards (3.6.2), the second
// and last for 4 (3.6.3).
func (g *match) offerHandChanges(p engine.Seat) {
	for i, n := range [2]int{secondHandSize, thirdHandSize} {
		g.Ask(p, wHandChange)
		g.Allow(engine.Option{}, cite.R3_4_2)
		g.Allow(engine.Option{Verb: vMulligan}, [2]cite.ID{cite.R3_4_2, cite.R3_6_3}[i])
		if g.Decide().Verb == vPass {
			g.recordPass(p, cite.R3_4_2, cite.A43)
			return
		}
		g.countHandChange(p)
		g.moveToPile(kMulligan, p, g.CardsIn(p, Hand), Deck, cite.R3_6_1, cite.C3b)
		g.shuffle(p, cite.R3_6_1)
		g.draw(p, n, [2]cite.ID{cite.R3_6_2, cite.R3_6_3}[i])
	}
}

// whyNotMulligan returns the rule by which player p cannot change the hand where the change is not offered: p has
// changed the hand twice (3.6.3), or this is not the moment (3.4.2).
func (g *match) whyNotMulligan(p engine.Seat) cite.ID {
	if g.Phase == SetUp && g.Changes[p] == 2 {
		return cite.R3_6_3
	}
	return cite.R3_4_2
}
