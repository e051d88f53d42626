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
	for _, ending := range [][2]string{{"ca", "che"}, {"ga", "ghe"}, {"co", "chi"}, {"go", "ghi"}, {"io", "i"},
		{"a", "e"}, {"o", "i"}, {"e", "i"}} {
		if stem, is := strings.CutSuffix(noun, ending[0]); is && len(stem) > 1 {
			return stem + ending[1]
		}
	}
	return noun
}

// conjugation has the endings of a class of verbs.
type conjugation struct {
	infinitive                                                   string
	first, second, third, firstPlural, secondPlural, thirdPlural string
	participle, gerund, past, future                             string
}

// conjugations are the regular classes; a verb in -ire goes like "finire".
var conjugations = []conjugation{
	{"are", "o", "i", "a", "iamo", "ate", "ano", "at", "ando", "av", "er"},
	{"ere", "o", "i", "e", "iamo", "ete", "ono", "ut", "endo", "ev", "er"},
	{"ire", "isco", "isci", "isce", "iamo", "ite", "iscono", "it", "endo", "iv", "ir"},
}

// verbForms returns the forms of an infinitive by slot; nil where the word is no infinitive.
func verbForms(verb string) map[slot]string {
	for _, c := range conjugations {
		stem, is := strings.CutSuffix(verb, c.infinitive)
		if !is || len(stem) < 2 {
			continue
		}
		forms := map[slot]string{infinitive: verb}
		for i, ending := range []string{c.first, c.second, c.third, c.firstPlural, c.secondPlural, c.thirdPlural} {
			forms[first+slot(i)] = join(stem, ending, c.infinitive)
		}
		passive := join(stem, c.participle, c.infinitive)
		if own := irregular()[verb]; own != nil {
			for i, form := range own[:6] {
				if form != "" {
					forms[first+slot(i)] = form
				}
			}
			passive = strings.TrimSuffix(own[6], "o")
		}
		for i, ending := range []string{"o", "a", "i", "e"} {
			forms[participle+slot(i)] = passive + ending
		}
		forms[gerund] = join(stem, c.gerund, c.infinitive)
		for i, ending := range []string{"o", "a", "ano"} {
			forms[firstPast+slot(i)] = join(stem, c.past+ending, c.infinitive)
		}
		for i, ending := range []string{"o", "a", "anno"} {
			forms[firstFuture+slot(i)] = join(stem, c.future+ending, c.infinitive)
		}
		for i, clitic := range clitics() {
			forms[withClitic+slot(i)] = strings.TrimSuffix(verb, "e") + clitic
		}
		return forms
	}
	return nil
}

// join joins a stem and an ending as Italian writes them: "gioc" and "i" are "giochi", "lanci" and "i" are "lanci".
func join(stem, ending, class string) string {
	soft := ending[0] == 'i' || ending[0] == 'e'
	switch last := stem[len(stem)-1]; {
	case class == "are" && soft && (last == 'c' || last == 'g'):
		return stem + "h" + ending
	case class == "are" && last == 'i' && (ending[0] == 'i' || ending[0] == 'e' && len(stem) > 1 &&
		(stem[len(stem)-2] == 'c' || stem[len(stem)-2] == 'g')):
		return stem[:len(stem)-1] + ending
	}
	return stem + ending
}
