package yugioh

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// sharing says whether several requests for cards can be met together, each card for one of them: the parts of a cost, and the targets.
// It is a bipartite matching, found by augmenting paths.
type sharing struct {
	asked [card.MaxCost + maxTargets]struct {
		n     int
		count int
		cards cardList
	}
	count int
	given [maxCards + 1]uint8 // by card, the request that it is given to, counted from 1; 0 for none
}

// ask adds a request for n of some cards, without those in gone.
func (s *sharing) ask(n int, cards, gone []engine.Card) {
	a := &s.asked[s.count]
	s.count++
	a.n = n
	for _, c := range cards {
		if !slices.Contains(gone, c) {
			a.cards[a.count] = c
			a.count++
		}
	}
}

// enough reports whether all requests can be met.
func (s *sharing) enough() bool {
	for i := range s.count {
		for range s.asked[i].n {
			var tried [maxCards + 1]bool
			if !s.give(i, &tried) {
				return false
			}
		}
	}
	return true
}

// give gives one more card to request i; another request that has the card may take a different one for it. tried are the cards already
// looked at.
func (s *sharing) give(i int, tried *[maxCards + 1]bool) bool {
	for _, c := range s.asked[i].cards[:s.asked[i].count] {
		if tried[c] {
			continue
		}
		tried[c] = true
		if has := int(s.given[c]); has == 0 || s.give(has-1, tried) {
			s.given[c] = uint8(i + 1)
			return true
		}
	}
	return false
}
