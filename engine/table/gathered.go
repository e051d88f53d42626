package table

import "cavillo/engine"

// Gathered lists, of the cards that lie where their texts count, those that an event elsewhere triggers and those of
// which a text holds as long as they lie there, so that a game need not look at all its cards each time. It follows
// from the state and is no part of it: whatever moves such a card, or changes whether its text counts, makes it Stale.
type ActiveCards struct {
	isFresh  bool
	watching cardList
	holding  cardList
}

type cardList struct {
	cards [MaxCards]engine.Card
	count int
	bits  uint64 // the union of those with which they were added
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

// Stale says that the lists may have changed.
func (g *ActiveCards) Invalidate() { g.isFresh = false }

// Refill empties stale lists, which the game then fills by Add; it reports false where they are up to date.
func (g *ActiveCards) BeginRefill() bool {
	if g.isFresh {
		return false
	}
	g.isFresh, g.watching.count, g.watching.bits, g.holding.count, g.holding.bits = true, 0, 0, 0, 0
	return true
}

// Add lists a card by what its texts do, in bit sets of the game's own: which events elsewhere trigger them, and what
// holds by them.
func (g *ActiveCards) Add(c engine.Card, watches, does uint64) {
	g.watching.add(c, watches)
	g.holding.add(c, does)
}

// Watching are the cards that an event elsewhere triggers, Holding those of which a text holds, in the order in which
// they were added: none where no text waits for what bit stands for, or does it; else others may be among them.
func (g *ActiveCards) WatchingCards(bit uint64) []engine.Card { return g.watching.forBit(bit) }
func (g *ActiveCards) HoldingCards(bit uint64) []engine.Card  { return g.holding.forBit(bit) }
