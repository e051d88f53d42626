package table

import "cavillo/engine"

// Gathered lists, of the cards that lie where their texts count, those that an event elsewhere triggers and those of which a text holds as
// long as they lie there, so that a game need not look at all its cards each time. It follows from the state and is no part of it: whatever
// moves such a card, or changes whether its text counts, makes it Stale.
type Gathered struct {
	fresh    bool
	does     uint64 // the union of what the texts of holding do
	watching cards
	holding  cards
}

type cards struct {
	list [MaxCards]engine.Card
	n    int
}

func (l *cards) add(c engine.Card) {
	l.list[l.n] = c
	l.n++
}

// Stale says that the lists may have changed.
func (g *Gathered) Stale() { g.fresh = false }

// Refill empties stale lists, which the game then fills by Add; it reports false where they are up to date.
func (g *Gathered) Refill() bool {
	if g.fresh {
		return false
	}
	g.fresh, g.does, g.watching.n, g.holding.n = true, 0, 0, 0
	return true
}

// Add lists a card by what its texts do: whether events elsewhere trigger them, and a bit set of the game's own of what holds by them.
func (g *Gathered) Add(c engine.Card, watches bool, does uint64) {
	if watches {
		g.watching.add(c)
	}
	if does != 0 {
		g.holding.add(c)
		g.does |= does
	}
}

// Watching are the cards that an event elsewhere triggers, in the order in which they were added.
func (g *Gathered) Watching() []engine.Card { return g.watching.list[:g.watching.n] }

// Holding are the cards of which a text holds, in the order in which they were added: none where no text does what bit stands for; else
// others may be among them.
func (g *Gathered) Holding(bit uint64) []engine.Card {
	if g.does&bit == 0 {
		return nil
	}
	return g.holding.list[:g.holding.n]
}
