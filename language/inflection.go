package language

import "strings"

// leastInflected is how many letters a word has at least whose ending is taken for an inflection: "prima" is no form of
// "primo".
const leastInflected = 6

// inflections are endings of words that differ in number or gender, with the longest first.
var inflections = func() (alike [][]string) {
	for _, endings := range FunctionWords("inflections") {
		alike = append(alike, strings.Split(endings, "+"))
	}
	return alike
}()

// pastEndings are the endings of verbs in the imperfect, with those of the same person in the present.
var pastEndings = functionWordPairs("pastEndings")

// OtherForms returns the folded words of which a folded word may be another form, in number, gender or tense: "rapida"
// and "rapido" for "rapide", "attacco" for "attaccavo". Most of them are no words.
func OtherForms(word string) (forms []string) {
	if len(word) < leastInflected {
		return nil
	}
	for _, e := range pastEndings {
		if stem, ends := strings.CutSuffix(word, e[0]); ends {
			forms = append(forms, stem+e[1])
		}
	}
	for _, endings := range inflections {
		for _, ending := range endings {
			stem, ends := strings.CutSuffix(word, ending)
			if !ends {
				continue
			}
			for _, other := range endings {
				if other != ending {
					forms = append(forms, stem+other)
				}
			}
		}
	}
	return forms
}
