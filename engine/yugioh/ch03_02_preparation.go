// Chapter 3.2: what is done before a Duel, and between two Duels of a Match.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
)

// runSetUp checks both Decks (5.1), then prepares a Duel in the 4 points of 3.2 (3.2.1, doubt C-3b). A Deck that is
// not legal stops the run, because there is no Duel.
func (g *match) runSetUp() {
	if g.checkDecks(engine.A)+g.checkDecks(engine.B) > 0 {
		g.Stop(nil)
	}
	for p := range engine.Chance {
		if g.Count(p, Side) > 0 || g.Match.On {
			g.recordSideCount(p, cite.R3_2_5, cite.C3c)
		}
	}
	g.prepareDuel()
}

// prepareDuel shuffles the Decks, has a player choose who begins, deals the opening hands and begins the first turn
// (3.2).
func (g *match) prepareDuel() {
	for _, p := range g.Turn.WithOpponent() {
		g.shuffle(p, cite.R3_2_1, cite.R3_2_4_1, cite.C3b)
	}
	g.chooseFirst()
	for _, p := range g.First.WithOpponent() {
		g.setLifePoints(kLife, p, g.rules.LifePoints, cite.R3_1_2_1)
	}
	for _, p := range g.First.WithOpponent() {
		g.dealOpeningHand(p)
	}
	g.startTurn(g.First, cite.R3_2_7)
	g.enterPhase(DrawPhase, cite.R3_3_2_2, cite.R3_4_1)
}

// runSideDecking lets both players swap cards between Side Deck and Deck, then counts the Side Decks again (3.2.5).
func (g *match) runSideDecking() {
	first := g.Turn
	if loser := g.Match.Loser; loser.IsPlayer() {
		first = loser
	}
	for _, p := range first.WithOpponent() {
		g.offerSwaps(p)
		g.recordSideCount(p, cite.R3_2_5)
	}
	g.prepareDuel()
}

// offerSwaps lets player p swap cards of the Side Deck for cards of the Deck, one for one, until p passes (3.2.5).
func (g *match) offerSwaps(p engine.Seat) {
	for range g.rules.MaxSide {
		if g.Count(p, Side) == 0 {
			return
		}
		g.Ask(p, wSideChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R3_2_5)
		for _, c := range g.CardsIn(p, Side) {
			g.Allow(engine.Option{Verb: vSwap, Card: c}, cite.R3_2_5)
		}
		fromSide := g.Decide()
		if fromSide.Verb == vPass {
			return
		}
		var fromDeck [1]engine.Card
		if g.chooseFrom(p, wSideChoice, vSwap, cite.R3_2_5, g.CardsIn(p, g.pileOf(fromSide.Card, Deck)), 1, fromDeck[:]) == 0 {
			return
		}
		g.swapWithSide(p, fromSide.Card, fromDeck[0], cite.R3_2_5)
	}
}

// chooseFirst has a player choose who begins: the winner of a toss (3.2.6.1); in the later Duels of a Match the
// loser of the previous Duel (3.2.6.2) or, after a draw, the winner of another toss (3.2.6.3).
func (g *match) chooseFirst() {
	chooser, rule := g.Match.Loser, cite.R3_2_6_2
	if !chooser.IsPlayer() {
		rule = table.RuleIf(g.Match.Duel > 1, cite.R3_2_6_3, cite.R3_2_6_1)
		g.Run.Ask(engine.Chance, wToss, rule)
		chooser = g.Toss(g.Run, vWinToss, kToss, rule)
	}
	g.Run.Ask(chooser, wBeginChoice, rule)
	g.setFirstPlayer(chooser, table.ChoosePlayer(g.Run, vBegin, chooser, rule, g.Decide), rule)
}

// dealOpeningHand gives a player the opening hand (3.2.6.4).
func (g *match) dealOpeningHand(p engine.Seat) {
	event, _ := g.RecordWithoutChange(engine.EventData{Kind: kDeal, Actor: p, Amount: g.rules.OpeningHand}, nil,
		cite.R3_2_6_4)
	defer g.SetCause(g.SetCause(event))
	g.draw(p, g.rules.OpeningHand, cite.R3_2_6_4)
}
