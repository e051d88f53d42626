package table

import (
	"strings"

	"cavillo/engine"
)

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

// Alike reports whether two names are the same but for capital letters.
func Alike(a, b string) bool { return strings.ToLower(a) == strings.ToLower(b) }

// OneOf finds the word of an entry among those that are valid there.
func OneOf(e *engine.Entry, valid ...string) (int, error) {
	for i, w := range valid {
		if Alike(e.Text, w) {
			return i, nil
		}
	}
	return 0, engine.Wrong(e.Line, "%s: «%s» non va; %s", e.Key, e.Text, engine.Nearest(e.Text, valid))
}

// Yes reads «sì» or «no».
func Yes(e *engine.Entry) (bool, error) {
	n, err := OneOf(e, "no", "sì")
	return n == 1, err
}

// Player reads «A» or «B».
func Player(e *engine.Entry) (engine.Seat, error) {
	n, err := OneOf(e, "A", "B")
	return engine.Seat(n), err
}

// Key is a key of a mapping that a game reads by itself.
type Key struct {
	Name string
	Read func(e *engine.Entry) error
}

// Count is a key that reads a number between two bounds, Flag one that reads «sì» or «no».
func Count[N ~uint8 | ~uint16 | ~int32](name string, least, most int, to *N) Key {
	return Key{name, func(e *engine.Entry) error {
		n, err := e.Number(least, most)
		*to = N(n)
		return err
	}}
}

func Flag(name string, to *bool) Key {
	return Key{name, func(e *engine.Entry) (err error) {
		*to, err = Yes(e)
		return err
	}}
}

// read gives an entry to the key that it is of; ok is false where there is none.
func read(e *engine.Entry, keys []Key) (ok bool, err error) {
	for _, k := range keys {
		if Alike(k.Name, e.Key) {
			return true, k.Read(e)
		}
	}
	return false, nil
}

func keyNames(keys []Key) []string {
	var names []string
	for _, k := range keys {
		names = append(names, k.Name)
	}
	return names
}
