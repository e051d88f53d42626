// Chapter 4.11: what is discarded after a Battle, and its end.

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// runDiscardStage discards all the Carte Tecnica and Rinforzi that were used (4.11.1, 9.12), opens the window of the
// discard (9.13), and discards what was used in that window.
func (g *match) runDiscardStage() {
	g.discardUsed(cite.R4_11_1)
	g.runWindow(card.AtDiscard)
	g.discardUsed(cite.R4_11_1)
	g.enterPhase(Ending, cite.R9_14)
}

// runEndStage opens the window of the end of the Battle (9.15). Then the Battle is over (4.11.2) and the Fase
// Principale goes on.
func (g *match) runEndStage() {
	g.runWindow(card.AtEnd)
	g.discardUsed(cite.R4_11_1)
	g.expireEffects(uint8(card.ThisBattle), cite.R4_11_2)
	g.endBattle(cite.R4_11_2)
	g.enterPhase(Main, cite.R3_2_1)
}

// discardUsed puts the Tecniche and the Rinforzi of both players in the Oceano, or where a text puts them
// instead. A card that effects cannot move to the Oceano is discarded all the same (doubt C-11c).
func (g *match) discardUsed(rule cite.ID) {
	for _, p := range g.firstPlayer().WithOpponent() {
		for _, a := range [2]Area{Tecniche, Rinforzi} {
			g.divertDiscards(p, a)
			hasFixed := slices.ContainsFunc(g.CardsIn(p, a), func(c engine.Card) bool { return g.def(c).isFixed })
			g.move(kUsed, p, g.CardsIn(p, a), p, Oceano, rule, table.RuleIf(hasFixed, cite.C11c))
		}
	}
}

// divertDiscards puts each card of area a elsewhere where a text says so instead of the Oceano (9.13).
func (g *match) divertDiscards(p engine.Seat, a Area) {
	var cards [pileSize]engine.Card
	for _, c := range cards[:copy(cards[:], g.CardsIn(p, a))] {
		if dest, atBottom, rule := g.diversion(c, Oceano); rule != 0 {
			g.sendTo(p, c, dest, atBottom, rule, cite.R9_13)
		}
	}
}
