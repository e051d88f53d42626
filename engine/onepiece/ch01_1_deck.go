// Chapter 1.1: which Mazzi are legal.

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/table"
)

// checkDeck checks the Mazzo of player p: exactly 32 cards (1.1.1), and at most 4 copies of each code (1.1.2) or, of
// a card with Cappelli di Paglia, as many as it has Cappelli (1.1.3, 1.1.4). It records each fault and returns how
// many there are.
func (g *match) checkDeck(p engine.Seat) (faults int) {
	cards := g.CardsIn(p, Forziere)
	if len(cards) != g.rules.Deck {
		faults += g.recordFault(p, nil, len(cards), cite.R1_1_1)
	}
	for _, c := range slices.Backward(cards) { // from the top
		var copies [pileSize]engine.Card
		n := 0
		for _, d := range slices.Backward(cards) {
			if g.sameCode(c, d) {
				copies[n] = d
				n++
			}
		}
		switch hats := g.def(c).Hats; {
		case copies[0] != c: // counted from its first copy
		case hats == 0 && n > g.rules.Copies:
			faults += g.recordFault(p, copies[:n], n, cite.R1_1_2)
		case hats > 0 && g.recordHats(p, c, hats, cite.R1_1_3) && n > hats:
			faults += g.recordFault(p, copies[:n], n, cite.R1_1_4, cite.R2_2_12, cite.R8_2_1)
		}
	}
	return faults
}

// sameCode reports whether two cards have the same code (1.1.2). Copies of one definition do, even where the
// definition gives no code.
func (g *match) sameCode(c, d engine.Card) bool {
	return g.DefOf[c] == g.DefOf[d] || g.def(c).codeNumber != 0 && g.def(c).codeNumber == g.def(d).codeNumber
}

// recordHats records that the Cappelli di Paglia of card c limit its copies, instead of 1.1.2. It reports whether
// the event happened.
func (g *match) recordHats(p engine.Seat, c engine.Card, hats int, rules ...cite.ID) bool {
	_, ok := g.RecordWithoutChange(engine.EventData{Kind: kHats, Actor: p, Amount: hats}, []engine.Card{c}, rules...)
	return ok
}

// recordFault records one fault of the Mazzo of player p and returns how many it has recorded: 1, or 0 where the
// event did not happen.
func (g *match) recordFault(p engine.Seat, cards []engine.Card, n int, rules ...cite.ID) int {
	return table.RecordDeckFault(g.Run, kIllegal, p, cards, n, rules)
}
