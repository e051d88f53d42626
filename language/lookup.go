package language

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// EntriesOf returns the rows of a game and of every game in which a word or phrase stands, in any form of a typed word or
// as a printed one.
func EntriesOf(game rulebooks.Game, phrase string) (found []Entry, err error) {
	all, err := Entries()
	if err != nil {
		return nil, err
	}
	folded := strings.Join(Words(phrase), " ")
	is := func(word string) bool {
		if strings.Join(Words(word), " ") == folded {
			return true
		}
		for _, form := range formsOf(word) {
			if strings.Join(Words(form), " ") == folded {
				return true
			}
		}
		return false
	}
	for _, e := range all {
		if (e.Game == game || e.Game == "") && (slices.ContainsFunc(e.Typed, is) || slices.ContainsFunc(e.Printed, is)) {
			found = append(found, e)
		}
	}
	return found, nil
}

// IsForm reports whether a folded word is another: the same one, or a form of it in number, gender, person or time, but
// no word that may say something else (list "ambiguous").
func IsForm(form, word string) bool {
	if form == word {
		return true
	}
	if isFunction(form, "ambiguous") {
		return false
	}
	if slices.Contains(OtherForms(form), word) {
		return true
	}
	for _, f := range formsOf(word) {
		if f == form {
			return true
		}
	}
	return false
}
