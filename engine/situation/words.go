package situation

import (
	"slices"
	"strings"
	"sync"
	"unique"

	"cavillo/engine/entry"
	"cavillo/engine/wording"
	"cavillo/language"
)

// abbreviations has the words for each short word of players, of all games, because a line is read before its game is
// known.
var abbreviations = sync.OnceValue(func() map[string]string {
	entries, err := language.Entries()
	if err != nil {
		panic(err)
	}
	words := map[string]string{}
	for _, e := range entries {
		for _, short := range e.Typed {
			if e.Relation == language.Short {
				words[short] = entry.Fold(e.Printed[0])
			}
		}
	}
	return words
})

// InFull returns the words for which a word is short; the word itself where it is not short. "x" is short for "per"
// only before a digit; next is the word after it.
func InFull(word, next string) []string {
	if full := abbreviations()[word]; full != "" && (word != "x" || next != "" && next[0] >= '0' && next[0] <= '9') {
		return strings.Fields(full)
	}
	return []string{word}
}

// BetweenWords reports whether a character separates the words of a sentence.
func BetweenWords(r rune) bool {
	return wording.IsSeparator(r) || strings.ContainsRune("?!«»“”…=’-/\t", r)
}

// Words returns the words of a text, folded and with abbreviations expanded, as for a typed line.
func Words(text string) []string {
	words := strings.FieldsFunc(entry.Fold(text), BetweenWords)
	for i := 0; i < len(words); i++ {
		if full := InFull(words[i], strings.Join(words[i+1:min(i+2, len(words))], "")); len(full) > 1 ||
			full[0] != words[i] {
			words = slices.Replace(words, i, i+1, full...)
			i += len(full) - 1
		}
		words[i] = unique.Make(words[i]).Value() // once for all texts: each has few words, and many texts have them
	}
	return words
}
