package effect

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The Italian of card texts: nouns with their articles and prepositions, and the words that agree with them.

// agreement is the number and gender of a phrase, with which the words around it agree.
type agreement struct{ many, feminine bool }

// verb returns the one of two forms of a verb that agrees in number.
func (g agreement) verb(one, many string) string {
	if g.many {
		return many
	}
	return one
}

// phrase is a phrase with its number and gender.
type phrase struct {
	text string
	agreement
}

// articles tell the number and gender of the words that follow them. "l'" is masculine: a feminine noun with a vowel is
// written with "un'".
var articles = map[string]agreement{
	"il ": {}, "lo ": {}, "l'": {}, "un ": {}, "uno ": {}, "quel ": {}, "i ": {many: true}, "gli ": {many: true}, "quei ": {many: true},
	"la ": {feminine: true}, "una ": {feminine: true}, "un'": {feminine: true}, "questa ": {feminine: true}, "quella ": {feminine: true},
	"le ": {many: true, feminine: true}, "quelle ": {many: true, feminine: true}, "entrambi ": {many: true},
}

// bare returns a phrase without the article with which it begins, and the number and gender that the article shows. A
// phrase without an article counts as masculine and singular.
func bare(text string) phrase {
	if at := strings.IndexAny(text, " '"); at >= 0 {
		if g, known := articles[text[:at+1]]; known {
			return phrase{text[at+1:], g}
		}
	}
	return phrase{text, agreement{}}
}

func hasArticle(text string) bool { return bare(text).text != text }

// opens reports how a word begins, which decides the article before it: with a vowel (vowel), or with sounds that want
// "lo" and "uno" (lo).
func opens(word string) (vowel, lo bool) {
	lower := strings.ToLower(word)
	first, size := utf8.DecodeRuneInString(lower)
	if strings.ContainsRune("aeiouàèéìòù", first) {
		return true, false
	}
	s := first == 's' && len(lower) > size && !strings.ContainsRune("aeiouàèéìòù", rune(lower[size]))
	return false, s || strings.ContainsRune("zxy", first) || strings.HasPrefix(lower, "gn") ||
		strings.HasPrefix(lower, "ps")
}

// the returns a phrase with its definite article.
func the(p phrase) string {
	vowel, lo := opens(p.text)
	switch {
	case p.many && p.feminine:
		return "le " + p.text
	case p.many && (vowel || lo):
		return "gli " + p.text
	case p.many:
		return "i " + p.text
	case vowel:
		return "l'" + p.text
	case p.feminine:
		return "la " + p.text
	case lo:
		return "lo " + p.text
	}
	return "il " + p.text
}

// a returns a singular phrase with its indefinite article.
func a(p phrase) string {
	vowel, lo := opens(p.text)
	switch {
	case p.feminine && vowel:
		return "un'" + p.text
	case p.feminine:
		return "una " + p.text
	case lo:
		return "uno " + p.text
	}
	return "un " + p.text
}

// inflect returns the form that agrees of an adjective that is given in the masculine singular: "rosso", "verde". An
// adjective with another ending, such as "blu", never changes.
func (g agreement) inflect(adjective string) string {
	stem := adjective[:max(len(adjective)-1, 0)]
	switch {
	case strings.HasSuffix(adjective, "o"):
		return stem + map[agreement]string{{}: "o", {feminine: true}: "a", {many: true}: "i", {many: true, feminine: true}: "e"}[g]
	case strings.HasSuffix(adjective, "e") && g.many:
		return stem + "i"
	}
	return adjective
}

// yours and own return the forms of the possessives "tuo" and "proprio" that agree.
func (g agreement) yours() string {
	if g == (agreement{many: true}) {
		return "tuoi"
	}
	return g.inflect("tuo")
}

func (g agreement) own() string {
	if g == (agreement{many: true}) {
		return "propri"
	}
	return g.inflect("proprio")
}

// definite lists the definite articles. joined has, for each preposition that joins with them, the words that result,
// in the same order.
var (
	definite = []string{"il ", "lo ", "la ", "l'", "i ", "gli ", "le "}
	joined   = map[string][]string{
		"di": {"del ", "dello ", "della ", "dell'", "dei ", "degli ", "delle "},
		"a":  {"al ", "allo ", "alla ", "all'", "ai ", "agli ", "alle "},
		"da": {"dal ", "dallo ", "dalla ", "dall'", "dai ", "dagli ", "dalle "},
		"in": {"nel ", "nello ", "nella ", "nell'", "nei ", "negli ", "nelle "},
		"su": {"sul ", "sullo ", "sulla ", "sull'", "sui ", "sugli ", "sulle "},
	}
)

// with returns a phrase after a preposition, which is joined to the article with which the phrase begins. Where
// preposition is "" it returns the phrase as it is.
func with(preposition, phrase string) string {
	for i, joint := range joined[preposition] {
		if rest, ok := strings.CutPrefix(phrase, definite[i]); ok {
			return joint + rest
		}
	}
	return strings.TrimPrefix(preposition+" "+phrase, " ")
}

// cutPreposition splits a phrase into the preposition with which it begins and the rest: "nel mazzo" into "in" and "il
// mazzo".
func cutPreposition(phrase string) (preposition, rest string) {
	for _, preposition := range []string{"in", "su"} {
		for i, joint := range joined[preposition] {
			if rest, ok := strings.CutPrefix(phrase, joint); ok {
				return preposition, definite[i] + rest
			}
		}
	}
	preposition, rest, _ = strings.Cut(phrase, " ")
	return preposition, rest
}

// Capital returns s with its first letter in upper case.
func Capitalize(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// join joins phrases with commas, and the last one with "e".
func join(phrases []string) string {
	if n := len(phrases) - 1; n > 0 {
		return strings.Join(phrases[:n], ", ") + " e " + phrases[n]
	}
	return strings.Join(phrases, "")
}
