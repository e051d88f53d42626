package engine

import (
	"strconv"

	"cavillo/engine/entry"
)

// Override replaces the parts of the setup that the setup of a variant gives.
func (s *Setup) Override(with Setup) {
	if with.Seeded {
		s.Seed, s.Seeded = with.Seed, true
	}
	s.Cards = entry.Merge(s.Cards, with.Cards)
	s.Turn = entry.Merge(s.Turn, with.Turn)
	for p := range s.Sides {
		s.Sides[p] = entry.Merge(s.Sides[p], with.Sides[p])
	}
}

// Setup is the start of a match as a scenario gives it; the game interprets the entries.
type Setup struct {
	Seed         int
	Seeded       bool             // the file has a seme, which seeds the chance that no script answers
	Cards        []entry.Entry    // carte: one entry for each card, with its fields
	Turn         []entry.Entry    // posizione.turno
	Sides        [2][]entry.Entry // posizione.A and B: areas and counters
	PositionLine int              // of posizione
}

// Entries returns the setup as entries with the keys of a scenario file.
func (s *Setup) Entries() (fields []entry.Entry) {
	if s.Seeded {
		fields = append(fields, entry.Entry{Key: "seme", Text: strconv.Itoa(s.Seed)})
	}
	if len(s.Cards) > 0 {
		fields = append(fields, entry.Entry{Key: "carte", Kind: entry.Mapping, Fields: s.Cards})
	}
	position := entry.Entry{Key: "posizione", Kind: entry.Mapping}
	for i, part := range [][]entry.Entry{s.Turn, s.Sides[A], s.Sides[B]} {
		position.Fields = append(position.Fields,
			entry.Entry{Key: []string{"turno", "A", "B"}[i], Kind: entry.Mapping, Fields: part})
	}
	return append(fields, position)
}
