// Chapter 1: the construction of the Mazzo. The Mazzo di Rinforzi (chapter 12) is checked together with it.

package naruto

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

const (
	deckSize      = 50 // cards of a Mazzo (1.2)
	maxCopies     = 3  // copies of a Name (1.3)
	maxNinja      = 30 // Ninja other than Plotone in a Mazzo (1.5)
	sideboardSize = 10 // cards of a sideboard (1.7)
	maxReserve    = 15 // cards of a Mazzo di Rinforzi (12.1)
	maxWithMember = 3  // Squadra cards of different Names with the same Ninja (12.4)
)

// checkDecks checks the decks of player p before a game, and returns how many faults it has recorded.
func (g *match) checkDecks(p engine.Seat) (faults int) {
	if n := g.Count(p, Deck); n != deckSize {
		faults += g.recordFault(p, nil, n, cite.R1_2, cite.R1_1)
	}
	faults += g.checkCopies(p, Deck, cite.R1_3, cite.R1_4, cite.A2)
	faults += g.checkLimit(p, Deck, maxNinja, g.countsAsNinja, cite.R1_5)
	faults += g.checkLegends(p)
	if n := g.Count(p, Sideboard); n > 0 && n != sideboardSize {
		faults += g.recordFault(p, nil, n, cite.R1_7, cite.A3)
	}
	faults += g.checkLimit(p, Deck, 0, func(d *def) bool { return d.Type == card.SquadCard }, cite.R15_13_16)
	return faults + g.checkReserve(p)
}

// checkCopies records the copies of a Name in an area beyond three (1.3), and returns how many faults there are. The
// Name decides, not the code of the card (1.4).
func (g *match) checkCopies(p engine.Seat, a Area, rules ...cite.ID) (faults int) {
	var copies [maxNames]int
	for _, c := range g.CardsIn(p, a) {
		if d := g.def(c); d != &g.defs[0] { // cards that stand for any card are not counted
			copies[d.fullName]++
		}
	}
	for name, n := range copies {
		if n > maxCopies {
			faults += g.checkLimit(p, a, maxCopies, func(d *def) bool { return int(d.fullName) == name }, rules...)
		}
	}
	return faults
}

// countsAsNinja reports whether a card is one of the Ninja of which a Mazzo has at most thirty (1.5). A Plotone does
// not count, nor does the card that stands for any card.
func (g *match) countsAsNinja(d *def) bool {
	return d.Type == card.NinjaCard && !d.Has(card.Platoon) && d != &g.defs[0]
}

// checkLegends records the copies of each Leggendaria beyond the limit in the list of the Leggendarie (1.9, doubt
// A-1), and returns how many faults there are. Without the list (1.10) the limit cannot be checked.
func (g *match) checkLegends(p engine.Seat) (faults int) {
	if !g.hasLegendList {
		g.RecordWithoutChange(engine.EventData{Kind: kUnlisted, Actor: p}, nil, cite.R1_10, cite.A1)
		return 0
	}
	for i := range g.defs {
		if d := &g.defs[i]; d.Legend > 0 {
			faults += g.checkLimit(p, Deck, d.Legend, func(o *def) bool { return o == d }, cite.R1_9, cite.A1)
		}
	}
	return faults
}

// checkReserve checks the Mazzo di Rinforzi, and returns how many faults there are: its size (12.1), the type of its
// cards (12.3), the copies of each, and in how many different Squadra cards each Ninja is (12.4, 15.13.2).
func (g *match) checkReserve(p engine.Seat) (faults int) {
	if n := g.Count(p, Reserve); n > maxReserve {
		faults += g.recordFault(p, nil, n, cite.R12_1)
	}
	faults += g.checkLimit(p, Reserve, 0, func(d *def) bool { return d.Type != card.SquadCard }, cite.R12_3)
	faults += g.checkCopies(p, Reserve, cite.R12_4, cite.R15_13_2)
	// by the number of a Ninja's Name: how many Squadra cards of different Names have the Ninja as a part
	var squadCards [maxNames]int
	cards := g.CardsIn(p, Reserve)
	for i, c := range cards {
		d := g.def(c)
		if d.Type != card.SquadCard ||
			slices.ContainsFunc(cards[:i], func(earlier engine.Card) bool { return g.def(earlier).fullName == d.fullName }) {
			continue
		}
		for _, name := range d.names {
			squadCards[name]++
		}
	}
	for _, n := range squadCards[1:] { // the number 0 stands for no Name
		if n > maxWithMember {
			faults += g.recordFault(p, nil, n, cite.R12_4, cite.R15_13_2, cite.C12a)
		}
	}
	return faults
}

// checkLimit records, as one fault, the cards of an area that counts accepts beyond the first limit ones from the
// top. It returns how many faults it has recorded, 0 or 1.
func (g *match) checkLimit(p engine.Seat, a Area, limit int, counts func(*def) bool, rules ...cite.ID) int {
	excess := layout.ExcessCards(int(a), g.CardsIn(p, a), limit, func(c engine.Card) bool { return counts(g.def(c)) })
	if len(excess) == 0 {
		return 0
	}
	return g.recordFault(p, excess, limit+len(excess), rules...)
}

// recordFault records one fault of a deck, with n as its amount. It returns how many faults it has recorded: 1, or 0
// where the event did not happen.
func (g *match) recordFault(p engine.Seat, cards []engine.Card, n int, rules ...cite.ID) int {
	return table.RecordDeckFault(g.Run, kIllegal, p, cards, n, rules)
}

// swapSideboards lets both players swap cards of the sideboard for cards of the Mazzo, one for one, from the second
// game of an incontro on (1.6, doubt A-3); the first game is played with the original Mazzo (1.8). A player who has
// a sideboard shows it (1.7).
func (g *match) swapSideboards() {
	for p := range engine.Chance {
		if n := g.Count(p, Sideboard); n > 0 {
			g.RecordWithoutChange(engine.EventData{Kind: kShown, Actor: p, Amount: n}, nil, cite.R1_7, cite.C1a)
		}
	}
	if g.GameNumber <= 1 {
		return
	}
	for _, p := range g.Turn.WithOpponent() {
		for range min(g.Count(p, Sideboard), g.Count(p, Deck)) {
			if !g.offerSwap(p) {
				break
			}
		}
	}
}

// offerSwap lets player p swap one card of the sideboard for one of the Mazzo, and reports whether p did.
func (g *match) offerSwap(p engine.Seat) bool {
	incoming := g.chooseOptional(p, wSideChoice, vSwap, cite.R1_6, cite.R1_6, g.CardsIn(p, Sideboard))
	if incoming == 0 {
		return false
	}
	var outgoing cardList
	g.chooseCards(p, wSideChoice, vSwap, cite.R1_6, g.CardsIn(p, Deck), 1, outgoing[:], refusal{})
	g.swapCards(p, incoming, outgoing[0], cite.R1_6, cite.A3)
	return true
}

// whyNotSwap returns the rule by which no cards are swapped in the first game of the incontro (1.8), 0 in a later
// game.
func (g *match) whyNotSwap() cite.ID {
	return table.RuleIf(g.GameNumber <= 1, cite.R1_8)
}
