package effect

import (
	"slices"
	"strings"
)

// Verbs are given by their infinitive, and inflected in the present tense.

// conjugated has the forms of a verb that card texts need: the imperative (told), the second person (you), the third
// person singular (one) and plural (many).
type conjugated struct{ told, you, one, many string }

// irregular are the verbs that follow no rule.
var irregular = map[string]conjugated{
	"andare": {"vai", "vai", "va", "vanno"}, "avere": {"hai", "hai", "ha", "hanno"}, "essere": {"sei", "sei", "è", "sono"},
	"fare": {"fai", "fai", "fa", "fanno"}, "potere": {"puoi", "puoi", "può", "possono"}, "uscire": {"esci", "esci", "esce", "escono"},
}

// offers lists the verbs in -ire without -isc- ("offri"); all other verbs in -ire have it ("subisci").
var offers = []string{"offrire", "aprire", "scoprire", "coprire", "seguire", "eseguire", "partire", "servire"}

// conjugate returns the forms of a verb; a reflexive one ends in "rsi".
func conjugate(infinitive string) conjugated {
	if verb, reflexive := strings.CutSuffix(infinitive, "rsi"); reflexive {
		c := conjugate(verb + "re")
		return conjugated{"ti " + c.you, "ti " + c.you, "si " + c.one, "si " + c.many}
	}
	if c, known := irregular[infinitive]; known {
		return c
	}
	stem, end := infinitive[:len(infinitive)-3], infinitive[len(infinitive)-3:]
	you := strings.TrimSuffix(stem, "i") + "i"
	switch {
	case end == "ire" && !slices.Contains(offers, infinitive):
		return conjugated{stem + "isci", stem + "isci", stem + "isce", stem + "iscono"}
	case end != "are" && strings.HasSuffix(stem, "gli"): // scelgono, tolgono
		return conjugated{you, you, stem + "e", strings.TrimSuffix(stem, "gli") + "lgono"}
	case end != "are":
		return conjugated{you, you, stem + "e", stem + "ono"}
	case strings.HasSuffix(stem, "c"), strings.HasSuffix(stem, "g"): // giochi, paghi
		you = stem + "hi"
	}
	return conjugated{stem + "a", you, stem + "a", stem + "ano"}
}

// isVerb reports whether a word of a template is the infinitive of a verb.
func isVerb(word string) bool {
	return strings.HasSuffix(word, "are") || strings.HasSuffix(word, "ere") || strings.HasSuffix(word, "ire") ||
		strings.HasSuffix(word, "rsi")
}
