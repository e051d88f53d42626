package table

import "cavillo/engine"

// Sizes of a state. A position that needs more is refused.
const (
	MaxAreas = 19  // of a player
	PileSize = 75  // cards of an area
	MaxCards = 200 // of a match
)

// State is what the state of every match has: one value, copied by assignment. A game's own state embeds it; whatever
// else a card has, such as its orientation and markers, stands in an array of the game's own.
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

// Pile is the cards of one area of one player; the last is the top.
type Pile struct {
	Count uint8
	Cards [PileSize]engine.Card
}

// Card is where a card is. Its definition and its owner never change: they stand in the match.
type Card[A Area] struct {
	In         engine.Seat // in whose area it lies: its controller
	Area       A
	Generation uint16 // counts its moves: a card that moved is another object
}

// Object is a card while it stays where it is; once it has moved, it is another object.
type Object struct {
	Card       engine.Card
	Generation uint16
}

// SamePile reports whether two cards lie in the same area.
func (s *State[A]) IsInSamePile(a, b engine.Card) bool {
	return s.Cards[a].In == s.Cards[b].In && s.Cards[a].Area == s.Cards[b].Area
}

// PlaceOf is the word for the place where a card lies.
func (s *State[A]) PlaceOf(c engine.Card) engine.Word {
	return PlaceWord(s.Cards[c].In, s.Cards[c].Area)
}

// PlaceOfAll is the word for the place where some cards lie, 0 where they lie in several.
func (s *State[A]) CommonPlace(cards []engine.Card) engine.Word {
	place := s.PlaceOf(cards[0])
	for _, c := range cards {
		if s.PlaceOf(c) != place {
			return 0
		}
	}
	return place
}

// In lists an area from the bottom; the list is the area itself and changes with it.
func (s *State[A]) CardsIn(p engine.Seat, a A) []engine.Card {
	pile := &s.Piles[p][a]
	return pile.Cards[:pile.Count]
}

// Count is how many cards an area has.
func (s *State[A]) Count(p engine.Seat, a A) int { return int(s.Piles[p][a].Count) }

// Top is the card on top of an area, 0 where there is none.
func (s *State[A]) Top(p engine.Seat, a A) engine.Card {
	pile := &s.Piles[p][a]
	if pile.Count == 0 {
		return 0
	}
	return pile.Cards[pile.Count-1]
}

// FromTop stores in found the first n cards of an area from the top, or as many as there are, and returns them.
func (s *State[A]) TopCards(p engine.Seat, a A, n int, found []engine.Card) []engine.Card {
	pile := s.CardsIn(p, a)
	n = max(min(n, len(pile)), 0)
	for i := range n {
		found[i] = pile[len(pile)-1-i]
	}
	return found[:n]
}

// Object returns the object that a card is now.
func (s *State[A]) ObjectOf(c engine.Card) Object { return Object{c, s.Cards[c].Generation} }

// Still reports whether an object is still where it was.
func (s *State[A]) IsUnmoved(o Object) bool {
	return o.Card != 0 && s.Cards[o.Card].Generation == o.Generation
}

// Pull takes a card out of its area. It searches from the top, where most such cards lie.
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

// Push puts a card that lies nowhere on top of an area of a player, or under all; ok is false where there is no room.
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

// Renew makes a card another object: the one that it was is no longer Still.
func (s *State[A]) Renew(c engine.Card) { s.Cards[c].Generation++ }

// Reorder puts the cards of an area in an order, listed from the top.
func (s *State[A]) Reorder(p engine.Seat, a A, order []engine.Card) {
	for i, c := range order {
		s.Piles[p][a].Cards[len(order)-1-i] = c
	}
}

// Standing is the phase or step.
func (s *State[A]) CurrentPhase() Phase { return s.Phase }

// Turning is the turn player.
func (s *State[A]) TurnPlayer() engine.Seat { return s.Turn }

// Begin sets the turn and the phase of a start.
func (s *State[A]) SetTurn(t Turn) {
	s.Phase, s.Turn, s.TurnNumber, s.First = t.Phase, t.Player, t.Number, t.FirstPlayer
}

// Turns is how many turns there have been.
func (s *State[A]) TurnCount() int { return int(s.TurnNumber) }

// End is how the game ended.
func (s *State[A]) End() (engine.End, bool) {
	return engine.End{GameOver: s.Over, Winner: s.Winner, IsDraw: s.Draw}, s.Over
}
