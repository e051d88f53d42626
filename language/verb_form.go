package language

import (
	_ "embed"
	"strings"
	"sync"
)

// verbForm is a form of a verb.
type verbForm struct {
	infinitive  string
	slot        slot
	isAuxiliary bool // "ho", "è", "viene"
}

//go:embed verbs.txt
var regularVerbsFile string

// readingVerbs has the forms of the irregular verbs, and the infinitives of all that the vocabularies know.
var readingVerbs = sync.OnceValue(func() (verbs struct {
	irregular   map[string]verbForm
	infinitives map[string]bool
}) {
	verbs.irregular, verbs.infinitives = map[string]verbForm{}, map[string]bool{}
	for verb := range irregular() {
		verbs.infinitives[verb] = true
		for s, form := range verbForms(verb) {
			if have := verbs.irregular[Fold(form)]; form != "" && (have.infinitive == "" || s < have.slot) {
				verbs.irregular[Fold(form)] = verbForm{infinitive: verb, slot: s}
			}
		}
	}
	add := func(word string) {
		if verbForms(word) != nil {
			verbs.infinitives[word] = true
		}
	}
	for word := range strings.FieldsSeq(WithoutComments(regularVerbsFile)) {
		add(word)
	}
	entries, err := Entries()
	if err != nil {
		panic(err) // which a test finds
	}
	for _, e := range entries {
		for _, list := range [][]string{e.Typed, e.Printed} {
			for _, phrase := range list {
				head, _, _ := strings.Cut(Fold(phrase), " ")
				add(head)
			}
		}
	}
	return verbs
})

// readVerb returns the verb of which a folded word is a form, the form whose slot is the first; none where the infinitive
// is "".
func readVerb(word string) (best verbForm) {
	verbs := readingVerbs()
	if form := verbs.irregular[word]; form.infinitive != "" {
		return form
	}
	for _, stem := range stemsOf(word) {
		for _, c := range conjugations() {
			verb := stem + c[0]
			if !verbs.infinitives[verb] {
				continue
			}
			for s, form := range verbForms(verb) {
				if Fold(form) == word && s != second && s != secondPlural && (best.infinitive == "" || s < best.slot) {
					best = verbForm{infinitive: verb, slot: s}
				}
			}
		}
	}
	return best
}

// stemsOf returns what may be the stem of a verb of which a word is a form: "gioc" of "giochi", "lanci" of "lancia".
func stemsOf(word string) (stems []string) {
	for end := 2; end < len(word); end++ {
		stem := word[:end]
		stems = append(stems, stem)
		if hard, is := strings.CutSuffix(stem, hardening); is {
			stems = append(stems, hard)
		}
		if end == len(word)-1 || end == len(word)-2 {
			stems = append(stems, stem+softening)
		}
	}
	return stems
}

// deedOfNoun returns the verb whose deed a noun names, "attaccare" of "attacco" and "evocare" of "evocazione"; "" of
// another word.
func deedOfNoun(noun string) string {
	if verb := readVerb(noun); verb.slot == first && !isFunction(noun, "notDeeds") {
		return verb.infinitive
	}
	for _, ending := range FunctionWords("deedEndings") {
		if stem, is := strings.CutSuffix(noun, ending); is {
			for _, c := range conjugations() {
				if verb := stem + c[0]; readingVerbs().infinitives[verb] {
					return verb
				}
			}
		}
	}
	return ""
}

// auxiliaryForm returns the form that an auxiliary verb is: "ho" says it of whoever writes. It has no deed of its own.
func auxiliaryForm(word string) verbForm {
	if isFunction(word, "mine", "writers") || isFunction(word, "havingBefore") && HasEnding(word, FunctionWords("firstPersonEndings")) {
		return verbForm{slot: first, isAuxiliary: true}
	}
	return verbForm{slot: third, isAuxiliary: true}
}

func (f verbForm) isInfinitive() bool { return f.slot == infinitive || f.slot >= withClitic }

func (f verbForm) isParticiple() bool {
	return f.slot >= participle && f.slot <= participleFemininePlural
}

// isFirst reports whether it says that whoever writes does it.
func (f verbForm) isFirst() bool {
	return f.slot == first || f.slot == firstPlural || f.slot == firstPast || f.slot == firstFuture
}

// isFinite reports whether it is a form that has a person.
func (f verbForm) isFinite() bool {
	return f.isVerb() && f.slot >= first && f.slot < withClitic && f.slot != gerund && !f.isParticiple()
}

func (f verbForm) isVerb() bool { return f.infinitive != "" || f.isAuxiliary }
