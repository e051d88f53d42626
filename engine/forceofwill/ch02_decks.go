// Chapter 2: what the decks of a player must be, checked together before the match.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// regular checks the decks of a player and the ruler (2.1). It records an event for each fault and returns how many
// there are.
func (g *match) regular(p engine.Seat) (faults int) {
	var rulers cardList
	if n := len(g.brought(p, &rulers)); n != 1 {
		faults += g.illegal(p, nil, n, cite.R2_8, cite.R2_1)
	}
	if n := g.Count(p, Deck); n < g.rules.DeckLeast {
		faults += g.illegal(p, nil, n, cite.R2_4, none(n == 0, cite.R2_1))
	}
	if n := g.Count(p, StoneDeck); n < g.rules.StonesLeast || n > g.rules.StonesMost {
		faults += g.illegal(p, nil, n, cite.R2_7, none(n == 0, cite.R2_1))
	}
	faults += g.misplaced(p, Deck, func(t card.Type) bool { return t == card.Ruler }, cite.R2_9, cite.R2_2)
	faults += g.misplaced(p, Deck, func(t card.Type) bool { return t == card.Stone }, cite.R2_2, 0)
	faults += g.misplaced(p, StoneDeck, func(t card.Type) bool { return t == card.Ruler }, cite.R2_9, cite.R2_5)
	faults += g.misplaced(p, StoneDeck, func(t card.Type) bool {
		return t != card.Stone && t != card.Ruler
	}, cite.R2_5, 0)
	faults += g.copies(p, Deck, func(*def) bool { return true }, cite.R2_3)
	return faults + g.copies(p, StoneDeck, func(d *def) bool { return bool(d.Special) }, cite.R2_6)
}

// none returns a rule where a deck has no cards at all, else 0.
func none(empty bool, rule cite.ID) cite.ID {
	if empty {
		return rule
	}
	return 0
}

// misplaced records as one fault the cards of a deck whose type must not be there (not reports which types). It returns
// how many faults there are, 0 or 1.
func (g *match) misplaced(p engine.Seat, a Area, not func(card.Type) bool, why ...cite.ID) int {
	wrong := table.ExcessCards(g.CardsIn(p, a), 0, func(c engine.Card) bool { return not(g.def(c).Type) })
	if len(wrong) == 0 {
		return 0
	}
	return g.illegal(p, wrong, len(wrong), why...)
}

// copies records as a fault, for each name with more copies in a deck than it may have, the copies in excess (2.3,
// 2.6), and returns how many faults there are. counted reports which cards the limit is about. Fillers, which stand for
// any card, may be there in any number.
func (g *match) copies(p engine.Seat, a Area, counted func(*def) bool, rule cite.ID) (faults int) {
	var copies [256]int
	for _, c := range g.CardsIn(p, a) {
		copies[g.DefOf[c]]++
	}
	for i := range g.defs {
		if d := &g.defs[i]; copies[i] > g.rules.Copies && !d.filler && counted(d) {
			faults += g.illegal(p, g.excess(p, a, uint8(i)), copies[i], rule)
		}
	}
	return faults
}

// excess returns the copies of a card in a deck beyond the number that there may be, counted from the top of the deck.
func (g *match) excess(p engine.Seat, a Area, def uint8) []engine.Card {
	return layout.ExcessCards(int(a), g.CardsIn(p, a), g.rules.Copies, func(c engine.Card) bool { return g.DefOf[c] == def })
}

// illegal records one fault of a deck and returns how many it has recorded: 1, or 0 where the event did not happen.
func (g *match) illegal(p engine.Seat, cards []engine.Card, n int, why ...cite.ID) int {
	return table.RecordDeckFault(g.Run, kIllegal, p, cards, n, why)
}
