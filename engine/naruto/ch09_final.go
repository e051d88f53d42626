// Chapter 9, with 4.3: the Fase Finale, and who wins.

package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

const (
	rewardsToWin  = 10 // Vincite di Guerra (9.1.2)
	baseHandLimit = 6  // cards (9.2.1)
)

// runFinalPhase decides whether somebody has won (9.1), has the Attivo discard down to the hand limit (9.2), moves
// the Segnaturni (9.3.1), applies the effects of the end of the turn (9.3.2), and begins a new turn (9.3.3).
func (g *match) runFinalPhase() {
	p := g.Turn
	g.triggerEvent(card.FinalBegins, 0, p, cite.R13_3_1)
	g.openWaitingChains()
	g.checkVictory(p)
	g.discardExcess(p)
	g.advanceCounter(p, 1, cite.R9_3_1, table.RuleIf(g.Counter[p] >= 9, cite.R2_4_4))
	g.triggerEvent(card.TurnEnds, 0, p, cite.R9_3_2)
	g.openWaitingChains()
	for _, q := range p.WithOpponent() {
		if g.Count(q, Rewards) >= rewardsToWin {
			g.recordNothing(q, wNoVictory, 0, cite.R9_3_3, cite.A7)
		}
	}
	g.expireEffects(card.ThisTurn, cite.R9_3_3)
	g.passTurn(p.Opponent(), cite.R9_3_3, cite.R4_1)
	g.enterPhase(DrawPhase, cite.R9_3_3)
}

// checkVictory decides the result of the game, in the order of 9.1.1: first by the Vincite di Guerra (9.1.2), then
// by the Mazzi (9.1.4), of both players (doubt C-9b). p is the Attivo.
func (g *match) checkVictory(p engine.Seat) {
	foe := p.Opponent()
	ownVictory, otherVictory := g.Count(p, Rewards) >= rewardsToWin, g.Count(foe, Rewards) >= rewardsToWin
	switch {
	case ownVictory && otherVictory:
		g.winByRewards(p, cite.R9_1_3, cite.R4_3_2, cite.A6)
	case ownVictory:
		g.winByRewards(p, cite.R9_1_2, cite.R4_3_1, cite.R9_1_1, cite.A6)
	case otherVictory:
		g.winByRewards(foe, cite.R9_1_2, cite.R4_3_1, cite.R9_1_1, cite.C9b)
	}
	switch ownDeckEmpty, otherDeckEmpty := g.Count(p, Deck) == 0, g.Count(foe, Deck) == 0; {
	case ownDeckEmpty && otherDeckEmpty:
		g.loseByDeck(p, cite.R9_1_5, cite.R4_3_4)
	case ownDeckEmpty:
		g.loseByDeck(p, cite.R9_1_4, cite.R4_3_3)
	case otherDeckEmpty:
		g.loseByDeck(foe, cite.R9_1_4, cite.R4_3_3)
	}
}

// winByRewards ends the game by Vincite di Guerra. Player p wins even without cards in the Mazzo (9.1.6).
func (g *match) winByRewards(p engine.Seat, rules ...cite.ID) {
	if g.Count(p, Deck) == 0 {
		g.recordNothing(p, wNoDefeat, 0, cite.R9_1_6)
	}
	if _, ok := g.RecordWithoutChange(engine.EventData{Kind: kWin, Actor: p, Amount: g.Count(p, Rewards)}, nil,
		rules...); ok {
		g.endGame(p, rules[0])
	}
}

// loseByDeck ends the game because the Mazzo of player p is empty.
func (g *match) loseByDeck(p engine.Seat, rules ...cite.ID) {
	if _, ok := g.RecordWithoutChange(engine.EventData{Kind: kLose, Actor: p}, nil, rules...); ok {
		g.endGame(p.Opponent(), rules[0])
	}
}

// whyNotDiscard returns the rule by which player p discards nothing now. In the Fase Finale only the Attivo discards
// (9.2.2); for the effect of Surge only a Ninja with the same Name is discarded (15.14.3); otherwise a player only
// discards down to the hand limit (9.2.1).
func (g *match) whyNotDiscard(p engine.Seat) cite.ID {
	switch {
	case p == g.Choice.Seat && g.Choice.Decision == wResolve:
		return g.Choice.Rule
	case g.Phase == FinalPhase && p != g.Turn:
		return cite.R9_2_2
	case g.Resolving > 0 && g.Chain[g.Resolving-1].Effect == surgeIndex:
		return cite.R15_14_3
	}
	return cite.R9_2_1
}

// handLimit returns how many cards player p keeps in the hand: 6 (9.2.1), unless a text gives another number. The
// last lingering effect on the limit prevails over static effects.
func (g *match) handLimit(p engine.Seat) int {
	limit := baseHandLimit
	g.eachStatic(card.HandLimit, card.AnyAct, card.NoMark, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		x := effectContext{player: q, source: source}
		if players, n := g.playersOf(a.Who, &x); slices.Contains(players[:n], p) {
			limit = max(g.countOrZero(&x, a.N), 0)
		}
		return true
	})
	for _, e := range g.Effects[:g.EffCount] {
		if e.Kind == HandLimitEffect && e.Player == p {
			limit = int(e.Wits)
		}
	}
	return limit
}

// discardExcess has player p, the Attivo, put the cards of the hand beyond the limit in the Cimitero (9.2.1, doubt
// C-9a). The other player does not (9.2.2).
func (g *match) discardExcess(p engine.Seat) {
	if g.Count(p.Opponent(), Hand) > g.handLimit(p.Opponent()) {
		g.recordNothing(p.Opponent(), wNoDiscard, 0, cite.R9_2_2)
	}
	var chosen cardList
	excess := max(g.Count(p, Hand)-g.handLimit(p), 0)
	n := g.chooseCards(p, wHandChoice, vDiscard, cite.R9_2_1, g.CardsIn(p, Hand), excess, chosen[:], refusal{})
	g.moveToPile(kGrave, p, chosen[:n], Graveyard, cite.R9_2_1, cite.R10_10, cite.C9a)
}
