package language

import (
	"strings"
	"unicode/utf8"
)

const (
	leastRoot = 3 // letters that a root has at least
	mostRoot  = 6 // likewise at most
)

// Root returns what the forms of a folded word share, and often those of the noun and the verb of one deed: "attacc" of
// "attacco", "attaccare" and "attaccano". It is no word, and words that differ may have one.
func Root(word string) string {
	if len(word) > leastRoot+1 {
		word = withoutEnding(word)
	}
	if len(word) > mostRoot {
		end := mostRoot
		for end < len(word) && !utf8.RuneStart(word[end]) {
			end++
		}
		word = word[:end]
	}
	return word
}

func withoutEnding(word string) string {
	for _, ending := range FunctionWords("endings") {
		if root, found := strings.CutSuffix(word, ending); found && len(root) >= leastRoot {
			return root
		}
	}
	if root := strings.TrimRight(word, vowels); len(root) >= leastRoot {
		return root
	}
	return word
}
