package table

import "cavillo/engine"

// ActiveCards lists the cards whose texts count where they lie: in watching the cards that an event elsewhere can
// trigger, in holding the cards with a static text. It saves a game a search of all its cards. It follows from the
// state and is no part of it: whatever moves such a card, or changes whether its text counts, calls Invalidate.
type ActiveCards struct {
	isFresh  bool
	watching cardList
	holding  cardList
}

type cardList struct {
	cards [MaxCards]engine.Card
	count int
	bits  uint64 // union of the bits of its cards
}

func (l *cardList) add(c engine.Card, bits uint64) {
	if bits != 0 {
		l.cards[l.count] = c
		l.count++
		l.bits |= bits
	}
}

func (l *cardList) forBit(bit uint64) []engine.Card {
	if l.bits&bit == 0 {
		return nil
	}
	return l.cards[:l.count]
}

// Invalidate marks the lists as stale.
func (g *ActiveCards) Invalidate() { g.isFresh = false }

// BeginRefill empties stale lists, which the caller then fills with Add; it returns false where the lists are not
// stale.
func (g *ActiveCards) BeginRefill() bool {
	if g.isFresh {
		return false
	}
	g.isFresh, g.watching.count, g.watching.bits, g.holding.count, g.holding.bits = true, 0, 0, 0, 0
	return true
}

// Add adds a card to the lists. watches and does are bit sets of the game's own: the events elsewhere that trigger
// its texts, and the effects of its static texts. A card with no bit is not listed.
func (g *ActiveCards) Add(c engine.Card, watches, does uint64) {
	g.watching.add(c, watches)
	g.holding.add(c, does)
}

// WatchingCards returns the cards that events elsewhere trigger, in the order of Add; nil where no card has the bit.
// A card without the bit may be among them.
func (g *ActiveCards) WatchingCards(bit uint64) []engine.Card { return g.watching.forBit(bit) }

// HoldingCards is WatchingCards for the cards with static texts.
func (g *ActiveCards) HoldingCards(bit uint64) []engine.Card { return g.holding.forBit(bit) }
