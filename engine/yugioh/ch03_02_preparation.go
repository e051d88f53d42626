// Chapter 3.2: what is done before a Duel, and between two Duels of a Match.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
)

// setUp checks both Decks (5.1), then prepares a Duel in the 4 points of 3.2 (3.2.1, doubt C-3b). A Deck that
// is not legal stops the run: there is no Duel.
func (g *match) setUp() {
	if g.regular(engine.A)+g.regular(engine.B) > 0 {
		g.Stop(nil)
	}
	for p := range engine.Chance {
		if g.Count(p, Side) > 0 || g.Match.On {
			g.counted(p, cite.R3_2_5, cite.C3c)
		}
	}
	g.prepare()
}

// prepare shuffles the Decks, decides who begins, deals the opening hands and begins the first turn.
func (g *match) prepare() {
	for _, p := range g.Turn.WithOpponent() {
		g.shuffle(p, cite.R3_2_1, cite.R3_2_4_1, cite.C3b)
	}
	g.chooseFirst()
	for _, p := range g.First.WithOpponent() {
		g.life(kLife, p, g.rules.LifePoints, cite.R3_1_2_1)
	}
	for _, p := range g.First.WithOpponent() {
		g.deal(p)
	}
	g.passTurn(g.First, cite.R3_2_7)
	g.enter(DrawPhase, cite.R3_3_2_2, cite.R3_4_1)
}

// sideDecking lets both players swap cards between Side Deck and Deck, then counts the Side Decks again (3.2.5).
func (g *match) sideDecking() {
	first := g.Turn
	if loser := g.Match.Loser; loser.IsPlayer() {
		first = loser
	}
	for _, p := range first.WithOpponent() {
		g.trades(p)
		g.counted(p, cite.R3_2_5)
	}
	g.prepare()
}

// trades lets a player swap cards of the Side Deck for cards of the Deck, one for one (3.2.5).
func (g *match) trades(p engine.Seat) {
	for range g.rules.SideMost {
		if g.Count(p, Side) == 0 {
			return
		}
		g.Ask(p, wSideChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R3_2_5)
		for _, c := range g.In(p, Side) {
			g.Allow(engine.Option{Verb: vSwap, Card: c}, cite.R3_2_5)
		}
		in := g.Decide()
		if in.Verb == vPass {
			return
		}
		var out [1]engine.Card
		if g.chooseFrom(p, wSideChoice, vSwap, cite.R3_2_5, g.In(p, g.pileOf(in.Card, Deck)), 1, out[:]) == 0 {
			return
		}
		g.trade(p, in.Card, out[0], cite.R3_2_5)
	}
}

// chooseFirst decides who begins. The winner of a toss chooses (3.2.6.1). In the later Duels of a Match the
// loser of the previous Duel chooses (3.2.6.2), after a draw the winner of another toss (3.2.6.3).
func (g *match) chooseFirst() {
	by, rule := g.Match.Loser, cite.R3_2_6_2
	if !by.IsPlayer() {
		rule = table.Where(g.Match.Duel > 1, cite.R3_2_6_3, cite.R3_2_6_1)
		g.Run.Ask(engine.Chance, wToss, rule)
		by = g.Toss(g.Run, vWins, kToss, rule)
	}
	g.Run.Ask(by, wBegin, rule)
	g.begin(by, table.ChoosePlayer(g.Run, vBegin, by, rule, g.Decide), rule)
}

// deal gives a player the opening hand (3.2.6.4).
func (g *match) deal(p engine.Seat) {
	event, _ := g.RecordWithoutChange(engine.EventData{Kind: kDeal, Actor: p, Amount: g.rules.OpeningHand}, nil, cite.R3_2_6_4)
	defer g.SetCause(g.SetCause(event))
	g.draw(p, g.rules.OpeningHand, cite.R3_2_6_4)
}
