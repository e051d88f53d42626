package search

import (
	"slices"
	"strings"

	"cavillo/language"
	"cavillo/rulebooks"
)

// TermSynonyms returns the words that judges and players of a game use for a defined term, such as its English name
// or slang, from its vocabulary. They are in the order of the file, each once, without the printed forms of the term.
func TermSynonyms(t *rulebooks.Term, game rulebooks.Game) ([]string, error) {
	all, err := language.Entries()
	if err != nil {
		return nil, err
	}
	forms := map[string]bool{strings.ToLower(t.Name): true}
	for _, form := range t.Forms {
		forms[strings.ToLower(form)] = true
	}
	var found []string
	for _, s := range all {
		if s.Game != game || !slices.ContainsFunc(s.Printed,
			func(printed string) bool { return forms[strings.ToLower(printed)] }) {
			continue
		}
		for _, word := range s.Typed {
			if !forms[strings.ToLower(word)] && !slices.Contains(found, word) {
				found = append(found, word)
			}
		}
	}
	return found, nil
}
