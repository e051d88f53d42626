package situation

import (
	_ "embed"
	"slices"
	"strings"
	"unique"

	"cavillo/engine/entry"
	"cavillo/engine/wording"
)

//go:embed abbreviated.txt
var abbreviatedFile string

// abbreviated has the words for which players' short words stand, from abbreviated.txt. It is one list for all
// games, because a line is read before its game is known.
var abbreviated = readAbbreviated(abbreviatedFile)

func readAbbreviated(text string) map[string]string {
	full := map[string]string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		short, words, ok := strings.Cut(line, " = ")
		if !ok || full[short] != "" {
			panic("abbreviated.txt: want each short word once, = and its words: " + line)
		}
		full[short] = words
	}
	return full
}

// InFull returns the words for which a word stands. "x" is short for "per" where after, the word that follows,
// begins with a digit.
func InFull(word, after string) []string {
	if full := abbreviated[word]; full != "" && (word != "x" || after != "" && after[0] >= '0' && after[0] <= '9') {
		return strings.Fields(full)
	}
	return []string{word}
}

// BetweenWords reports whether a character stands between the words of a sentence.
func BetweenWords(r rune) bool {
	return wording.BetweenWords(r) || strings.ContainsRune("?!«»“”…=’-/\t", r)
}

// Words returns the words of a sentence, folded and in full, as a typed line is read.
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
