package table

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/measure"
)

// Conserved checks that every card of a match lies in exactly one area, except those for which nowhere is true; nowhere
// is nil where there are none. It returns an English sentence about what is wrong, "" where nothing is.
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

// Owned checks that every card lies with its owner, except those for which elsewhere is true. It returns what is wrong,
// as Conserved does.
func OwnershipFault[A Area](m engine.Match, s *State[A], d *Deal, elsewhere func(c engine.Card) bool) string {
	for c := engine.Card(1); m.CardName(c) != ""; c++ {
		if d.Owner[c] != s.Cards[c].In && !elsewhere(c) {
			return m.CardName(c) + " lies with another than its owner"
		}
	}
	return ""
}

// Sound are the invariants of every match, which come after its own because the last puts the state back: those of
// package engine, and that every card lies in one place, or is one for which nowhere is true.
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

// Exchanged says that the card Is now lies where the card Was lay.
type CardExchange struct{ Before, After engine.Card }

// Permute shuffles, for each player, the cards in their areas for which hidden is true. Each takes over the place of
// the card that lay there, and is another object: what was said of it before it lay hidden stays past. It returns the
// exchanges, by which a game moves whatever else it keeps for each card.
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
