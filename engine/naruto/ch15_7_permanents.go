// Chapter 15.7 and 15.8: permanent Strategie.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// keepPermanent puts Strategia c in the Campo, where it stays (15.7.1); with “Permanente (X)” it gets X coins
// (15.8.1).
func (g *match) keepPermanent(p engine.Seat, c engine.Card) {
	coins := g.def(c).Coins
	event, ok := g.enterField(kStays, p, c, Permanents, table.RuleIf(coins > 0, cite.R15_8_1, cite.R15_7_1), cite.C6d)
	if ok {
		defer g.SetCause(g.SetCause(event))
		g.changeCoins(c, coins, cite.R15_8_1)
		g.triggerEvent(card.Enters, c, p, cite.R13_3_1)
	}
}

// removePermanentCoins takes a coin off each “Permanente (X)” of player p, at the beginning of that player's turn
// and before anything else (15.8.2, doubt C-15c).
func (g *match) removePermanentCoins(p engine.Seat) {
	var copied cardList
	for _, c := range copied[:copy(copied[:], g.CardsIn(p, Permanents))] {
		if g.def(c).Coins > 0 {
			g.changeCoins(c, -1, cite.R15_8_2, cite.C15c)
			g.turnCoinlessIntoChakra(c)
		}
	}
}

// turnCoinlessIntoChakra turns card c into Chakra where it is a “Permanente (X)” without coins (15.8.3).
func (g *match) turnCoinlessIntoChakra(c engine.Card) {
	if g.def(c).Coins > 0 && g.Status[c].Coins == 0 {
		g.moveToPile(kChakra, g.Cards[c].In, []engine.Card{c}, Chakra, cite.R15_8_3)
	}
}
