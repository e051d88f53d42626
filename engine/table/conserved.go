package table

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/measure"
)

// ConservationFault checks that every card of a match is in exactly one area, except the cards for which nowhere is
// true; nowhere may be nil. It returns an English sentence about a fault, "" where there is none.
func ConservationFault[A Area](m engine.Match, s *State[A], l *Layout, nowhere func(c engine.Card) bool) string {
	var seen [MaxCards + 1]bool
	total, cards := 0, 0
	for p := range engine.Chance {
		for a := range l.Areas {
			for _, c := range s.CardsIn(p, A(a)) {
				if now := &s.Cards[c]; seen[c] || now.Area != A(a) || now.In != p {
					return m.CardName(c) + " is in " + m.Word(PlaceWord(p, A(a))) + " and elsewhere"
				}
				seen[c] = true
				total++
			}
		}
	}
	for c := engine.Card(1); m.CardName(c) != ""; c++ {
		if cards++; !seen[c] && int(s.Cards[c].Area) >= len(l.Areas) && nowhere != nil && nowhere(c) {
			total++
		}
	}
	if total != cards {
		return fmt.Sprintf("%d cards of %d are on the table", total, cards)
	}
	return ""
}

// OwnershipFault checks that every card is in an area of its owner, except the cards for which elsewhere is true. It
// returns an English sentence about a fault, "" where there is none.
func OwnershipFault[A Area](m engine.Match, s *State[A], d *Deal, elsewhere func(c engine.Card) bool) string {
	for c := engine.Card(1); m.CardName(c) != ""; c++ {
		if d.Owner[c] != s.Cards[c].In && !elsewhere(c) {
			return m.CardName(c) + " lies with another than its owner"
		}
	}
	return ""
}

// CommonInvariants returns the invariants that hold in every game, for the pending choice c. They must come after
// the game's own invariants, because the last one restores the state. ConservationFault explains nowhere.
func CommonInvariants[A Area](m measure.Permuter, c *engine.Choice, s *State[A], l *Layout,
	nowhere func(c engine.Card) bool) []measure.Invariant {
	source := engine.RandomSource(1)
	return []measure.Invariant{
		{Name: "ogni carta in un posto solo", FindFault: func() string { return ConservationFault(m, s, l, nowhere) }},
		{Name: "opzioni con una chiave e una regola ciascuna", FindFault: func() string { return measure.ChoiceFault(m, c) }},
		{Name: "ogni altra azione rifiutata da una regola", Interval: 7, FindFault: func() string { return measure.ActsFault(m, c) }},
		{Name: "nessuno vede le carte nascoste", Interval: 31, FindFault: func() string { return measure.VisibilityFault(m, &source) }},
	}
}

// CardExchange records that the card After has taken the place of the card Before.
type CardExchange struct{ Before, After engine.Card }

// Permute exchanges at random, for each player, the cards for which hidden is true. A card that changes its place
// becomes a new object. Permute returns the exchanges, by which a game exchanges the other data that it stores for
// each card.
func (s *State[A]) Permute(by *engine.RandomSource,
	hidden func(p engine.Seat, a A, c engine.Card) bool) (exchanges []CardExchange) {
	for p := range engine.Chance {
		var places []*engine.Card
		var was []Card[A]
		first := len(exchanges)
		for a := range s.Piles[p] {
			pile := s.CardsIn(p, A(a))
			for i, c := range pile {
				if hidden(p, A(a), c) {
					places = append(places, &pile[i])
					was = append(was, s.Cards[c])
					exchanges = append(exchanges, CardExchange{Before: c})
				}
			}
		}
		for i := len(places) - 1; i > 0; i-- {
			j := by.IntN(i + 1)
			*places[i], *places[j] = *places[j], *places[i]
		}
		for i, c := range places {
			now, e := &s.Cards[*c], &exchanges[first+i]
			if now.In, now.Area, e.After = was[i].In, was[i].Area, *c; e.After != e.Before {
				s.Renew(*c)
			}
		}
	}
	return exchanges
}
