// Package cite gives every rule of the editions a small integer, so that the engine's rule code cites rules by
// constants.
//
// The constants stand in a package per game (cite/ws for Weiss Schwarz), imported under the name cite, so that rule
// code reads g.move(card, p, Level, cite.R9_3_2). They are generated from the editions: the citation of a rule, or of a
// doubtful point (cite.B7 is the punto dubbio B-7), that does not exist does not compile.
package cite

import (
	"strconv"

	"cavillo/rulebooks"
)

//go:generate go run ./gen

// ID is the number of a rule of one game, or of a doubtful point; 0 is none. Its bits: 3 for the game's index in
// rulebooks.Games plus 1, 1 for a doubt, 12 for the index in the game's table plus 1. An ID is for running programs
// only: files and pages use the Ref, or the doubt's number.
type ID uint16

const doubtBit = 1 << 12

// identifierTable has the rule numbers and the doubts of one game, in the order of its book, and the version of that
// book's text. A game whose rules are still to be written has none of these.
type identifierTable struct {
	version string
	numbers []rulebooks.Number
	doubts  []string
}

// Version returns the version of a game's book from which its constants were made, "" for a game without constants:
// what the engine runs.
func Version(game rulebooks.Game) string {
	for i, g := range rulebooks.Games {
		if g == game && i < len(tables) {
			return tables[i].version
		}
	}
	return ""
}

// Basis returns the basis of what the engine cites, in a book that may have a newer text.
func Basis(book *rulebooks.Book) rulebooks.Basis {
	if book == nil {
		return rulebooks.Basis{}
	}
	return rulebooks.Basis{Book: book, Version: Version(book.Game)}
}

// IsDoubt reports whether m is a doubtful point.
func (m ID) IsDoubt() bool { return m&doubtBit != 0 }

// Ref returns the rule of m, the zero Ref for 0 or a doubt.
func (m ID) Ref() rulebooks.Ref {
	game, index := m.tablePosition()
	if game == 0 || m.IsDoubt() {
		return rulebooks.Ref{}
	}
	return rulebooks.Ref{Game: rulebooks.Games[game-1], Number: tables[game-1].numbers[index]}
}

// Doubt returns the number of the doubtful point m ("B-7"), "" for a rule.
func (m ID) Doubt() string {
	game, index := m.tablePosition()
	if game == 0 || !m.IsDoubt() {
		return ""
	}
	return tables[game-1].doubts[index]
}

// String returns the rule's number ("9.2.2") or the doubt's number; "" for 0.
func (m ID) String() string {
	switch {
	case m == 0:
		return ""
	case m.IsDoubt():
		return m.Doubt()
	}
	if m.Ref() == (rulebooks.Ref{}) {
		return "?" + strconv.Itoa(int(m))
	}
	return string(m.Ref().Number)
}

// tablePosition returns the game's index in rulebooks.Games plus 1 and the index in the game's table; 0, 0 where no
// table has m.
func (m ID) tablePosition() (game, index int) {
	game, index = int(m>>13), int(m&(doubtBit-1))-1
	if game == 0 || game > len(tables) || index < 0 {
		return 0, 0
	}
	t, size := tables[game-1], 0
	if size = len(t.numbers); m.IsDoubt() {
		size = len(t.doubts)
	}
	if index >= size {
		return 0, 0
	}
	return game, index
}

// Find returns the ID of a rule, 0 where the game has no such rule.
func Find(ref rulebooks.Ref) ID {
	for i, g := range rulebooks.Games {
		if g != ref.Game || i >= len(tables) {
			continue
		}
		for j, n := range tables[i].numbers {
			if n == ref.Number {
				return ID((i+1)<<13 | (j + 1))
			}
		}
	}
	return 0
}

// Neighbors returns the rules of a game just before and just after the number of ref, 0 where there is none.
func Neighbors(ref rulebooks.Ref) (before, after ID) {
	for i, g := range rulebooks.Games {
		if g != ref.Game || i >= len(tables) {
			continue
		}
		for j, n := range tables[i].numbers {
			switch m := ID((i+1)<<13 | (j + 1)); {
			case n.Compare(ref.Number) < 0 && (before == 0 || before.Ref().Number.Compare(n) < 0):
				before = m
			case n.Compare(ref.Number) > 0 && (after == 0 || after.Ref().Number.Compare(n) > 0):
				after = m
			}
		}
	}
	return before, after
}
