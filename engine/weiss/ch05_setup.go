// Chapter 5: preparation of the game.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
)

// setUp prepares the match and begins its first turn (5.2). Shuffling the opponent's deck too (5.2.1.2) would change
// nothing: chance has shuffled it.
func (g *match) setUp() {
	g.shuffle(engine.A, cite.R5_2_1_2)
	g.shuffle(engine.B, cite.R5_2_1_2)
	g.chooseFirst()
	for _, p := range g.First.WithOpponent() {
		before := g.SetCause(g.note(engine.EventData{Kind: kHand, Actor: p, Amount: 5}, nil, cite.R5_2_1_4))
		g.draw(p, 5, cite.R5_2_1_4)
		g.SetCause(before)
	}
	for _, p := range g.First.WithOpponent() {
		g.mulligan(p)
	}
	for _, p := range g.First.WithOpponent() {
		g.addPoints(p, -int(g.Points[p]), cite.R5_2_1_5, cite.C51)
	}
	g.passTurn(g.First, cite.R5_2_1_6)
	g.enter(StandPhase, cite.R5_2_1_6)
}

// chooseFirst has chance decide who begins (5.2.1.3). Nobody may change that, not even the player whom chance has named
// (5.2.1.3.1).
func (g *match) chooseFirst() {
	g.Ask(engine.Chance, wBegin)
	// the first option of chance is what the random source in the state draws
	first := engine.A.WithOpponent()[g.Source.IntN(2)]
	g.begin(table.ChoosePlayer(g.Run, vBegin, first, cite.R5_2_1_3, g.decide), cite.R5_2_1_3, cite.R5_2_1_3_1)
}

// mulligan lets a player change any number of cards of the hand, once (5.2.1.4).
func (g *match) mulligan(p engine.Seat) {
	var changed [pileSize]engine.Card
	n := 0
	for n < g.Count(p, Hand) {
		g.Ask(p, wMulligan)
		g.Allow(engine.Option{Verb: vPass}, cite.R5_2_1_4)
		for _, c := range g.In(p, Hand) {
			if !slices.Contains(changed[:n], c) {
				g.Allow(engine.Option{Verb: vChange, Card: c}, cite.R5_2_1_4)
			}
		}
		act := g.decide()
		if act.Verb == vPass {
			break
		}
		changed[n] = act.Card
		n++
	}
	if n == 0 {
		g.pass(p, cite.R5_2_1_4)
		return
	}
	mulligan := g.NextEventNumber()
	if g.moveAll(kMulligan, changed[:n], WaitingRoom, cite.R5_2_1_4) {
		before := g.SetCause(mulligan)
		g.draw(p, n, cite.R5_2_1_4)
		g.SetCause(before)
	}
}
