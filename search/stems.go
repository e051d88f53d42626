package search

import "slices"

// Stems are what the inflections of a text's words share, each once, in the order of the text; words that carry no meaning of
// their own, as articles, have none.
func Stems(text string) []string {
	var stems []string
	for _, w := range (&lexicon{}).words(text) {
		if w.stem != "" && !slices.Contains(stems, w.stem) {
			stems = append(stems, w.stem)
		}
	}
	return stems
}
