package effect

import (
	"slices"
	"strings"
)

// Verbs are given by their infinitive, and inflected in the present tense.

// conjugation has the forms of a verb that card texts need.
type conjugation struct{ imperative, second, third, thirdPlural string }

// irregularVerbs has the forms of the verbs that follow no rule, by infinitive.
var irregularVerbs = map[string]conjugation{
	"andare": {"vai", "vai", "va", "vanno"}, "avere": {"hai", "hai", "ha", "hanno"}, "essere": {"sei", "sei", "è", "sono"},
	"fare": {"fai", "fai", "fa", "fanno"}, "potere": {"puoi", "puoi", "può", "possono"}, "uscire": {"esci", "esci", "esce", "escono"},
}

// verbsWithoutIsc lists the verbs in -ire that conjugate like "offri". All other verbs in -ire conjugate like
// "subisci".
var verbsWithoutIsc = []string{"offrire", "aprire", "scoprire", "coprire", "seguire", "eseguire", "partire", "servire"}

// conjugate returns the forms of a verb in the present tense; the infinitive of a reflexive verb ends in "rsi".
func conjugate(infinitive string) conjugation {
	if verb, reflexive := strings.CutSuffix(infinitive, "rsi"); reflexive {
		c := conjugate(verb + "re")
		return conjugation{"ti " + c.second, "ti " + c.second, "si " + c.third, "si " + c.thirdPlural}
	}
	if c, known := irregularVerbs[infinitive]; known {
		return c
	}
	stem, end := infinitive[:len(infinitive)-3], infinitive[len(infinitive)-3:]
	you := strings.TrimSuffix(stem, "i") + "i"
	switch {
	case end == "ire" && !slices.Contains(verbsWithoutIsc, infinitive):
		return conjugation{stem + "isci", stem + "isci", stem + "isce", stem + "iscono"}
	case end != "are" && strings.HasSuffix(stem, "gli"): // scelgono, tolgono
		return conjugation{you, you, stem + "e", strings.TrimSuffix(stem, "gli") + "lgono"}
	case end != "are":
		return conjugation{you, you, stem + "e", stem + "ono"}
	case strings.HasSuffix(stem, "c"), strings.HasSuffix(stem, "g"): // giochi, paghi
		you = stem + "hi"
	}
	return conjugation{stem + "a", you, stem + "a", stem + "ano"}
}

// isVerb reports whether a word of a template has the ending of an infinitive.
func isVerb(word string) bool {
	return strings.HasSuffix(word, "are") || strings.HasSuffix(word, "ere") || strings.HasSuffix(word, "ire") ||
		strings.HasSuffix(word, "rsi")
}
