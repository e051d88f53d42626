package reading

import (
	"slices"

	"cavillo/engine"
	"cavillo/language"
)

// negating are words that make of what comes after them the opposite. What stands after one in a line, up to a comma or a conjunction, says
// nothing without it.
var negating = language.FunctionWords("negating")

// changing are words that say by how much something changes: of "perde 500" the 500 are not what there is. What stands after one says
// nothing without it either.
var changing = language.FunctionWords("changing")

// joining are the words that end what is denied.
var joining = language.FunctionWords("joining")

// deny marks the situation's own words, and those that stand after one that denies or changes them, unless the situation's own words have it:
// "attacco non bloccato".
func (l *typedLine) deny(s *reader) {
	for _, words := range s.words {
		for at := range l.words {
			if l.matches(at, words) {
				for i := range words {
					l.words[at+i].own = true
				}
			}
		}
	}
	denied := -1
	for at := range l.words {
		w := &l.words[at]
		if at > 0 && (l.words[at-1].part != w.part || l.words[at-1].last) || w.seat != engine.Nobody || slices.Contains(joining, w.text) {
			denied = -1
		}
		w.denied = denied
		if (denies(w.fold) && !w.own || slices.Contains(changing, w.fold)) && denied < 0 {
			denied = at
		}
	}
}

func denies(word string) bool { return slices.Contains(negating, word) }

// deniedAmong reports whether one of some words is denied by a word that is not among them.
func (l *typedLine) deniedAmong(words []int) bool {
	return slices.ContainsFunc(words, func(at int) bool {
		by := l.words[at].denied
		return by >= 0 && !l.words[by].used && !slices.Contains(words, by)
	})
}
