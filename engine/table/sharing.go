package table

import (
	"slices"

	"cavillo/engine"
)

// CardMatching decides whether several requests for cards, such as the parts of a cost, can be met together, each
// card for one request. It is a bipartite matching by augmenting paths.
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

// AddRequest adds a request for n of some cards, without the cards in gone.
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

// MetCount returns the greatest number of cards that can be assigned to requests.
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

// CanMeetAll reports whether all requests can be met.
func (s *CardMatching) CanMeetAll() bool { return s.MetCount() == s.total }

// assignCard assigns one more card to request i, if need be by moving a card from another request. It returns false
// where that is impossible. tried has the cards already visited.
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
