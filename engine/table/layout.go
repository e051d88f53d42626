package table

import "cavillo/engine"

// Layout is what never changes of a game's table and turn, as data.
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

// IDs are the areas as scenarios call them.
func (l *Layout) IDs() []string {
	ids := make([]string, len(l.Areas))
	for i := range l.Areas {
		ids[i] = l.Areas[i].ID
	}
	return ids
}

// phase is the Phase of a printed name, that of a wider phase too; ok is false where there is none.
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

// StandsAt reports whether a phase is the one of a printed name, or the first of it.
func (l *Layout) StandsAt(phase Phase, name string) bool {
	named, ok := l.phase(name)
	return ok && named == phase
}

// Named is the names of the cards of a match, by card, each of them unique; 0 is none.
type Named []string

// CardName is the name of a card.
func (n Named) CardName(c engine.Card) string {
	if int(c) >= len(n) {
		return ""
	}
	return n[c]
}
