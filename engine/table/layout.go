package table

import "cavillo/engine"

// Layout describes the table and the turn of a game as data; it never changes.
type Layout struct {
	engine.Table          // the areas in the order of the game's Area
	Phases       []string // printed names, by Phase
	Wider        []Wider
}

// Wider is a phase that is made of several of Phases.
type Wider struct {
	Name   string // printed: "Battle Phase"
	Begins Phase  // the first of them
}

// IDs returns the ID of each area, which is its name in scenarios.
func (l *Layout) IDs() []string {
	ids := make([]string, len(l.Areas))
	for i := range l.Areas {
		ids[i] = l.Areas[i].ID
	}
	return ids
}

// under reports whether an area is of the cards that lie under another.
func (l *Layout) under(id string) bool {
	for i := range l.Areas {
		if Alike(l.Areas[i].Under, id) {
			return true
		}
	}
	return false
}

// phase returns the Phase with a printed name, or the first Phase of the wider phase with that name; ok is false where there is none.
func (l *Layout) phase(name string) (phase Phase, ok bool) {
	for i, p := range l.Phases {
		if Alike(p, name) {
			return Phase(i), true
		}
	}
	for _, w := range l.Wider {
		if Alike(w.Name, name) {
			return w.Begins, true
		}
	}
	return 0, false
}

// StandsAt reports whether a phase has the printed name, or is the first of the wider phase that has it.
func (l *Layout) StandsAt(phase Phase, name string) bool {
	named, ok := l.phase(name)
	return ok && named == phase
}

// Named holds the name of each card of a match, by card. Names are unique; index 0 is no card.
type Named []string

// CardName is the name of a card, "" where the match has no such card.
func (n Named) CardName(c engine.Card) string {
	if int(c) >= len(n) {
		return ""
	}
	return n[c]
}
