package table

import "cavillo/engine"

// Sizes of a state. A position that needs more is refused.
const (
	MaxAreas = 19  // of a player
	PileSize = 75  // cards of an area
	MaxCards = 200 // of a match
)

// State is the part of the state that every match has, one value that an assignment copies. A game's own state
// embeds it; further data of cards, such as markers, is in arrays of the game's own.
type State[A Area] struct {
	Piles  [2][MaxAreas]Pile
	Cards  [MaxCards + 1]Card[A] // by engine.Card; 0 is no card
	Source engine.RandomSource

	Phase      Phase
	Turn       engine.Seat // the turn player
	TurnNumber uint16
	First      engine.Seat // who began

	Over   bool
	Draw   bool
	Winner engine.Seat
}

// Pile has the cards of one area of one player; the last is the top.
type Pile struct {
	Count uint8
	Cards [PileSize]engine.Card
}

// Card is the place of a card. Its definition and its owner never change: they are in the Deal.
type Card[A Area] struct {
	In         engine.Seat // in whose area it lies: its controller
	Area       A
	Generation uint16 // number of its moves: a card that moved is another object
}

// Object is a card until it moves: afterwards the same card is another object.
type Object struct {
	Card       engine.Card
	Generation uint16
}

// IsInSamePile reports whether two cards are in the same area of the same player.
func (s *State[A]) IsInSamePile(a, b engine.Card) bool {
	return s.Cards[a].In == s.Cards[b].In && s.Cards[a].Area == s.Cards[b].Area
}

// PlaceOf returns the word for a card's place.
func (s *State[A]) PlaceOf(c engine.Card) engine.Word {
	return PlaceWord(s.Cards[c].In, s.Cards[c].Area)
}

// CommonPlace returns the word for the place of some cards, 0 where they are in several. cards must not be empty.
func (s *State[A]) CommonPlace(cards []engine.Card) engine.Word {
	place := s.PlaceOf(cards[0])
	for _, c := range cards {
		if s.PlaceOf(c) != place {
			return 0
		}
	}
	return place
}

// CardsIn returns the cards of an area from the bottom. The slice is the area itself and changes with it.
func (s *State[A]) CardsIn(p engine.Seat, a A) []engine.Card {
	pile := &s.Piles[p][a]
	return pile.Cards[:pile.Count]
}

// Count returns the number of cards in an area.
func (s *State[A]) Count(p engine.Seat, a A) int { return int(s.Piles[p][a].Count) }

// Top returns the top card of an area, 0 where it is empty.
func (s *State[A]) Top(p engine.Seat, a A) engine.Card {
	pile := &s.Piles[p][a]
	if pile.Count == 0 {
		return 0
	}
	return pile.Cards[pile.Count-1]
}

// TopCards stores in found the first n cards of an area from the top, or all where there are fewer, and returns
// them.
func (s *State[A]) TopCards(p engine.Seat, a A, n int, found []engine.Card) []engine.Card {
	pile := s.CardsIn(p, a)
	n = max(min(n, len(pile)), 0)
	for i := range n {
		found[i] = pile[len(pile)-1-i]
	}
	return found[:n]
}

// ObjectOf returns the object that a card is now.
func (s *State[A]) ObjectOf(c engine.Card) Object { return Object{c, s.Cards[c].Generation} }

// IsUnmoved reports whether an object's card has not moved since; false for no card.
func (s *State[A]) IsUnmoved(o Object) bool {
	return o.Card != 0 && s.Cards[o.Card].Generation == o.Generation
}

// RemoveCard removes a card from its area. It searches from the top, where most removed cards lie.
func (s *State[A]) RemoveCard(c engine.Card) {
	pile := &s.Piles[s.Cards[c].In][s.Cards[c].Area]
	for i := int(pile.Count) - 1; i >= 0; i-- {
		if pile.Cards[i] == c {
			copy(pile.Cards[i:], pile.Cards[i+1:pile.Count])
			pile.Count--
			pile.Cards[pile.Count] = 0
			return
		}
	}
}

// Push puts a card that is in no area on top of an area of p, or with under at its bottom; ok is false where the
// area is full.
func (s *State[A]) Push(c engine.Card, p engine.Seat, a A, under bool) (ok bool) {
	pile := &s.Piles[p][a]
	if pile.Count == PileSize {
		return false
	}
	at := pile.Count
	if under {
		copy(pile.Cards[1:], pile.Cards[:pile.Count])
		at = 0
	}
	pile.Cards[at] = c
	pile.Count++
	s.Cards[c].In, s.Cards[c].Area = p, a
	return true
}

// Renew makes a card a new object: IsUnmoved is false for the old one.
func (s *State[A]) Renew(c engine.Card) { s.Cards[c].Generation++ }

// Reorder puts the cards of an area in an order, given from the top.
func (s *State[A]) Reorder(p engine.Seat, a A, order []engine.Card) {
	for i, c := range order {
		s.Piles[p][a].Cards[len(order)-1-i] = c
	}
}

// CurrentPhase returns the current phase or step.
func (s *State[A]) CurrentPhase() Phase { return s.Phase }

// TurnPlayer returns the turn player.
func (s *State[A]) TurnPlayer() engine.Seat { return s.Turn }

// SetTurn sets the turn and the phase of a start.
func (s *State[A]) SetTurn(t Turn) {
	s.Phase, s.Turn, s.TurnNumber, s.First = t.Phase, t.Player, t.Number, t.FirstPlayer
}

// TurnCount returns how many turns have begun.
func (s *State[A]) TurnCount() int { return int(s.TurnNumber) }

// End returns how the game ended; ok is false while it goes on.
func (s *State[A]) End() (engine.End, bool) {
	return engine.End{GameOver: s.Over, Winner: s.Winner, IsDraw: s.Draw}, s.Over
}
