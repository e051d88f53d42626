package reading

import (
	"slices"

	"cavillo/engine"
)

// deny marks the situation's own words, and those that stand after one that denies or changes them, unless the situation's own words have it:
// "attacco non bloccato".
func (l *typedLine) deny(s *reader) {
	for _, words := range s.printedWords {
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
