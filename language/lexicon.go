package language

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"cavillo/rulebooks"
)

// Lexicon has the concepts of a game: words that say the same, in every form.
type Lexicon struct {
	byFirst map[string][]phrase // the forms of the words that are not printed, by their first word, the longest first
}

// phrase is a form of a word of a concept, as folded words.
type phrase struct {
	words   []string
	printed [][]string // how our texts print it, in the same form and then in those near it
	isSame  bool       // the first of them is the same form, and the words say nothing else (PrintedSame)
}

// Of returns the lexicon of a game, made once: the rows "same" and "some" of its own vocabulary, then those of every
// game. It panics where a vocabulary is wrong, which a test finds.
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
			if e.Game == of && (e.Relation == Same || e.Relation == Some) {
				x.add(strings.ToLower(e.Printed[0]), e.Typed, e.Relation)
			}
		}
	}
	for first := range x.byFirst {
		slices.SortStableFunc(x.byFirst[first], func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	return x
}

// add adds a concept.
func (x *Lexicon) add(printed string, typed []string, relation Relation) {
	forms := formsOf(printed)
	for _, word := range typed {
		typedForms := formsOf(word)
		for _, s := range slices.Sorted(maps.Keys(typedForms)) {
			// of forms that are written alike the first is read
			p := phrase{words: Words(typedForms[s]), printed: printedNear(forms, s)}
			p.isSame = relation == Same && forms[s] != "" && s != second && s != secondPlural &&
				!isFunction(p.words[0], "ambiguous")
			x.byFirst[p.words[0]] = append(x.byFirst[p.words[0]], p)
		}
	}
}

// printedNear returns the forms of a printed word that may stand for one in a slot: its own, then those that differ from
// it in number, gender or time alone.
func printedNear(forms map[slot]string, s slot) (ways [][]string) {
	for _, near := range append([]slot{s}, nearSlots[s]...) {
		if form := forms[near]; form != "" {
			ways = append(ways, Words(form))
		}
	}
	return ways
}

// nearSlots has for each slot those that differ from it in number, gender or time alone. Of a noun it has the infinitive
// too: "pescata" is "pescare".
var nearSlots = map[slot][]slot{
	singular: {plural, infinitive}, plural: {singular, infinitive}, thirdPlural: {third},
	participle:               {participleFeminine, participlePlural, participleFemininePlural},
	participleFeminine:       {participle, participleFemininePlural, participlePlural},
	participlePlural:         {participleFemininePlural, participle, participleFeminine},
	participleFemininePlural: {participlePlural, participleFeminine, participle},
	firstPast:                {first}, thirdPast: {third}, thirdPluralPast: {thirdPlural, third},
	firstFuture: {first}, thirdFuture: {third}, thirdPluralFuture: {thirdPlural, third},
}

// Words returns the words of a text, folded.
func Words(text string) []string {
	return strings.FieldsFunc(Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+' })
}

// Printed returns how our texts print what begins at the first of some folded words, in the same form, and how many of
// the words say it: of "calo un mostro", "gioco" and 1. The longest phrases come first. The caller accepts a printed way
// for so many words, or does not; length is 0 where he accepts none.
func (x *Lexicon) Printed(words []string, accepts func(way []string, length int) bool) (way []string, length int) {
	for _, p := range x.byFirst[words[0]] {
		if len(p.words) > len(words) || !slices.Equal(p.words, words[:len(p.words)]) {
			continue
		}
		for _, way := range p.printed {
			if accepts(way, len(p.words)) {
				return way, len(p.words)
			}
		}
	}
	return nil, 0
}

// Has reports whether a folded word is a form of a word of the lexicon, or begins one.
func (x *Lexicon) Has(word string) bool { return x.byFirst[word] != nil }

// Forms returns the folded words of all forms, in no order, some of them twice.
func (x *Lexicon) Forms() (words []string) {
	for _, phrases := range x.byFirst {
		for _, p := range phrases {
			words = append(words, p.words...)
		}
	}
	return words
}

// InPrint returns folded words with PrintedSame for what begins at each of them.
func (x *Lexicon) InPrint(words []string, accepts func(way, words []string) bool) []string {
	for at := 0; at < len(words); at++ {
		if way, length := x.PrintedSame(words[at:], accepts); length > 0 {
			words = slices.Replace(words, at, at+length, way...)
			at += len(way) - 1
		}
	}
	return words
}

// PrintedSame is Printed for words that say just the same, whatever the line: a row "same" in the same form, that of
// "menato" in "attaccato", but no word that may say something else (list "ambiguous"). accepts is given the printed way
// and the words.
func (x *Lexicon) PrintedSame(words []string, accepts func(way, words []string) bool) (way []string, length int) {
	for _, p := range x.byFirst[words[0]] {
		said := words[:min(len(p.words), len(words))]
		if p.isSame && slices.Equal(p.words, said) && accepts(p.printed[0], said) {
			return p.printed[0], len(said)
		}
	}
	return nil, 0
}
