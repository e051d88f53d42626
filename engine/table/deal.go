package table

import "cavillo/engine"

// Deal has the data of a match's cards that never changes: the name, the definition and the owner of each. It is no
// part of the state.
type Deal struct {
	layout    *Layout
	CardNames []string                  // by card; unique; index 0 is no card
	DefOf     [MaxCards + 1]uint8       // by card, the number of its definition
	Owner     [MaxCards + 1]engine.Seat // by card
}

// CardName returns the name of a card, "" where the match has no such card.
func (d *Deal) CardName(c engine.Card) string {
	if int(c) >= len(d.CardNames) {
		return ""
	}
	return d.CardNames[c]
}

// Word returns the text of a word in events, keys and expectations.
func (d *Deal) Word(w engine.Word) string { return d.layout.Word(w) }

// OptionKey returns the key of an option: its verb, its card and, unless it is "", the second name to.
func (d *Deal) OptionKey(o engine.Option, to string) string {
	return engine.JoinKey(d.layout.Verbs[o.Verb].Name, d.CardNames[o.Card], to)
}

// NamesOf returns the names of some cards.
func (d *Deal) NamesOf(cards []engine.Card) (names []string) {
	for _, c := range cards {
		names = append(names, d.CardNames[c])
	}
	return names
}

// AreCopies reports whether two cards have the same definition and the same owner.
func (d *Deal) AreCopies(a, b engine.Card) bool {
	return d.DefOf[a] == d.DefOf[b] && d.Owner[a] == d.Owner[b]
}
