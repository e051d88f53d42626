package situation

import (
	"slices"
	"strings"
	"unicode"
	"unique"

	"cavillo/engine/entry"
	"cavillo/engine/wording"
	"cavillo/language"
)

// InFull returns the words for which a word is short; the word itself where it is not short, or where all of them are
// typed. "x" is short for "per" only before a digit; next is the text after it.
func InFull(word, next string) []string {
	full := strings.Fields(language.Shorts()[word])
	if len(full) == 0 || word == "x" && (next == "" || next[0] < '0' || next[0] > '9') {
		return []string{word}
	}
	if full[0] == word {
		following := language.Words(next)
		if n := len(full) - 1; len(following) >= n && slices.Equal(following[:n], full[1:]) {
			return []string{word}
		}
	}
	return full
}

// WordEnd returns where the first word of a text ends that nothing separates: letters and a number that are typed as one
// are two ("lv3", "1900atk"), unless they are short for something ("t1").
func WordEnd(text string) int {
	if language.Shorts()[entry.Fold(text)] != "" {
		return len(text)
	}
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	letters := strings.IndexFunc(text, unicode.IsDigit)
	switch {
	case digits > 0 && digits < len(text)-1 && !strings.ContainsFunc(text[digits:], notLetter):
		return digits
	case letters > 1 && !strings.ContainsFunc(text[:letters], notLetter) &&
		!strings.ContainsFunc(text[letters:], func(r rune) bool { return !unicode.IsDigit(r) }):
		return letters
	}
	return len(text)
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// BetweenWords reports whether a character separates the words of a sentence.
func BetweenWords(r rune) bool {
	return wording.IsSeparator(r) || strings.ContainsRune("?!«»“”…=’-/\t", r)
}

// Words returns the words of a text, folded and with abbreviations expanded, as for a typed line.
func Words(text string) []string {
	words := strings.FieldsFunc(entry.Fold(text), BetweenWords)
	shorts := language.Shorts()
	for i := 0; i < len(words); i++ {
		if shorts[words[i]] != "" {
			full := InFull(words[i], strings.Join(words[i+1:min(i+2, len(words))], ""))
			words = slices.Replace(words, i, i+1, full...)
			i += len(full) - 1
		}
		words[i] = unique.Make(words[i]).Value() // once for all texts: each has few words, and many texts have them
	}
	for i := len(words) - 2; i >= 0; i-- {
		if language.OwnsOpponent(words[i], words[i+1]) {
			words = slices.Delete(words, i, i+1)
		}
	}
	return words
}
