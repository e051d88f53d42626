package language

import (
	_ "embed"
	"strings"
	"sync"
)

// slot is the place of a form among those of a word: a verb's person and tense, a noun's number. Words of one concept
// stand for each other slot by slot.
type slot int8

// The slots of nouns and other words, then those of verbs.
const (
	singular slot = iota
	plural
	infinitive
	first // "gioco"
	second
	third
	firstPlural
	secondPlural
	thirdPlural
	participle // "giocato", then feminine, plural and feminine plural
	participleFeminine
	participlePlural
	participleFemininePlural
	gerund
	firstPast // "giocavo"
	thirdPast
	thirdPluralPast
	firstFuture
	thirdFuture
	thirdPluralFuture
	withClitic // the infinitive with the first of clitics; the next slots have the others
)

//go:embed clitics.txt
var cliticsFile string

// clitics are the pronouns that an infinitive takes at its end.
var clitics = sync.OnceValue(func() []string { return strings.Fields(WithoutComments(cliticsFile)) })

//go:embed verbs.tsv
var verbsFile string

// irregular has, for each verb of verbs.tsv, its forms by slot, from first to participle; "" for a regular one.
var irregular = sync.OnceValue(func() map[string][]string {
	verbs := map[string][]string{}
	for line := range strings.Lines(WithoutComments(verbsFile)) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(fields) != 6 {
			panic("verbs.tsv: want an infinitive, four persons and a participle: " + line)
		}
		verbs[fields[0]] = []string{fields[1], "", fields[2], fields[3], "", fields[4], fields[5]}
	}
	return verbs
})

// WithoutComments returns a text without empty lines and without those that begin with "#".
func WithoutComments(text string) string {
	var kept strings.Builder
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "#") {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// formsOf returns the forms of a word or phrase, lower case and folded, by slot. Of a phrase the verb at its beginning
// is inflected ("buttare giù"), or its noun with the adjectives that end alike ("pietra magica").
func formsOf(phrase string) map[slot]string {
	head, rest, _ := strings.Cut(Fold(phrase), " ")
	if rest != "" {
		rest = " " + rest
	}
	if forms := verbForms(head); forms != nil {
		for s := range forms {
			forms[s] += rest
		}
		return forms
	}
	words := strings.Fields(Fold(phrase))
	for i, w := range words {
		if i == 0 || w[len(w)-1] == head[len(head)-1] {
			words[i] = pluralOf(w)
		}
	}
	return map[slot]string{singular: Fold(phrase), plural: strings.Join(words, " ")}
}

// pluralOf returns the plural of an Italian noun by its ending; a foreign word stays as it is.
func pluralOf(noun string) string {
	for _, ending := range pluralEndings {
		if stem, is := strings.CutSuffix(noun, ending[0]); is && len(stem) > 1 {
			return stem + ending[1]
		}
	}
	return noun
}

var pluralEndings = functionWordPairs("pluralEndings")

//go:embed conjugations.tsv
var conjugationsFile string

// conjugations has, for each class of conjugations.tsv, its endings by slot, from infinitive to thirdPluralFuture.
var conjugations = sync.OnceValue(func() (classes [][]string) {
	for line := range strings.Lines(WithoutComments(conjugationsFile)) {
		endings := strings.Fields(line)
		if len(endings) != int(withClitic-infinitive) {
			panic("conjugations.tsv: want the endings of an infinitive and of its forms: " + line)
		}
		classes = append(classes, endings)
	}
	return classes
})

// verbForms returns the forms of an infinitive by slot; nil where the word is no infinitive.
func verbForms(verb string) map[slot]string {
	for _, endings := range conjugations() {
		class := endings[0]
		stem, is := strings.CutSuffix(verb, class)
		if !is || len(stem) < 2 {
			continue
		}
		forms := map[slot]string{}
		for i, ending := range endings {
			forms[infinitive+slot(i)] = join(stem, ending, class)
		}
		if own := irregular()[verb]; own != nil {
			for i, form := range own[:6] {
				if form != "" {
					forms[first+slot(i)] = form
				}
			}
			for s := participle; s < gerund; s++ {
				forms[s] = withLast(own[6], forms[s])
			}
		}
		for i, clitic := range clitics() {
			forms[withClitic+slot(i)] = verb[:len(verb)-1] + clitic
		}
		return forms
	}
	return nil
}

// withLast returns a word with the last letter of another: "messa" of "messo" and "mettuta".
func withLast(word, of string) string { return word[:len(word)-1] + of[len(of)-1:] }

// join joins a stem and an ending as Italian writes them: "gioc" and "i" are "giochi", "lanci" and "i" are "lanci". The
// sound of a stem changes with its endings in each class but that whose infinitive begins with no soft vowel.
func join(stem, ending, class string) string {
	is := func(letters, of string, at int) bool { return at >= 0 && strings.Contains(letters, of[at:at+1]) }
	last := len(stem) - 1
	switch {
	case is(softVowels, class, 0) || !is(softVowels, ending, 0):
	case is(softened, stem, last):
		return stem + hardening + ending
	case is(softening, stem, last) && (ending[0] == stem[last] || is(softened, stem, last-1)):
		return stem[:last] + ending
	}
	return stem + ending
}

// Letters by which Italian writes the sound of c and g; function_words.tsv says what each list is.
var (
	softVowels = strings.Join(FunctionWords("softVowels"), "")
	softened   = strings.Join(FunctionWords("softened"), "")
	softening  = strings.Join(FunctionWords("softening"), "")
	hardening  = strings.Join(FunctionWords("hardening"), "")
)
