package table

import (
	"slices"

	"cavillo/engine"
)

// Sharing says whether several requests for cards can be met together, each card for one of them: the parts of a cost,
// targets. It is a bipartite matching, found by augmenting paths.
type CardMatching struct {
	requests [8]struct {
		n     int
		count int
		cards [2 * PileSize]engine.Card
	}
	count     int
	total     int
	requestOf [MaxCards + 1]uint8 // by card, the request that it is given to, counted from 1; 0 for none
}

// Ask adds a request for n of some cards, without those in gone.
func (s *CardMatching) AddRequest(n int, cards, gone []engine.Card) {
	a := &s.requests[s.count]
	s.count++
	s.total += max(n, 0)
	a.n = n
	for _, c := range cards {
		if !slices.Contains(gone, c) {
			a.cards[a.count] = c
			a.count++
		}
	}
}

// Met is how many cards can be given at the most to those who ask for them.
func (s *CardMatching) MetCount() (met int) {
	for i := range s.count {
		for range s.requests[i].n {
			var tried [MaxCards + 1]bool
			if s.assignCard(i, &tried) {
				met++
			}
		}
	}
	return met
}

// Enough reports whether all requests can be met.
func (s *CardMatching) CanMeetAll() bool { return s.MetCount() == s.total }

// give gives one more card to request i; another request that has the card may take a different one for it. tried are
// the cards already looked at.
func (s *CardMatching) assignCard(i int, tried *[MaxCards + 1]bool) bool {
	for _, c := range s.requests[i].cards[:s.requests[i].count] {
		if tried[c] {
			continue
		}
		tried[c] = true
		if has := int(s.requestOf[c]); has == 0 || s.assignCard(has-1, tried) {
			s.requestOf[c] = uint8(i + 1)
			return true
		}
	}
	return false
}
