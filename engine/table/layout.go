package table

import (
	"slices"

	"cavillo/engine"
)

// Layout describes the table and the turn of a game as data; it never changes.
type Layout struct {
	engine.Table          // the areas in the order of the game's Area
	Own          []string // the game's own words, by word: []string{Own: ...}
}

// New completes a layout with the words that events, options and notes may say.
func New(l Layout) Layout {
	l.Words = append([]string{engine.A.String(), engine.B.String(), drawn}, l.Phases...)
	l.Words = append(l.Words, slices.DeleteFunc(slices.Clone(l.Own), func(w string) bool { return w == "" })...)
	return l
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

// Hides reports whether a player does not see the cards of an area because of where they lie.
func Hides[A Area](l *Layout, owner engine.Seat, a A, viewer engine.Seat) bool {
	seen := l.Areas[a].Seen
	return seen == engine.ByNobody || seen == engine.ByOwner && owner != viewer
}
