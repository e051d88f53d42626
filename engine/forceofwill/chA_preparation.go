// The appendix, A.1 to A.5, A.15 and A.16: the preparation of a match, of which the document says nothing.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/table"
)

// runSetUp checks the decks (chapter 2), then prepares the match. Where decks are not legal it stops the run,
// because there is no match.
func (g *match) runSetUp() {
	if g.checkDecks(engine.A)+g.checkDecks(engine.B) > 0 {
		g.Stop(nil)
	}
	for _, p := range g.Turn.WithOpponent() {
		g.shuffle(p, Deck, cite.RA_15)
		g.shuffle(p, StoneDeck, cite.R9_41_2, cite.RA_16)
	}
	g.chooseFirst()
	for _, p := range g.First.WithOpponent() {
		g.changeLife(kLife, p, g.rules.Life, cite.RA_1)
	}
	for _, p := range g.First.WithOpponent() {
		g.dealOpeningHand(p)
	}
	for _, p := range g.First.WithOpponent() {
		g.offerMulligan(p)
	}
	g.placeRulers()
	g.startTurn(g.First, cite.RA_5, cite.RA_2)
	g.enterPhase(DrawPhase, cite.R4_1_2)
}

// chooseFirst has chance pick a player, who then chooses who begins (A.2).
func (g *match) chooseFirst() {
	g.Ask(engine.Chance, wToss)
	by := g.Toss(g.Run, vWinToss, kToss, cite.RA_2)
	g.Ask(by, wBegin)
	g.setFirstPlayer(by, table.ChoosePlayer(g.Run, vBegin, by, cite.RA_2, g.Decide), cite.RA_2)
}

// dealOpeningHand gives a player the opening hand (A.3).
func (g *match) dealOpeningHand(p engine.Seat) {
	event, _ := g.RecordWithoutChange(engine.EventData{Kind: kDeal, Actor: p, Amount: g.rules.OpeningHand}, nil, cite.RA_3)
	defer g.SetCause(g.SetCause(event))
	g.draw(p, g.rules.OpeningHand, cite.RA_3, cite.R9_40_1)
}

// offerMulligan lets player p put cards of the hand under the main deck, in any order, and draw as many (A.4).
func (g *match) offerMulligan(p engine.Seat) {
	var chosen [pileSize]engine.Card
	n := 0
	for range g.Count(p, Hand) {
		g.Ask(p, wMulligan)
		g.Allow(engine.Option{}, cite.RA_4)
		for _, c := range g.CardsIn(p, Hand) {
			if !slices.Contains(chosen[:n], c) {
				g.Allow(engine.Option{Verb: vPutUnder, Card: c}, cite.RA_4)
			}
		}
		act := g.Decide()
		if act.Verb == vPass {
			break
		}
		chosen[n] = act.Card
		n++
	}
	if n == 0 {
		return
	}
	g.putUnderDecks(kMulligan, p, chosen[:n], cite.RA_4)
	g.draw(p, n, cite.RA_4, cite.R9_40_1)
}

// placeRulers puts both rulers in the ruler areas (A.5).
func (g *match) placeRulers() {
	for _, p := range g.First.WithOpponent() {
		var rulers cardList
		for _, c := range g.rulersBeforeMatch(p, &rulers) {
			g.moveCard(kRulers, p, c, p, Rulers, Status{}, cite.RA_5)
		}
	}
}
