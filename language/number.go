package language

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// NumberOf returns the number that a folded word is, "un" too: "3", "tre", "vuoto"; "" where it is none.
func NumberOf(word string) string {
	for _, beginning := range emptyWords() {
		if strings.HasPrefix(word, beginning) {
			return "0"
		}
	}
	return cmp.Or(cardinals()[word], inDigits(word))
}

// inDigits returns a word that is a number in digits, perhaps with "+" before it; "" for another word.
func inDigits(word string) string {
	if word == "" || word[0] != '+' && (word[0] < '0' || word[0] > '9') {
		return ""
	}
	if _, err := strconv.Atoi(word); err != nil {
		return ""
	}
	return word
}

// emptyWords are the beginnings of the words that say that there is nothing: "vuoto".
var emptyWords = sync.OnceValue(func() []string { return FunctionWords("nothingIn") })

var cardinals = sync.OnceValue(func() map[string]string { return numbersOf(functionWordPairs("cardinals")) })

// numbersOf returns the numbers of words from pairs: "3" of "tre" from "tre" and "3".
func numbersOf(pairs [][2]string) map[string]string {
	numbers := map[string]string{}
	for _, pair := range pairs {
		numbers[pair[0]] = pair[1]
	}
	return numbers
}

// OrdinalOf returns the word that counts as a number does, "primo" of "1"; "" where none is known.
func OrdinalOf(number string) string {
	for word, n := range numbersOf(functionWordPairs("ordinals")) {
		if n == number {
			return word
		}
	}
	return ""
}

// IsNumber reports whether a word of a text is a number, in digits or in words; "un" is an article.
func IsNumber(word string) bool {
	word = Fold(word)
	return inDigits(word) != "" || cardinals()[word] != "" && !isFunction(word, "indefinite")
}

// AskedNoun returns the noun of which a line asks how many there are, folded: "carte" of "con quante carte si
// comincia"; "" where it names none after the word that asks.
func AskedNoun(line string) string {
	tokens, asks := kindTokens(line), FunctionWords("howMany")
	for at, token := range tokens[:len(tokens)-1] {
		next := tokens[at+1]
		if slices.Contains(asks, token) && !isMark(next) && !isFunction(next, "afterHowMany") {
			return next
		}
	}
	return ""
}
