package language

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"cavillo/rulebooks"
)

// Lexicon has the concepts of a game: words that say the same, in every form.
type Lexicon struct {
	concepts [][]string          // the words of each, lower case with accents, the printed one first
	byFirst  map[string][]phrase // the forms of all words, by their first word, the longest first
}

// phrase is a form of a word of a concept, as folded words.
type phrase struct {
	words   []string
	concept int32
	slot    slot
}

// Of returns the lexicon of a game, made once: the rows "same" of its own vocabulary, then those of every game. It panics
// where a vocabulary is wrong, which a test finds.
func Of(game rulebooks.Game) *Lexicon {
	lexicons.Lock()
	defer lexicons.Unlock()
	if lexicons.of[game] == nil {
		entries, err := Entries()
		if err != nil {
			panic(err)
		}
		lexicons.of[game] = newLexicon(entries, game)
	}
	return lexicons.of[game]
}

var lexicons = struct {
	sync.Mutex
	of map[rulebooks.Game]*Lexicon
}{of: map[rulebooks.Game]*Lexicon{}}

// newLexicon makes the lexicon of a game from the rows of all vocabularies.
func newLexicon(entries []Entry, game rulebooks.Game) *Lexicon {
	x := &Lexicon{byFirst: map[string][]phrase{}}
	for _, of := range []rulebooks.Game{game, ""} {
		for _, e := range entries {
			if e.Game == of && e.Relation == Same {
				x.add(append([]string{strings.ToLower(e.Printed[0])}, e.Typed...))
			}
		}
	}
	for first := range x.byFirst {
		slices.SortStableFunc(x.byFirst[first], func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	return x
}

// add adds a concept.
func (x *Lexicon) add(words []string) {
	concept := int32(len(x.concepts))
	x.concepts = append(x.concepts, words)
	for _, word := range words {
		for s, form := range formsOf(word) {
			p := phrase{Words(form), concept, s}
			x.byFirst[p.words[0]] = append(x.byFirst[p.words[0]], p)
		}
	}
}

// Words returns the words of a text, folded.
func Words(text string) []string {
	return strings.FieldsFunc(Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+' })
}

// Synonyms returns the other ways to say what begins at the first of some folded words, in the same form, and how many
// of the words say it. The longest phrases come first, and the printed word before the others. Only ways that the caller
// accepts are returned; length is 0 where there is none.
func (x *Lexicon) Synonyms(words []string, accepts func(way []string) bool) (way []string, length int) {
	for _, p := range x.byFirst[words[0]] {
		if len(p.words) > len(words) || !slices.Equal(p.words, words[:len(p.words)]) {
			continue
		}
		for _, other := range x.concepts[p.concept] {
			way := Words(formsOf(other)[p.slot])
			if len(way) > 0 && !slices.Equal(way, p.words) && accepts(way) {
				return way, len(p.words)
			}
		}
	}
	return nil, 0
}

// Has reports whether a folded word is a form of a word of the lexicon, or begins one.
func (x *Lexicon) Has(word string) bool { return x.byFirst[word] != nil }
