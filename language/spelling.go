package language

import (
	"strings"
)

// Correction is a misspelt word, as it was typed and as it was read.
type Correction struct{ Typed, Read string }

// Speller corrects misspelt words into those of a list.
type Speller struct {
	known   map[string]bool
	byShape map[shape][]string
}

// shape is what a word and its misspellings share: the first letter and the length.
type shape struct {
	first  byte
	length int
}

// leastSpelt is how many letters a word has at least that is corrected: shorter ones lie too near to each other.
const leastSpelt = 5

// NewSpeller returns a speller for folded words. Those of others are known too, and are never corrected.
func NewSpeller(words, others []string) *Speller {
	s := &Speller{map[string]bool{}, map[shape][]string{}}
	for _, w := range words {
		if !s.known[w] && len(w) >= leastSpelt-1 && strings.Trim(w, "0123456789") == w {
			at := shape{w[0], len(w)}
			s.byShape[at] = append(s.byShape[at], w)
		}
		s.known[w] = true
	}
	for _, w := range others {
		s.known[w] = true
	}
	return s
}

// Correct returns the word for which a folded word is misspelt: one letter was left out, put in or mistaken, or two were
// swapped. Of an infinitive with a pronoun that is in no list, "farmi", it returns the infinitive. It returns "" for a
// word that is known, for one of fewer than five letters, for a number, and where more than one word is meant; forms of
// one word that differ in their ending alone are one. A mistaken letter of a short word may make a word that we do not
// know, so only a word of seven letters or more is corrected so.
func (s *Speller) Correct(word string) string {
	if len(word) < leastSpelt || s.known[word] || strings.ContainsAny(word, "0123456789") {
		return ""
	}
	if verb := withoutClitic(word); verb != "" { // "farmi" is no misspelt "fari"
		if s.known[verb] {
			return verb
		}
		return ""
	}
	found := ""
	firsts := []byte{word[0]}
	if word[1] != word[0] {
		firsts = append(firsts, word[1]) // the first two letters may be swapped
	}
	for _, first := range firsts {
		for length := len(word) - 1; length <= len(word)+1; length++ {
			for _, w := range s.byShape[shape{first, length}] {
				switch {
				case !isMisspelt(word, w):
				case found == "" || sameBut(found, w) && w[len(w)-1] == word[len(word)-1]:
					found = w
				case !sameBut(found, w):
					return ""
				}
			}
		}
	}
	return found
}

// withoutClitic returns the infinitive to which a folded word adds a pronoun, "fare" of "farmi"; "" of another word.
func withoutClitic(word string) string {
	for _, clitic := range clitics() {
		stem, is := strings.CutSuffix(word, clitic)
		if !is {
			continue
		}
		for _, c := range conjugations() {
			cut, last := c[0][:len(c[0])-1], c[0][len(c[0])-1:]
			if strings.HasSuffix(stem, cut) && readingVerbs().infinitives[stem+last] {
				return stem + last
			}
		}
	}
	return ""
}

// sameBut reports whether two words differ in their last letter alone.
func sameBut(a, b string) bool { return len(a) == len(b) && a[:len(a)-1] == b[:len(b)-1] }

// isMisspelt reports whether a word was typed for another one, one step apart.
func isMisspelt(typed, word string) bool {
	at := 0
	for at < len(typed) && at < len(word) && typed[at] == word[at] {
		at++
	}
	switch {
	case at == len(typed) || at == len(word):
		return false // an ending is missing or added: another form, or another word
	case len(typed) < len(word):
		return typed[at:] == word[at+1:]
	case len(typed) > len(word):
		return typed[at+1:] == word[at:]
	case at+1 < len(word) && typed[at] == word[at+1] && typed[at+1] == word[at]:
		return typed[at+2:] == word[at+2:]
	}
	return len(word) >= leastMistaken && at < len(word)-1 && typed[at+1:] == word[at+1:]
}

// leastMistaken is how many letters a word has at least in which a letter may be mistaken for another one.
const leastMistaken = 7

// ListedWords returns the folded words of all vocabularies, of stems.txt and of questions.txt, and the fillers, in no order.
func ListedWords() (words []string) {
	entries, err := Entries()
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		for _, phrase := range append(append([]string{}, e.Typed...), e.Printed...) {
			words = append(words, Words(phrase)...)
		}
	}
	stems, err := Stems()
	if err != nil {
		panic(err)
	}
	for word := range stems {
		words = append(words, word)
	}
	for phrase := range Questions() {
		words = append(words, strings.Fields(phrase)...)
	}
	for _, phrase := range fillers() {
		words = append(words, phrase...)
	}
	return words
}
