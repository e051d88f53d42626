package handlers

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"cavillo/language"
)

// timingWord is a word in lower case and without accents, and its timingStem.
type timingWord struct{ text, stem string }

// wordsOf returns the words of a text.
func wordsOf(text string) (words []timingWord) {
	for w := range strings.FieldsFuncSeq(language.Fold(text),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		words = append(words, timingWord{w, timingStem(w)})
	}
	return words
}

// contentWords returns the words that are not in timingQuestionWords.
func contentWords(words []timingWord) []timingWord {
	return slices.DeleteFunc(slices.Clone(words), func(w timingWord) bool { return timingQuestionWords[w.text] })
}

// countWords returns how many of the words in list are also in words, in any number and gender, or as the verb of a
// noun ("attacco", "attaccare").
func countWords(words, list []timingWord) (n int) {
	for _, w := range list {
		if hasStem(words, w.stem) {
			n++
		}
	}
	return n
}

// removeWords returns words without those in a list, compared as countWords does.
func removeWords(words, list []timingWord) []timingWord {
	return slices.DeleteFunc(slices.Clone(words), func(w timingWord) bool { return hasStem(list, w.stem) })
}

// hasStem reports whether a word of a list has a stem.
func hasStem(list []timingWord, stem string) bool {
	return slices.ContainsFunc(list, func(w timingWord) bool { return w.stem == stem })
}

// timingStem returns a word without the ending of a noun or of an infinitive.
func timingStem(word string) string {
	stem := strings.TrimRight(word, "aeiou")
	for _, ending := range []string{"ar", "er", "ir"} {
		if root, ok := strings.CutSuffix(stem, ending); ok && stem != word && len(root) > 3 {
			stem = strings.TrimRight(root, "aeiou")
		}
	}
	return cmp.Or(stem, word)
}

// timingQuestionWords are words that questions about timing contain besides the names of a card and of a moment.
var timingQuestionWords = func() map[string]bool {
	asks := map[string]bool{}
	for _, w := range strings.Fields(`a ad al all alla allo ai agli alle anche ancora attivare attivo attiva avversaria avversario carta che con d da dal dalla del
		dell della dello di dopo durante e fare faccio gioca giocare gioco giocarlo giocarla giocarne i il in l la lo le gli lui mano
		metto mettere mia mie mio miei momento nei nel nell nella nello nelle o pagare pago per poi posso potrei prima puo puoi
		quando quale se si sua sue suo suoi tua tue tuo tuoi turno un una uno usa usare usarlo usarla uso abilita`) {
		asks[w] = true
	}
	return asks
}()
