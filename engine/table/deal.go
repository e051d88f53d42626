package table

import "cavillo/engine"

// Deal is what never changes of the cards of a match, which stands beside the state: the name, the definition and the
// owner of each.
type Deal struct {
	layout    *Layout
	CardNames []string                  // by card; names are unique, index 0 is no card
	DefOf     [MaxCards + 1]uint8       // by card, the number of its definition
	Owner     [MaxCards + 1]engine.Seat // by card
}

// CardName is the name of a card, "" where the match has no such card.
func (d *Deal) CardName(c engine.Card) string {
	if int(c) >= len(d.CardNames) {
		return ""
	}
	return d.CardNames[c]
}

// Word puts a word in the form that events, keys and expectations use.
func (d *Deal) Word(w engine.Word) string { return d.layout.Word(w) }

// KeyTo is an option in words: its verb, its card and, where to is not "", what else it names.
func (d *Deal) OptionKey(o engine.Option, to string) string {
	return engine.JoinKey(d.layout.Verbs[o.Verb].Name, d.CardNames[o.Card], to)
}

// Names are the names of some cards.
func (d *Deal) NamesOf(cards []engine.Card) (names []string) {
	for _, c := range cards {
		names = append(names, d.CardNames[c])
	}
	return names
}

// Copies reports whether two cards are copies of one another, of the same owner.
func (d *Deal) AreCopies(a, b engine.Card) bool {
	return d.DefOf[a] == d.DefOf[b] && d.Owner[a] == d.Owner[b]
}
