package search

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// SaidFor are the words that judges and players of a game use for a defined term, from synonyms.tsv: its English, its slang. They
// are in the order of the file, each once; words that are printed forms of the term are left out.
func SaidFor(t *rulebooks.Term, game rulebooks.Game) ([]string, error) {
	judges, err := synonyms()
	if err != nil {
		return nil, err
	}
	forms := map[string]bool{strings.ToLower(t.Name): true}
	for _, form := range t.Forms {
		forms[strings.ToLower(form)] = true
	}
	var said []string
	for _, s := range judges {
		if s.game != game || !slices.ContainsFunc(s.printed, func(printed string) bool { return forms[strings.ToLower(printed)] }) {
			continue
		}
		for _, word := range s.said {
			if !forms[strings.ToLower(word)] && !slices.Contains(said, word) {
				said = append(said, word)
			}
		}
	}
	return said, nil
}
