package reading

import (
	"slices"
	"strings"

	"cavillo/language"
)

// vocabulary has the words that the situations of a reader know: those of their sentences, values, idioms and questions.
type vocabulary struct {
	knownBy map[string]wordMask
}

// wordMask is a set of situations, by reader.index.
type wordMask []uint64

func (m wordMask) has(index int) bool {
	return index/64 < len(m) && m[index/64]&(1<<(index%64)) != 0
}

// learn adds the words of a situation.
func (v *vocabulary) learn(s *reader) {
	add := func(words ...string) {
		for _, w := range words {
			mask := v.knownBy[w]
			for len(mask) <= s.index/64 {
				mask = append(mask, 0)
			}
			mask[s.index/64] |= 1 << (s.index % 64)
			v.knownBy[w] = mask
		}
	}
	for _, words := range s.words {
		add(words...)
	}
	for i := range s.Sentence {
		add(s.Sentence[i].words...)
	}
	for i := range s.answers {
		add(s.answers[i].of...)
	}
	add(s.does...)
	add(s.idioms.vocab...)
	for i := range s.Holes {
		h := &s.Holes[i]
		for _, forms := range h.forms {
			for _, f := range forms {
				add(f.words...)
			}
		}
		for _, words := range slices.Concat(h.beside, h.texts) {
			add(words...)
		}
	}
}

// knows reports whether a word says something in a situation, or links what does.
func (s *reader) knows(word string) bool {
	return s.vocabulary.knownBy[word].has(s.index) || numberOf(word) != "" || denies(word) ||
		slices.Contains(linking, word) || slices.Contains(questioning, word)
}

// inWordsOf is the line with what the situation does not know said as our texts print it, where it knows that: of "calo
// un mostro" it may know "gioco un personaggio".
func (l typedLine) inWordsOf(s *reader) typedLine {
	lexicon, owned := language.Of(s.Game.Code()), false
	isUnknown := func(word string) bool { return !s.knows(word) }
	var folds []string
	for at := 0; at < len(l.words); at++ {
		if l.words[at].game || !lexicon.Has(l.words[at].fold) {
			continue
		}
		folds = folds[:0]
		for i := at; i < len(l.words) && l.words[i].part == l.words[at].part && !(i > at && l.words[i-1].last); i++ {
			folds = append(folds, l.words[i].fold)
		}
		way, length := lexicon.Printed(folds, func(way []string, length int) bool {
			return slices.ContainsFunc(folds[:length], isUnknown) && !slices.ContainsFunc(way, isUnknown)
		})
		if length == 0 {
			continue
		}
		if !owned {
			l.words, owned = slices.Clone(l.words), true
		}
		l.words = slices.Replace(l.words, at, at+length, said(l.words[at:at+length], way)...)
		at += len(way) - 1
	}
	return l
}

// said are words that stand for others of a line. As they were typed, all stand in the last of them.
func said(typed []typedWord, way []string) []typedWord {
	words := make([]typedWord, len(way))
	var texts []string
	for _, w := range typed {
		texts = append(texts, w.text)
	}
	for i, fold := range way {
		words[i] = typed[len(typed)-1]
		words[i].fold = fold
		if i < len(way)-1 {
			words[i].text, words[i].last, words[i].asks, words[i].colon, words[i].joins = "", false, false, false, false
		}
	}
	words[len(way)-1].text = strings.Join(texts, " ")
	return words
}
