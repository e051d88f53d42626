package search

import "slices"

// Stems returns the stems of the words of a text, without stop words, each once, in the order of the text.
func Stems(text string) []string {
	var stems []string
	for _, w := range (&analyzer{}).words(text) {
		if w.stem != "" && !slices.Contains(stems, w.stem) {
			stems = append(stems, w.stem)
		}
	}
	return stems
}
