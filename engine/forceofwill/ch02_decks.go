// Chapter 2: what the decks of a player must be, checked together before the match.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// checkDecks checks the decks and the ruler of player p (2.1). It records an event for each fault and returns how
// many there are.
func (g *match) checkDecks(p engine.Seat) (faults int) {
	var rulers cardList
	if n := len(g.rulersBeforeMatch(p, &rulers)); n != 1 {
		faults += g.recordFault(p, nil, n, cite.R2_8, cite.R2_1)
	}
	if n := g.Count(p, Deck); n < g.rules.MinDeck {
		faults += g.recordFault(p, nil, n, cite.R2_4, ruleIfEmpty(n == 0, cite.R2_1))
	}
	if n := g.Count(p, StoneDeck); n < g.rules.MinStones || n > g.rules.MaxStones {
		faults += g.recordFault(p, nil, n, cite.R2_7, ruleIfEmpty(n == 0, cite.R2_1))
	}
	faults += g.recordMisplaced(p, Deck, func(t card.Type) bool { return t == card.Ruler }, cite.R2_9, cite.R2_2)
	faults += g.recordMisplaced(p, Deck, func(t card.Type) bool { return t == card.Stone }, cite.R2_2, 0)
	faults += g.recordMisplaced(p, StoneDeck, func(t card.Type) bool { return t == card.Ruler }, cite.R2_9, cite.R2_5)
	faults += g.recordMisplaced(p, StoneDeck, func(t card.Type) bool {
		return t != card.Stone && t != card.Ruler
	}, cite.R2_5, 0)
	faults += g.recordExcessCopies(p, Deck, func(*cardDefinition) bool { return true }, cite.R2_3)
	return faults + g.recordExcessCopies(p, StoneDeck, func(d *cardDefinition) bool { return bool(d.Special) }, cite.R2_6)
}

// ruleIfEmpty returns the rule where a deck has no cards at all, otherwise 0.
func ruleIfEmpty(empty bool, rule cite.ID) cite.ID {
	if empty {
		return rule
	}
	return 0
}

// recordMisplaced records, as one fault, the cards of deck a of player p whose type cannot be there. isWrong reports
// whether a type cannot. It returns how many faults there are, 0 or 1.
func (g *match) recordMisplaced(p engine.Seat, a Area, isWrong func(card.Type) bool, rules ...cite.ID) int {
	wrongCards := table.ExcessCards(g.CardsIn(p, a), 0, func(c engine.Card) bool { return isWrong(g.definition(c).Type) })
	if len(wrongCards) == 0 {
		return 0
	}
	return g.recordFault(p, wrongCards, len(wrongCards), rules...)
}

// recordExcessCopies records a fault for each name with more copies in deck a than allowed (2.3, 2.6), and returns
// how many faults there are. isLimited reports which cards the limit is about. Fillers may be there in any number.
func (g *match) recordExcessCopies(p engine.Seat, a Area, isLimited func(*cardDefinition) bool,
	rule cite.ID) (faults int) {
	var copies [256]int
	for _, c := range g.CardsIn(p, a) {
		copies[g.DefOf[c]]++
	}
	for i := range g.definitions {
		if d := &g.definitions[i]; copies[i] > g.rules.MaxCopies && !d.isFiller && isLimited(d) {
			faults += g.recordFault(p, g.excessCopies(p, a, uint8(i)), copies[i], rule)
		}
	}
	return faults
}

// excessCopies returns the copies of a definition in deck a of player p beyond the number allowed, counted from the
// top of the deck.
func (g *match) excessCopies(p engine.Seat, a Area, def uint8) []engine.Card {
	return layout.ExcessCards(int(a), g.CardsIn(p, a), g.rules.MaxCopies, func(c engine.Card) bool { return g.DefOf[c] == def })
}

// recordFault records one fault of the decks of player p, about n cards, and returns how many it has recorded: 1, or
// 0 where the event did not happen.
func (g *match) recordFault(p engine.Seat, cards []engine.Card, n int, rules ...cite.ID) int {
	return table.RecordDeckFault(g.Run, kIllegal, p, cards, n, rules)
}
