package language

import (
	"slices"
	"strings"
	"unicode"
)

// IsNumber reports whether a word of a text is a number, in digits or in words; "un" is an article.
func IsNumber(word string) bool {
	if strings.TrimLeft(word, "+0123456789") == "" {
		return strings.ContainsFunc(word, unicode.IsDigit)
	}
	word = Fold(word)
	return !slices.Contains(FunctionWords("indefinite"), word) &&
		slices.ContainsFunc(FunctionWords("cardinals"), func(pair string) bool { return strings.HasPrefix(pair, word+"=") })
}

// AskedNoun returns the noun of which a line asks how many there are, folded: "carte" of "con quante carte si
// comincia"; "" where it names none after the word that asks.
func AskedNoun(line string) string {
	tokens, asks := kindTokens(line), FunctionWords("howMany")
	for at, token := range tokens[:len(tokens)-1] {
		next := tokens[at+1]
		if slices.Contains(asks, token) && !isMark(next) && !slices.Contains(FunctionWords("afterHowMany"), next) {
			return next
		}
	}
	return ""
}
